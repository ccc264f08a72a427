// @ts-check
/**
 * `npm run --silent roster -- FILE [--seconds S] [--seed N]`: assigns people to shifts for one public instance.
 * Builds the engine when a source has changed, then runs it. Only the roster goes to stdout.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, rebuild } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [join(root, 'packages/rostering/src'), join(root, 'bench/rostering')]
const built = join(root, 'packages/rostering/dist')
const program = join(built, 'roster.js')

const step = {
  inputs: sources,
  outputs: [program],
  stamp: join(built, 'built-from'),
  async build() {
    const { bundle } = await import('./build.mjs')
    await bundle({ roster: join(root, 'bench/rostering/cli.ts') }, built)
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
