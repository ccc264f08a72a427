import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/day.ts'
import { hourAt } from '../dates/hour.ts'
import { ana, ask, aShift, limits, on, onDays, only } from './conflicts.builders.ts'
import { type JobStatus, jobStatuses } from './job-status.ts'
import { firstOverlap } from './overlap.ts'

test('a free, suitable worker has nothing against the job', () => {
  expect(ask({ job: aShift(1, on('2026-05-04', '09:30-14:30')) })).toEqual([])
})

describe('OVERLAP', () => {
  const morning = aShift(7, on('2026-05-04', '08:00-12:00'), { number: 70 })

  test('two jobs that hold time are refused with the other job and the shared minutes', () => {
    expect(ask({ job: aShift(1, on('2026-05-04', '11:00-13:00')), otherShifts: [morning] })).toContainEqual({
      code: 'OVERLAP',
      severity: 'block',
      asksReason: false,
      message: 'Ana Ruiz ya tiene el trabajo #70 el 04/05/2026 de 11:00 a 12:00.',
      numbers: { minutes: 60 },
      otherJobId: 7,
      day: '2026-05-04',
    })
  })

  test('slots that only touch do not overlap', () => {
    expect(
      only('OVERLAP', { job: aShift(1, on('2026-05-04', '12:00-13:00')), otherShifts: [morning] }),
    ).toEqual([])
  })

  test('a pending copy shows the overlap without being refused; a cancelled job has none', () => {
    const severities = jobStatuses.map((status) => [
      status,
      only('OVERLAP', { job: aShift(1, morning.schedule, { status }), otherShifts: [morning] })[0]?.severity,
    ])
    expect(Object.fromEntries(severities)).toEqual({
      PENDIENTE: 'warn',
      CONFIRMADO: 'block',
      ACTIVO: 'block',
      COMPLETADO: 'block',
      FACTURADO: 'block',
      ANULADO: undefined,
    })
    expect(
      only('OVERLAP', { job: morning, otherShifts: [aShift(8, morning.schedule, { status: 'ANULADO' })] }),
    ).toEqual([])
  })

  test('the job is not its own rival', () => {
    expect(ask({ job: morning, otherShifts: [{ ...morning }] })).toEqual([])
  })

  test('centres in different zones are compared by real time', () => {
    const inTenerife = aShift(2, on('2026-05-04', '11:00-13:00'), { zone: 'Atlantic/Canary' })
    expect(firstOverlap(aShift(1, on('2026-05-04', '10:00-12:00')), inTenerife)).toBeUndefined()
    expect(firstOverlap(aShift(1, on('2026-05-04', '12:30-14:30')), inTenerife)).toBeDefined()
  })

  test('overlap is the same seen from either job', () => {
    const someShift = fc
      .record({
        day: fc.integer({ min: 0, max: 3 }),
        from: fc.integer({ min: 0, max: 1438 }),
        length: fc.integer({ min: 1, max: 700 }),
      })
      .map(({ day, from, length }) =>
        aShift(1, on(addDays('2026-10-23', day), `${hourAt(from)}-${hourAt(Math.min(1439, from + length))}`)),
      )
    fc.assert(
      fc.property(someShift, someShift, (a, b) => {
        const [one, other] = [firstOverlap(a, b), firstOverlap(b, a)]
        expect([one?.start, one?.end]).toEqual([other?.start, other?.end])
      }),
    )
  })
})

