/** Width of a text in points. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines that fit a width. Line breaks of the text stay, words wider than the line are broken where it
 * ends, and nothing is lost.
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => wrapLine(line, width, measure))
}

function wrapLine(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  const space = measure(' ')
  let current = ''
  let used = 0
  for (const word of line.split(/\s+/).filter((part) => part !== '')) {
    const long = measure(word)
    if (current !== '' && used + space + long <= width) {
      current += ` ${word}`
      used += space + long
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = long <= width ? [word] : breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
    used = measure(current)
  }
  return [...lines, current]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const long = measure(letter)
    if (piece !== '' && used + long > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += letter
    used += long
  }
  return [...pieces, piece]
}
