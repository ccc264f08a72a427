import { expect, test } from 'vitest'
import { compareText, includesText, normalise } from './normalise.ts'

test('accents, case and spaces do not matter', () => {
  expect(normalise('  GARCÍA \u00a0 Núñez\n')).toBe('garcia nunez')
  expect(normalise('L’Hospitalet, Çà')).toBe('l’hospitalet, ca')
})

test('all the words must be there, in any order', () => {
  expect(includesText('Campaña de Navidad · Almería', 'almeria navidad')).toBe(true)
  expect(includesText('Campaña de Navidad', 'verano')).toBe(false)
  expect(includesText('Cualquiera', '  ')).toBe(true)
})

test('names are ordered as in a Spanish directory', () => {
  expect(['Ñu', 'Nz', 'Óscar', 'Oca', 'Turno 10', 'Turno 2'].toSorted(compareText)).toEqual([
    'Nz',
    'Ñu',
    'Oca',
    'Óscar',
    'Turno 2',
    'Turno 10',
  ])
})
