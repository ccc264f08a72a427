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
