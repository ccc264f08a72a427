// @ts-check
// Builds what is stale: the gazetteer, the server with its workers, and the page. `node tools/build.mjs api` builds one part.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { whenStale } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts)
const sources = ['domain', 'contract', 'routing', 'geocoding'].map((name) => at('packages', name, 'src'))
const tool = fileURLToPath(import.meta.url)

/** @type {Record<string, { label: string, inputs: string[], outputs: string[], build: () => Promise<void> | void }>} */
const parts = {
  gazetteer: {
    label: 'el nomenclátor',
    inputs: [at('packages/geocoding/gazetteer'), at('package-lock.json')],
    outputs: [at('packages/geocoding/dist/gazetteer.json')],
    build: buildGazetteer,
  },
  api: {
    label: 'el servidor',
    inputs: [...sources, at('apps/api/src'), at('apps/api/seed'), at('package-lock.json'), tool],
    outputs: [at('apps/api/dist/main.js')],
    build: buildApi,
  },
  web: {
    label: 'la página',
    inputs: [
      ...sources,
      at('apps/web/src'),
      at('apps/web/public'),
      at('apps/web/index.html'),
      at('apps/web/vite.config.ts'),
      at('apps/web/build-steps'),
      at('package-lock.json'),
    ],
    outputs: [at('apps/web/dist/index.html')],
    build: () => {
      execFileSync(process.execPath, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
        cwd: at('apps/web'),
        stdio: 'inherit',
      })
    },
  },
}

/**
 * Builds the named parts, all by default.
 * @param {{ only?: string[], say?: (line: string) => void }} [options]
 */
export async function build({ only = Object.keys(parts), say = () => {} } = {}) {
  for (const name of only) {
    const part = parts[name]
    if (!part) throw new Error(`unknown part ${name}: ${Object.keys(parts).join(', ')}`)
    if (part.inputs[0] && !existsSync(part.inputs[0])) continue
    const { label, ...step } = part
    const stamp = at('node_modules/.cache/cuadrante', `${name}.digest`)
    const run = () => {
      say(`Construyendo ${label}…`)
      return step.build()
    }
    await whenStale({ ...step, stamp, build: run })
  }
}

/**
 * Bundles TypeScript entries for Node; npm packages stay outside.
 * @param {Record<string, string>} input name → file
 * @param {string} dir
 */
export async function bundle(input, dir) {
  const { rolldown } = await import('rolldown')
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: (id) =>
      !id.startsWith('.') && !id.startsWith('/') && !/^[A-Z]:\\/.test(id) && !id.startsWith('@cuadrante/'),
    logLevel: 'warn',
  })
  await bundled.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await bundled.close()
}

async function buildApi() {
  rmSync(at('apps/api/dist'), { recursive: true, force: true })
  const entries = Object.fromEntries(
    ['main', 'cli']
      .filter((name) => existsSync(at(`apps/api/src/${name}.ts`)))
      .map((name) => [name, at(`apps/api/src/${name}.ts`)]),
  )
  for (const file of readdirSync(at('apps/api/src/workers'))) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
      entries[`workers/${basename(file, '.ts')}`] = at('apps/api/src/workers', file)
  }
  await bundle(entries, at('apps/api/dist'))
}

async function buildGazetteer() {
  const dir = at('node_modules/.cache/cuadrante/gazetteer-build')
  await bundle({ cli: at('packages/geocoding/gazetteer/cli.ts') }, dir)
  execFileSync(process.execPath, [join(dir, 'cli.js'), at('packages/geocoding/dist')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2)
  await build({ ...(only.length > 0 ? { only } : {}), say: (line) => console.log(line) })
}
