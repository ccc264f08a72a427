import { expect, test } from 'vitest'
import { headKey } from './head-key.ts'

test('titles are one whatever their case, accents, blanks and dots', () => {
  expect(['C. P.', 'c.p.', ' CP '].map(headKey)).toEqual(['cp', 'cp', 'cp'])
  expect(headKey('Dirección')).toBe(headKey('DIRECCION '))
  expect(headKey(' % ')).toBe('%')
  expect(headKey('Teléfono 2')).not.toBe(headKey('Teléfono'))
})
