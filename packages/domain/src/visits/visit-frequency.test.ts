import { expect, test } from 'vitest'
import { gapOf, parseVisitFrequency } from './visit-frequency.ts'

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

test.each([
  ['2 a la semana, mínimo 3 días entre visitas', { times: 2, weeks: 1, gap: 3 }],
  ['semanal (mín. 5 días)', { times: 1, weeks: 1, gap: 5 }],
  ['2 por semana con 3 días entre visitas', { times: 2, weeks: 1, gap: 3 }],
  ['quincenal, al menos diez días', undefined],
  ['Quincenal, al menos 10 días entre dos', { times: 1, weeks: 2, gap: 10 }],
  ['2 al mes; separadas 12 días', { times: 2, weeks: 4, gap: 12 }],
  ['3 veces por semana, dos días como mínimo', { times: 3, weeks: 1, gap: 2 }],
  ['2 a la semana, un día entre visitas', { times: 2, weeks: 1 }],
  ['L y J, 3 días entre visitas', { times: 2, weeks: 1, weekdays: [0, 3], gap: 3 }],
  ['mínimo 4 días entre visitas', undefined],
  ['semanal, 90 días entre visitas', undefined],
  ['cada 14 días', { times: 1, weeks: 2 }],
  ['3 días por semana', { times: 3, weeks: 1 }],
])('how far two visits are apart: «%s»', (text, frequency) => {
  expect(parseVisitFrequency(text)).toEqual(frequency ? { kind: 'read', frequency } : { kind: 'unread' })
})

test('named days stand above the gap of the plan, which holds for what moves from them', () => {
  expect(gapOf({ times: 2, weeks: 1, weekdays: [0, 1] }, 4)).toBe(1)
  expect(gapOf({ times: 2, weeks: 1, weekdays: [0, 3] }, 4)).toBe(3)
  expect(gapOf({ times: 1, weeks: 2, weekdays: [0] }, 4)).toBe(4)
  expect(gapOf({ times: 2, weeks: 1, gap: 2 }, 4)).toBe(2)
  expect(gapOf({ times: 2, weeks: 1 }, undefined)).toBeUndefined()
})
