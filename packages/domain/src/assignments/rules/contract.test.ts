import { describe, expect, test } from 'vitest'
import { ana, ask, aShift, on, onDays } from '../conflicts.builders.ts'
import type { ContractFact } from '../assignment-check.ts'

const contract = (from: string, to: string | null, weekHours: number | null = null): ContractFact => ({
  isTraining: false,
  from,
  to,
  weekMinutes: weekHours === null ? null : weekHours * 60,
})

const said = (contracts: readonly ContractFact[] | undefined, job: ReturnType<typeof aShift>) =>
  ask({ job, worker: { ...ana, contracts } })
    .filter(({ code }) => code.startsWith('CONTRACT'))
    .map(({ severity, message }) => [severity, message])

describe('outside of a contract', () => {
  const newYear = aShift(1, on('2027-01-01', '10:00-14:00'))
  test.each([
    ['nobody has written any down', undefined, []],
    ['one without an end', [contract('2026-01-01', null)], []],
    ['one until that day', [contract('2026-01-01', '2027-01-01')], []],
    [
      'one until the evening before',
      [contract('2026-01-01', '2026-12-31')],
      ['Ana Ruiz no tiene contrato en vigor el 01/01/2027: el último acaba el 31/12/2026.'],
    ],
    [
      'one that begins later',
      [contract('2027-01-08', null)],
      ['Ana Ruiz no tiene contrato en vigor el 01/01/2027: empieza el 08/01/2027.'],
    ],
  ] as const)('%s', (_name, contracts, messages) => {
    expect(said(contracts, newYear)).toEqual(messages.map((message) => ['warn', message]))
  })

  test('a night belongs to the day on which it begins', () => {
    const night = aShift(1, on('2026-12-31', '22:00-06:00'))
    expect(said([contract('2026-01-01', '2026-12-31')], night)).toEqual([])
  })
})

describe('more than a part-time contract says', () => {
  test('is told as complementary hours, by weeks, each by its own contract', () => {
    const contracts = [contract('2026-01-01', '2026-11-08', 20), contract('2026-11-09', null)]
    const fiveHours = (first: string, days: number) => aShift(1, onDays(first, days, '09:00-14:00'))
    expect(said(contracts, fiveHours('2026-11-02', 4))).toEqual([])
    expect(said(contracts, fiveHours('2026-11-02', 5))).toEqual([
      [
        'info',
        '25 h en la semana del 02/11/2026: su contrato es de 20 h semanales, y lo que pasa de ahí son horas complementarias (art. 12.5 ET).',
      ],
    ])
    expect(said(contracts, fiveHours('2026-11-09', 5))).toEqual([])
  })
})

describe('in training', () => {
  const training = (weekHours: number | null) => ({
    ...contract('2026-01-01', null, weekHours),
    isTraining: true,
  })
  const days = (count: number) => aShift(1, onDays('2026-11-02', count, '09:00-17:00'))

  test('a full week is the most there is: there is no overtime', () => {
    expect(said([training(null)], days(5))).toEqual([])
    expect(said([training(null)], days(6))).toEqual([
      [
        'info',
        '48 h en la semana del 02/11/2026: su contrato es en prácticas, sin horas extraordinarias (art. 11.3.h ET).',
      ],
    ])
    expect(said([contract('2026-01-01', null)], days(6))).toEqual([])
  })

  test('part time stays part time', () => {
    expect(said([training(20)], days(3))).toEqual([
      ['info', expect.stringContaining('horas complementarias (art. 12.5 ET)')],
    ])
  })
})
