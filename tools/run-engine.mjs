// @ts-check
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, rebuild } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs an engine on one instance, built anew where a source has changed. What fails is one line on stderr and ends with 1.
 * @param {object} engine
 * @param {readonly string[]} engine.sources folders that it is built from, below the project's root
 * @param {string} engine.folder where it is built to
 * @param {Record<string, string>} engine.entries what each built file is called and begins with; the first has `main`,
 *   which is given the arguments and then where the other files are
 */
export async function runEngine({ sources, folder, entries }) {
  const built = join(root, folder)
  const outputs = Object.keys(entries).map((name) => join(built, `${name}.js`))
  const step = {
    inputs: sources.map((source) => join(root, source)),
    outputs,
    stamp: join(built, 'built-from'),
    async build() {
      const { bundle } = await import('./build.mjs')
      const files = Object.entries(entries).map(([name, file]) => [name, join(root, file)])
      await bundle(Object.fromEntries(files), built)
    },
  }
  try {
    if (isStale(step)) await rebuild(step)
    const [program, ...others] = outputs.map((file) => pathToFileURL(file))
    const { main } = await import(String(program))
    await main(process.argv.slice(2), ...others)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
