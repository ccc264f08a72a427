import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withWidths } from '../../build-steps/named-widths.ts'

const source = join(import.meta.dirname, '..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

test('a stylesheet names the width of a window, in the browser’s own letters', () => {
  expect(withWidths('@media (--phone), (pointer: coarse) { a { color: var(--ink) } }')).toBe(
    '@media (width <= 47.5em), (pointer: coarse) { a { color: var(--ink) } }',
  )
  expect(withWidths('@media (--above-phone) and (--laptop) {}')).toBe(
    '@media (width > 47.5em) and (width <= 85.375em) {}',
  )
  expect(() => withWidths('@media (--fone) {}')).toThrow('no width of a window: fone')
})

test('no stylesheet measures the window in pixels: larger letters would not bring the narrower layout', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const inPixels = sheets.flatMap((file) =>
    (readFileSync(join(source, file), 'utf8').match(/@(?:media|container)[^{]*width[^{]*px[^{]*/g) ?? []).map(
      (query) => `${file}: ${query}`,
    ),
  )
  expect(inPixels).toEqual([])
})
