// @ts-check
// `npm run --silent solve -- FILE.json [--seconds S] [--seed N] [--threads N]`: plans one group of points.
// Only the plan goes to stdout.
import { runEngine } from './run-engine.mjs'

await runEngine({
  sources: ['packages/routing/src'],
  folder: 'packages/routing/dist',
  entries: { solve: 'packages/routing/src/cli.ts', worker: 'packages/routing/src/worker.ts' },
})
