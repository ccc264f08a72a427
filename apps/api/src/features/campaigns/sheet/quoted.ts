/** Letters of a cell that a report shows: enough to find it. */
const mostLetters = 60

export const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}…` : text

/** A cell in the words of the report. */
export const quoted = (text: string): string => `«${shortened(text)}»`
