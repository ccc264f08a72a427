import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import L from 'leaflet'
import { afterEach, expect, test, vi } from 'vitest'
import { addLand, addPanes, drawRoutes } from './draw.ts'

afterEach(() => vi.unstubAllGlobals())

/** The provinces arrive when the test says so. */
function provincesOnDemand(): () => void {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/provinces.json')
  let arrive: (reply: Response) => void = () => undefined
  const reply = new Promise<Response>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', () => reply)
  return () => arrive(new Response(readFileSync(file, 'utf8')))
}

function aMap(): L.Map {
  const map = L.map(document.createElement('div')).setView([40, -4], 6)
  addPanes(map)
  return map
}

test('land that arrives after its page was left is drawn nowhere, and on the next map', async () => {
  const arrive = provincesOnDemand()
  const left = aMap()
  const drawing = addLand(left)
  left.remove()
  arrive()
  await expect(drawing).resolves.toBeUndefined()
  const open = aMap()
  await addLand(open)
  expect(open.getPane('land')?.querySelectorAll('.map-land').length).toBeGreaterThan(50)
  open.remove()
})

test('where a route sets out is a square on its line, one where it comes back to the same place', () => {
  const map = aMap()
  const layer = L.layerGroup().addTo(map)
  const at = (id: string, lat: number, lng: number) => ({ id, lat, lng, title: id })
  const home = at('Casa', 43, -8)
  const stops = [at('Uno', 43.1, -8.1)]
  const squares = () => [...(map.getPane('markerPane')?.querySelectorAll('.map-end') ?? [])]
  drawRoutes(layer, [{ id: 1, color: 1, stops, start: home, end: { ...home } }], {})
  expect(squares().map((square) => square.getAttribute('title'))).toEqual(['Casa'])
  const line = layer.getLayers().find((one) => one instanceof L.Polyline) as L.Polyline
  const corners = line.getLatLngs() as L.LatLng[]
  expect([corners[0]?.lat, corners.at(-1)?.lat]).toEqual([43, 43])
  layer.clearLayers()
  drawRoutes(layer, [{ id: 1, color: 1, stops, start: home, end: at('Hotel', 43.2, -8.2) }], {})
  expect(squares().map((square) => square.getAttribute('title'))).toEqual(['Casa', 'Hotel'])
  map.remove()
})

test('stops on one spot stand beside each other, in lines of five', () => {
  const map = aMap()
  const layer = L.layerGroup().addTo(map)
  const stops = Array.from({ length: 12 }, (_, i) => ({ id: i, lat: 41.4, lng: 2.2, title: String(i) }))
  drawRoutes(layer, [{ id: 1, color: 1, stops }], {})
  const marks = [...(map.getPane('markerPane')?.querySelectorAll<HTMLElement>('.map-stop') ?? [])]
  const places = marks.map(({ style }) => [parseFloat(style.marginLeft), parseFloat(style.marginTop)])
  expect(new Set(places.map(String)).size).toBe(12)
  expect(new Set(places.map(([x]) => x)).size).toBe(5)
  expect(new Set(places.map(([, y]) => y)).size).toBe(3)
  map.remove()
})
