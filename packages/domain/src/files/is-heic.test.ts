import { expect, test } from 'vitest'
import { holdsHeic, isHeic } from './is-heic.ts'

test.each([
  ['IMG_2041.HEIC', '', true],
  ['IMG_2041', 'image/heif', true],
  ['dni.jpg', 'image/jpeg', false],
  ['heic', '', false],
])('%s of type «%s»: %s', (name, type, is) => {
  expect(isHeic({ name, type })).toBe(is)
})

test('a file is known by what it holds, whatever its name', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(holdsHeic(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(true)
  expect(holdsHeic(bytes('\0\0\0\x18ftypmp42'))).toBe(false)
  expect(holdsHeic(bytes('%PDF-1.7'))).toBe(false)
})
