import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { directionsUrls } from '@cuadrante/domain/routes/map-links.ts'

/** What a printed sheet draws: the stops in order, and where the way begins. */
export type SheetRoute = Pick<GeneratedRoute, 'points' | 'start'> & {
  /** Where the way ends behind the last stop; at that stop when absent. */
  readonly end?: GeneratedRoute['start']
}

/** The directions of a whole route, where one link holds them all. */
export function wayUrlOf({ points, start }: SheetRoute): string | undefined {
  const stops = points.flatMap((point) => mapPlaceOf(point) ?? [])
  const [url, ...more] = directionsUrls(start ? [start, ...stops] : stops)
  return more.length > 0 ? undefined : url
}
