import { use, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { CanariesInset, isInCanaries } from './canaries-inset.tsx'
import type { MapPoint } from './map-content.ts'
import { MapControls } from './map-controls.tsx'
import { MapFoot } from './map-foot.tsx'
import type { MapProps } from './map-props.ts'
import { MapTilesContext } from './map-tiles.ts'
import { addStreets, closestFit, unknownStreets, type KnownStreets } from './streets.ts'
import { useLeaflet } from './use-leaflet.ts'
import { useContentLayer, useFocusLayer } from './use-map-layers.ts'
import './map.css'

/**
 * A map of Spain that needs no network: provinces from our own files, routes as arcs, numbered stops. Where the operator has
 * given streets, they lie over the land.
 */
export default function SpainMap(props: MapProps) {
  const { label, routes = none, points = none, fitKey, children } = props
  const tiles = use(MapTilesContext)
  const inset = useInset(points, props.hasCanariesInset ?? false)
  const [hasLandFailed, setHasLandFailed] = useState(false)
  const [streets, learn] = useReducer(newlyKnown, unknownStreets)
  const areStreetsMissing = streets.areMissing
  const shown = { ...props, streets: tiles ? streets : undefined }
  const newest = useRef(shown)
  useEffect(() => {
    newest.current = shown
  })

  const { place, map, view } = useLeaflet(tiles, newest, setHasLandFailed)
  useContentLayer(map, { routes, points }, newest)
  const focus = props.focus?.join() ?? ''
  useFocusLayer(map, tiles, focus, setHasLandFailed)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key asks for another fit
  useEffect(() => view?.fit(), [view, fitKey])
  const closest = closestFit(shown.streets)
  // The land is no ground to look at as closely as streets, and not all streets come as close.
  useEffect(() => {
    if (map && map.getZoom() > closest) view?.fitUnlessTouched()
  }, [map, view, closest])
  // After the view has been fitted: streets of another view are not asked for.
  useEffect(() => (map && tiles ? addStreets(map, tiles, learn) : undefined), [map, tiles])

  return (
    <section
      className="map"
      aria-label={label}
      data-streets={tiles ? (areStreetsMissing ? 'missing' : 'shown') : undefined}
    >
      <div
        ref={place}
        className="map-place"
        role="group"
        aria-label="Se mueve con las flechas y se acerca con + y −"
      />
      <MapControls view={view} />
      {inset && <CanariesInset points={inset} />}
      {children}
      <MapFoot
        tiles={tiles}
        areStreetsMissing={areStreetsMissing}
        hasLandFailed={hasLandFailed}
        isLandSeen={focus !== '' || inset !== undefined}
      />
    </section>
  )
}

/** The same object while nothing else is known: the page is not drawn again. */
const newlyKnown = (known: KnownStreets, next: KnownStreets): KnownStreets =>
  known.areMissing === next.areMissing && known.closest === next.closest ? known : next

const none: readonly never[] = []

/** The points of the Canaries, when they stand apart. */
function useInset(points: readonly MapPoint[], isWanted: boolean): readonly MapPoint[] | undefined {
  return useMemo(() => {
    const islands = isWanted ? points.filter(isInCanaries) : none
    return islands.length > 0 && islands.length < points.length ? islands : undefined
  }, [points, isWanted])
}
