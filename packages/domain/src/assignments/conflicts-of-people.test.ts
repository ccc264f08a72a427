import { describe, expect, test } from 'vitest'
import { type ConflictCode, conflictCodes } from './conflict.ts'
import { ana, ask, aShift, limits, on, only } from './conflicts.builders.ts'
import { conflictsOf } from './conflicts.ts'

describe('MINOR', () => {
  test('nobody under sixteen on the day', () => {
    const worker = { ...ana, birthDate: '2010-05-05' }
    expect(ask({ worker, job: aShift(1, on('2026-05-04', '10:00-12:00')) })).toMatchObject([
      { code: 'MINOR', severity: 'block', numbers: { age: 15, minimum: 16 }, article: 'art. 6.1 ET' },
    ])
    expect(ask({ worker, job: aShift(1, on('2026-05-05', '10:00-12:00')) })).toEqual([])
  })

  test('nobody under eighteen at night', () => {
    const worker = { ...ana, birthDate: '2009-01-01' }
    const found = (...slots: string[]) =>
      only('MINOR', { worker, job: aShift(1, on('2026-05-04', ...slots)) })
    expect(found('18:00-22:30')).toMatchObject([
      { severity: 'block', asksReason: false, article: 'art. 6.2 ET' },
    ])
    expect(found('05:30-08:00')).toHaveLength(1)
    expect(found('06:00-10:00', '18:00-22:00')).toEqual([])
  })

  test('without a birth date nothing is supposed', () => {
    expect(
      only('MINOR', { worker: { ...ana, birthDate: null }, job: aShift(1, on('2026-05-04', '22:00-23:00')) }),
    ).toEqual([])
  })
})

const distanceKm = () => 50
const fromHour = (hour: string) => aShift(1, on('2026-05-04', `${hour}-18:00`), { centreId: 2 })

describe('TRAVEL', () => {
  const inMadrid = aShift(7, on('2026-05-04', '09:00-12:00'), { centreId: 1 })

  test('the way at 60 km/h and a quarter of an hour must fit', () => {
    expect(only('TRAVEL', { job: fromHour('13:00'), otherShifts: [inMadrid], distanceKm })).toMatchObject([
      {
        severity: 'warn',
        asksReason: false,
        otherJobId: 7,
        numbers: { gapMinutes: 60, neededMinutes: 65, km: 50 },
      },
    ])
    expect(only('TRAVEL', { job: fromHour('13:05'), otherShifts: [inMadrid], distanceKm })).toEqual([])
  })

  test('the same centre, an unknown distance and an unknown centre say nothing', () => {
    const same = { ...fromHour('12:00'), centreId: 1 }
    expect(only('TRAVEL', { job: same, otherShifts: [inMadrid], distanceKm })).toEqual([])
    expect(
      only('TRAVEL', { job: fromHour('12:00'), otherShifts: [inMadrid], distanceKm: () => undefined }),
    ).toEqual([])
    expect(
      only('TRAVEL', { job: { ...fromHour('12:00'), centreId: null }, otherShifts: [inMadrid], distanceKm }),
    ).toEqual([])
  })

  test('over the sea it is hours, however near it is', () => {
    const overSea = (hour: string) =>
      only('TRAVEL', { job: fromHour(hour), otherShifts: [inMadrid], distanceKm: () => Infinity })
    expect(overSea('17:00')).toMatchObject([
      {
        message: expect.stringContaining('hay mar entre los dos, y el viaje pide unos') as string,
        numbers: { gapMinutes: 300, neededMinutes: 315 },
      },
    ])
    expect(overSea('17:00')[0]?.numbers).not.toHaveProperty('km')
    expect(overSea('17:15')).toEqual([])
  })

  test('speed and margin are the tenant’s', () => {
    const slow = limits({ travelKmPerHour: 25, travelMargin: 0 })
    expect(
      only('TRAVEL', { job: fromHour('13:30'), otherShifts: [inMadrid], distanceKm, limits: slow })[0]
        ?.numbers.neededMinutes,
    ).toBe(120)
  })
})

