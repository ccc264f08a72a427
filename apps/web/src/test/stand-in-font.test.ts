import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../ui/theme/base.css'), 'utf8')
const faces = css.split('@font-face').filter((face) => face.includes("'Hanken Grotesk Stand-in'"))

/** Ascent and descent of the real font, in em: a line of its words is as high. */
const realHeight = 1.3

test('words of the stand-in are no lower than those of the real font, so that no heading is drawn larger later', () => {
  const shareOf = (face: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  expect(faces.length).toBeGreaterThan(1)
  for (const face of faces.filter((one) => one.includes('src:'))) {
    const height = shareOf(face, 'ascent-override') + shareOf(face, 'descent-override')
    expect(shareOf(face, 'size-adjust') * height).toBeGreaterThanOrEqual(realHeight)
  }
})
