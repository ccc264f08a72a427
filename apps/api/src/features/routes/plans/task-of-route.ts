import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { withinNote } from './notes-after.ts'

/**
 * What a job made of a route says of it: from where to where, its stops in order as far as there is room, its kilometres
 * once they are measured.
 */
export function taskOfRoute(route: GeneratedRoute, room?: number) {
  const { name, points, start, routeLegs, totalDistance } = route
  const places = [...(start ? [start.name] : []), ...points.map(townOf)]
  const ends = [...new Set([places[0], places.at(-1)])].filter(Boolean).join(' → ')
  return {
    location: ends === '' ? name : `${name}: ${ends}`,
    observations: withinNote(points.map(lineOfStop), room),
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
