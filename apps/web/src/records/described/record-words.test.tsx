import { recordField } from '@cuadrante/contract/kit/record-field.ts'
import { labelsOf, listHeadings } from '@cuadrante/contract/kit/record.ts'
import { expect, test } from 'vitest'
import { recordColumns } from './record-columns.tsx'
import { factsOf } from './record-facts.ts'
import { changesOf } from '../history-changes.ts'
import { wordsOfFields } from './record-history.ts'

const fields = {
  fee: recordField.money('Cuota', { none: 'Sin cuota' }),
  distance: recordField.km('Distancia', {}),
  year: recordField.whole('Año', { wrong: 'El año es un número', least: 2000, most: 2100 }),
}
const record = { fee: 1234.5, distance: 2.5, year: 2026 }

test('a list writes euros and kilometres as Spanish does, at the end of their column', () => {
  const columns = recordColumns<typeof record, Record<string, { label: string }>>({
    headings: listHeadings(fields),
    fields,
  })
  expect(columns.map(({ cell, align }) => [cell(record), align])).toEqual([
    ['1.234,50 €', 'end'],
    ['2,5 km', 'end'],
    ['2026', undefined],
  ])
})

test('a detail writes euros and kilometres as Spanish does', () => {
  expect(factsOf(fields, record)).toEqual([
    ['Cuota', '1.234,50 €'],
    ['Distancia', '2,5 km'],
    ['Año', '2026'],
  ])
})

test('the history writes euros and kilometres as Spanish does, and a year without thousands', () => {
  const before = { fee: 80, distance: 1234.5, year: 2026 }
  const after = { fee: 1234.5, distance: 2.5, year: 2027 }
  expect(changesOf({ before, after }, labelsOf(fields), wordsOfFields(fields))).toEqual([
    { label: 'Cuota', before: '80,00 €', after: '1.234,50 €' },
    { label: 'Distancia', before: '1.234,5 km', after: '2,5 km' },
    { label: 'Año', before: '2026', after: '2027' },
  ])
})
