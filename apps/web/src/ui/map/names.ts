import type { Feature, Position } from 'geojson'
import L from 'leaflet'
import type { Spain } from './spain.ts'

/** Below this zoom the names of the provinces would lie over each other. */
const namedFrom = 7
/** Islands and cities of their own, where one name over the largest piece of land would say something wrong. */
const unnamed = new Set(['07', '35', '38', '51', '52', '54'])

/** The names of the provinces, quiet behind the routes; the list beside the map says them to readers. */
export function drawNames(map: L.Map, { byId }: Spain): void {
  const pane = map.createPane('names')
  pane.style.zIndex = '130'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  for (const [id, province] of byId) {
    const place = unnamed.has(id) ? undefined : middleOf(province)
    if (place)
      L.marker(place, { pane: 'names', interactive: false, keyboard: false, icon: iconOf(province) }).addTo(
        map,
      )
  }
  const show = () => pane.toggleAttribute('hidden', map.getZoom() < namedFrom)
  map.on('zoomend', show)
  show()
}

/** Of "Alacant/Alicante" the second: it is the one that people of every province know. */
function iconOf({ properties }: Feature): L.DivIcon {
  const name = document.createElement('span')
  name.textContent = String(properties?.['name'] ?? '').replace(/^.*\//, '')
  return L.divIcon({ className: 'map-name', html: name, iconSize: [0, 0] })
}

/** The middle of the largest piece of land, by the mean of its corners. */
function middleOf({ geometry }: Feature): [lat: number, lng: number] | undefined {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates.slice(0, 1)
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
        : []
  const corners = rings.toSorted((a, b) => b.length - a.length)[0]
  if (!corners) return undefined
  const mean = (of: (corner: Position) => number | undefined) =>
    corners.reduce((sum, corner) => sum + (of(corner) ?? 0), 0) / corners.length
  return [mean((corner) => corner[1]), mean((corner) => corner[0])]
}
