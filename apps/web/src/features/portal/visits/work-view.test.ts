import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { expect, test } from 'vitest'
import { stop, work } from './testing.ts'
import { workView } from './work-view.ts'

const zone = 'Europe/Madrid'
const nights = { spring: '2027-03-27', autumn: '2026-10-24' } as const

/** A night of two visits, half past midnight and half past four, and its first visit made at its hour. */
function aNight(date: string) {
  const made = instantOfMinute(date, 1500, zone)
  const night = {
    ...work,
    status: 'ACTIVO' as const,
    date,
    leavesAt: 1400,
    returnsAt: 1750,
    stops: [
      stop(1, 1470, { windows: [[1200, 1790]], travel: 20, latest: 1700 }),
      stop(2, 1710, { windows: [[1200, 1790]], travel: 240, latest: 1760 }),
    ],
    marks: [
      {
        id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b10',
        rowId: 1,
        act: 'done' as const,
        at: new Date(made).toISOString(),
        minutes: null,
        note: null,
      },
    ],
  }
  return { night, made }
}

test('in the night on which the clock goes back an hour more passes before the next visit', () => {
  const { night, made } = aNight(nights.autumn)
  const { visits, delay } = workView(night, [], made)
  // 240 minutes after 01:00 the clock shows 04:00: one is there before the hour of the plan.
  expect(visits[1]?.expected).toBe(1680)
  expect(delay).toBe(0)
})

test('what is said in the hour that comes a second time is not taken for the first one', () => {
  const { night } = aNight(nights.autumn)
  const wider = {
    ...night,
    stops: night.stops.map((one) => ({ ...one, windows: [[1200, 2000] as [number, number]] })),
  }
  const twice = (minute: number) => instantOfMinute(nights.autumn, minute, zone) + 3_600_000
  const [said] = night.marks
  const mark = (act: 'arrived' | 'done', at: number) => ({
    ...said,
    id: `6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b1${act.length}`,
    rowId: 1,
    act,
    at: new Date(at).toISOString(),
    minutes: null,
    note: null,
  })
  const arrived = mark('arrived', instantOfMinute(nights.autumn, 1610, zone))
  const there = workView({ ...wider, marks: [arrived] }, [], twice(1570))
  expect(there.visits[0]).toMatchObject({ minutesThere: 20, state: { state: 'there', arrivedAt: 1610 } })
  const { visits } = workView({ ...wider, marks: [mark('done', twice(1590)), arrived] }, [], twice(1590))
  expect(visits[0]?.state).toMatchObject({ state: 'done', arrivedAt: 1610, leftAt: 1590 })
  // 240 minutes after 02:30 for the second time it is 06:30.
  expect(visits[1]?.expected).toBe(1830)
})

test('in the night on which it goes forward an hour less', () => {
  const { night, made } = aNight(nights.spring)
  expect(workView(night, [], made)).toMatchObject({ lost: 1 })
  const wider = {
    ...night,
    stops: night.stops.map((one) => ({ ...one, windows: [[1200, 1900] as [number, number]] })),
  }
  expect(workView(wider, [], made).visits[1]?.expected).toBe(1800)
})

test('in any other night as many as the clock shows', () => {
  const { night, made } = aNight('2026-11-21')
  expect(workView(night, [], made).visits[1]?.expected).toBe(1740)
})

test('a night is on until it is planned to be over, also after the clock has changed', () => {
  const { night } = aNight(nights.autumn)
  const at = (minute: number) =>
    workView({ ...night, marks: [] }, [], instantOfMinute(nights.autumn, minute, zone)).isOn
  expect([at(-1), at(1439), at(1700), at(1749), at(1751)]).toEqual([false, true, true, true, false])
})

test('once begun it goes on beyond that, while a visit can still be made', () => {
  const { night } = aNight('2026-11-21')
  const at = (minute: number) => workView(night, [], instantOfMinute(night.date, minute, zone)).isOn
  // The shop receives until 05:50 and the visit takes half an hour.
  expect([at(1751), at(1760), at(1761)]).toEqual([true, true, false])
})

test('a day that runs late is on after midnight, as long as somebody is at a visit', () => {
  const date = '2026-11-21'
  const day = { ...work, status: 'ACTIVO' as const, date, leavesAt: 1200, returnsAt: 1439 }
  const said = (act: 'arrived' | 'done', minute: number) => ({
    id: `6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b1${act.length}`,
    rowId: 1,
    act,
    at: new Date(instantOfMinute(date, minute, zone)).toISOString(),
    minutes: null,
    note: null,
  })
  const at = (minute: number, ...marks: ReturnType<typeof said>[]) =>
    workView({ ...day, marks }, [], instantOfMinute(date, minute, zone)).isOn
  const there = said('arrived', 1420)
  expect([at(1450), at(1450, there), at(1798, there), at(1799, there)]).toEqual([false, true, true, false])
  // The other shop has closed.
  expect(at(1450, there, said('done', 1449))).toBe(false)
})
