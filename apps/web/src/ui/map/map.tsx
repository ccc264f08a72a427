import { useComputedColorScheme } from '@mantine/core'
import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { CanariesInset, isInCanaries } from './canaries-inset.tsx'
import { addLand, addPanes, drawFocus, drawPoints, drawRoutes } from './draw.ts'
import { wayOf, type MapPoint, type MapRoute } from './map-content.ts'
import {
  canaries,
  loadMunicipalBorders,
  loadSpain,
  mainland,
  surroundings,
  type ProvinceId,
} from './spain.ts'
import './map.css'

export type MapProps = {
  /** Spoken name. The list beside the map says the same in words. */
  label: string
  routes?: readonly MapRoute[]
  points?: readonly MapPoint[]
  onPoint?: (id: MapPoint['id']) => void
  onRoute?: (id: MapRoute['id']) => void
  onMove?: (id: MapPoint['id'], lat: number, lng: number) => void
  /** A click where nothing stands. */
  onPlace?: (lat: number, lng: number) => void
  /** Provinces that the map is about: their municipalities show, the others stand back. */
  focus?: readonly ProvinceId[]
  /** Changes when the view should fit its content again; the selected route alone, if there is one. */
  fitKey?: string | number
  /** Room taken by what floats over the map, in pixels. */
  padding?: {
    readonly top?: number
    readonly right?: number
    readonly bottom?: number
    readonly left?: number
  }
  /** Points of the Canaries stand in a small map of their own when there are others too. */
  hasCanariesInset?: boolean
  /** Online tiles, only where the operator has configured them. */
  tiles?: { readonly url: string; readonly attribution: string }
  /** Floats over the map: legend, strip, switch. */
  children?: ReactNode
}

/** A map of Spain that needs no network: provinces from our own files, routes as arcs, numbered stops. */
export default function SpainMap(props: MapProps) {
  const { label, routes = none, points = none, fitKey, tiles, children } = props
  const inset = useInset(points, props.hasCanariesInset ?? false)
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const [hasFailed, setHasFailed] = useState(false)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  /** Moved or zoomed by hand since it last fitted itself. */
  const isTouched = useRef(false)
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })

  useEffect(() => {
    if (!place.current) return
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0.25,
      minZoom: 4.5,
      maxBounds: asBounds(surroundings),
      maxBoundsViscosity: 0.8,
      fadeAnimation: false,
      zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    }).fitBounds(asBounds(mainland))
    addPanes(made)
    made.on('click', ({ latlng }) => handlers.current.onPlace?.(latlng.lat, latlng.lng))
    if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(made)
    else addLand(made).catch(() => setHasFailed(true))
    const watcher = new ResizeObserver(() => {
      made.invalidateSize({ animate: false })
      if (!isTouched.current) fitTo(made, handlers.current)
    })
    watcher.observe(place.current)
    const touch = () => (isTouched.current = true)
    for (const event of ['pointerdown', 'wheel', 'keydown'] as const)
      place.current.addEventListener(event, touch, { passive: true })
    setMap(made)
    return () => {
      watcher.disconnect()
      made.remove()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the operator's tiles do not change while the page is open
  }, [])

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup().addTo(map)
    const { onPoint, onRoute } = handlers.current
    const on = {
      ...(onPoint ? { onPoint: (id: MapPoint['id']) => handlers.current.onPoint?.(id) } : {}),
      ...(onRoute ? { onRoute: (id: MapRoute['id']) => handlers.current.onRoute?.(id) } : {}),
      onMove: (id: MapPoint['id'], lat: number, lng: number) => handlers.current.onMove?.(id, lat, lng),
    }
    drawRoutes(layer, routes, on)
    drawPoints(layer, points, on)
    return () => {
      layer.remove()
    }
    // Crowds are painted in the colours of the moment.
  }, [map, routes, points, scheme])

  const focus = props.focus?.join() ?? ''
  useEffect(() => {
    if (!map || tiles || !focus) return
    const layer = L.layerGroup().addTo(map)
    let isGone = false
    const provinces = focus.split(',')
    async function show() {
      const [spain, borders] = await Promise.all([
        loadSpain(),
        Promise.all(provinces.map(loadMunicipalBorders)),
      ])
      if (!isGone)
        drawFocus(
          layer,
          spain,
          provinces,
          borders.filter((lines) => lines !== undefined),
        )
    }
    show().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      layer.remove()
    }
  }, [map, tiles, focus])

  const zoom = (by: 1 | -1) => {
    isTouched.current = true
    map?.setZoom(map.getZoom() + by)
  }
  const fit = () => {
    if (!map) return
    isTouched.current = false
    fitTo(map, props)
  }
  useEffect(() => {
    if (!map) return
    isTouched.current = false
    fitTo(map, handlers.current)
  }, [map, fitKey])

  return (
    <section className="map" aria-label={label}>
      <div
        ref={place}
        className="map-place"
        role="group"
        aria-label="Se mueve con las flechas y se acerca con + y −"
      />
      <div className="map-controls">
        <span>
          <button type="button" aria-label="Acercar" title="Acercar" onClick={() => zoom(1)}>
            <IconPlus size={17} stroke={1.9} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Alejar" title="Alejar" onClick={() => zoom(-1)}>
            <IconMinus size={17} stroke={1.9} aria-hidden="true" />
          </button>
        </span>
        <button type="button" aria-label="Ajustar al contenido" title="Ajustar al contenido" onClick={fit}>
          <IconFocus2 size={17} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="map-words"
          onClick={() => {
            isTouched.current = true
            map?.fitBounds(asBounds(canaries), { animate: false })
          }}
        >
          Canarias
        </button>
      </div>
      {inset && <CanariesInset points={inset} />}
      {children}
      {hasFailed && (
        <p className="map-failure" role="status">
          No se ha podido cargar el fondo del mapa. Los puntos y las rutas están en su sitio.
        </p>
      )}
      <span className="map-attribution">
        {tiles?.attribution ?? '© Instituto Geográfico Nacional (CC BY 4.0 scne.es)'}
      </span>
    </section>
  )
}

