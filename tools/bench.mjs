// @ts-check
// `npm run bench [-- name args…]`: bundles bench/<name>.ts and runs its default export; without a name it runs them all.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const [name, ...args] = process.argv.slice(2)

await prepareOrExit({ say: (line) => console.error(line) })
if (name && !names.includes(name)) {
  console.error(`No hay banco «${name}». Hay: ${names.join(', ')}`)
  process.exit(1)
}
for (const one of name ? [name] : names) {
  console.log(`## ${one}`)
  await runBench(one)
}
process.exit()

/** @param {string} one */
async function runBench(one) {
  const { bundle } = await import('./build.mjs')
  const dir = join(root, 'node_modules/.cache/cuadrante/bench', one)
  await bundle({ [one]: join(root, 'bench', `${one}.ts`) }, dir)
  const file = join(dir, `${one}.js`)
  if (!existsSync(file)) throw new Error(`${file} was not built`)
  const { default: main } = await import(pathToFileURL(file).href)
  await main(args)
}
