import L from 'leaflet'
import type { MapTiles } from './map-tiles.ts'

/** What servers of streets draw at the closest. */
const closestTiles = 19

/** The drawn coast bears no closer look; people may still zoom further. */
const closestLand = 10.5

/** Some blocks around a single place. */
const closestStreets = 16

/** The farthest at which streets are looked for, where nearer ones are missing: no nearer than the land. */
const farthestTiles = 11

/** How long pictures may take before they are called missing, in milliseconds. */
const patience = 6000

/** What is known of the streets of a map: whether most of those in sight are missing, and how close their pictures come. */
export type KnownStreets = { readonly areMissing: boolean; readonly closest: number }

export const unknownStreets: KnownStreets = { areMissing: false, closest: closestTiles }

/** The closest that a map comes by itself. */
export const closestFit = (streets: KnownStreets | undefined): number =>
  streets && !streets.areMissing ? Math.min(streets.closest, closestStreets) : closestLand

/** Streets are pictures: between two steps of theirs their names would be blurred. */
export const zoomStep = (tiles: MapTiles | null): number => (tiles ? 1 : 0.25)

/**
 * Lays streets over the drawn land, which stays where they are missing; `tell` hears what becomes known of them. Servers end
 * at different zooms: pictures of the last one that there is are enlarged. Ends by the function that it returns.
 */
export function addStreets(
  map: L.Map,
  { url, attribution }: MapTiles,
  tell: (streets: KnownStreets) => void,
): () => void {
  const layer = L.tileLayer(url, {
    attribution,
    maxZoom: closestTiles,
    maxNativeZoom: closestTiles,
    // Servers of streets ask whose page it is; they hear its host and no address of it.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  const closest = () => layer.options.maxNativeZoom ?? closestTiles
  const countOf = (tiles: string) => layer.getContainer()?.querySelectorAll(tiles).length ?? 0
  const areMissing = () => countOf('.leaflet-tile-loaded') < countOf('.leaflet-tile') / 2
  const look = () => tell({ areMissing: areMissing(), closest: closest() })
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle() {
    clearTimeout(timer)
    const asked = Math.min(map.getZoom(), closest())
    const isGone = areMissing() && asked <= farthestTiles
    // A server that is gone may be back for the next look.
    if (isGone) layer.options.maxNativeZoom = closestTiles
    if (isGone || !areMissing()) return look()
    layer.options.maxNativeZoom = asked - 1
    layer.redraw()
  }
  function again() {
    layer.options.maxNativeZoom = closestTiles
    layer.redraw()
  }
  layer.on('loading', () => {
    clearTimeout(timer)
    // A server that never answers has no other end.
    timer = setTimeout(look, patience)
  })
  layer.on('tileload', () => !areMissing() && look())
  layer.on('load', settle)
  layer.addTo(map)
  addEventListener('online', again)
  const veil = map.getPane('veil')
  const show = () => veil?.toggleAttribute('hidden', map.getZoom() > closestLand)
  map.on('zoomend', show)
  show()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    map.off('zoomend', show)
    layer.remove()
  }
}
