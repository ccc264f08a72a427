import type { Feature, FeatureCollection, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import provincesUrl from 'es-atlas/es/provinces.json?url'

/** Number of a province in the national statistics ("15" A Coruña). */
export type ProvinceId = string

export type Spain = {
  readonly provinces: FeatureCollection
  /** Lines between provinces, and the coast. */
  readonly borders: MultiLineString
  readonly coast: MultiLineString
  readonly byId: ReadonlyMap<ProvinceId, Feature>
}

type Provinces = Topology<{ provinces: GeometryCollection<{ name: string }> }>

let loading: Promise<Spain> | undefined

/** The land of the map, fetched once from our own files: it works with no network beyond this server. */
export function loadSpain(): Promise<Spain> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function read(): Promise<Spain> {
  const topology = (await (await fetch(provincesUrl)).json()) as Provinces
  const { provinces } = topology.objects
  const land = feature(topology, provinces)
  return {
    provinces: land,
    borders: mesh(topology, provinces, (a, b) => a !== b),
    coast: mesh(topology, provinces, (a, b) => a === b),
    byId: new Map(land.features.map((one) => [String(one.id), one])),
  }
}

/** Borders between the municipalities of a province, or nothing when they cannot be fetched: they are only detail. */
export async function loadMunicipalBorders(province: ProvinceId): Promise<MultiLineString | undefined> {
  try {
    const response = await fetch(`/map/municipalities/${province}.json`)
    return response.ok ? ((await response.json()) as MultiLineString) : undefined
  } catch {
    return undefined
  }
}

type Corner = readonly [lat: number, lng: number]
export type Bounds = readonly [southWest: Corner, northEast: Corner]

/** Peninsula, Balearics, Ceuta and Melilla. */
export const mainland: Bounds = [
  [35.9, -9.4],
  [43.9, 4.4],
]
export const canaries: Bounds = [
  [27.6, -18.2],
  [29.5, -13.3],
]
/** As far as the map can be moved. */
export const surroundings: Bounds = [
  [24, -24],
  [48, 10],
]
