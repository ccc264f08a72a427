import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = `${import.meta.dirname}/..`
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

/** Sizes that icons are drawn in: of the element itself, or of what several share. */
const used = files.flatMap((file) =>
  [
    ...readFileSync(`${source}/${file}`, 'utf8').matchAll(
      /<Icon\w*\s[^>]*?size=\{(?:\w+ \? )?(\d+)|\bsize: (\d+), stroke/g,
    ),
  ].map(([, own, shared]) => Number(own ?? shared)),
)

test('every size of an icon grows with the letters', () => {
  const css = readFileSync(`${source}/ui/theme/base.css`, 'utf8')
  const grow = new Set(
    [...css.matchAll(/\.tabler-icon\[width='(\d+)'\] \{\s*--icon: (\d+);/g)].map(([, of, is]) => {
      expect(is).toBe(of)
      return Number(of)
    }),
  )
  expect(used.length).toBeGreaterThan(300)
  expect([...new Set(used)].filter((size) => size !== 24 && !grow.has(size))).toEqual([])
})
