import L from 'leaflet'
import type { MapPoint } from './map-content.ts'

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
