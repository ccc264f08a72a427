import { mapPin } from './map-pin.ts'
import type { SheetRow } from './read-sheet-rows.ts'

/** What the sheet says about the position: its own columns, else the pin of its map link. */
export function givenPoint({
  latitude,
  longitude,
  mapsUrl,
}: Pick<SheetRow, 'latitude' | 'longitude' | 'mapsUrl'>) {
  if (latitude || longitude || !mapsUrl) return { latitude, longitude }
  const point = mapPin(mapsUrl)
  return point
    ? { latitude: String(point.latitude), longitude: String(point.longitude) }
    : { latitude: null, longitude: null }
}
