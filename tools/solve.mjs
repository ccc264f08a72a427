// @ts-check
/**
 * `npm run --silent solve -- FILE.json [--seconds S] [--seed N] [--threads N]`: plans one group of points.
 * Builds the optimiser's two bundles when a source is newer, then runs it. Only the plan goes to stdout.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const room = fileURLToPath(new URL('../packages/routing/', import.meta.url))
const program = join(room, 'dist/solve.js')
const workerFile = join(room, 'dist/worker.js')

try {
  if (isStale()) await build()
  const { main } = await import(pathToFileURL(program).href)
  await main(process.argv.slice(2), pathToFileURL(workerFile))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function isStale() {
  if (!existsSync(program) || !existsSync(workerFile)) return true
  const built = Math.min(statSync(program).mtimeMs, statSync(workerFile).mtimeMs)
  return readdirSync(join(room, 'src'), { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && statSync(join(room, 'src', file)).mtimeMs > built,
  )
}

async function build() {
  const { rolldown } = await import('rolldown')
  const entries = { 'cli.ts': program, 'worker.ts': workerFile }
  for (const [source, file] of Object.entries(entries)) {
    const bundle = await rolldown({ input: join(room, 'src', source), platform: 'node', logLevel: 'warn' })
    await bundle.write({ file, format: 'esm' })
    await bundle.close()
  }
}
