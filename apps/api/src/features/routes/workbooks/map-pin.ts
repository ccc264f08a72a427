import { parseMapLink } from '@cuadrante/geocoding/links/map-link.ts'
import type { Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'

/** The point that a map link names; what a map only happened to show is none. */
export function mapPin(address: string): Point | undefined {
  const link = parseMapLink(address)
  return link.kind === 'point' && link.precision === 'exact' ? link.point : undefined
}
