import { expect, test } from 'vitest'
import { aJobDetail } from '../testing.ts'
import { conflictWords } from './conflict-words.ts'
import { valuesOf } from './job-values.ts'

const at = (date: string, startTime: string) => ({ date, timeSlots: [{ startTime, endTime: '14:00' }] })
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

test('of two schedules the days that differ are told, and those of one alone', () => {
  const mine = valuesOf(aJobDetail({ schedules: [at('2026-11-27', '10:00'), at('2026-11-28', '10:00')] }))
  const theirs = valuesOf(aJobDetail({ schedules: [at('2026-11-27', '10:00'), at('2026-11-29', '09:00')] }))
  const words = conflictWords(mine, theirs, [])
  expect(words.mine.schedule).toBe('28/11/2026 10:00–\u206014:00, 29/11/2026 sin trabajo')
  expect(words.theirs.schedule).toBe('28/11/2026 sin trabajo, 29/11/2026 09:00–\u206014:00')
})

test('of many days some are told and the others counted', () => {
  const of = (hour: string) => valuesOf(aJobDetail({ schedules: days.map((day) => at(day, hour)) }))
  expect(conflictWords(of('10:00'), of('09:00'), []).mine.schedule).toMatch(
    /26\/11\/2026 10:00–\u206014:00, y 2 días más$/,
  )
})

test('languages are told by name and level', () => {
  const needs = { foodHandler: false, driverLicence: false, vehicle: false }
  const speaks = valuesOf(
    aJobDetail({
      needs: {
        ...needs,
        languages: [
          { id: 3, level: 'AVANZADO' },
          { id: 4, level: 'DESCONOCIDO' },
        ],
      },
    }),
  )
  const names = [
    { id: 3, name: 'Inglés' },
    { id: 4, name: 'Gallego' },
  ]
  expect(conflictWords(speaks, speaks, names).mine['needs.languages']).toEqual([
    'Inglés (Avanzado)',
    'Gallego',
  ])
})
