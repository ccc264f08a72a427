import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { withSourceLines } from './source-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuadrante-lines-'))
const bundle = pathToFileURL(join(folder, 'serve-1a2b.js')).href

beforeAll(() => {
  // Line 2, column 3 of the bundle is line 5, column 1 of the source (both counted from one).
  const map = { version: 3, sources: ['../src/offer.ts'], names: [], mappings: ';EAIA' }
  writeFileSync(join(folder, 'serve-1a2b.js.map'), JSON.stringify(map))
})

test('a place in a bundle becomes the place in its source', () => {
  const stack = `Error: no\n    at answer (${bundle}:2:3)\n    at node:internal/main:1:1`
  const source = new URL('../src/offer.ts', bundle).href
  expect(withSourceLines(stack)).toBe(
    `Error: no\n    at answer (${source}:5:1)\n    at node:internal/main:1:1`,
  )
})

test('what has no map, or no place in it, stays as it is', () => {
  const strange = bundle.replace('serve', 'other')
  for (const frame of [`at ${strange}:2:3`, `at ${bundle}:1:1`, 'at /srv/x.js:1:1', 'no frame'])
    expect(withSourceLines(frame)).toBe(frame)
})

test('a map that is none is passed over', () => {
  writeFileSync(join(folder, 'broken.js.map'), '{')
  const frame = `at ${pathToFileURL(join(folder, 'broken.js')).href}:1:1`
  expect(withSourceLines(frame)).toBe(frame)
})
