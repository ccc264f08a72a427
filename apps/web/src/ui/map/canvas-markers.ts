import L from 'leaflet'
import { arcBetween, type MapPoint, type MapRoute } from './map-content.ts'

/** From here on points are painted on one canvas: as elements they would hold the page up. */
export const canvasFrom = 300

/** A plain dot: neither numbered nor labelled, and nothing to drag. */
export const isPlainDot = ({ number, label, look = 'solid', isDraggable }: MapPoint): boolean =>
  number === undefined && !label && !isDraggable && (look === 'solid' || look === 'ring')

/** Paints many dots; they look like the single ones and answer a click, but carry no spoken name. */
export function drawCanvasMarkers(
  layer: L.LayerGroup,
  points: readonly MapPoint[],
  canvas: L.Canvas,
  onPoint: ((id: MapPoint['id']) => void) | undefined,
): void {
  const style = getComputedStyle(document.documentElement)
  const [brand, sheet] = [style.getPropertyValue('--brand'), style.getPropertyValue('--sheet')]
  for (const { id, lat, lng, look, title } of points) {
    const isRing = look === 'ring'
    const dot = L.circleMarker([lat, lng], {
      renderer: canvas,
      radius: 4,
      weight: isRing ? 2 : 1,
      color: isRing ? brand : sheet,
      fillColor: isRing ? sheet : brand,
      fillOpacity: 1,
      interactive: onPoint !== undefined,
    }).addTo(layer)
    if (onPoint) dot.on('click', () => onPoint(id)).bindTooltip(title, { direction: 'top' })
  }
}

/** Points of an arc that nobody looks at closely. */
const coarse = 4

/** Paints the lines and stops of many routes; a click on any tells which, and their numbers stand in the list. */
export function drawCanvasRoutes(
  layer: L.LayerGroup,
  routes: readonly MapRoute[],
  canvas: L.Canvas,
  onRoute: ((id: MapRoute['id']) => void) | undefined,
): void {
  const style = getComputedStyle(document.documentElement)
  const sheet = style.getPropertyValue('--sheet')
  for (const { id, color: number, isFaded, stops } of routes) {
    const color = style.getPropertyValue(`--route-${number}`)
    const opacity = isFaded ? 0.38 : 1
    const look = { renderer: canvas, color, opacity, interactive: onRoute !== undefined }
    const path = stops.slice(1).flatMap((stop, at) => {
      const before = stops[at]
      return before ? arcBetween(before, stop, coarse) : []
    })
    const drawn: L.Path[] = [
      L.polyline(path, { ...look, weight: isFaded ? 2 : 3 }),
      ...stops.map(({ lat, lng }) =>
        L.circleMarker([lat, lng], { ...look, radius: 4, weight: 1.5, fillColor: sheet, fillOpacity: 1 }),
      ),
    ]
    for (const part of drawn) part.addTo(layer).on('click', () => onRoute?.(id))
  }
}
