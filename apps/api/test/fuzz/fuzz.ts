import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { roles, type Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import * as fc from 'fast-check'
import { startPaper } from '../../src/platform/pdf/paper.ts'
import { writeTable } from '../../src/platform/sheets/write/write-table.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from '../sweeps/a-staffed-agency.ts'
import { formOf, pathOf, type TestApp } from '../test-app.ts'
import { callOf, drawFrom, type FuzzedCall } from './requests.ts'

export type FuzzReport = {
  readonly cases: number
  readonly seed: number
  readonly byStatus: ReadonlyMap<number, number>
  /** Calls that were meant to be taken, and of these the ones that were. */
  readonly meant: number
  readonly taken: number
  /** Endpoints that never answered 2xx. */
  readonly neverTaken: readonly string[]
  /** Most processor time of one call, in milliseconds. */
  readonly slowestMs: number
  readonly problems: readonly string[]
}

const processorLimitMs = 3000
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isTaken = (status: number) => status >= 200 && status < 300

type Wanted = {
  readonly cases: number
  readonly seed: number
  /** Gets what was found so far, every thousand calls and at the end. */
  readonly keep: (report: FuzzReport) => void
}

/** Sends calls made from the schema of every endpoint, as each role; the same seed sends the same ones. */
export async function fuzz(app: TestApp, { cases, seed, keep }: Wanted): Promise<FuzzReport> {
  const draw = drawFrom(seed)
  const files = await sampleFiles()
  const byStatus = new Map<number, number>()
  const taken = new Set<string>()
  const problems: string[] = []
  let [meant, meantTaken, slowestMs] = [0, 0, 0]
  let agency = await aStaffedAgency(app)
  let round: Endpoint[] = []
  const report = (done: number): FuzzReport => ({
    cases: done,
    seed,
    byStatus,
    meant,
    taken: meantTaken,
    neverTaken: allEndpoints.map(nameOf).filter((name) => !taken.has(name)),
    slowestMs,
    problems,
  })
  for (let done = 0; done < cases; done++) {
    if (done % 1000 === 0) keep(report(done))
    if (round.length === 0) {
      round = aRound(seed + done)
      agency = await aStaffedAgency(app)
    }
    const endpoint = round.shift() as Endpoint
    const call = callOf(endpoint, agency.ids, draw)
    const { caller, isAllowed } = callerOf(app, agency, endpoint, draw)
    const before = process.cpuUsage()
    const answer = await send(caller, endpoint, call, files).catch((error: Error) => error)
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    slowestMs = Math.max(slowestMs, ms)
    const what = `${done}: ${nameOf(endpoint)} ${JSON.stringify(call).slice(0, 700)}`
    if (answer instanceof Error) {
      problems.push(`${what} → ${answer.message}`)
      continue
    }
    byStatus.set(answer.statusCode, (byStatus.get(answer.statusCode) ?? 0) + 1)
    if (isTaken(answer.statusCode)) taken.add(nameOf(endpoint))
    if (!call.isHostile && isAllowed) meant++
    if (!call.isHostile && isAllowed && isTaken(answer.statusCode)) meantTaken++
    const fault = faultOf(answer, ms)
    if (fault) problems.push(`${what} → ${answer.statusCode} ${fault}`)
    // Somebody signed out or was shut out: the rest of the round needs people again.
    if (answer.statusCode === 401 && isAllowed && endpoint.access !== 'public')
      agency = await aStaffedAgency(app)
  }
  keep(report(cases))
  return report(cases)
}

/** Every endpoint once, in an order of its own; what takes records away comes last. */
function aRound(seed: number): Endpoint[] {
  const [shuffled = []] = fc.sample(
    fc.shuffledSubarray([...allEndpoints], { minLength: allEndpoints.length }),
    { seed, numRuns: 1 },
  )
  const takesAway = (e: Endpoint) =>
    e.method === 'DELETE' || /logout|password|erase|\/users\/\{id\}$/.test(e.path)
  return [...shuffled.filter((e) => !takesAway(e)), ...shuffled.filter((e) => takesAway(e))]
}

/** Mostly somebody who may call it; at times somebody who may not, or nobody. */
function callerOf(
  app: TestApp,
  { callers, tenant }: StaffedAgency,
  endpoint: Endpoint,
  draw: ReturnType<typeof drawFrom>,
) {
  const allowed = rolesOf(endpoint)
  const dice = draw(fc.integer({ min: 0, max: 19 }))
  if (dice === 0) return { caller: app.anonymous(tenant.id), isAllowed: endpoint.access === 'public' }
  const role: Role = draw(fc.constantFrom(...(dice === 1 ? roles : allowed)))
  return { caller: callers[role], isAllowed: allowed.includes(role) }
}

/** Sends a call, with a file where it takes one. */
export async function send(
  caller: ReturnType<TestApp['anonymous']>,
  endpoint: Endpoint,
  { params, query, body, fields }: FuzzedCall,
  files: Readonly<Record<string, File>>,
) {
  const path = pathOf(endpoint, params, query)
  if (!endpoint.upload)
    return caller.raw(
      endpoint.method,
      path,
      body === undefined ? {} : { body: JSON.stringify(body) ?? 'null' },
    )
  const kind = /documents/.test(endpoint.path) ? 'pdf' : /photo/.test(endpoint.path) ? 'photo' : 'sheet'
  return caller.raw(endpoint.method, path, await formOf({ file: files[kind] as File }, fields))
}

/** A file of each kind that an endpoint may take. */
export async function sampleFiles(): Promise<Readonly<Record<string, File>>> {
  const pdf = await startPaper({ title: 'Contrato', agency: 'Atlántica Promo' }).finish()
  const sheet = await writeTable(
    [{ header: 'Nombre' }, { header: 'Dirección' }, { header: 'Municipio' }],
    [['Mercado de Pontedeume', 'Rúa Real 1', 'Pontedeume']],
    'xlsx',
    'Centros',
  )
  return {
    pdf: new File([new Uint8Array(pdf)], 'contrato.pdf'),
    sheet: new File([new Uint8Array(sheet)], 'centros.xlsx'),
    photo: new File([Buffer.from(onePixel, 'base64')], 'foto.png'),
  }
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Words that no Spanish sentence has, and what only the inside of a program says. */
const english =
  /\b(the|is|not|must|should|invalid|expected|received|required|cannot|could|failed|unknown|with|value|string|number|object|array|type|input|error:|at least|too (big|small))\b/i
const internal =
  /\bselect\b.+\bfrom\b|insert into|relation "|column "|constraint "|node_modules|\.ts:\d|ZodError|TypeError|FST_ERR|undefined|NaN|\[object/i

/** What is wrong with an answer, if anything is. */
export function faultOf(
  answer: { statusCode: number; body: string; headers: object },
  ms: number,
): string | undefined {
  if (answer.statusCode >= 500) return answer.body.slice(0, 300)
  if (ms > processorLimitMs) return `took ${Math.round(ms)} ms of the processor`
  if (answer.statusCode < 400) return undefined
  const { message, fields = {} } = JSON.parse(answer.body) as {
    message: string
    fields?: Record<string, string>
  }
  const said = [message, ...Object.values(fields)]
  return said.find(
    (sentence) => english.test(withoutQuotes(sentence)) || internal.test(withoutQuotes(sentence)),
  )
}

/** What the caller sent is quoted in some sentences, and what may be chosen is listed by its codes. */
const withoutQuotes = (sentence: string) => sentence.replaceAll(/«[^»]*»/g, '').replace(/: [\w, -]+$/, '')
