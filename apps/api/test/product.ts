import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** The built product as a process of its own, the way an operator runs it. */
export type Product = {
  readonly base: string
  readonly process: ChildProcess
  /** What it has written to the operator so far. */
  readonly said: readonly string[]
  /** Resolves with the exit code, or the signal's name. */
  readonly gone: Promise<number | string>
  /** Asks for an orderly stop and waits for it. */
  readonly stop: () => Promise<number | string>
  readonly kill: () => Promise<number | string>
}

const running = new Set<ChildProcess>()
/** Ends whatever a failed test has left running. */
export const killProducts = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

/** What is set in this shell must not reach the product under test. */
const cleanEnvironment = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', RATE_LIMITS: 'off' }

/** Whose process it is; this user's by default. */
type User = { readonly uid?: number; readonly gid?: number }

/** Starts the server and resolves once it says where it serves. @throws what it said, when it ends before that */
export async function startProduct(env: Record<string, string>, user: User = {}): Promise<Product> {
  const child = spawnNode('main.js', [], env, user)
  const said: string[] = []
  const gone = goneOf(child)
  child.stdout.resume()
  const lines = createInterface({ input: child.stderr })
  const closed = once(lines, 'close')
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      const base = /^Cuadrante está listo en (\S+)$/.exec(line)?.[1]
      if (base) resolve(base)
    })
  })
  const first = await Promise.race([ready, gone])
  if (typeof first !== 'string' || !first.startsWith('http')) {
    await closed
    throw new Error(`the product ended with ${first}:\n${said.join('\n')}`)
  }
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return gone
  }
  return { base: first, process: child, said, gone, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/** Runs a command of the operator to its end. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | string; text: string }> {
  const child = spawnNode('cli.js', args, env)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  const code = await goneOf(child)
  return { code, text }
}

function spawnNode(file: string, args: readonly string[], env: Record<string, string>, user: User = {}) {
  if (!existsSync(join(dist, file))) throw new Error(`${file} was not built`)
  const child = spawn(process.execPath, [join(dist, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment, ...env },
    ...user,
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

const goneOf = (child: ChildProcess) =>
  new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'))
  })

/** Sets the first administrator's password by the link that the start has printed, and signs in with it. */
export async function takeOver(
  { base, said }: Product,
  password = 'Clave-de-la-oficina-26',
): Promise<Agency> {
  const token = await until(
    async () => said.map((line) => /\/access\/(\S+)$/.exec(line)?.[1]).find(Boolean),
    Boolean,
  )
  const set = await send(base, 'POST', '/api/auth/password', { body: { token, newPassword: password } })
  if (set.status !== 200) throw new Error(`the link was refused: ${set.status} ${set.text}`)
  return signedIn(base, 'admin', password)
}

/** Calls of one person. */
export type Agency = {
  readonly token: string
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Sends a file, and fields beside it. */
  readonly upload: (path: string, file: File, fields: Readonly<Record<string, string>>) => Promise<Answer>
  /** @throws when it is not there */
  readonly download: (path: string) => Promise<Buffer>
}

export async function signedIn(base: string, login: string, password: string): Promise<Agency> {
  const { status, text } = await signIn(base, login, password)
  if (status !== 200) throw new Error(`${login} cannot sign in: ${status} ${text}`)
  return withToken(base, (JSON.parse(text) as { token: string }).token)
}

export const withToken = (base: string, token: string): Agency => ({
  token,
  call: (method, path, body) => send(base, method, path, { body, token }),
  upload(path, file, fields) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    return send(base, 'POST', path, { body: form, token })
  },
  async download(path) {
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  },
})

export type Answer = { readonly status: number; readonly text: string }

/** One call; a connection that breaks counts as status 0. */
async function send(
  base: string,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

export const signIn = (base: string, login: string, password: string): Promise<Answer> =>
  send(base, 'POST', '/api/auth/login', { body: { login, password } })

export const readiness = async (base: string): Promise<number> =>
  (await send(base, 'GET', '/api/health/ready')).status

/** Asks until the answer is as wished; the last answer counts. The limit is for what hangs, not for what is slow. */
export async function until<T>(
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
  tries = 900,
): Promise<T> {
  for (let left = tries; ; left--) {
    const answer = await ask()
    if (isGood(answer) || left === 0) return answer
    await setTimeout(100)
  }
}
