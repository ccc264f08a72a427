import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { expect, test } from 'vitest'
import type { StoredRow } from '../rows/chained-row.ts'
import { hourClassText, minutesByClass } from './hour-classes.ts'

const aDay = (...stays: readonly (readonly [seq: number, minutes: number])[]) =>
  ({
    stays: stays.map(([seq, workedMinutes]) => ({ workedMinutes, punches: [{ seq }] })),
  }) as unknown as RegisterDay
const aRow = (seq: number, hour_class: string | null) => ({ seq, hour_class }) as unknown as StoredRow

test('minutes are counted by the class of their punches, and those of none apart', () => {
  const days = [aDay([1, 300], [3, 60]), aDay([5, 240])]
  const rows = [aRow(1, 'ordinaria'), aRow(3, 'complementaria'), aRow(5, null)]
  expect(minutesByClass(days, rows)).toEqual({ ordinaria: 300, complementaria: 60, extra: 0, none: 240 })
  expect(hourClassText(minutesByClass(days, rows))).toBe(
    'ordinarias 5:00 h · complementarias 1:00 h · sin clasificar 4:00 h',
  )
})

test('a month that nobody has classed says so, and one that is classed says both kinds', () => {
  expect(hourClassText(minutesByClass([aDay([1, 300])], []))).toBe('sin clasificar 5:00 h')
  expect(hourClassText(minutesByClass([aDay([1, 300])], [aRow(1, 'ordinaria')]))).toBe(
    'ordinarias 5:00 h · complementarias 0:00 h',
  )
})
