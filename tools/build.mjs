// @ts-check
// Builds what is stale: the gazetteer, the server with its workers, and the page. `node tools/build.mjs api` builds one part.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, rebuild } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts)
const sources = ['domain', 'contract', 'routing', 'rostering', 'geocoding'].map((name) =>
  at('packages', name, 'src'),
)
const tool = fileURLToPath(import.meta.url)

/** @type {Record<string, { label: string, inputs: string[], outputs: string[], build: () => Promise<void> | void }>} */
const parts = {
  gazetteer: {
    label: 'el nomenclátor',
    inputs: [at('packages/geocoding/gazetteer'), at('packages/geocoding/src'), at('package-lock.json'), tool],
    outputs: [at('packages/geocoding/dist/gazetteer.json')],
    build: buildGazetteer,
  },
  api: {
    label: 'el servidor',
    inputs: [...sources, at('apps/api/src'), at('apps/api/seed'), at('package-lock.json'), tool],
    outputs: [at('apps/api/dist/main.js')],
    build: buildApi,
  },
  // What a first start may begin with; without it the database makes itself, so nobody waits for it who starts from here.
  'empty-database': {
    label: 'la base de datos vacía',
    inputs: [
      at('apps/api/migrations'),
      at('apps/api/src/platform/database'),
      at('apps/api/build-steps'),
      at('package-lock.json'),
      tool,
    ],
    outputs: [at('apps/api/dist/empty-database')],
    build: buildEmptyDatabase,
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
      tool,
    ],
    outputs: [at('apps/web/dist/index.html')],
    build: buildWeb,
  },
}

/** A part could not be built; the tool that failed has printed why. */
class CannotBuild extends Error {}

/** @param {string} name */
function partOf(name) {
  const part = parts[name]
  if (!part) throw new Error(`unknown part ${name}: ${Object.keys(parts).join(', ')}`)
  return { ...part, stamp: at('node_modules/.cache/cuadrante', `${name}.digest`) }
}

/** The parts whose inputs have changed since they were built, in the order in which they have to be built. */
export function staleParts(names = Object.keys(parts)) {
  return names.filter((name) => isStale(partOf(name)))
}

/**
 * Builds what is stale of the named parts, all by default.
 * @param {{ only?: string[], say?: (line: string) => void }} [options]
 */
export async function build({ only, say = () => {} } = {}) {
  for (const name of staleParts(only)) {
    const part = partOf(name)
    say(`Construyendo ${part.label}…`)
    try {
      await rebuild(part)
    } catch (error) {
      throw new CannotBuild(`No se ha podido construir ${part.label}.`, { cause: error })
    }
  }
}

/**
 * Packages of hundreds of small modules: reading those one by one took half of the time of a start. The others stay outside,
 * because they look for files beside themselves, bring native code, or are compared by identity.
 */
const bundledPackages = [
  '@cantoo/pdf-lib',
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@simplewebauthn/server',
  'fast-jwt',
  'fastify',
  'hucre',
  'kysely',
  'nodemailer',
  'pg',
  'pino',
  'zod',
]

const isPath = (/** @type {string} */ id) =>
  id.startsWith('.') || id.startsWith('/') || /^[A-Z]:\\/.test(id) || id.startsWith('@cuadrante/')

/**
 * Whether an import stays one. What a bundled package needs goes with it.
 * @param {string} id
 * @param {string | undefined} importer
 */
const staysOutside = (id, importer) =>
  id.startsWith('node:') ||
  builtinModules.includes(id) ||
  !(
    isPath(id) ||
    importer?.includes('node_modules') ||
    bundledPackages.some((name) => id === name || id.startsWith(`${name}/`))
  )

/**
 * Bundles TypeScript entries for Node. Answers the names of the files that it wrote.
 * @param {Record<string, string>} input name → file
 * @param {string} dir
 */
export async function bundle(input, dir) {
  const { rolldown } = await import('rolldown')
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: staysOutside,
    logLevel: 'warn',
  })
  const { output } = await bundled.write({
    dir,
    format: 'esm',
    // V8 keeps two bytes for each letter of a file of which one lies beyond Latin-1. Only `String.raw` and its like keep theirs.
    charset: 'ascii',
    sourcemap: true,
    // Names stay for whoever reads a stack; less text is read at each start, and held by each thread.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // What several packages share goes with none of them: a start would read all of that one.
    codeSplitting: { groups: [{ name: 'tslib', test: /node_modules\/tslib\// }] },
  })
  await bundled.close()
  const wide = output.find((one) => one.type === 'chunk' && /[\u0100-\uffff]/.test(one.code))
  if (wide)
    throw new Error(`${wide.fileName} holds a letter beyond Latin-1: write it by its number (\\u2212)`)
  return new Set(output.map(({ fileName }) => fileName))
}

/**
 * Runs a script of Node; what it has to say about a failure it says itself.
 * @param {string[]} args
 * @param {string} cwd
 */
function runNode(args, cwd) {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${basename(args[0] ?? '')} ended with code ${status}`)
}

async function buildApi() {
  const entries = Object.fromEntries(
    ['main', 'start-product', 'cli']
      .filter((name) => existsSync(at(`apps/api/src/${name}.ts`)))
      .map((name) => [name, at(`apps/api/src/${name}.ts`)]),
  )
  for (const file of readdirSync(at('apps/api/src/threads'))) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
      entries[`threads/${basename(file, '.ts')}`] = at('apps/api/src/threads', file)
  }
  const written = await bundle(entries, at('apps/api/dist'))
  removeOthers(at('apps/api/dist'), (path) => written.has(path) || path.startsWith('empty-database/'))
}

/** The thread of the database is the server's, so that has been built before. */
async function buildEmptyDatabase() {
  const dir = at('node_modules/.cache/cuadrante/empty-database-build')
  await bundle({ make: at('apps/api/build-steps/empty-database.ts') }, dir)
  runNode([join(dir, 'make.js')], root)
}

/**
 * Removes what an earlier build left in a folder. The new files stand before the old ones go, so that a process that is
 * running from the folder always finds its workers.
 * @param {string} dir
 * @param {(path: string) => boolean} isKept by its path inside of it, with forward slashes
 */
function removeOthers(dir, isKept) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !isKept(relative(dir, file).split(sep).join('/'))) rmSync(file, { force: true })
  }
}

function buildWeb() {
  const vite = at('node_modules/vite/bin/vite.js')
  runNode([vite, 'build', '--logLevel', 'error'], at('apps/web'))
}

async function buildGazetteer() {
  const dir = at('node_modules/.cache/cuadrante/gazetteer-build')
  await bundle({ cli: at('packages/geocoding/gazetteer/cli.ts') }, dir)
  runNode([join(dir, 'cli.js'), at('packages/geocoding/dist')], root)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2)
  try {
    await build({ only: only.length > 0 ? only : undefined, say: (line) => console.error(line) })
  } catch (error) {
    if (!(error instanceof CannotBuild)) throw error
    console.error(error.message, error.cause instanceof Error ? error.cause.message : '')
    process.exit(1)
  }
}
