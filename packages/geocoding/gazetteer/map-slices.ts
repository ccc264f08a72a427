import { polygonsOf, type Atlas } from './sources.ts'

type Geometry = Atlas['objects']['municipalities']['geometries'][number]

/** TopoJSON with one object, as `topojson-client` reads it. */
export type MapSlice = {
  type: 'Topology'
  transform: Atlas['transform']
  arcs: [number, number][][]
  objects: Record<string, { type: 'GeometryCollection'; geometries: Geometry[] }>
}

/** One slice per province code ("01" … "52") with the borders of its municipalities. */
export function municipalitySlices(atlas: Atlas): Map<string, MapSlice> {
  const byProvince = new Map<string, Geometry[]>()
  for (const geometry of atlas.objects.municipalities.geometries) {
    const code = geometry.id.slice(0, 2)
    byProvince.set(code, [...(byProvince.get(code) ?? []), geometry])
  }
  return new Map(
    [...byProvince]
      .toSorted()
      .map(([code, geometries]) => [code, sliceOf(atlas, 'municipalities', geometries)]),
  )
}

/** The outlines of the provinces. */
export function provinceSlice(atlas: Atlas): MapSlice {
  return sliceOf(atlas, 'provinces', atlas.objects.provinces.geometries)
}

/** Keeps only the arcs that the geometries use, renumbered in order of first use. */
function sliceOf(atlas: Atlas, name: string, geometries: Geometry[]): MapSlice {
  const renumbered = new Map<number, number>()
  const renumber = (arc: number) => {
    const old = arc < 0 ? ~arc : arc
    const fresh = renumbered.get(old) ?? renumbered.size
    renumbered.set(old, fresh)
    return arc < 0 ? ~fresh : fresh
  }
  const kept = geometries.map((geometry) => ({
    ...geometry,
    type: 'MultiPolygon' as const,
    arcs: polygonsOf(geometry).map((rings) => rings.map((ring) => ring.map(renumber))),
  }))
  return {
    type: 'Topology',
    transform: atlas.transform,
    arcs: [...renumbered.keys()].map((old) => atlas.arcs[old] ?? []),
    objects: { [name]: { type: 'GeometryCollection', geometries: kept } },
  }
}
