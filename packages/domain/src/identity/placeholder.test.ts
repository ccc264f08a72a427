import { expect, test } from 'vitest'
import { isPlaceholder } from './placeholder.ts'

test.each([
  'PENDIENTE',
  'pdte.',
  '#N/A',
  '#¡REF!',
  '#¡VALOR!',
  '#NAME?',
  '-',
  '—',
  '0',
  '00000000',
  'S/N',
  's.n.',
  'N/D',
  'Sin DNI',
  'DNI PENDIENTE',
  'PENDIENTE 2',
  'No tiene',
  'XXX',
  '',
])('«%s» tells nobody apart', (text) => expect(isPlaceholder(text)).toBe(true))

test.each([
  '12345678Z',
  '00000000T',
  'X1234567L',
  'PA-992211',
  'B12345674',
  'AAA000123',
  'L-2',
  '15008',
  'Marineda City',
  'VÁLOR',
  'Nombre Común, S.L.',
])('«%s» is an identifier', (text) => expect(isPlaceholder(text)).toBe(false))
