import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { ruleEndpoints, type RuleDraft } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { addDays, mondayOf, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Caller, TestTenant } from '../../../../test/test-app.ts'

const quarter = 15 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on a wall shows, asked of the machine and of nothing of ours. */
export function shown(instant: number, zone: string): { day: Day; minutes: number } {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  const [day = '', time = ''] = clock.format(instant).split(' ')
  return { day, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) }
}

/** Whole numbers below `n`, always the same for a seed (mulberry32). */
export function chance(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

export const agencyZone = 'Europe/Madrid'

/** Whether a person cannot at an instant, for work in a zone and of a campaign. */
export type Cannot = (instant: number, place: string, campaignId: number) => boolean

/** Whether any quarter of an hour of some work is one in which a person cannot. */
export const isTouched = (
  cannot: Cannot,
  slots: readonly { readonly starts_at: string; readonly ends_at: string }[],
  { zone, campaignId }: { readonly zone: string; readonly campaignId: number },
): boolean =>
  slots.some(({ starts_at, ends_at }) => {
    const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
    for (let instant = start; instant < end; instant += quarter)
      if (cannot(instant, zone, campaignId)) return true
    return false
  })

type Asked = {
  readonly admin: Caller
  readonly tenant: TestTenant
  readonly workerId: number
  /** When work of the campaign begins (ms since 1970); some time about one of these is refused. */
  readonly starts: readonly number[]
  readonly campaignId: number
  readonly now: Date
  readonly below: (n: number) => number
}
type Way = (asked: Asked) => Promise<Cannot>

const bounds = [0, 360, 480, 840, 1320, 1440] as const

/** A moment of work: its day and its hours, with some before and after, on the agency's clock. */
function someTime({ starts, below }: Asked): {
  start: number
  off: Day
  hours: { from: number; to: number }
} {
  const start = starts[below(starts.length)] ?? 0
  const { day, minutes } = shown(start, agencyZone)
  const oneOf = (some: readonly number[]) => some[below(some.length)] ?? 0
  const from = oneOf(bounds.filter((bound) => bound <= minutes))
  return { start, off: day, hours: { from, to: oneOf(bounds.filter((bound) => bound > minutes)) } }
}

/** Within some hours of the days for which `isDay` holds, on the agency's clock. */
const hoursOn =
  (isDay: (day: Day) => boolean, { from, to }: { from: number; to: number }): Cannot =>
  (instant) => {
    const { day, minutes } = shown(instant, agencyZone)
    return isDay(day) && from <= minutes && minutes < to
  }

const weeksFrom = (monday: Day, day: Day) =>
  (Date.parse(mondayOf(day)) - Date.parse(monday)) / (7 * 86_400_000)

/** Every week or every other from now on, such that it falls on a day. */
function everySoManyWeeks({ now, below }: Asked, off: Day) {
  const every = 1 + below(2)
  const thisMonday = mondayOf(now.toISOString().slice(0, 10))
  const monday = addDays(thisMonday, 7 * (weeksFrom(thisMonday, off) % every))
  const isDay = (day: Day) =>
    day >= monday && weekdayOf(day) === weekdayOf(off) && weeksFrom(monday, day) % every === 0
  return { every, monday, isDay }
}

async function addRule(
  { admin, workerId, now }: Asked,
  rule: Partial<RuleDraft> & { from: number; to: number },
) {
  await admin.call(ruleEndpoints.add, {
    params: { id: workerId },
    body: { every: 1, firstDay: now.toISOString().slice(0, 10), state: 'cannot', ...rule } as never,
  })
}

/** The nights of the campaign: which slots are the rest of one, and until which minute of the next day one alone is worked. */
async function nightsOf({ tenant, campaignId }: Asked) {
  const slots = await tenant.inTenant((db) =>
    db
      .selectFrom('job_slots as s')
      .innerJoin('jobs as j', 'j.id', 's.job_id')
      .select(['s.job_id', 's.date', 's.start_time', 's.end_time', 's.starts_at', 's.ends_at'])
      .where('j.campaign_id', '=', campaignId)
      .where('j.deleted_at', 'is', null)
      .execute(),
  )
  const isRest = (slot: (typeof slots)[number]) =>
    slot.start_time.startsWith('00:00') &&
    slots.some(
      (one) =>
        one.job_id === slot.job_id && one.date === addDays(slot.date, -1) && one.end_time.startsWith('23:59'),
    )
  const minutesAfter = (instant: string, midnight: Day) => {
    const { day, minutes } = shown(Date.parse(instant), agencyZone)
    return minutes + (Date.parse(day) - Date.parse(midnight)) / 60_000
  }
  return {
    isRest: (start: number) => slots.some((slot) => Date.parse(slot.starts_at) === start && isRest(slot)),
    until: (day: Day) => {
      const next = addDays(day, 1)
      const here = slots.filter(({ date }) => date === next)
      const ends = here.filter(isRest).map(({ ends_at }) => minutesAfter(ends_at, next))
      const begun = here.filter((slot) => !isRest(slot)).map(({ starts_at }) => minutesAfter(starts_at, next))
      return ends.length === 0 ? 0 : Math.max(0, Math.min(Math.max(...ends), ...begun))
    },
  }
}

/** Every way in which somebody says that they cannot; each answers when that is. */
export const waysToRefuse = {
  'a day marked': async (asked) => {
    const { off } = someTime(asked)
    await asked.admin.call(calendarEndpoints.addUnavailability, {
      params: { id: asked.workerId },
      body: { from: off, to: off },
    })
    return (instant, place) => shown(instant, place).day === off
  },
  'hours of every week or every other': async (asked) => {
    const { off, hours } = someTime(asked)
    const { every, monday, isDay } = everySoManyWeeks(asked, off)
    await asked.admin.call(availabilityEndpoints.answer, {
      params: { id: asked.workerId },
      body: {
        monday,
        repetition: every === 1 ? 'weekly' : 'fortnightly',
        stretches: [{ weekday: weekdayOf(off), ...hours, state: 'cannot' }],
      },
    })
    return hoursOn(isDay, hours)
  },
  'a rule of weeks': async (asked) => {
    const { off, hours } = someTime(asked)
    const { every, monday, isDay } = everySoManyWeeks(asked, off)
    const weekdays = [weekdayOf(off)]
    await addRule(asked, { repeats: 'weekly', every, weekdays, firstDay: monday, ...hours })
    return hoursOn(isDay, hours)
  },
  'a rule of months': async (asked) => {
    const { off, hours } = someTime(asked)
    if (asked.below(2) === 0) {
      await addRule(asked, { repeats: 'month_day', monthDay: Number(off.slice(8)), ...hours })
      return hoursOn((day) => day.slice(8) === off.slice(8), hours)
    }
    const isLast = (day: Day) => addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
    const nthOf = (day: Day) => Math.ceil(Number(day.slice(8)) / 7)
    const nth = isLast(off) ? -1 : (nthOf(off) as 1 | 2 | 3 | 4)
    await addRule(asked, { repeats: 'nth_weekday', nth, weekdays: [weekdayOf(off)], ...hours })
    return hoursOn(
      (day) => weekdayOf(day) === weekdayOf(off) && (nth === -1 ? isLast(day) : nthOf(day) === nth),
      hours,
    )
  },
  'an absence': async (asked) => {
    const { admin, workerId } = asked
    const { start, off } = someTime(asked)
    const { minutes: begins } = shown(start, agencyZone)
    const night = begins >= 1200 || begins < 240
    const away = begins < 240 ? addDays(off, -1) : off
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: `Permiso ${workerId}`, balanceDays: 'CALENDAR', byHours: true },
    })
    const { id, version } = await admin.call(absenceEndpoints.ask, {
      params: { id: workerId },
      body: { typeId, from: away, to: away, ...(night ? { startTime: '20:00', endTime: '04:00' } : {}) },
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    return (instant, place) => {
      if (!night) return shown(instant, place).day === away
      const { day, minutes } = shown(instant, agencyZone)
      return (day === away && minutes >= 1200) || (day === addDays(away, 1) && minutes < 240)
    }
  },
  'another calendar': async (asked) => {
    const { tenant, workerId: worker_id, below, now } = asked
    const start = someTime(asked).start - below(24) * quarter
    const end = start + (25 + below(24)) * quarter
    await tenant.inTenant(async (db) => {
      const at = now.toISOString()
      const calendar = { worker_id, label: 'Otro', sealed: 'x', host: 'x', created_at: at, tried_at: at }
      const { id } = await db
        .insertInto('busy_calendars')
        .values(calendar)
        .returning('id')
        .executeTakeFirstOrThrow()
      const [starts_at, ends_at] = [new Date(start).toISOString(), new Date(end).toISOString()]
      await db.insertInto('busy_hours').values({ calendar_id: id, worker_id, starts_at, ends_at }).execute()
    })
    return (instant) => start <= instant && instant < end
  },
  'an answer about the campaign': async (asked) => {
    const { admin, workerId, campaignId, below } = asked
    const nights = await nightsOf(asked)
    const time = someTime({ ...asked, starts: asked.starts.filter((start) => !nights.isRest(start)) })
    const { off } = time
    const isWhole = below(2) === 0
    const hours = isWhole ? { from: 0, to: 1440 } : time.hours
    const params = { id: campaignId }
    await admin.call(campaignAskEndpoints.ask, { params, body: { workerIds: [workerId] } })
    await admin.call(campaignAskEndpoints.note, {
      params: { ...params, workerId },
      body: {
        days: [
          isWhole
            ? { date: off, state: 'cannot' }
            : { date: off, state: 'can', hours: [{ ...hours, state: 'cannot' }] },
        ],
      },
    })
    const isThen = hoursOn((day) => day === off, hours)
    return (instant, place, campaign) => {
      if (campaign !== campaignId) return false
      // The end of a night is of the day before, where something was said of that.
      const { day, minutes } = shown(instant, agencyZone)
      if (day === addDays(off, 1) && minutes < nights.until(off)) return hours.to === 1440
      return isThen(instant, place, campaign)
    }
  },
} satisfies Readonly<Record<string, Way>>

export type WayToRefuse = keyof typeof waysToRefuse
export const everyWay = Object.keys(waysToRefuse) as WayToRefuse[]
