import type { MultiLineString } from 'geojson'
import L from 'leaflet'
import { canvasFrom, drawCanvasMarkers, drawCanvasRoutes, isPlainDot } from './canvas-markers.ts'
import { arcBetween, wayOf, type MapPoint, type MapRoute } from './map-content.ts'
import { drawNames } from './names.ts'
import { neighbours } from './neighbours.ts'
import { loadSpain, type ProvinceId, type Spain } from './spain.ts'

/** Layers from below: land, its lines, streets (Leaflet's own at 200), a veil, casings, routes; markers above. */
export function addPanes(map: L.Map): void {
  for (const [name, height] of [
    ['land', 110],
    ['borders', 120],
    ['veil', 240],
    ['casing', 350],
    ['route', 360],
  ] as const) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(height)
    if (height < 300) pane.style.pointerEvents = 'none'
  }
}

const still = { interactive: false } as const

/** Draws the land once it is there; a map that its page has left meanwhile has no pane to draw on. */
export async function addLand(map: L.Map): Promise<void> {
  let isRemoved = false
  map.once('unload', () => (isRemoved = true))
  const spain = await loadSpain()
  if (!isRemoved) drawLand(map, spain)
}

/** The offline base: sea behind, neighbours, provinces, borders and coast. */
function drawLand(map: L.Map, spain: Spain): void {
  for (const shore of neighbours)
    L.polygon(asCorners(shore), { ...still, pane: 'land', className: 'map-neighbour' }).addTo(map)
  L.geoJSON(spain.provinces, { ...still, pane: 'land', style: { className: 'map-land' } }).addTo(map)
  L.geoJSON(spain.borders, { ...still, pane: 'borders', style: { className: 'map-border' } }).addTo(map)
  L.geoJSON(spain.coast, { ...still, pane: 'borders', style: { className: 'map-coast' } }).addTo(map)
  drawNames(map, spain)
}

/** Provinces that the map is about: their municipalities show, the others stand back, under streets by a veil. */
export function drawFocus(
  layer: L.LayerGroup,
  spain: Spain,
  provinces: readonly ProvinceId[],
  inside: readonly MultiLineString[],
  isUnderStreets: boolean,
): void {
  if (provinces.length === 0) return
  const others = [...spain.byId].filter(([id]) => !provinces.includes(id)).map(([, province]) => province)
  for (const province of others) {
    L.geoJSON(province, { ...still, pane: 'land', style: { className: 'map-land-far' } }).addTo(layer)
    if (isUnderStreets)
      L.geoJSON(province, { ...still, pane: 'veil', style: { className: 'map-veil' } }).addTo(layer)
  }
  for (const lines of inside)
    L.geoJSON(lines, { ...still, pane: 'borders', style: { className: 'map-municipal' } }).addTo(layer)
}

const asCorners = (shore: readonly (readonly [lat: number, lng: number])[]): [number, number][] =>
  shore.map(([lat, lng]) => [lat, lng])

type Handlers = {
  readonly onPoint?: (id: MapPoint['id']) => void
  readonly onRoute?: (id: MapRoute['id']) => void
  readonly onMove?: (id: MapPoint['id'], lat: number, lng: number) => void
}

/** Routes with their numbered stops, faded ones below. */
export function drawRoutes(layer: L.LayerGroup, routes: readonly MapRoute[], handlers: Handlers): void {
  const stops = routes.reduce((sum, route) => sum + route.stops.length, 0)
  const crowd = stops > canvasFrom ? routes.filter(({ isSelected, isGhost }) => !isSelected && !isGhost) : []
  if (crowd.length > 0) drawCanvasRoutes(layer, crowd, L.canvas({ pane: 'casing' }), handlers.onRoute)
  for (const route of routes.toSorted(
    (a, b) => Number(a.isSelected ?? false) - Number(b.isSelected ?? false),
  ))
    if (!crowd.includes(route)) drawRoute(layer, route, handlers)
}

function drawRoute(layer: L.LayerGroup, route: MapRoute, handlers: Handlers): void {
  const { stops, color, isSelected, isFaded, isGhost } = route
  const way = wayOf(route)
  const path = way.slice(1).flatMap((stop, index) => {
    const before = way[index]
    return before ? arcBetween(before, stop) : []
  })
  const state = isGhost ? ' map-ghost' : isFaded ? ' map-faded' : ''
  if (path.length > 0) {
    const weight = isSelected ? 4.5 : isFaded ? 3 : 4
    if (!isFaded && !isGhost)
      L.polyline(path, {
        pane: 'casing',
        className: 'map-casing',
        weight: weight + 3,
        interactive: false,
      }).addTo(layer)
    const line = L.polyline(path, {
      pane: isSelected ? 'route' : 'casing',
      className: `map-route map-color-${color}${state}`,
      weight,
      smoothFactor: 0,
      interactive: handlers.onRoute !== undefined && !isGhost,
      ...(isGhost ? { dashArray: '2 8' } : {}),
    }).addTo(layer)
    line.on('click', () => handlers.onRoute?.(route.id))
  }
  if (isGhost) return
  const size = isSelected ? 26 : isFaded ? 18 : 24
  const className = `map-stop map-color-${color}${state}`
  drawEnds(layer, route, `map-end map-color-${color}${state}`)
  const taken = new Map<string, number>()
  for (const stop of stops) {
    const spot = `${stop.lat.toFixed(4)} ${stop.lng.toFixed(4)}`
    const shift = taken.get(spot) ?? 0
    taken.set(spot, shift + 1)
    drawStop(layer, stop, { className, size, shift, route, handlers })
  }
}

