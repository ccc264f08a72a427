import { expect, test } from 'vitest'
import { lowerFirst } from './lower-first.ts'

test('only the first letter is made small: what stands for a law stays as it is', () => {
  expect(lowerFirst('Más de 40 h en una semana (art. 34.1 ET)')).toBe(
    'más de 40 h en una semana (art. 34.1 ET)',
  )
  expect(lowerFirst('Época')).toBe('época')
  expect(lowerFirst('')).toBe('')
})
