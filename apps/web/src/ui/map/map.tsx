import { useComputedColorScheme } from '@mantine/core'
import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { CanariesInset, isInCanaries } from './canaries-inset.tsx'
import { addLand, addPanes, drawFocus, drawPoints, drawRoutes } from './draw.ts'
import { asBounds, fitTo, type Padding } from './fit.ts'
import type { MapPoint, MapRoute } from './map-content.ts'
import { MapTilesContext, type MapTiles } from './map-tiles.ts'
import {
  canaries,
  loadMunicipalBorders,
  loadSpain,
  mainland,
  surroundings,
  type ProvinceId,
} from './spain.ts'
import { addStreets, closestFit, unknownStreets, zoomStep, type KnownStreets } from './streets.ts'
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
  padding?: Padding
  /** Points of the Canaries stand in a small map of their own when there are others too. */
  hasCanariesInset?: boolean
  /** Floats over the map: legend, strip, switch. */
  children?: ReactNode
}

/**
 * A map of Spain that needs no network: provinces from our own files, routes as arcs, numbered stops. Where the operator has
 * given streets, they lie over the land.
 */
export default function SpainMap(props: MapProps) {
  const { label, routes = none, points = none, fitKey, children } = props
  const tiles = use(MapTilesContext)
  const inset = useInset(points, props.hasCanariesInset ?? false)
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const [hasFailed, setHasFailed] = useState(false)
  const [streets, setStreets] = useState(unknownStreets)
  const areStreetsMissing = streets.areMissing
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  /** Moved or zoomed by hand since it last fitted itself. */
  const isTouched = useRef(false)
  const shown = { ...props, streets: tiles ? streets : undefined }
  const handlers = useRef(shown)
  useEffect(() => {
    handlers.current = shown
  })

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
    addPanes(made)
    made.on('click', ({ latlng }) => handlers.current.onPlace?.(latlng.lat, latlng.lng))
    addLand(made).catch(() => setHasFailed(true))
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
    if (!map || !focus) return
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
          tiles !== null,
        )
    }
    show().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      layer.remove()
    }
  }, [map, tiles, focus])

  const learn = (next: KnownStreets) =>
    setStreets((known) =>
      known.areMissing === next.areMissing && known.closest === next.closest ? known : next,
    )
  const zoom = (by: 1 | -1) => {
    isTouched.current = true
    map?.setZoom(map.getZoom() + by)
  }
  const fit = () => {
    if (!map) return
    isTouched.current = false
    fitTo(map, handlers.current)
  }
  useEffect(() => {
    if (!map) return
    isTouched.current = false
    fitTo(map, handlers.current)
  }, [map, fitKey])
  const closest = closestFit(shown.streets)
  // The land is no ground to look at as closely as streets, and not all streets come as close.
  useEffect(() => {
    if (map && map.getZoom() > closest && !isTouched.current) fitTo(map, handlers.current)
  }, [map, closest])
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
      <Foot
        tiles={tiles}
        areStreetsMissing={areStreetsMissing}
        hasLandFailed={hasFailed}
        isLandSeen={focus !== '' || inset !== undefined}
      />
    </section>
  )
}

type FootProps = {
  tiles: MapTiles | null
  areStreetsMissing: boolean
  hasLandFailed: boolean
  /** Also where streets lie over it. */
  isLandSeen: boolean
}

/** What is missing of the ground, and whose it is. */
function Foot({ tiles, areStreetsMissing, hasLandFailed, isLandSeen }: FootProps) {
  const hasNoGround = hasLandFailed && (!tiles || areStreetsMissing)
  return (
    <div className="map-foot">
      {hasNoGround && (
        <p className="map-failure" role="status">
          No se ha podido cargar el fondo del mapa. Los puntos y las rutas están en su sitio.
        </p>
      )}
      {areStreetsMissing && !hasLandFailed && (
        <p role="status">Las calles no se pueden cargar ahora. Los puntos y las rutas están en su sitio.</p>
      )}
      <span>{attributionOf(tiles, isLandSeen || areStreetsMissing)}</span>
    </div>
  )
}

function attributionOf(tiles: MapTiles | null, isLandSeen: boolean): string {
  if (!tiles) return '© Instituto Geográfico Nacional (CC BY 4.0 scne.es)'
  return isLandSeen ? `${tiles.attribution} · Provincias: © IGN (CC BY 4.0 scne.es)` : tiles.attribution
}

const none: readonly never[] = []

/** The points of the Canaries, when they stand apart. */
function useInset(points: readonly MapPoint[], isWanted: boolean): readonly MapPoint[] | undefined {
  return useMemo(() => {
    const islands = isWanted ? points.filter(isInCanaries) : none
    return islands.length > 0 && islands.length < points.length ? islands : undefined
  }, [points, isWanted])
}
