import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { ruleEndpoints } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aSwappingAgency, swapNow } from './testing/a-swapping-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => swapNow })
})

/** Whole numbers below `n`, always the same for a seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

type Span = { readonly start: number; readonly end: number }
type Agency = Awaited<ReturnType<typeof aSwappingAgency>>

/** In Madrid in November, an hour before UTC; what is not of whole days is 10:00 to 14:00, where the shifts lie. */
const spanOf = (day: string, from = '00:00', to = '24:00'): Span => {
  const midnight = Date.parse(`${day}T00:00:00+01:00`)
  const at = (hour: string) => midnight + Number(hour.slice(0, 2)) * 3_600_000
  return { start: at(from), end: at(to) }
}

/** A day marked, an hour of every week, a rule of the month, an absence, and another calendar: one each. */
function waysToRefuse(
  { tenant, admin }: Pick<Agency, 'tenant' | 'admin'>,
  day: () => string,
  below: (n: number) => number,
) {
  const part = { from: 600, to: 840, state: 'cannot' } as const
  return [
    async (id: number) => {
      const off = day()
      await admin.call(calendarEndpoints.addUnavailability, { params: { id }, body: { from: off, to: off } })
      return spanOf(off)
    },
    async (id: number) => {
      const off = day()
      const stretches = [{ weekday: weekdayOf(off), ...part }]
      const repetition = below(2) === 0 ? 'weekly' : 'fortnightly'
      await admin.call(availabilityEndpoints.answer, {
        params: { id },
        body: { monday: '2026-11-23', repetition, stretches },
      })
      return spanOf(off, '10:00', '14:00')
    },
    async (id: number) => {
      const off = day()
      const monthDay = Number(off.slice(8))
      const rule = { repeats: 'month_day', every: 1, monthDay, firstDay: '2026-11-01', ...part }
      await admin.call(ruleEndpoints.add, { params: { id }, body: rule as never })
      return spanOf(off, '10:00', '14:00')
    },
    async (id: number) => {
      const off = day()
      const { id: typeId } = await admin.call(absenceEndpoints.createType, {
        body: { name: 'Permiso', balanceDays: 'CALENDAR', byHours: true },
      })
      const hours = { startTime: '10:00', endTime: '14:00' }
      const asked = await admin.call(absenceEndpoints.ask, {
        params: { id },
        body: { typeId, from: off, to: off, ...hours },
      })
      await admin.call(absenceEndpoints.approve, {
        params: { id: asked.id },
        body: { version: asked.version },
      })
      return spanOf(off, '10:00', '14:00')
    },
    async (id: number) => {
      const span = spanOf(day(), '10:00', '14:00')
      await tenant.inTenant(async (db) => {
        const at = swapNow.toISOString()
        const values = { worker_id: id, label: 'x', sealed: 'x', host: 'x', created_at: at, tried_at: at }
        const calendar = await db
          .insertInto('busy_calendars')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
        const [starts_at, ends_at] = [new Date(span.start).toISOString(), new Date(span.end).toISOString()]
        await db
          .insertInto('busy_hours')
          .values({ calendar_id: calendar.id, worker_id: id, starts_at, ends_at })
          .execute()
      })
      return span
    },
  ]
}

test.each([1, 2, 3])(
  'no shift ever lands where something blocks it or on a «no puedo» (seed %i)',
  async (seed) => {
    const below = chance(seed)
    const { tenant, admin, aPerson, shiftOf, offer, take } = await aSwappingAgency(app)
    const people = []
    for (let index = 0; index < 5; index++)
      people.push(
        await aPerson(`Persona${index} Lema Rey`, below(6) === 0 ? { birthDate: '2009-05-05' } : {}),
      )
    const day = () => `2026-11-${25 + below(3)}`
    const refuses = waysToRefuse({ tenant, admin }, day, below)
    const refusals = new Map<number, Span>()
    for (const [index, { workerId }] of people.entries()) {
      const way = refuses[index % refuses.length]
      if (way) refusals.set(workerId, await way(workerId))
    }
    const jobs: number[] = []
    for (let index = 0; index < 12; index++) {
      const start = 7 + below(10)
      const days = {
        [day()]: `${String(start).padStart(2, '0')}:00-${String(start + 1 + below(2)).padStart(2, '0')}:00`,
      }
      const owner = people[below(people.length)]
      const made = await shiftOf(owner?.workerId ?? 0, days).catch(() => undefined)
      if (made) jobs.push(made.id)
    }
    let taken = 0
    let refusedTakes = 0
    for (let step = 0; step < 45; step++) {
      const jobId = jobs[below(jobs.length)] ?? 0
      const job = await admin.call(jobEndpoints.get, { params: { id: jobId } })
      const owner = people.find(({ workerId }) => workerId === job.worker?.id)
      const taker = people[below(people.length)]
      if (!owner || !taker || owner === taker) continue
      const swap = await offer(owner, jobId)
      const isShown = (await taker.portal.call(endpoints.own)).open.some(({ id }) => id === swap.id)
      const isTaken = await take(taker, swap).then(
        () => true,
        () => false,
      )
      expect(isTaken).toBe(isShown)
      if (!isTaken) {
        refusedTakes++
        continue
      }
      taken++
      const refusal = refusals.get(taker.workerId)
      const slots = await tenant.inTenant((db) =>
        db.selectFrom('job_slots').select(['starts_at', 'ends_at']).where('job_id', '=', jobId).execute(),
      )
      const isTouched = slots.some(
        ({ starts_at, ends_at }) =>
          refusal && Date.parse(starts_at) < refusal.end && refusal.start < Date.parse(ends_at),
      )
      expect(isTouched).toBe(false)
      for (const id of jobs) {
        const { conflicts } = await admin.call(jobEndpoints.check, { body: { jobId: id } })
        const isBad = conflicts.filter(
          ({ severity, asksReason }) => severity === 'block' || (id === jobId && asksReason),
        )
        expect(isBad).toEqual([])
      }
    }
    expect(taken).toBeGreaterThan(2)
    expect(refusedTakes).toBeGreaterThan(2)
  },
)