/** The drawn coast bears no closer look; people may still zoom further. */
const closest = 10.5

const none: readonly never[] = []

/** The points of the Canaries, when they stand apart. */
function useInset(points: readonly MapPoint[], isWanted: boolean): readonly MapPoint[] | undefined {
  return useMemo(() => {
    const islands = isWanted ? points.filter(isInCanaries) : none
    return islands.length > 0 && islands.length < points.length ? islands : undefined
  }, [points, isWanted])
}

/** What the view is fitted to: without the Canaries where they have a map of their own. */
function fitted({ points = none, hasCanariesInset }: MapProps): readonly MapPoint[] {
  const others = hasCanariesInset ? points.filter((point) => !isInCanaries(point)) : none
  return others.length > 0 ? others : points
}

const asBounds = ([[south, west], [north, east]]: typeof mainland): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** The inset of the Canaries covers a quarter of the height: nothing of what is fitted lies under it. */
const insetShare = 0.3

function fitTo(map: L.Map, props: MapProps): void {
  const { routes = none, points = none, padding, hasCanariesInset } = props
  const shown = fitted(props)
  const hasInset = hasCanariesInset === true && shown.length < points.length
  const bottom = hasInset ? Math.max(88, Math.min(146, map.getSize().y * insetShare)) : undefined
  fitContent(map, routes, shown, bottom === undefined ? padding : { ...padding, bottom })
}

/** Fits the selected route, else everything; with nothing to show, the mainland. */
function fitContent(
  map: L.Map,
  routes: readonly MapRoute[],
  points: readonly MapPoint[],
  padding: MapProps['padding'] = {},
): void {
  const selected = routes.filter(({ isSelected }) => isSelected)
  const places = selected.length > 0 ? selected.flatMap(wayOf) : [...routes.flatMap(wayOf), ...points]
  const bounds =
    places.length > 0
      ? L.latLngBounds(places.map(({ lat, lng }) => [lat, lng]))
      : L.latLngBounds(asBounds(mainland))
  const { top = 28, right = 64, bottom = 40, left = 28 } = padding
  map.fitBounds(bounds, {
    animate: false,
    maxZoom: closest,
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
  })
}
