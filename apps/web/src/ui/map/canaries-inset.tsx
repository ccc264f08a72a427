import { useComputedColorScheme } from '@mantine/core'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { addLand, addPanes, drawPoints } from './draw.ts'
import type { MapPoint } from './map-content.ts'
import { canaries } from './spain.ts'

/** The islands south of everything else: in an inset, so that they do not shrink the mainland. */
export const isInCanaries = ({ lat, lng }: MapPoint): boolean => lat < 30 && lng < -13

const [[south, west], [north, east]] = canaries

/** A small map of the Canaries that does not move. */
export function CanariesInset({ points }: { points: readonly MapPoint[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })

  useEffect(() => {
    if (!place.current) return
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0,
      dragging: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      keyboard: false,
      fadeAnimation: false,
      zoomAnimation: false,
    }).fitBounds([
      [south, west],
      [north, east],
    ])
    addPanes(made)
    // The map that it stands in says when the land cannot be loaded.
    addLand(made).catch(() => undefined)
    setMap(made)
    return () => {
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup().addTo(map)
    drawPoints(layer, points, {})
    return () => {
      layer.remove()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a crowd is painted in the colours of the moment
  }, [map, points, scheme])

  return (
    <div className="map-inset" aria-hidden="true">
      <div ref={place} className="map-place" />
      <span>Canarias</span>
    </div>
  )
}
