import { expect, test } from 'vitest'
import { parseVisitMinutes } from './visit-minutes.ts'

test.each([
  ['30', 30],
  ['30 min', 30],
  ['30min.', 30],
  ['45 minutos', 45],
  ["45'", 45],
  ['90m', 90],
  ['1 h', 60],
  ['1h', 60],
  ['1 hora', 60],
  ['2 horas', 120],
  ['1h15', 75],
  ['1 h 15', 75],
  ['1 h 15 min', 75],
  ['1 hora y 20 minutos', 80],
  ['1:15', 75],
  ['0:30', 30],
  ['00:45:00', 45],
  ['1,5 h', 90],
  ['0,5 horas', 30],
  ['1.25h', 75],
  ['Media hora', 30],
  ['1/2 hora', 30],
  ['una hora', 60],
  ['Una hora y media', 90],
  ['hora y cuarto', 75],
  ['dos horas', 120],
  ['dos horas y media', 150],
  ['tres cuartos de hora', 45],
  ['un cuarto de hora', 15],
  ['30 min aprox.', 30],
  ['unos 40 minutos', 40],
  ['20 min por visita', 20],
])('«%s» is %i minutes', (text, minutes) => {
  expect(parseVisitMinutes(text)).toEqual({ kind: 'read', minutes })
})

test.each(['', ' ', '-', '—'])('«%s» says nothing', (text) => {
  expect(parseVisitMinutes(text)).toEqual({ kind: 'empty' })
})

test.each([
  '1',
  '2',
  '3 min',
  '13 h',
  '1:75',
  '900',
  '1,5 h 20',
  '1h 75',
  'según tienda',
  '30-45',
  '-30',
  'x'.repeat(200),
])('«%s» is not guessed', (text) => {
  expect(parseVisitMinutes(text)).toEqual({ kind: 'unread' })
})
