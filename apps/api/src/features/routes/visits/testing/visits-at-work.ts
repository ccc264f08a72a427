import { randomUUID } from 'node:crypto'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import type { Caller, TestApp, TestTenant } from '../../../../../test/test-app.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from './a-file-of-shops.ts'

/** Before dawn of the Monday on which the plan begins. */
const dawn = Date.parse('2026-11-23T04:00:00Z')

/** The clock of an application that is moved on by hand, and marks of the moment that it shows. */
export function aWorkClock() {
  let now = dawn
  return {
    read: () => new Date(now),
    set(instant: number) {
      now = instant
    },
    reset() {
      now = dawn
    },
    mark: (rowId: number, act: VisitMark['act'], more: Partial<VisitMark> = {}): VisitMark => ({
      id: randomUUID(),
      rowId,
      act,
      at: new Date(now).toISOString(),
      minutes: null,
      note: null,
      ...more,
    }),
  }
}
export type WorkClock = ReturnType<typeof aWorkClock>

/** Somebody who signs in as a worker and has a record of their own. */
export async function aWorker(tenant: TestTenant, name: string) {
  const caller = await tenant.as('ROLE_USER', { name })
  const [first = '', last = ''] = name.split(' ')
  const id = await tenant.inTenant(async (db) => {
    const row = await db
      .insertInto('workers')
      .values({
        first_name: first,
        last_name: last,
        email: `${randomUUID()}@demo.example`,
        phone: '600000000',
        dni: randomUUID().slice(0, 9),
        gender: 'FEMALE',
        birth_date: '1995-05-05',
        worker_status: 'ACTIVE',
        worker_type: 'WORKER',
        user_id: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  return { caller, id }
}

/** A planned file whose days, Monday's alone unless said, are jobs of Candela; the clock stands at the start of the first. */
export async function visitsAtWork(
  app: TestApp,
  clock: WorkClock,
  { weekdays = [0], ...changed }: Partial<VisitSettings> & { weekdays?: number[] } = {},
) {
  const { planner, batchId } = await aFileOfShops(app)
  const { tenant, admin } = planner
  const worker = await aWorker(tenant, 'Candela Ruiz')
  await save(planner, batchId, {
    people: [{ ...candela, weekdays, workerId: worker.id }],
    weeks: 1,
    ...changed,
  })
  await planOf(planner, batchId)
  await makeJobs(planner, batchId, 'Lo pide el cliente')
  const readPlan = () => admin.call(endpoints.readPlan, { params: { batchId } })
  const [route] = (await readPlan()).routes
  if (!route?.jobId) throw new Error('no day is a job')
  const params = { id: route.jobId }
  const read = (who: Caller = worker.caller) => who.call(work.read, { params })
  const { zone } = await read()
  const instant = (minute: number) => instantOfMinute(route.date, minute, zone)
  /** Moves the clock on; nobody's session falls asleep over it. */
  const at = async (minute: number) => {
    clock.set(instant(minute))
    const seen = { last_seen_at: clock.read().toISOString() }
    await tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
  }
  await at(route.leavesAt)
  return {
    planner,
    tenant,
    admin,
    worker,
    batchId,
    route,
    zone,
    params,
    read,
    readPlan,
    at,
    instant,
    send: (marks: readonly VisitMark[], who: Caller = worker.caller) =>
      who.call(work.mark, { params, body: { marks: [...marks] } }),
    sendRaw: (marks: readonly object[], who: Caller = worker.caller) =>
      who.raw('POST', `/api/portal/jobs/${params.id}/visits/marks`, { body: { marks } }),
  }
}