const night = aShift(1, on('2026-05-04', '22:00-02:00'))
const holdingUntil = (validUntil: string | null) => ({ ...ana, documents: [{ name: 'El DNI', validUntil }] })
const marked = (day: string) =>
  only('UNAVAILABLE', {
    job: night,
    worker: { ...ana, unavailable: [{ from: day, to: day, reason: 'examen' }] },
  })

describe('what the worker is and has', () => {
  const job = night

  test('UNAVAILABLE on a marked day, the morning after included', () => {
    expect(marked('2026-05-04')).toMatchObject([
      { severity: 'warn', asksReason: true, message: 'Ana Ruiz no está disponible el 04/05/2026: examen.' },
    ])
    expect(marked('2026-05-05')).toHaveLength(1)
    expect(marked('2026-05-06')).toEqual([])
  })

  test('DOC_EXPIRED when a document does not last to the end of the job', () => {
    expect(only('DOC_EXPIRED', { job, worker: holdingUntil('2026-05-04') })).toMatchObject([
      { severity: 'warn', numbers: { days: 1 } },
    ])
    expect(only('DOC_EXPIRED', { job, worker: holdingUntil('2026-05-05') })).toEqual([])
    expect(only('DOC_EXPIRED', { job, worker: holdingUntil(null) })).toEqual([])
  })

  test('DOC_EXPIRED blocks where the agency refuses work without the document, missing or out of date', () => {
    const without = { ...ana, documents: [{ name: 'Formación PRL', isMissing: true, blocks: true }] }
    expect(only('DOC_EXPIRED', { job, worker: without })).toMatchObject([
      { severity: 'block', message: 'Ana Ruiz no tiene en vigor: Formación PRL.' },
    ])
    const expired = { ...ana, documents: [{ name: 'El DNI', validUntil: '2026-05-04', blocks: true }] }
    expect(only('DOC_EXPIRED', { job, worker: expired })).toMatchObject([{ severity: 'block' }])
    const warned = { ...ana, documents: [{ name: 'Título', isMissing: true }] }
    expect(only('DOC_EXPIRED', { job, worker: warned })).toMatchObject([{ severity: 'warn' }])
  })

  test('FOOD, LICENCE and PROFILE when the job asks for what the worker lacks', () => {
    const needs = {
      foodHandler: true,
      driverLicence: true,
      vehicle: true,
      profile: { id: 2, name: 'AZAFATA' },
    }
    const lacking = { ...ana, hasFoodHandlerLicense: false, hasDriverLicense: false, hasVehicle: false }
    const found = ask({ job: { ...aShift(1, on('2026-05-04', '10:00-12:00')), needs }, worker: lacking })
    expect(found.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'FOOD warn',
      'LICENCE warn',
      'LICENCE warn',
      'PROFILE warn',
    ])
    const able = { ...ana, profileIds: [1, 2] }
    expect(ask({ job: { ...aShift(1, on('2026-05-04', '10:00-12:00')), needs }, worker: able })).toEqual([])
  })

  test.each([
    [{ workerType: 'CANDIDATE' }, 'Ana Ruiz todavía es candidato.'],
    [{ workerStatus: 'INACTIVE' }, 'Ana Ruiz está de baja como inactivo.'],
    [{ workerStatus: 'SUSPENDED' }, 'Ana Ruiz está suspendido.'],
    [{ workerStatus: 'TERMINATED' }, 'Ana Ruiz ya no trabaja en la agencia.'],
  ] as const)('STATUS of %o refuses to confirm and warns of an offer', (facts, message) => {
    const worker = { ...ana, ...facts }
    expect(only('STATUS', { job, worker })).toMatchObject([{ severity: 'block', message }])
    expect(only('STATUS', { job, worker, purpose: 'offer' })).toMatchObject([{ severity: 'warn' }])
    expect(only('STATUS', { job: { ...job, status: 'PENDIENTE' }, worker })).toMatchObject([
      { severity: 'warn' },
    ])
  })
})

