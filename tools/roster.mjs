// @ts-check
// `npm run --silent roster -- FILE [--seconds S] [--seed N]`: assigns people to shifts for one public instance.
// Only the roster goes to stdout.
import { runEngine } from './run-engine.mjs'

await runEngine({
  sources: ['packages/rostering/src', 'bench/rostering'],
  folder: 'packages/rostering/dist',
  entries: { roster: 'bench/rostering/cli.ts' },
})
