import { expect, test } from 'vitest'
import { whoWorks } from './who-works.ts'

test.each([
  ['Ana Soto', { worker: { name: 'Ana Soto' }, isCovered: true, status: 'CONFIRMADO' }],
  ['Sin asignar', { worker: null, isCovered: false, status: 'PENDIENTE' }],
  ['Cubierto', { isCovered: true, status: 'CONFIRMADO' }],
  ['Anulado', { isCovered: true, status: 'ANULADO' }],
] as const)('of a job is said: %s', (words, job) => {
  expect(whoWorks(job)).toBe(words)
})
