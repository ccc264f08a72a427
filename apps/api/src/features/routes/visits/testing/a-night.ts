import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { addDays, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { aFileOfBars } from './a-file-of-bars.ts'
import { candela, makeJobs, planOf, save } from './a-file-of-shops.ts'
import { aWorker, type WorkClock } from './visits-at-work.ts'

const zone = 'Europe/Madrid'

/** The night of Candela behind a day, which is a job; Marta works by day on the next one. */
export async function aNight(app: TestApp, clock: WorkClock, { date = '2026-11-23', weeks = 1 } = {}) {
  const startsOn = addDays(date, -weekdayOf(date))
  // A session lasts eight hours.
  clock.set(instantOfMinute(date, 1400, zone))
  const { planner, batchId } = await aFileOfBars(app)
  const { tenant, admin } = planner
  const worker = await aWorker(tenant, 'Candela Ruiz')
  const marta = await aWorker(tenant, 'Marta Vila')
  const people = [
    { ...candela, workerId: worker.id, from: 22 * 60, to: 30 * 60, weekdays: [weekdayOf(date)] },
    { ...candela, workerId: marta.id, name: 'Marta Vila', weekdays: [(weekdayOf(date) + 1) % 7] },
  ]
  await save(planner, batchId, { startsOn, weeks, people, skipsHolidays: false, who: 'Candela Ruiz Mato' })
  await planOf(planner, batchId)
  await makeJobs(planner, batchId, 'Lo pide el cliente')
  const params = { batchId }
  const readPlan = () => admin.call(endpoints.readPlan, { params })
  const nightOf = ({ routes }: VisitPlan) => routes.find((route) => route.person === 0 && route.date === date)
  const route = nightOf(await readPlan())
  if (!route?.jobId) throw new Error('the night is no job')
  const job = { id: route.jobId }
  /** Moves the clock to a minute of the night, an hour more where it is meant the second time; nobody's session falls asleep over it. */
  const at = async (minute: number, later = 0) => {
    clock.set(instantOfMinute(date, minute, zone) + later * 3_600_000)
    const seen = { last_seen_at: clock.read().toISOString() }
    await tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
  }
  const replan = async (body: Partial<VisitReplanBody> = {}): Promise<VisitReplan> =>
    admin.call(endpoints.replan, {
      params,
      body: { scope: 'day', people: [], version: (await readPlan()).version, ...body },
    })
  const apply = async ({ taskId }: VisitReplan): Promise<VisitPlan> =>
    admin.call(endpoints.applyReplan, {
      params,
      body: { version: (await readPlan()).version, taskId, conflictReason: 'Esta noche no llega' },
    })
  const send = (marks: readonly VisitMark[]) =>
    worker.caller.call(work.mark, { params: job, body: { marks: [...marks] } })
  const read = () => worker.caller.call(work.read, { params: job })
  return { admin, params, route, job, at, replan, apply, send, read, readPlan, nightOf }
}
