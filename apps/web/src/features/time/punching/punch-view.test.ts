import type { PunchCard, PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { describe, expect, test } from 'vitest'
import { shiftAt, shiftsAround, viewOf } from './punch-view.ts'

const shift = (jobId: number, start: string, end: string): PunchCard['shifts'][number] => ({
  jobId,
  zone: 'Europe/Madrid',
  day: start.slice(0, 10),
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  startClock: '',
  endClock: '',
  center: 'Mercado Central',
  town: 'Lugo',
  campaign: 'Navidad',
})

const morning = shift(7, '2026-11-20T08:00', '2026-11-20T13:00')
const evening = shift(8, '2026-11-20T16:00', '2026-11-20T20:00')

const aCard = (...punches: readonly [PunchDraft['kind'], string][]): PunchCard => ({
  workerId: 1,
  now: '2026-11-20T08:00:00.000Z',
  shifts: [morning, evening],
  punches: punches.map(([kind, at], index) => ({
    seq: index + 1,
    kind,
    at: `2026-11-20T${at}:00.000Z`,
    jobId: 7,
    zone: 'Europe/Madrid',
  })),
  toAnswer: 0,
  toSign: [],
})

const waiting = (kind: PunchDraft['kind'], at: string): PunchDraft => ({
  id: `${kind} ${at}`,
  kind,
  at: `2026-11-20T${at}.000Z`,
  jobId: 7,
})

const at = (time: string) => ({ now: Date.parse(`2026-11-20T${time}:00Z`), phoneAhead: 0 })

describe('what the card shows', () => {
  test('outside one may only come in', () => {
    expect(viewOf(aCard(), [], at('08:00'))).toMatchObject({ doing: 'out', next: ['in'], workedMinutes: 0 })
  })

  test('while working, since when and how long by the clock of the centre', () => {
    expect(viewOf(aCard(['in', '08:02']), [], at('10:00'))).toEqual({
      doing: 'work',
      since: '09:02',
      jobId: 7,
      workedMinutes: 118,
      next: ['out', 'pause'],
    })
  })

  test('punches that wait on the phone count as if they had arrived', () => {
    const kept = [waiting('pause', '10:00:20'), waiting('resume', '10:15:40')]
    const view = viewOf(aCard(['in', '08:00']), kept, at('11:00'))
    expect(view).toMatchObject({ doing: 'work', since: '11:15', workedMinutes: 165 })
    expect(viewOf(aCard(['in', '08:00']), [...kept, waiting('out', '11:00:00')], at('11:00'))).toMatchObject({
      doing: 'out',
      workedMinutes: 165,
    })
  })

  test('a phone whose clock is ahead does not punch in the future', () => {
    const view = viewOf(aCard(), [waiting('in', '09:00:00')], { ...at('08:30'), phoneAhead: 30 * 60_000 })
    expect(view).toMatchObject({ doing: 'work', since: '09:30' })
  })

  test('two acts of the same minute stay in their order', () => {
    const card = aCard(['in', '08:00'])
    expect(viewOf(card, [waiting('pause', '08:00:30')], at('08:01'))).toMatchObject({ doing: 'pause' })
  })
})

describe('the shift that is meant', () => {
  const shifts = [morning, evening]
  test.each([
    ['05:00', 7],
    ['12:59', 7],
    ['13:01', 8],
    ['21:00', 8],
  ])('at %s it is that of job %i', (time, jobId) => {
    expect(shiftAt(shifts, at(time).now)?.jobId).toBe(jobId)
  })

  test('yesterday’s and tomorrow’s are no choice, unless they are near', () => {
    const night = shift(9, '2026-11-19T21:00', '2026-11-20T05:00')
    const dayBefore = shift(10, '2026-11-19T08:00', '2026-11-19T13:00')
    const around = shiftsAround([dayBefore, night, morning], at('05:30').now)
    expect(around.map(({ jobId }) => jobId)).toEqual([9, 7])
  })

  test('a long night is one in its middle too', () => {
    const night = shift(9, '2026-11-19T20:00', '2026-11-20T06:00')
    expect(shiftAt([night], at('01:00').now)?.jobId).toBe(9)
  })

  test('a night that goes on comes before today’s, though its job has another night ahead', () => {
    const nights = ['19', '20'].map((day) =>
      shift(9, `2026-11-${day}T21:00`, `2026-11-${Number(day) + 1}T05:00`),
    )
    const shiftsOfBoth = [...nights.slice(0, 1), morning, ...nights.slice(1)]
    expect(shiftAt(shiftsOfBoth, at('04:30').now)).toEqual(nights[0])
    expect(shiftsAround(shiftsOfBoth, at('04:30').now).map(({ jobId }) => jobId)).toEqual([9, 7])
    expect(shiftAt(shiftsOfBoth, at('05:30').now)).toEqual(morning)
    expect(shiftAt(shiftsOfBoth, at('19:00').now)).toEqual(nights[1])
  })

  test('of a split shift it is the part that goes on or comes next, then the last', () => {
    const split = [morning, { ...evening, jobId: 7 }]
    expect(shiftAt(split, at('12:59').now)).toEqual(split[0])
    expect(shiftAt(split, at('15:55').now)).toEqual(split[1])
    expect(shiftAt(split, at('20:30').now, 7)).toEqual(split[1])
    expect(shiftsAround(split, at('15:55').now)).toEqual([split[1]])
  })

  test('whoever still makes visits of the day before may choose it, and means it', () => {
    const visits = shift(9, '2026-11-19T12:00', '2026-11-19T18:30')
    const around = [visits, morning]
    expect(shiftsAround(around, at('00:00').now).map(({ jobId }) => jobId)).toEqual([9, 7])
    expect(shiftAt(around, at('00:00').now)?.jobId).toBe(7)
    expect(shiftAt(around, at('00:00').now, 9)?.jobId).toBe(9)
    expect(shiftsAround(around, at('00:31').now).map(({ jobId }) => jobId)).toEqual([7])
  })
})
