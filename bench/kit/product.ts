import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const product = 'apps/api/dist/main.js'

export type Process = {
  /** "http://127.0.0.1:41234" */
  readonly base: string
  /** Seconds of processor spent so far by all its threads; NaN where /proc is not there. */
  readonly cpuSeconds: () => number
  /** Megabytes that it holds now, and the most that it has held; NaN where /proc is not there. */
  readonly memoryMb: () => { readonly now: number; readonly most: number }
  readonly stop: () => Promise<void>
}

export type Product = Process & {
  /** Headers of a signed-in administrator of the demo agency. */
  readonly headers: Readonly<Record<string, string>>
}

/** The built product in a process of its own, over a new embedded database with the demo agency; `more` environment over the usual one. */
export async function startProduct(more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const started = await startProcess({ DEMO: '1', RATE_LIMITS: 'off', DATABASE_URL: '', ...more })
  return { ...started, headers: await signIn(started.base) }
}

/** The built product in a process of its own, with a data folder of its own unless one is named. */
export async function startProcess(
  more: Readonly<Record<string, string>>,
  main = product,
  { readyAt = '/api/health/ready', isReady = (reply: Response): boolean => reply.ok } = {},
): Promise<Process> {
  if (!existsSync(main)) throw new Error(`${main} is not built`)
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadrante-product-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...more,
  }
  const profile = process.env['PROFILE_DIR']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE_DIR']}`]
    : []
  const child = spawn(process.execPath, [...profile, main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const base = `http://127.0.0.1:${port}`
  await untilReady(`${base}${readyAt}`, isReady, () => child.exitCode !== null)
  return {
    base,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    memoryMb: () => memoryMb(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(
  url: string,
  isReady: (reply: Response) => boolean,
  hasEnded: () => boolean,
): Promise<void> {
  for (let waited = 0; waited < 240; waited++) {
    if (hasEnded()) throw new Error('the product ended before it was ready')
    const reply = await fetch(url).catch(() => undefined)
    if (reply && isReady(reply)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the product was not ready in two minutes')
}

/** Headers of an account of the demonstration that has one role. */
export async function signIn(base: string, login = 'admin'): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Cuadrante-2025', rememberMe: false }),
  })
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}`)
  const { token, authorities } = (await reply.json()) as { token: string; authorities: readonly string[] }
  return { authorization: `Bearer ${token}`, 'x-active-role': authorities[0] ?? '' }
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const ticksPerSecond = 100

/** utime and stime, the 14th and 15th fields of proc(5) stat. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** VmRSS and VmHWM of proc(5) status, in kB there. */
export function memoryMb(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}
