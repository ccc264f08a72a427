// @ts-check
/**
 * `npm run --silent solve -- FILE.json [--seconds S] [--seed N] [--threads N]`: plans one group of points.
 * Builds the optimiser when a source has changed, then runs it. Only the plan goes to stdout.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, rebuild } from './stale.mjs'

const room = fileURLToPath(new URL('../packages/routing/', import.meta.url))
const source = join(room, 'src')
const built = join(room, 'dist')
const [program, workerFile] = ['solve.js', 'worker.js'].map((file) => pathToFileURL(join(built, file)))

const step = {
  inputs: [source],
  outputs: [join(built, 'solve.js'), join(built, 'worker.js')],
  stamp: join(built, 'built-from'),
  async build() {
    const { bundle } = await import('./build.mjs')
    await bundle({ solve: join(source, 'cli.ts'), worker: join(source, 'worker.ts') }, built)
  },
}

try {
  if (isStale(step)) await rebuild(step)
  const { main } = await import(String(program))
  await main(process.argv.slice(2), workerFile)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
