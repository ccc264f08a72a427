import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'

/** Letters that the notes of a job hold. */
export const longestNote = 2000

/** What a job made of a route says of it: from where to where, its stops in order, its kilometres once they are measured. */
export function taskOfRoute(route: GeneratedRoute) {
  const { name, points, start, routeLegs, totalDistance } = route
  const places = [...(start ? [start.name] : []), ...points.map(townOf)]
  const ends = [...new Set([places[0], places.at(-1)])].filter(Boolean).join(' → ')
  return {
    location: ends === '' ? name : `${name}: ${ends}`,
    observations: withinNote(points.map(lineOfStop)),
    kilometers: routeLegs.length > 0 ? totalDistance : null,
  }
}

function lineOfStop(point: RouteRow, index: number): string {
  const { centerName, address, postalCode, visit } = point
  const place = [centerName, address, `${postalCode} ${townOf(point)}`.trim()].filter(Boolean).join(', ')
  const facts = [
    visit?.hours && `horario ${visit.hours}`,
    visit?.contact && `contacto ${visit.contact}`,
    visit?.phone && `tel. ${visit.phone}`,
    visit?.notes,
  ].filter(Boolean)
  return `${index + 1}. ${[place, ...facts].join(' · ')}`
}

/** Whole lines only; what does not fit is counted. */
export function withinNote(lines: readonly string[]): string {
  const text = lines.join('\n')
  if (text.length <= longestNote) return text
  const kept: string[] = []
  let length = 40
  for (const line of lines) {
    length += line.length + 1
    if (length > longestNote) break
    kept.push(line)
  }
  return [...kept, `Y ${lines.length - kept.length} puntos más.`].join('\n')
}

const lineOfRoute = /^(?:\d+\. .*|Y \d+ puntos más\.|(?:Sale de|Vuelve a|Duerme en) .* a las \d{2}:\d{2})$/

/** The stops as they are now, then what somebody has written to the job beside the old ones. */
export function notesAfter(before: string | null, stops: string): string {
  const own = (before ?? '')
    .split('\n')
    .filter((line) => !lineOfRoute.test(line))
    .join('\n')
    .trim()
  return [stops, own].filter(Boolean).join('\n').slice(0, longestNote)
}
