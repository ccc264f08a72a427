import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))
/** A first start on a busy machine seeds the demo agency within it. Milliseconds. */
const longestStart = 240_000

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts the built product on a data folder and waits until it is ready; its log stays beside the folder. */
export async function startServer({
  port: wanted,
  dataDir,
  settings = {},
}: {
  /** Any that is free, unless given. */
  readonly port?: number
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
}): Promise<RunningServer> {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = `${said}${data.toString()}`.slice(-4000)))
  child.stderr.pipe(createWriteStream(join(dataDir, '..', 'server.log'), { flags: 'a' }))
  const gone = once(child, 'exit')
  for (const began = Date.now(); !(await isReady(url));) {
    if (child.exitCode !== null)
      throw new Error(`the server on ${url} ended with ${child.exitCode}:\n${said}`)
    if (Date.now() - began > longestStart) throw new Error(`the server on ${url} is not ready:\n${said}`)
    await setTimeout(50)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
