import L from 'leaflet'
import type { MapTiles } from './map-tiles.ts'

/** What servers of streets draw at the closest. */
const closestTiles = 19

/** The drawn coast bears no closer look; people may still zoom further. */
const closestLand = 10.5

/** The closest that a map comes by itself: some blocks around a single place. */
export const closestFit = (hasStreets: boolean): number => (hasStreets ? 16 : closestLand)

/** Streets are pictures: between two steps of theirs their names would be blurred. */
export const zoomStep = (tiles: MapTiles | null): number => (tiles ? 1 : 0.25)

/**
 * Lays streets over the drawn land, which stays where they are missing; `tell` hears whether most of those in sight are.
 * Ends by the function that it returns.
 */
export function addStreets(
  map: L.Map,
  { url, attribution }: MapTiles,
  tell: (areMissing: boolean) => void,
): () => void {
  const layer = L.tileLayer(url, {
    attribution,
    maxZoom: closestTiles,
    // Servers of streets ask whose page it is; they hear its host and no address of it.
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map)
  const countOf = (tiles: string) => layer.getContainer()?.querySelectorAll(tiles).length ?? 0
  layer.on('load', () => tell(countOf('.leaflet-tile-loaded') < countOf('.leaflet-tile') / 2))
  const again = () => layer.redraw()
  addEventListener('online', again)
  const veil = map.getPane('veil')
  const show = () => veil?.toggleAttribute('hidden', map.getZoom() > closestLand)
  map.on('zoomend', show)
  show()
  return () => {
    removeEventListener('online', again)
    map.off('zoomend', show)
    layer.remove()
  }
}