describe('REST_12H', () => {
  test('a night shift and 16:00 on the same day leave 10 h of rest', () => {
    const night = aShift(7, on('2026-05-04', '22:00-06:00'))
    const [conflict] = only('REST_12H', {
      job: aShift(1, on('2026-05-05', '16:00-20:00')),
      otherShifts: [night],
    })
    expect(conflict).toMatchObject({
      severity: 'warn',
      asksReason: true,
      numbers: { restMinutes: 600, minimumMinutes: 720 },
      otherJobId: 7,
      article: 'art. 34.3 ET',
    })
    expect(conflict?.message).toBe(
      'Solo 10 h de descanso entre las 06:00 del 05/05/2026 y las 16:00 del 05/05/2026 (trabajo #7): ' +
        'entre dos jornadas deben pasar 12 h (art. 34.3 ET).',
    )
  })

  test.each([
    ['2026-10-24', 13 * 60],
    ['2026-03-28', 11 * 60],
    ['2026-05-09', 12 * 60],
  ])('from 20:00 on %s to 08:00 the next day the rest is %i real minutes', (day, rest) => {
    const late = aShift(7, on(day, '16:00-20:00'))
    const job = aShift(1, on(addDays(day, 1), '08:00-12:00'))
    const found = only('REST_12H', { job, otherShifts: [late] })
    expect(found.map(({ numbers }) => numbers.restMinutes)).toEqual(rest < 720 ? [rest] : [])
  })

  test.each([
    ['Europe/Madrid', 'Atlantic/Canary', [660]],
    ['Atlantic/Canary', 'Europe/Madrid', []],
    ['Atlantic/Canary', 'Atlantic/Canary', []],
  ])(
    'to a job in %s after one in %s the rest is what really passes, told by one clock',
    (zone, before, rest) => {
      const late = aShift(7, on('2026-05-04', '16:00-20:00'), { zone: before })
      const job = aShift(1, on('2026-05-05', '08:00-12:00'), { zone })
      const found = only('REST_12H', { job, otherShifts: [late] })
      expect(found.map(({ numbers }) => numbers.restMinutes)).toEqual(rest)
      const words = 'entre las 21:00 del 04/05/2026 y las 08:00 del 05/05/2026, hora peninsular (trabajo #7)'
      expect(found.map(({ message }) => message)).toEqual(
        rest.map(() => expect.stringContaining(`Solo 11 h de descanso ${words}`)),
      )
    },
  )

  test('a split day is one working day, not a short rest', () => {
    expect(only('REST_12H', { job: aShift(1, on('2026-05-04', '09:00-13:00', '17:00-21:00')) })).toEqual([])
  })

  test('work that goes on after midnight in another job is the same working day', () => {
    const evening = aShift(7, on('2026-05-04', '20:00-23:59'))
    const job = aShift(1, on('2026-05-05', '00:00-03:00'))
    expect(only('REST_12H', { job, otherShifts: [evening] })).toEqual([])
  })

  test('short rests between other jobs are not this job’s matter', () => {
    const others = [aShift(7, on('2026-05-04', '16:00-23:00')), aShift(8, on('2026-05-05', '07:00-12:00'))]
    expect(
      only('REST_12H', { job: aShift(1, on('2026-05-07', '09:00-12:00')), otherShifts: others }),
    ).toEqual([])
  })

  test('pending and cancelled jobs take no rest', () => {
    for (const status of ['PENDIENTE', 'ANULADO'] satisfies JobStatus[]) {
      const night = aShift(7, on('2026-05-04', '22:00-06:00'), { status })
      expect(
        only('REST_12H', { job: aShift(1, on('2026-05-05', '16:00-20:00')), otherShifts: [night] }),
      ).toEqual([])
    }
  })
})

const longNight = (day: string) => only('DAY_9H', { job: aShift(1, on(day, '21:30-06:00')) })

describe('DAY_9H and WEEK_40H', () => {
  test('the hours of all the jobs of a day add up; what is worked twice counts once', () => {
    const other = aShift(7, on('2026-05-04', '08:00-14:00'))
    const found = only('DAY_9H', { job: aShift(1, on('2026-05-04', '15:00-18:30')), otherShifts: [other] })
    expect(found).toMatchObject([
      { severity: 'warn', asksReason: true, otherJobId: 7, numbers: { minutes: 570 } },
    ])
    expect(only('DAY_9H', { job: aShift(1, on('2026-05-04', '09:00-15:00')), otherShifts: [other] })).toEqual(
      [],
    )
  })

  test('exactly nine hours are allowed', () => {
    expect(only('DAY_9H', { job: aShift(1, on('2026-05-04', '09:00-13:00', '14:00-19:00')) })).toEqual([])
  })

  test('the night that the clock goes back has an hour more', () => {
    expect(longNight('2026-10-17')).toEqual([])
    expect(longNight('2026-10-24')[0]?.numbers.minutes).toBe(570)
  })

  test('under full age the day has eight hours', () => {
    const worker = { ...ana, birthDate: '2009-01-01' }
    const [found] = only('DAY_9H', { worker, job: aShift(1, on('2026-05-04', '09:00-17:30')) })
    expect(found?.numbers).toEqual({ minutes: 510, maximumMinutes: 480 })
    expect(found?.message).toContain('para un menor de edad')
  })

  test('more than 40 h from Monday to Sunday, with the average of the year beside', () => {
    const others = [aShift(7, onDays('2026-05-04', 4, '09:00-18:00'))]
    const question = { job: aShift(1, on('2026-05-08', '09:00-14:00')), otherShifts: others }
    expect(only('WEEK_40H', { ...question, year: () => ({ minutes: 36_000, weeks: 20 }) })).toMatchObject([
      {
        severity: 'warn',
        asksReason: false,
        numbers: { minutes: 2460, maximumMinutes: 2400, yearAverageMinutes: 1815 },
      },
    ])
    expect(only('WEEK_40H', { ...question, job: aShift(1, on('2026-05-08', '09:00-13:00')) })).toEqual([])
    expect(only('WEEK_40H', { ...question, job: aShift(1, on('2026-05-11', '09:00-14:00')) })).toEqual([])
  })
})

