import { describe, expect, test } from 'vitest'
import { isCostlyJson } from './json-budget.ts'

const limit = 1024 * 1024
const isCostly = (text: string) => isCostlyJson(Buffer.from(text), limit)

describe('S20 JSON is judged before it is read', () => {
  test('what people send passes', () => {
    expect(isCostly(JSON.stringify({ ids: Array.from({ length: 10_000 }, (_, id) => id) }))).toBe(false)
    expect(isCostly('')).toBe(false)
  })

  test.each([
    ['lists in lists', '['.repeat(65)],
    ['objects in objects', '{"a":'.repeat(65)],
    ['the two by turns', '[{"a":'.repeat(33)],
  ])('%s', (_, text) => {
    expect(isCostly(text)).toBe(true)
    expect(isCostly(text.slice(0, -text.length / 4))).toBe(false)
  })

  test('brackets that stand in a text do not count, nor does a quote behind a backslash end it', () => {
    expect(isCostly(JSON.stringify({ notes: '['.repeat(1000) }))).toBe(false)
    expect(isCostly(`["\\"${'['.repeat(1000)}"]`)).toBe(false)
    expect(isCostly(`["\\\\",${'['.repeat(64)}`)).toBe(true)
  })

  test('brackets that are closed again do not add up', () => {
    expect(isCostly(`[${'[],'.repeat(1000)}[]]`)).toBe(false)
  })

  test('more values or names than bytes of usual text would hold', () => {
    expect(isCostly(`[${'0,'.repeat(limit / 8 + 1)}0]`)).toBe(true)
    expect(isCostly(`{${'"":0,'.repeat(limit / 8 + 1)}"":0}`)).toBe(true)
  })
})
