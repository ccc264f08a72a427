/** Letters that the notes of a job hold. */
export const longestNote = 2000

/** Whole lines only; what does not fit is counted, where there is room to say so. */
export function withinNote(lines: readonly string[], room = longestNote): string {
  const text = lines.join('\n')
  if (text.length <= room) return text
  const kept: string[] = []
  let length = roomForRest
  if (length > room) return ''
  for (const line of lines) {
    length += line.length + 1
    if (length > room) break
    kept.push(line)
  }
  return [...kept, `Y ${lines.length - kept.length} puntos más.`].join('\n')
}

const roomForRest = 40

/** The stops as they are now, as many as there is room for, then all that somebody has written to the job beside the old ones. */
export function notesAfter(before: string | null, stopsIn: (room: number) => string): string {
  const stops = stopsIn(longestNote)
  const own = ownLines((before ?? '').split('\n'), stops.split('\n'))
    .join('\n')
    .trim()
  if (own === '') return stops
  return [stopsIn(longestNote - own.length - 1), own].filter(Boolean).join('\n')
}

const rest = /^Y \d+ puntos más\.$/
const visit = /^\d+\. \d{2}:\d{2}–\d{2}:\d{2}/
const dayEnd = /^(?<place>(?:Sale de|Vuelve a|Duerme en) .*) a las \d{2}:\d{2}(?<clock> \([^)]*\))?$/

/** The lines of a note that were not written for the stops that it had. */
function ownLines(lines: readonly string[], stops: readonly string[]): string[] {
  const written = stops.some((line) => visit.test(line))
    ? linesOfVisits(lines, stops)
    : linesOfRoute(lines, stops)
  return lines.filter((line, at) => !written.has(at) && !rest.test(line))
}

/** Visits have hours; where the day began or ended stands above them, names the same place, or names its clock. */
function linesOfVisits(lines: readonly string[], stops: readonly string[]): Set<number> {
  const isVisit = (line = '') => visit.test(line)
  const places = new Set(stops.flatMap((line) => dayEnd.exec(line)?.groups?.['place'] ?? []))
  const isDayEnd = (line: string, at: number) => {
    const { place = '', clock } = dayEnd.exec(line)?.groups ?? {}
    if (place === '') return false
    const below = lines.slice(at).find((other) => !dayEnd.test(other))
    return clock !== undefined || places.has(place) || isVisit(below)
  }
  return new Set(lines.flatMap((line, at) => (isVisit(line) || isDayEnd(line, at) ? [at] : [])))
}

/** Stops are numbered from 1 and name a place in parts; of several such lists, the one most like the stops of now. */
function linesOfRoute(lines: readonly string[], stops: readonly string[]): Set<number> {
  const lists: number[][] = []
  for (const [at, line] of lines.entries()) {
    const number = Number.parseInt(/^\d+\. /.exec(line)?.[0] ?? '')
    if (number === 1) lists.push([])
    if (number === (lists.at(-1)?.length ?? -1) + 1) lists.at(-1)?.push(at)
  }
  const known = new Set(stops.flatMap(partsOf))
  const alike = (list: readonly number[]) =>
    list.filter((at) => partsOf(lines[at]).some((part) => known.has(part))).length
  const [list = []] = lists.toSorted((a, b) => alike(b) - alike(a))
  return new Set(list.filter((at) => partsOf(lines[at]).length > 1))
}

const partsOf = (line = ''): string[] => line.replace(/^\d+\. /, '').split(', ')
