import { endOfZip, zipEntries } from './zip-directory.ts'

type Program = 'Numbers' | 'Word' | 'PowerPoint'

const PARTS: readonly (readonly [RegExp, Program])[] = [
  [/\.iwa$|^Index\.zip$/i, 'Numbers'],
  [/^word\//i, 'Word'],
  [/^ppt\//i, 'PowerPoint'],
]

/** The program whose document a zip without a workbook is, by the names of its parts. */
export function programOf(bytes: Uint8Array): Program | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = zipEntries(zip, endOfZip(zip))
  return PARTS.find(([pattern]) => entries.some(({ name }) => pattern.test(name)))?.[1]
}
