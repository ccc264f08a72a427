import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BordersFile } from '../src/gazetteer/borders.ts'
import type { GazetteerFile } from '../src/gazetteer/gazetteer-file.ts'
import { composeGazetteer } from './compose.ts'
import { municipalitySlices, provinceSlice } from './map-slices.ts'
import { polygonsOf, readAtlas, type Atlas } from './sources.ts'

export type BuiltGazetteer = { gazetteer: GazetteerFile; borders: BordersFile }

/** Gazetteer and borders in memory; the same packages always give the same bytes. */
export function composeAll(atlas: Atlas = readAtlas()): BuiltGazetteer {
  const borders = packBorders(atlas)
  return { gazetteer: composeGazetteer(atlas, borders), borders }
}

/**
 * Writes `gazetteer.json`, `polygons.json`, `map/provinces.json` and `map/municipalities-XX.json`
 * (XX = province code) into `outDir`, which is created.
 */
export async function buildGazetteer(outDir: string): Promise<void> {
  const atlas = readAtlas()
  const { gazetteer, borders } = composeAll(atlas)
  await mkdir(join(outDir, 'map'), { recursive: true })
  const files: [string, unknown][] = [
    ['gazetteer.json', gazetteer],
    ['polygons.json', borders],
    ['map/provinces.json', provinceSlice(atlas)],
    ...[...municipalitySlices(atlas)].map(([code, slice]): [string, unknown] => [
      `map/municipalities-${code}.json`,
      slice,
    ]),
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(outDir, name), JSON.stringify(content))))
}

/** The arcs that municipalities use, flattened; coastal and inland arcs alike. */
function packBorders(atlas: Atlas): BordersFile {
  return {
    scale: atlas.transform.scale,
    translate: atlas.transform.translate,
    arcs: atlas.arcs.map((arc) => arc.flat()),
    municipalities: atlas.objects.municipalities.geometries
      .map((geometry): BordersFile['municipalities'][number] => [Number(geometry.id), polygonsOf(geometry)])
      .toSorted(([a], [b]) => a - b),
  }
}
