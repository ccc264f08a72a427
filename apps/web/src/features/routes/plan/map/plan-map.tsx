import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useMemo } from 'react'
import { LazyMap } from '../../../../ui/map/lazy-map.tsx'
import { colorOf, type MapPoint, type MapRoute } from '../../../../ui/map/map-content.ts'
import type { GroupOfRoutes } from '../groups.ts'
import type { Route } from '../plan-state.ts'

type PlanMapProps = {
  groups: readonly GroupOfRoutes[]
  places: ReadonlyMap<number, number>
  shown: Route | undefined
  /** The shown route as it would be if the dragged point were dropped. */
  preview: Route | undefined
  fitKey: string
  onRoute: (routeId: number) => void
  /** Room for what floats over the map, in pixels. */
  bottom: number
  children?: React.ReactNode
}

/** More routes than this are drawn around the shown one only: the others would be a blur. */
const mostRoutes = 120

/** The routes of the groups in the list; the open one in full, the others quiet behind it. */
export function PlanMap({ groups, places, shown, preview, fitKey, onRoute, bottom, children }: PlanMapProps) {
  const routes = useMemo(() => mapRoutes(groups, places, shown, preview), [groups, places, shown, preview])
  const points = useMemo(
    () => groups.flatMap(({ unassigned }) => unassigned.flatMap((point) => freePoint(point) ?? [])),
    [groups],
  )
  return (
    <LazyMap
      label="Mapa de las rutas"
      routes={routes}
      points={points}
      fitKey={fitKey}
      onRoute={(id) => onRoute(Number(id))}
      focus={focusOf(shown)}
      padding={{ top: 40, right: 120, bottom: bottom + 30, left: 90 }}
    >
      {children}
    </LazyMap>
  )
}

function mapRoutes(
  groups: readonly GroupOfRoutes[],
  places: ReadonlyMap<number, number>,
  shown: Route | undefined,
  preview: Route | undefined,
): MapRoute[] {
  const all = groups.flatMap(({ routes }) => routes)
  const own = groups.find(({ routes }) => routes.some(({ id }) => id === shown?.id))?.routes ?? all
  const drawn = (all.length > mostRoutes ? own : all).slice(0, mostRoutes)
  const quiet = drawn
    .filter(({ id }) => id !== shown?.id)
    .map((route) => ({ ...lineOf(route, places), isFaded: shown !== undefined }))
  if (!shown) return quiet
  const front = { ...lineOf(preview ?? shown, places, true), isSelected: true }
  return preview
    ? [...quiet, { ...lineOf(shown, places), isGhost: true, id: `antes-${shown.id}` }, front]
    : [...quiet, front]
}

/** The province that the map is about, by its number in the national statistics. */
const focusOf = (shown: Route | undefined): string[] =>
  shown?.provinceId ? [String(shown.provinceId).padStart(2, '0')] : []

const lineOf = (route: Route, places: ReadonlyMap<number, number>, hasNames = false): MapRoute => ({
  id: route.id,
  color: colorOf(places.get(route.id) ?? 0),
  stops: stopsOf(route, hasNames),
})

function stopsOf({ points, start }: Route, hasNames: boolean): MapPoint[] {
  const middle = centreOf(points)
  const named = hasNames ? namedStops(points) : none
  const stops = points.flatMap((point, index) => {
    if (!isLocated(point)) return []
    return [
      {
        id: point.id,
        lat: point.latitude,
        lng: point.longitude,
        number: index + 1,
        title: `${index + 1}. ${point.centerName}, ${townOf(point)}`,
        ...(named.has(point.id)
          ? { label: shortName(point), labelSide: sideOf(point, middle, isShared(point, points)) }
          : {}),
      },
    ]
  })
  const first = start && {
    id: 'salida',
    lat: start.latitude,
    lng: start.longitude,
    title: `Salida: ${start.name}`,
  }
  return first ? [first, ...stops] : stops
}

const none: ReadonlySet<number> = new Set()

/** "EL RISCO (AGAETE)" is El Risco on the map. */
const shortName = (row: RouteRow): string => townOf(row).replace(/\s*\(.*$/, '') || townOf(row)

/** Of the width of a route: names closer together than this would lie over each other. */
const leastGap = 0.12

/** The stops that carry their town's name: one of those that lie together. */
function namedStops(points: readonly RouteRow[]): ReadonlySet<number> {
  const located = points.filter(isLocated)
  const lats = located.map(({ latitude }) => latitude)
  const lngs = located.map(({ longitude }) => longitude)
  const width = Math.hypot(spread(lats), spread(lngs) * 0.75)
  const named: typeof located = []
  for (const point of located) {
    const isFree = named.every(
      (other) =>
        Math.hypot(point.latitude - other.latitude, (point.longitude - other.longitude) * 0.75) >
        width * leastGap,
    )
    if (isFree) named.push(point)
  }
  return new Set(named.map(({ id }) => id))
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

type Middle = { readonly lat: number; readonly lng: number }

function centreOf(points: readonly RouteRow[]): Middle {
  const located = points.filter(isLocated)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    lat: mean(located.map(({ latitude }) => latitude)),
    lng: mean(located.map(({ longitude }) => longitude)),
  }
}

/** Whether other stops stand on the same spot: their numbers are drawn beside it. */
const isShared = (point: RouteRow, points: readonly RouteRow[]): boolean =>
  points.some(
    ({ id, latitude, longitude }) =>
      id !== point.id && latitude === point.latitude && longitude === point.longitude,
  )

/** Names stand on the outside of the route, where they cover nothing of it; never where other numbers stand. */
function sideOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  { lat, lng }: Middle,
  isRow: boolean,
): MapPoint['labelSide'] {
  const [north, east] = [latitude - lat, (longitude - lng) * 0.75]
  if (isRow || Math.abs(north) > Math.abs(east)) return north > 0 ? 'above' : 'below'
  return east > 0 ? 'right' : 'left'
}

const freePoint = (point: RouteRow): MapPoint | undefined =>
  isLocated(point)
    ? {
        id: point.id,
        lat: point.latitude,
        lng: point.longitude,
        title: `Sin asignar: ${point.centerName}`,
        label: townOf(point),
        look: 'dashed',
      }
    : undefined
