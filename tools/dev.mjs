// @ts-check
// `npm run dev`: the page from Vite, hot; the API built and started again at every save, over one database that stays open.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)
const apiPort = Number(process.env['API_PORT'] ?? 3100)
const pagePort = Number(process.env['PORT'] ?? 3000)
/** Editors write a file in several steps. Milliseconds. */
const settling = 60

await refuseTakenPorts()
await prepareOrExit({ say, only: ['gazetteer', 'api'] })
const { build, bundle } = await import('./build.mjs')

const keeper = await keepDatabase().catch(giveUp)
/** Loads the npm packages while nothing has changed yet, so that a save waits for our own code only. */
let standby = aProcess()
/** @type {import('node:child_process').ChildProcess | undefined} */
let serving
await serveAnew(Date.now())
watchSources()
const page = await servePage()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop())
say(`Página: http://127.0.0.1:${pagePort} · API: http://127.0.0.1:${apiPort}`)

/** @param {unknown} error @returns {never} */
function giveUp(error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Told before anything is built or opened, as `npm start` does. */
async function refuseTakenPorts() {
  for (const [name, port] of Object.entries({ PORT: pagePort, API_PORT: apiPort })) {
    const probe = createServer().listen({ port, host: 'localhost' })
    await once(probe, 'listening').catch(() =>
      giveUp(
        `${name}: el puerto ${port} no está libre. Elige otro, por ejemplo ${name}=${port + 1} npm run dev.`,
      ),
    )
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** Opens the embedded database here, where no save closes it; a server needs no keeper. */
async function keepDatabase() {
  if (process.env['DATABASE_URL']) return undefined
  const dir = join(root, 'node_modules/.cache/cuadrante/dev')
  await bundle({ database: join(root, 'apps/api/src/platform/database/database.ts') }, dir)
  const { openDatabase } = await import(pathToFileURL(join(dir, 'database.js')).href)
  return openDatabase({ dataDir: process.env['DATA_DIR'] ?? './data' })
}

function aProcess() {
  return fork(join(root, 'tools/dev-api.mjs'), {
    execArgv: ['--enable-source-maps'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      ...(keeper ? { JOIN_DATABASE: '1' } : {}),
    },
  })
}

/** @param {number} since when the file was saved */
async function serveAnew(since) {
  const next = standby
  if (serving && serving.exitCode === null) {
    serving.kill('SIGTERM')
    await once(serving, 'exit')
  }
  serving = next
  next.send('start')
  const [said] = await Promise.race([once(next, 'message'), once(next, 'exit')])
  say(said === 'ready' ? `API lista (${Date.now() - since} ms).` : 'La API no ha arrancado.')
  standby = aProcess()
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  let isBusy = false
  let isStale = false

  const rebuild = async (/** @type {number} */ since) => {
    if (isBusy) return void (isStale = true)
    isBusy = true
    try {
      await build({ only: ['api'] })
      await serveAnew(since)
    } catch (error) {
      say(String(error instanceof Error ? (error.cause ?? error) : error))
    }
    isBusy = false
    if (!isStale) return
    isStale = false
    await rebuild(Date.now())
  }

  const folders = ['apps/api/src', 'apps/api/seed', 'apps/api/migrations']
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  for (const folder of [...folders, ...packages])
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(waiting)
      const since = Date.now()
      waiting = setTimeout(() => void rebuild(since), settling)
    })
}

async function servePage() {
  process.env['API_URL'] = `http://127.0.0.1:${apiPort}`
  const { createServer: createPage } = await import(
    pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href
  )
  const server = await createPage({
    root: join(root, 'apps/web'),
    server: { port: pagePort, strictPort: true },
    logLevel: 'warn',
  })
  return server.listen()
}

async function stop() {
  standby.kill()
  if (serving && serving.exitCode === null) {
    serving.kill('SIGTERM')
    await once(serving, 'exit')
  }
  await page.close()
  await keeper?.close()
  process.exit(0)
}
