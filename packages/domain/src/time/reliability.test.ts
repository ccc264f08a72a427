import { expect, test } from 'vitest'
import type { Zone } from '../dates/zone.ts'
import { registerOf } from './register-month.ts'
import type { PunchKind, RegisterRow } from './register-row.ts'
import { expiryOf, reliabilityFacts, reliabilityState, type CalledOff } from './reliability.ts'

const zone: Zone = 'Europe/Madrid'
const rules = {
  grace: 5,
  adults: { dayWork: 540, breakAfter: 360, breakLength: 15 },
  minors: { dayWork: 480, breakAfter: 270, breakLength: 30 },
  fullAge: 18,
}
const birthDate = '1995-05-05'
const at = (text: string) => Date.parse(text)

const punch = (seq: number, kind: PunchKind, moment: string, jobId = 1): RegisterRow => ({
  seq,
  entry: 'punch',
  kind,
  targetSeq: null,
  verdict: null,
  at: at(moment),
  receivedAt: at(moment),
  day: moment.slice(0, 10),
  zone,
  jobId,
  side: 'worker',
  reason: null,
})
const shift = (day: string, from: string, to: string, jobId = 1) => ({
  jobId,
  zone,
  day,
  start: at(`${day}T${from}:00Z`),
  end: at(`${day}T${to}:00Z`),
})
const daysOf = (rows: readonly RegisterRow[], planned: readonly ReturnType<typeof shift>[]) =>
  registerOf({
    rows,
    planned,
    from: '2026-11-01',
    to: '2026-11-30',
    now: at('2026-12-01T00:00:00Z'),
    rules,
    birthDate,
  }).days
const calledOff = (change: Partial<CalledOff> = {}): CalledOff => ({
  jobId: 1,
  day: '2026-11-10',
  start: at('2026-11-10T09:00:00Z'),
  toldAt: at('2026-11-10T06:00:00Z'),
  isExcused: false,
  ...change,
})
const facts = (given: Partial<Parameters<typeof reliabilityFacts>[0]>) =>
  reliabilityFacts({ days: [], calledOff: [], absences: [], rules: { cancelNotice: 24 * 60 }, ...given })

test('a day of a job is late once, by its longest delay, and what the agency lets pass is none', () => {
  const planned = [shift('2026-11-10', '09:00', '13:00'), shift('2026-11-10', '15:00', '18:00')]
  const rows = [
    punch(1, 'in', '2026-11-10T09:20:00Z'),
    punch(2, 'out', '2026-11-10T13:00:00Z'),
    punch(3, 'in', '2026-11-10T15:40:00Z'),
    punch(4, 'out', '2026-11-10T18:00:00Z'),
  ]
  expect(facts({ days: daysOf(rows, planned) })).toEqual([
    { kind: 'late', jobId: 1, day: '2026-11-10', start: at('2026-11-10T09:00:00Z'), minutes: 40 },
  ])
  const inTime = rows.map((row, index) => (index === 0 ? { ...row, at: at('2026-11-10T09:05:00Z') } : row))
  expect(facts({ days: daysOf(inTime.slice(0, 2), planned.slice(0, 1)) })).toEqual([])
})

test('whoever registered half of the day was there; whoever registered nothing may not have been', () => {
  const planned = [shift('2026-11-10', '09:00', '13:00'), shift('2026-11-10', '15:00', '18:00')]
  const first = [punch(1, 'in', '2026-11-10T09:00:00Z'), punch(2, 'out', '2026-11-10T13:00:00Z')]
  const second = [punch(1, 'in', '2026-11-10T15:00:00Z'), punch(2, 'out', '2026-11-10T18:00:00Z')]
  for (const half of [first, second]) expect(facts({ days: daysOf(half, planned) })).toEqual([])
  expect(facts({ days: daysOf([], planned) })).toMatchObject([{ kind: 'no_show', minutes: null }])
})

test('a shift that was called off is no no-show, and late only within the notice', () => {
  const days = daysOf([], [shift('2026-11-10', '09:00', '13:00')])
  expect(facts({ days, calledOff: [calledOff()] })).toMatchObject([{ kind: 'late_cancel', minutes: 180 }])
  expect(facts({ days, calledOff: [calledOff({ toldAt: at('2026-11-09T09:00:00Z') })] })).toEqual([])
  expect(facts({ days, calledOff: [calledOff({ toldAt: at('2026-11-09T09:01:00Z') })] })).toMatchObject([
    { kind: 'late_cancel', minutes: 1439 },
  ])
  expect(facts({ days, calledOff: [calledOff({ isExcused: true })] })).toEqual([])
  expect(facts({ calledOff: [calledOff({ toldAt: at('2026-11-10T09:30:00Z') })] })).toMatchObject([
    { minutes: 0 },
  ])
})

test('what an approved absence covers is nothing of the kind', () => {
  const days = daysOf([], [shift('2026-11-10', '09:00', '13:00'), shift('2026-11-11', '09:00', '13:00')])
  const absences = [{ start: at('2026-11-09T23:00:00Z'), end: at('2026-11-10T23:00:00Z') }]
  expect(facts({ days, calledOff: [calledOff()], absences })).toMatchObject([
    { kind: 'no_show', day: '2026-11-11' },
  ])
})

test('only what nobody contests counts, and an empty register only once the office says so', () => {
  expect(reliabilityState({ kind: 'late' }, undefined)).toBe('counts')
  expect(reliabilityState({ kind: 'late', isMoved: true }, undefined)).toBe('to_confirm')
  expect(reliabilityState({ kind: 'no_show' }, undefined)).toBe('to_confirm')
  expect(reliabilityState({ kind: 'late' }, { objection: 'El tren', verdict: null })).toBe('contested')
  expect(reliabilityState({ kind: 'late' }, { objection: 'El tren', verdict: 'counts' })).toBe('counts')
  expect(reliabilityState({ kind: 'no_show' }, { objection: null, verdict: 'excused' })).toBe('excused')
  expect(expiryOf('2026-08-31', 6)).toBe('2027-02-28')
})
