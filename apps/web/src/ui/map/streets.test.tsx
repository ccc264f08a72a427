import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import type { MapPoint } from './map-content.ts'
import { MapTilesContext, type MapTiles } from './map-tiles.ts'
import SpainMap from './map.tsx'

/** The browser of tests loads no pictures: it is told what has become of them. */
const tiles: MapTiles = {
  url: 'https://tile.example/calles/{z}/{x}/{y}.png',
  attribution: '© Colaboradores de OpenStreetMap (openstreetmap.org/copyright)',
}
const cannotLoad = 'Las calles no se pueden cargar ahora. Los puntos y las rutas están en su sitio.'

beforeEach(() => {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/provinces.json')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(readFileSync(file, 'utf8')))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asked = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
const vigo: MapPoint = { id: 1, lat: 42.2406, lng: -8.7207, title: 'Vigo' }

async function aMap(given: MapTiles | null, points = [vigo]) {
  renderPart(
    <MapTilesContext value={given}>
      <SpainMap label="Mapa" points={points} />
    </MapTilesContext>,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('.map-land').length).toBeGreaterThan(50))
  return screen.getByRole('region', { name: 'Mapa' })
}

/** Fails all pictures of a zoom. */
function fail(zoom: number) {
  const failing = asked().filter(({ src }) => src.includes(`/calles/${zoom}/`))
  expect(failing.length).toBeGreaterThan(0)
  for (const tile of failing) fireEvent.error(tile)
}

test('streets lie over the land, come close to a single place and say whose they are', async () => {
  const map = await aMap(tiles)
  expect(asked().length).toBeGreaterThan(0)
  for (const { src, referrerPolicy } of asked()) {
    expect(src).toMatch(/^https:\/\/tile\.example\/calles\/16\/\d+\/\d+\.png$/)
    expect(referrerPolicy).toBe('strict-origin-when-cross-origin')
  }
  expect(map).toHaveTextContent(tiles.attribution)
  expect(map).not.toHaveTextContent('IGN')
})

test('a map without streets asks for none and says whose the land is', async () => {
  const map = await aMap(null)
  expect(asked()).toEqual([])
  expect(map).toHaveTextContent('© Instituto Geográfico Nacional (CC BY 4.0 scne.es)')
})

test('streets that cannot be loaded are said once, over the whole land, and asked for again with the network', async () => {
  const map = await aMap(tiles)
  for (let zoom = 16; zoom >= 11; zoom -= 1) fail(zoom)
  expect(await screen.findAllByText(cannotLoad)).toHaveLength(1)
  expect(map).toHaveTextContent('Provincias: © IGN (CC BY 4.0 scne.es)')
  await vi.waitFor(() => expect(asked()[0]?.src).toContain('/calles/11/'))
  // A closer look asks for what may be there by then.
  fireEvent.click(screen.getByRole('button', { name: 'Acercar' }))
  await vi.waitFor(() => expect(asked()[0]?.src).toContain('/calles/12/'))
  const before = asked()
  act(() => void window.dispatchEvent(new Event('online')))
  const again = asked().filter((tile) => !before.includes(tile))
  expect(again.length).toBeGreaterThan(0)
  for (const tile of again) fireEvent.load(tile)
  await vi.waitFor(() => expect(screen.queryByText(cannotLoad)).toBeNull())
})

test('a single place is seen as close as the server has pictures', async () => {
  await aMap(tiles)
  fail(16)
  fail(15)
  for (const tile of asked()) fireEvent.load(tile)
  expect(screen.queryByText(cannotLoad)).toBeNull()
  expect(asked().every(({ src }) => src.includes('/calles/14/'))).toBe(true)
})

test('a server that never answers is said, until it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await aMap(tiles)
  expect(screen.queryByText(cannotLoad)).toBeNull()
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.getAllByText(cannotLoad)).toHaveLength(1)
  await vi.waitFor(() => expect(asked()[0]?.src).toContain('/calles/11/'))
  for (const tile of asked()) fireEvent.load(tile)
  await vi.waitFor(() => expect(screen.queryByText(cannotLoad)).toBeNull())
})

test('an approximate place is seen with the whole circle that it may lie in', async () => {
  await aMap(tiles, [{ ...vigo, radiusKm: 6 }])
  expect(asked()[0]?.src).not.toContain('/16/')
})
