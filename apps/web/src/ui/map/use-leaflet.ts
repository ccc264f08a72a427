import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import { addLand, addPanes } from './draw.ts'
import { asBounds } from './fit.ts'
import type { Newest } from './map-props.ts'
import type { MapTiles } from './map-tiles.ts'
import { createMapView, type MapView } from './map-view.ts'
import { mainland, surroundings } from './spain.ts'
import { zoomStep } from './streets.ts'

/** Leaflet's map with the land on it, for as long as the component stands; untouched, it fits itself to a new size. */
export function useLeaflet(
  tiles: MapTiles | null,
  newest: Newest,
  setHasLandFailed: (hasFailed: boolean) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<{ map: L.Map; view: MapView }>()
  useEffect(() => {
    if (!place.current) return
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: zoomStep(tiles),
      minZoom: 4.5,
      maxBounds: asBounds(surroundings),
      maxBoundsViscosity: 0.8,
      fadeAnimation: false,
      zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    }).fitBounds(asBounds(mainland))
    const view = createMapView(made, newest)
    addPanes(made)
    made.on('click', ({ latlng }) => newest.current.onPlace?.(latlng.lat, latlng.lng))
    addLand(made).catch(() => setHasLandFailed(true))
    const watcher = new ResizeObserver(() => {
      made.invalidateSize({ animate: false })
      view.fitUnlessTouched()
    })
    watcher.observe(place.current)
    for (const event of ['pointerdown', 'wheel', 'keydown'] as const)
      place.current.addEventListener(event, view.touch, { passive: true })
    setLeaflet({ map: made, view })
    return () => {
      watcher.disconnect()
      made.remove()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the operator's tiles do not change while the page is open
  }, [])
  return { place, map: leaflet?.map, view: leaflet?.view }
}
