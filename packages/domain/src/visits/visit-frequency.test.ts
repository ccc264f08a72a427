import { expect, test } from 'vitest'
import { parseVisitFrequency } from './visit-frequency.ts'

test.each([
  ['semanal', 1, 1],
  ['Semanal.', 1, 1],
  ['cada semana', 1, 1],
  ['1 vez por semana', 1, 1],
  ['1/semana', 1, 1],
  ['una vez a la semana', 1, 1],
  ['2 veces por semana', 2, 1],
  ['dos veces a la semana', 2, 1],
  ['2 x semana', 2, 1],
  ['2x semana', 2, 1],
  ['3 visitas semana', 3, 1],
  ['3 visitas/semana', 3, 1],
  ['2 días por semana', 2, 1],
  ['diario', 5, 1],
  ['todos los días', 5, 1],
  ['quincenal', 1, 2],
  ['Visita quincenal', 1, 2],
  ['cada 15 días', 1, 2],
  ['cada dos semanas', 1, 2],
  ['semanas alternas', 1, 2],
  ['1 vez cada 3 semanas', 1, 3],
  ['cada 4 semanas', 1, 4],
  ['mensual', 1, 4],
  ['1 al mes', 1, 4],
  ['2 al mes', 2, 4],
  ['dos veces al mes', 2, 4],
  ['bimensual', 2, 4],
  ['cada mes', 1, 4],
  ['bimestral', 1, 8],
  ['trimestral', 1, 12],
])('«%s» is %i in %i weeks', (text, times, weeks) => {
  expect(parseVisitFrequency(text)).toEqual({ kind: 'read', frequency: { times, weeks } })
})

test.each([
  ['lunes', [0]],
  ['todos los martes', [1]],
  ['L y J', [0, 3]],
  ['L, X, V', [0, 2, 4]],
  ['lunes y jueves', [0, 3]],
  ['los lunes y los viernes', [0, 4]],
  ['M/J', [1, 3]],
  ['L-V', [0, 1, 2, 3, 4]],
  ['lunes a miércoles', [0, 1, 2]],
  ['sábados', [5]],
])('«%s» names its days', (text, weekdays) => {
  expect(parseVisitFrequency(text)).toEqual({
    kind: 'read',
    frequency: { times: weekdays.length, weeks: 1, weekdays },
  })
})

test('every other Monday', () => {
  expect(parseVisitFrequency('lunes alternos')).toEqual({
    kind: 'read',
    frequency: { times: 1, weeks: 2, weekdays: [0] },
  })
})

test.each(['una vez', 'puntual', 'Única'])('«%s» is once', (text) => {
  expect(parseVisitFrequency(text)).toEqual({ kind: 'read', frequency: { times: 1, weeks: null } })
})

test.each(['', '-', ' – '])('«%s» says nothing', (text) => {
  expect(parseVisitFrequency(text)).toEqual({ kind: 'empty' })
})

test.each([
  '1',
  'A',
  'alta',
  'cada 10 días',
  '9 a la semana',
  '0 al mes',
  'V-L',
  'cada 30 semanas',
  'según ventas',
])('«%s» is not guessed', (text) => {
  expect(parseVisitFrequency(text)).toEqual({ kind: 'unread' })
})
