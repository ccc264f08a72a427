/** What a disk takes of a name, in bytes of UTF-8. */
const longest = 255

const bytes = new TextEncoder()
const sizeOf = (text: string): number => bytes.encode(text).length

/** A file name that every disk takes: the ending stays whole, and of what stands before it as many whole characters as fit. */
export function fileName(name: string, ending: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
  const room = longest - sizeOf(ending)
  if (sizeOf(clean) <= room) return `${clean}${ending}`
  let kept = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter('es').segment(clean)) {
    size += sizeOf(segment)
    if (size > room) break
    kept += segment
  }
  return `${kept.trimEnd()}${ending}`
}

/** The last part of a path, as {@link fileName}: some browsers send the folders too. */
export function baseName(path: string): string {
  const last = path.split(/[\\/]/).at(-1) ?? ''
  const ending = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(last)?.[0] ?? ''
  return fileName(last.slice(0, last.length - ending.length), ending)
}
