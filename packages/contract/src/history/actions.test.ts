import { expect, test } from 'vitest'
import { historyActions, wordsOfAction } from './actions.ts'

test.each(Object.entries(historyActions))('%s is told in words, not by its code', (code, { done, told }) => {
  expect(done).toMatch(/^\p{Lu}[\p{L} ]+$/u)
  expect(told).toMatch(/^\p{Ll}[\p{L} ]+$/u)
  expect([done.toLowerCase(), told]).not.toContain(code)
})

test('an act that is no longer known still says that something changed', () => {
  expect([wordsOfAction('deleted').done, wordsOfAction('merged').done]).toEqual(['Eliminado', 'Modificado'])
})