/** Small squares, one where both ends are the same place. */
function drawEnds(layer: L.LayerGroup, { start, end }: MapRoute, className: string): void {
  const isRound = start && end && start.lat === end.lat && start.lng === end.lng
  for (const point of [start, isRound ? undefined : end])
    if (point)
      L.marker([point.lat, point.lng], {
        icon: L.divIcon({ className, iconSize: [14, 14] }),
        title: point.title,
        alt: point.title,
        keyboard: false,
        interactive: false,
        zIndexOffset: -100,
      }).addTo(layer)
}

/** Stops on one spot that stand in a line before the next line begins: seventeen of a city stay on the map. */
const inLine = 5

/** `shift`: how many stops of the route stand on the same spot already; the next one stands beside them. */
type StopLook = { className: string; size: number; shift: number; route: MapRoute; handlers: Handlers }

function drawStop(layer: L.LayerGroup, stop: MapPoint, look: StopLook): void {
  const { className, size, shift, route, handlers } = look
  const marker = L.marker([stop.lat, stop.lng], {
    icon: L.divIcon({
      className: `${className} map-${stop.labelSide ?? 'right'}`,
      html: insideOf(stop),
      iconSize: [size, size],
      iconAnchor: [size * (0.5 - (shift % inLine) * 0.8), size * (0.5 - Math.floor(shift / inLine) * 0.8)],
    }),
    title: stop.title,
    alt: stop.title,
    keyboard: false,
    zIndexOffset: route.isSelected ? 500 : 0,
  }).addTo(layer)
  marker.on('click', () => (handlers.onPoint ? handlers.onPoint(stop.id) : handlers.onRoute?.(route.id)))
}

/** Places outside routes: located, approximate, not assigned, wrong, or being edited. */
export function drawPoints(layer: L.LayerGroup, points: readonly MapPoint[], handlers: Handlers): void {
  const crowd = points.length > canvasFrom ? points.filter(isPlainDot) : []
  if (crowd.length > 0) drawCanvasMarkers(layer, crowd, L.canvas({ pane: 'casing' }), handlers.onPoint)
  for (const point of crowd.length > 0 ? points.filter((one) => !isPlainDot(one)) : points) {
    const look = point.look ?? 'solid'
    if (point.radiusKm)
      L.circle([point.lat, point.lng], {
        radius: point.radiusKm * 1000,
        className: 'map-radius',
        interactive: false,
      }).addTo(layer)
    const marker = L.marker([point.lat, point.lng], {
      icon: look === 'pin' ? pinIcon() : dotIcon(point, look),
      title: point.title,
      alt: point.title,
      keyboard: false,
      draggable: point.isDraggable ?? false,
      zIndexOffset: look === 'pin' ? 900 : 300,
    }).addTo(layer)
    marker.on('click', () => handlers.onPoint?.(point.id))
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng()
      handlers.onMove?.(point.id, lat, lng)
    })
  }
}

const dotIcon = (point: MapPoint, look: string): L.DivIcon => {
  const size = point.number === undefined ? 14 : 24
  return L.divIcon({
    className: `map-dot map-dot-${look} map-${point.labelSide ?? 'right'}`,
    html: insideOf(point),
    iconSize: [size, size],
  })
}

const pinIcon = (): L.DivIcon =>
  L.divIcon({
    className: 'map-pin',
    html: '<svg width="34" height="44" viewBox="0 0 34 44"><path d="M17 43S32 26.6 32 16.4A15 15 0 0 0 2 16.4C2 26.6 17 43 17 43Z"/><circle cx="17" cy="16.5" r="5.5"/></svg>',
    iconSize: [34, 44],
    iconAnchor: [17, 43],
  })

/** Number and label as elements: names come from spreadsheets and must stay text. */
function insideOf({ number, label }: MapPoint): HTMLElement {
  const inside = document.createElement('span')
  if (number !== undefined) inside.append(element('b', String(number)))
  if (label) inside.append(element('i', label))
  return inside
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
