// @ts-check
/**
 * `npm run --silent visits -- FILE.json [--seconds S] [--seed N]`: plans the visits of one public instance.
 * Builds the engine when a source has changed, then runs it. Only the plan goes to stdout.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, rebuild } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [join(root, 'packages/routing/src'), join(root, 'bench/visits')]
const built = join(root, 'packages/routing/dist/visits')
const program = join(built, 'visits.js')

const step = {
  inputs: sources,
  outputs: [program],
  stamp: join(built, 'built-from'),
  async build() {
    const { bundle } = await import('./build.mjs')
    await bundle({ visits: join(root, 'bench/visits/cli.ts') }, built)
  },
}

try {
  if (isStale(step)) await rebuild(step)
  const { main } = await import(String(pathToFileURL(program)))
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
