import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { nextVisit, type Ask } from './day.ts'
import { tenant, type Person } from './people.ts'

export type VirtualUsers = {
  /** Milliseconds of the calls of each kind. */
  readonly times: ReadonlyMap<string, readonly number[]>
  /** What was not answered 2xx, and how often. */
  readonly errors: ReadonlyMap<string, number>
}

type Answer = { readonly status: number; readonly body: Buffer }

/** People look at what they see for five to fifteen seconds. */
const pause = () => setTimeout(5000 + Math.random() * 10_000)

/** Lets everybody work for some seconds, at whichever of the processes; the first calls are spread over ten seconds. */
export async function letWork(
  people: readonly Person[],
  bases: readonly string[],
  seconds: number,
): Promise<VirtualUsers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const times = new Map<string, number[]>()
  const errors = new Map<string, number>()
  const end = performance.now() + seconds * 1000
  let turn = 0

  const askAs =
    (person: Person): Ask =>
    async (name, method, path, body) => {
      const base = bases[turn++ % bases.length] ?? ''
      const started = performance.now()
      const answer = await send(agent, person, { method, url: `${base}${path}`, body })
      times.set(name, [...(times.get(name) ?? []), performance.now() - started])
      if (answer.status < 200 || answer.status > 299) {
        const what = `${name} ${answer.status} ${answer.body.toString('utf8', 0, 160)}`
        errors.set(what, (errors.get(what) ?? 0) + 1)
        throw new Refused()
      }
      return { json: () => JSON.parse(answer.body.toString()) as unknown }
    }

  await Promise.all(
    people.map(async (person) => {
      const ask = askAs(person)
      await setTimeout(Math.random() * 10_000)
      while (performance.now() < end) {
        await workOnce(ask, person)
        await pause()
      }
    }),
  )
  agent.destroy()
  return { times, errors }
}

class Refused extends Error {}

async function workOnce(ask: Ask, person: Person): Promise<void> {
  try {
    await nextVisit(person).act(ask, person)
    if (Math.random() < 0.3) await ask('bell', 'GET', '/api/notices')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

type Call = { readonly method: string; readonly url: string; readonly body: object | FormData | undefined }

async function send(agent: Agent, person: Person, { method, url, body }: Call): Promise<Answer> {
  const packed =
    body === undefined ? undefined : new Response(body instanceof FormData ? body : JSON.stringify(body))
  const payload = packed && Buffer.from(await packed.arrayBuffer())
  const type = body instanceof FormData ? (packed?.headers.get('content-type') ?? '') : 'application/json'
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-tenant-id': tenant,
    ...(payload ? { 'content-type': type, 'content-length': payload.length } : {}),
  }
  return exchange({ url, method, agent, headers }, payload)
}

type Exchange = {
  readonly url: string
  readonly method: string
  readonly agent: Agent
  readonly headers: object
}

/** As browsers do: a connection that the server has just closed for being idle is replaced once. */
function exchange(
  { url, ...options }: Exchange,
  payload: Buffer | undefined,
  isAgain = false,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(url, { ...options, headers: { ...options.headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
      answer.on('error', (error) => resolve({ status: 0, body: Buffer.from(error.message) }))
    })
    call.on('error', (error) => {
      if (call.reusedSocket && !isAgain) resolve(exchange({ url, ...options }, payload, true))
      else resolve({ status: 0, body: Buffer.from(error.message) })
    })
    call.end(payload)
  })
}
