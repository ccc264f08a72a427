import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { addDays, mondayOf, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { anOfferingAgency, type Invited } from '../offers/testing/an-offering-agency.ts'
import { scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const quarter = 15 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on a wall shows, asked of the machine and of nothing of ours. */
function shown(instant: number, zone: string): { day: Day; minutes: number } {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  const [day = '', time = ''] = clock.format(instant).split(' ')
  return { day, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) }
}

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

const agencyZone = 'Europe/Madrid'
/** Whether a person cannot at an instant, for work in a zone. */
type Cannot = (instant: number, place: string) => boolean

/** Four people who cannot in four ways: days marked, hours of every or every other week, an absence, another calendar. */
async function peopleWhoCannot(
  agency: Awaited<ReturnType<typeof anOfferingAgency>>,
  first: Day,
  below: (n: number) => number,
) {
  const { admin, tenant, people } = agency
  const [marked, patterned, absent, elsewhere] = await people(4)
  if (!marked || !patterned || !absent || !elsewhere) throw new Error('four people')
  const day = () => addDays(first, below(3))
  const cannot = new Map<Invited, Cannot>()

  const off = day()
  await marked.portal.call(calendarEndpoints.addUnavailability, {
    params: { id: marked.workerId },
    body: { from: off, to: off },
  })
  cannot.set(marked, (instant, place) => shown(instant, place).day === off)

  const hours = [0, 360, 480, 840, 1320, 1440]
  const from = below(5)
  const stretch = {
    weekday: weekdayOf(day()),
    from: hours[from] ?? 0,
    to: hours[from + 1 + below(5 - from)] ?? 1440,
    state: 'cannot',
  } as const
  const everyWeeks = 1 + below(2)
  const monday = mondayOf(now.toISOString().slice(0, 10))
  await patterned.portal.call(availabilityEndpoints.answer, {
    params: { id: patterned.workerId },
    body: { monday, repetition: everyWeeks === 1 ? 'weekly' : 'fortnightly', stretches: [stretch] },
  })
  cannot.set(patterned, (instant) => {
    const { day: on, minutes } = shown(instant, agencyZone)
    const weeks = (Date.parse(mondayOf(on)) - Date.parse(monday)) / (7 * 86_400_000)
    const isOn = weekdayOf(on) === stretch.weekday && weeks % everyWeeks === 0
    return isOn && stretch.from <= minutes && minutes < stretch.to
  })

  const away = day()
  const { id: typeId } = await admin.call(absenceEndpoints.createType, {
    body: { name: 'Permiso', balanceDays: 'CALENDAR', byHours: true },
  })
  const night = below(2) === 0
  const asked = await admin.call(absenceEndpoints.ask, {
    params: { id: absent.workerId },
    body: { typeId, from: away, to: away, ...(night ? { startTime: '20:00', endTime: '04:00' } : {}) },
  })
  await admin.call(absenceEndpoints.approve, { params: { id: asked.id }, body: { version: asked.version } })
  cannot.set(absent, (instant, place) => {
    if (!night) return shown(instant, place).day === away
    const { day: on, minutes } = shown(instant, agencyZone)
    return (on === away && minutes >= 1200) || (on === addDays(away, 1) && minutes < 240)
  })

  const start = Date.parse(`${day()}T00:00:00Z`) + below(96) * quarter
  const end = start + (1 + below(40)) * quarter
  await tenant.inTenant(async (db) => {
    const at = now.toISOString()
    const { id } = await db
      .insertInto('busy_calendars')
      .values({
        worker_id: elsewhere.workerId,
        label: 'Otro',
        sealed: 'x',
        host: 'x',
        created_at: at,
        tried_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [starts_at, ends_at] = [new Date(start).toISOString(), new Date(end).toISOString()]
    await db
      .insertInto('busy_hours')
      .values({ calendar_id: id, worker_id: elsewhere.workerId, starts_at, ends_at })
      .execute()
  })
  cannot.set(elsewhere, (instant) => start <= instant && instant < end)
  return cannot
}

const shifts = [
  '06:00-10:00',
  '09:00-14:00',
  '16:00-21:00',
  '22:00-06:00',
  '20:00-00:00',
  '00:00-05:00',
] as const

test.each([
  ['when the clocks go back', '2026-10-19T08:00:00Z', '2026-10-24', [1, 2]],
  ['at the end of the year', '2026-12-28T08:00:00Z', '2026-12-31', [3, 4]],
  ['when the clocks go forward', '2027-03-22T08:00:00Z', '2027-03-27', [5, 6]],
] as const)(
  'no one is proposed for, or confirmed by an offer of, what they cannot do: %s',
  async (_when, at, first, seeds) => {
    now = new Date(at)
    const seen = { touched: 0, free: 0, waiting: 0 }
    for (const seed of seeds) {
      const below = chance(seed)
      const agency = await anOfferingAgency(app)
      const cannot = await peopleWhoCannot(agency, first, below)
      for (let number = 0; number < 6; number++) {
        const zone = below(3) === 0 ? 'Atlantic/Canary' : agencyZone
        const centerId = await agency.aCentre(`Centro ${number}`, { zone })
        const schedules = scheduleOn({
          [addDays(first, below(3))]: shifts[below(shifts.length)] ?? shifts[0],
        })
        const job = await agency.aJob({ centerId, schedules })
        const slots = await agency.tenant.inTenant((db) =>
          db.selectFrom('job_slots').select(['starts_at', 'ends_at']).where('job_id', '=', job.id).execute(),
        )
        const quarters = slots.flatMap(({ starts_at, ends_at }) => {
          const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
          return Array.from({ length: (end - start) / quarter }, (_, index) => start + index * quarter)
        })
        const { workers, cannot: refusedOnes } = await agency.admin.call(jobEndpoints.fit, {
          body: { jobId: job.id },
        })
        for (const [person, cannotAt] of cannot) {
          const isTouched = quarters.some((instant) => cannotAt(instant, zone))
          seen[isTouched ? 'touched' : 'free']++
          const found = workers.find(({ workerId }) => workerId === person.workerId)
          const isRefused = refusedOnes.some(({ workerId }) => workerId === person.workerId)
          const said = found?.conflicts.some(({ code }) => code === 'UNAVAILABLE' || code === 'ABSENCE')
          expect({
            seed,
            job: schedules,
            zone,
            person: person.workerId,
            said: isRefused || said,
          }).toMatchObject({
            said: isTouched,
          })
          if (!isTouched) continue
          const offer = await agency
            .offers([person], { jobId: job.id, answerDay: now.toISOString().slice(0, 10) })
            .catch(() => undefined)
          const answer = offer && (await agency.accepts(person, offer).catch(() => undefined))
          if (answer?.status === 'WAITING') seen.waiting++
          expect(answer?.status ?? 'refused').not.toBe('CONFIRMED')
          expect((await agency.admin.call(jobEndpoints.get, { params: { id: job.id } })).worker).toBeNull()
        }
      }
    }
    expect(Math.min(seen.touched, seen.free)).toBeGreaterThan(5)
    expect(seen.waiting).toBeGreaterThan(2)
  },
)