describe('NOTICE_5D and BUDGET', () => {
  test('a published slot that changes with less than five days’ notice', () => {
    const published = on('2026-05-04', '09:00-12:00')
    const job = aShift(1, on('2026-05-04', '10:00-13:00'))
    const onDay = (today: string) => only('NOTICE_5D', { job, published, today })
    expect(onDay('2026-04-30')).toMatchObject([{ severity: 'info', numbers: { days: 4, minimumDays: 5 } }])
    expect(onDay('2026-04-29')).toEqual([])
    expect(onDay('2026-05-05')).toEqual([])
    expect(only('NOTICE_5D', { job: aShift(1, published), published, today: '2026-05-03' })).toEqual([])
  })

  test('a budget exceeded is a note', () => {
    const job = aShift(1, on('2026-05-04', '10:00-13:00'))
    const found = only('BUDGET', { job, budget: { limit: 1000, otherJobs: 950.5, thisJob: 60 } })
    expect(found).toMatchObject([{ severity: 'info', numbers: { total: 1010.5, limit: 1000, excess: 10.5 } }])
    expect(only('BUDGET', { job, budget: { limit: 1000, otherJobs: 900, thisJob: 100 } })).toEqual([])
  })
})

describe('the tenant’s choice', () => {
  const job = { ...aShift(1, on('2026-05-04', '08:00-12:00', '13:00-19:00')), needs: { foodHandler: true } }
  const question = {
    job,
    worker: { ...ana, hasFoodHandlerLicense: false },
    otherShifts: [aShift(7, job.schedule)],
  }
  const severityOf = (code: ConflictCode, severity: 'block' | 'warn' | 'info' | 'off') =>
    only(code, { ...question, limits: limits({ severities: { [code]: severity } }) })[0]?.severity

  test('warnings can be lowered or silenced, refusals cannot', () => {
    expect(severityOf('DAY_9H', 'info')).toBe('info')
    expect(severityOf('DAY_9H', 'off')).toBeUndefined()
    expect(severityOf('OVERLAP', 'off')).toBe('block')
  })

  test('only documents and food training can be raised to a refusal', () => {
    expect(severityOf('FOOD', 'block')).toBe('block')
    expect(severityOf('DAY_9H', 'block')).toBe('warn')
  })

  test('figures are the tenant’s', () => {
    expect(only('DAY_9H', { ...question, limits: limits({ dayWork: 600 }) })).toEqual([])
  })
})

test('the gravest comes first and every code of the table is known', () => {
  const found = ask({
    job: { ...aShift(1, on('2026-05-04', '08:00-19:00')), needs: { foodHandler: true } },
    worker: { ...ana, hasFoodHandlerLicense: false },
    otherShifts: [aShift(7, on('2026-05-04', '10:00-11:00'))],
  })
  expect(found.map(({ code }) => code)).toEqual(['OVERLAP', 'DAY_9H', 'FOOD', 'BREAK'])
  expect(conflictCodes.toSorted()).toEqual(
    (
      'ABSENCE BREAK BUDGET CONTRACT CONTRACT_HOURS DAY_9H DOC_EXPIRED FOOD LICENCE MINOR NOTICE_5D OVERLAP PROFILE REST_12H STATUS TRAVEL ' +
      'UNAVAILABLE WEEKLY_REST WEEK_40H'
    ).split(' '),
  )
})

test('without a worker only the schedule and the budget speak', () => {
  const found = conflictsOf({
    job: aShift(1, on('2026-05-04', '08:00-19:00')),
    otherShifts: [],
    today: '2026-01-01',
    budget: { limit: 10, otherJobs: 0, thisJob: 20 },
  })
  expect(found.map(({ code }) => code)).toEqual(['DAY_9H', 'BREAK', 'BUDGET'])
})