describe('WEEKLY_REST', () => {
  const sixDays = aShift(7, onDays('2026-05-04', 6, '09:00-15:00'))

  test('Saturday afternoon and Sunday are enough', () => {
    expect(
      only('WEEKLY_REST', { job: sixDays, otherShifts: [aShift(8, onDays('2026-05-11', 5, '09:00-15:00'))] }),
    ).toEqual([])
  })

  test('seven days in a row are not', () => {
    const job = aShift(1, on('2026-05-10', '09:00-12:00'))
    const next = aShift(8, on('2026-05-11', '09:00-12:00'))
    expect(only('WEEKLY_REST', { job, otherShifts: [sixDays, next] })).toMatchObject([
      {
        severity: 'warn',
        asksReason: true,
        article: 'art. 37.1 ET',
        numbers: { longestRestMinutes: 21 * 60, minimumMinutes: 2160 },
      },
    ])
  })

  test('a rest that begins on Sunday and reaches into Tuesday counts for the week it begins in', () => {
    const job = aShift(1, on('2026-05-10', '06:00-09:00'))
    expect(
      only('WEEKLY_REST', { job, otherShifts: [sixDays, aShift(8, on('2026-05-12', '09:00-12:00'))] }),
    ).toEqual([])
  })

  test('accumulated over 14 days, three days together will do', () => {
    const job = aShift(1, on('2026-05-10', '09:00-12:00'))
    const accumulated = limits({ weeklyRestDays: 14 })
    const restedNextWeek = [
      sixDays,
      aShift(8, onDays('2026-05-11', 3, '09:00-12:00')),
      aShift(9, on('2026-05-18', '09:00-12:00')),
    ]
    expect(only('WEEKLY_REST', { job, otherShifts: restedNextWeek, limits: accumulated })).toEqual([])
    expect(only('WEEKLY_REST', { job, otherShifts: restedNextWeek })).toHaveLength(1)
    const neverRested = [
      aShift(8, onDays('2026-04-27', 13, '09:00-12:00')),
      aShift(9, onDays('2026-05-11', 8, '09:00-12:00')),
    ]
    expect(only('WEEKLY_REST', { job, otherShifts: neverRested, limits: accumulated })).toHaveLength(1)
  })

  test('under full age two days', () => {
    const worker = { ...ana, birthDate: '2009-01-01' }
    const nextMonday = aShift(8, on('2026-05-11', '09:00-12:00'))
    expect(only('WEEKLY_REST', { worker, job: sixDays, otherShifts: [nextMonday] })).toHaveLength(1)
    const fiveDays = aShift(1, onDays('2026-05-04', 5, '09:00-15:00'))
    expect(only('WEEKLY_REST', { worker, job: fiveDays, otherShifts: [nextMonday] })).toEqual([])
  })
})

const untilThree = (from: string) => aShift(1, on('2026-05-04', `${from}-15:00`))

describe('BREAK', () => {
  test('more than six hours in one go include a break', () => {
    expect(only('BREAK', { job: aShift(1, on('2026-05-04', '08:00-14:30')) })).toMatchObject([
      {
        severity: 'info',
        asksReason: false,
        numbers: { minutes: 390, breakMinutes: 15 },
        article: 'art. 34.4 ET',
      },
    ])
    expect(only('BREAK', { job: aShift(1, on('2026-05-04', '08:00-14:00')) })).toEqual([])
  })

  test('a pause of fifteen minutes between jobs counts, ten do not', () => {
    const other = aShift(7, on('2026-05-04', '08:00-12:00'))
    expect(only('BREAK', { job: untilThree('12:15'), otherShifts: [other] })).toEqual([])
    expect(only('BREAK', { job: untilThree('12:10'), otherShifts: [other] })).toHaveLength(1)
  })

  test('a night joined over midnight is one go', () => {
    expect(only('BREAK', { job: aShift(1, on('2026-05-04', '22:00-06:00')) })[0]?.numbers.minutes).toBe(480)
  })

  test('under full age after four and a half hours, half an hour', () => {
    const worker = { ...ana, birthDate: '2009-01-01' }
    const [found] = only('BREAK', { worker, job: aShift(1, on('2026-05-04', '09:00-14:00')) })
    expect(found?.numbers).toEqual({ minutes: 300, breakMinutes: 30 })
  })
})
