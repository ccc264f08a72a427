import { expect, test } from 'vitest'
import { absence, createScanDedupe } from './dedupe-scans.ts'

test('a code that stays before the camera counts once', () => {
  const see = createScanDedupe()
  expect(see(['8410'], 0)).toEqual(['8410'])
  for (let at = 120; at < 10_000; at += 120) expect(see(['8410'], at)).toEqual([])
})

test('the next unit of the same product counts once the first was out of sight', () => {
  const see = createScanDedupe()
  see(['8410'], 0)
  expect(see([], 500)).toEqual([])
  expect(see(['8410'], absence)).toEqual([])
  expect(see(['8410'], absence * 2 + 1)).toEqual(['8410'])
})

test('two codes in one picture count one each', () => {
  const see = createScanDedupe()
  expect(see(['8410', '8411', '8410'], 0)).toEqual(['8410', '8411'])
})
