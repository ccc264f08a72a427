// @ts-check
// `npm run --silent visits -- FILE.json [--seconds S] [--seed N]`: plans the visits of one public instance.
// Only the plan goes to stdout.
import { runEngine } from './run-engine.mjs'

await runEngine({
  sources: ['packages/routing/src', 'bench/visits'],
  folder: 'packages/routing/dist/visits',
  entries: { visits: 'bench/visits/cli.ts' },
})
