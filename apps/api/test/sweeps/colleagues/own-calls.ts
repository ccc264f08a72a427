import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { sampleFiles, send } from '../../fuzz/fuzz.ts'
import { drawFrom, goodCallOf, type FuzzedCall } from '../../fuzz/requests.ts'
import type { TestApp } from '../../test-app.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from '../a-staffed-agency.ts'
import { aColleague, rowsAbout, type Pair } from './a-colleague.ts'
import { addMoreOfOne, addSameDay, dayAhead } from './more-of-one.ts'

/** A call about one person: the one who asks, or the one whose number it carries. */
export type OwnCall = { readonly name: string; readonly endpoint: Endpoint; readonly role: Role }

/** Reads of the office that are about everybody. */
const isOfOne = ({ path, query }: Endpoint): boolean =>
  /\/workers\/\{id\}\/|\/users\/(me|\{id\})|\/(notices|views|tasks|absences\/\{id\}|offers\/\{id\})\b/.test(
    path,
  ) || 'workerId' in ((query as unknown as { shape?: object } | undefined)?.shape ?? {})

/** They are about all whom an offer or a campaign asks, or who work in it: a copy of a campaign takes its people along. */
const isOfAll =
  /^POST \/api\/(offers\/\{id\}\/withdraw|campaigns\/\{id\}\/(asks|copies))$|^DELETE \/api\/campaigns\/\{id\}$/

const callsOf = (is: (endpoint: Endpoint, role: Role) => boolean): OwnCall[] =>
  allEndpoints
    .filter(({ access }) => access !== 'public')
    .flatMap((endpoint) =>
      rolesOf(endpoint)
        .filter((role) => role !== 'ROLE_CLIENT' && is(endpoint, role))
        .map((role) => ({ name: `${endpoint.method} ${endpoint.path} ${role}`, endpoint, role })),
    )

export const ownReads = callsOf(
  // Files carry the second in which they were made.
  (endpoint, role) =>
    endpoint.method === 'GET' &&
    !('download' in endpoint.reply) &&
    (role === 'ROLE_USER' || isOfOne(endpoint)),
)

/** What ends a session or takes a record away comes last. */
const isLast = ({ method, path }: Endpoint) =>
  method === 'DELETE' || /logout|password|erase|\/users\/\{id\}$/.test(path)
export const ownWrites = callsOf(
  ({ method, path }) => method !== 'GET' && !isOfAll.test(`${method} ${path}`),
).toSorted((a, b) => Number(isLast(a.endpoint)) - Number(isLast(b.endpoint)))

export type Leak = { readonly call: OwnCall; readonly leak: string }
/** Takes turns with whatever is to be looked at while a call is made. */
export type During = <T>(call: OwnCall, work: () => Promise<T>) => Promise<T>
const plainly: During = (_, work) => work()

const seed = 20_261_125
/** Reads of which the answer is another one once a colleague has the same as the person that they are about. */
export async function changedReads(
  app: TestApp,
  reads: readonly OwnCall[] = ownReads,
  during: During = plainly,
): Promise<Leak[]> {
  const agency = await anAgency(app)
  const files = await sampleFiles()
  const readAll = async () => {
    const draw = drawFrom(seed)
    const answers: string[] = []
    for (const call of reads) {
      const request = goodCallOf(call.endpoint, agency.ids, draw)
      const { statusCode, body } = await during(call, () =>
        send(agency.callers[call.role], call.endpoint, request, files),
      )
      answers.push(`${statusCode} ${body}`)
    }
    return answers
  }
  // The first time marks as read what has been read; papers carry numbers of their own each time.
  const [, first, again] = [await readAll(), await readAll(), await readAll()]
  await aColleague(app.database, agency)
  const beside = await readAll()
  return reads.flatMap((call, n) =>
    first[n] === again[n] && again[n] !== beside[n]
      ? [{ call, leak: differenceOf(again[n] ?? '', beside[n] ?? '') }]
      : [],
  )
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((character, n) => character !== other[n])
  const from = Math.max(0, at - 30)
  return `${one.slice(from, at + 50)} → ${other.slice(from, at + 50)}`
}

/** What everybody of the office is told of stands in rows of their own, and a plan counts whoever works in its campaign. */
const toldToAll = new Set(['notices', 'deliveries', 'history', 'plan_jobs'])

/** Writes that change or take away what is a colleague's; each is asked `tries` times, with another request. */
export async function strayWrites(
  app: TestApp,
  writes: readonly OwnCall[] = ownWrites,
  { during = plainly, tries = 1 }: { during?: During; tries?: number } = {},
): Promise<Leak[]> {
  const files = await sampleFiles()
  const draw = drawFrom(seed)
  const leaks: Leak[] = []
  let place: { agency: StaffedAgency; pair: Pair; kept: ReadonlyMap<string, string> } | undefined
  for (const call of writes)
    for (let left = tries; left > 0; left--) {
      place ??= await aPlace(app)
      const { agency, pair } = place
      const request: FuzzedCall = goodCallOf(call.endpoint, agency.ids, draw)
      const { statusCode } = await during(call, () =>
        send(agency.callers[call.role], call.endpoint, request, files),
      )
      const now = await rowsAbout(app.database, agency.tenant.id, pair)
      const { kept } = place
      const stray = [
        ...[...kept.keys()].filter((row) => !now.has(row)).map((row) => `- ${row}`),
        ...[...now]
          .filter(([row, table]) => !kept.has(row) && !toldToAll.has(table))
          .map(([row]) => `+ ${row}`),
      ]
      if (stray.length > 0) leaks.push({ call, leak: stray.map((row) => row.slice(0, 300)).join('; ') })
      place = statusCode === 401 ? undefined : { ...place, kept: now }
    }
  return leaks
}

/** The agency names its day of work that is to come where a job is asked for. */
async function anAgency(app: TestApp): Promise<StaffedAgency> {
  const agency = await aStaffedAgency(app)
  const { tenant, ids, callers } = agency
  await tenant.inTenant((db) => addMoreOfOne(db, ids, callers.ROLE_USER.userId))
  const jobs = { '/api/jobs/': dayAhead.job, '/api/portal/jobs/': dayAhead.job }
  return { ...agency, ids: { ...ids, ...jobs } }
}

async function aPlace(app: TestApp) {
  const agency = await anAgency(app)
  const pair = await aColleague(app.database, agency)
  await agency.tenant.inTenant((db) => addSameDay(db, pair.workers[0]?.[1] ?? 0))
  return { agency, pair, kept: await rowsAbout(app.database, agency.tenant.id, pair) }
}
