import { parseVisitFrequency } from '@cuadrante/domain/visits/visit-frequency.ts'
import { parseVisitHours } from '@cuadrante/domain/visits/visit-hours.ts'
import { expect, test } from 'vitest'
import { frequencyText, railOf, shortDays, weekText } from './visit-words.ts'

const weekOf = (text: string) => {
  const read = parseVisitHours(text)
  if (read.kind !== 'read' && read.kind !== 'doubtful') throw new Error(`${text} is not read`)
  return read.week
}

test.each([
  ['L-V 9-14 y 17-20', 'Lunes a viernes, 09:00–\u206014:00 y 17:00–\u206020:00'],
  ['10:00 a 21:30 (D cerrado)', 'Lunes a sábado, 10:00–\u206021:30'],
  ['M y J de 9h a 13h', 'Martes y jueves, 09:00–\u206013:00'],
  ['24 h', 'Todos los días, 00:00–\u206024:00'],
  ['9-14', '09:00–\u206014:00'],
  ['L-S 20:00 a 02:00', 'Lunes a sábado, 20:00–\u206002:00'],
  ['V 9:00-14:00 y 22:00-6:00', 'Viernes, 09:00–\u206014:00 y 22:00–\u206006:00'],
  ['20:00-02:00', '20:00–\u206002:00'],
])('«%s» is told as «%s», and read again as the same', (text, told) => {
  const week = weekOf(text)
  expect(weekText(week)).toBe(told)
  expect(weekOf(told).days).toEqual(week.days)
})

test('the rail shows the longest day', () => {
  expect(railOf(weekOf('L-V 9-14 y 17-20; S 10-13'))).toEqual([
    [540, 840],
    [1020, 1200],
  ])
})

test.each([
  ['semanal', 'cada semana'],
  ['quincenal', 'cada 2 semanas'],
  ['2 al mes', '2 cada 4 semanas'],
  ['L y J', 'lunes y jueves'],
  ['lunes alternos', 'lunes, semanas alternas'],
  ['una vez', 'una vez'],
])('«%s» is told as «%s»', (text, told) => {
  const read = parseVisitFrequency(text)
  expect(read.kind === 'read' && frequencyText(read.frequency)).toBe(told)
})

test('days in short', () => {
  expect(shortDays([0, 1, 2, 3, 4])).toBe('L–V')
  expect(shortDays([0, 1, 2, 3, 5])).toBe('L–J, S')
})

test('a frequency says how far two visits are apart at least, where there are two', () => {
  expect(frequencyText({ times: 2, weeks: 1, gap: 3 })).toBe('2 cada semana, 3 días entre dos')
  expect(frequencyText({ times: 1, weeks: null, gap: 3 })).toBe('una vez')
})
