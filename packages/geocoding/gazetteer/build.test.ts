import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBorders, unpackRings } from '../src/gazetteer/borders.ts'
import { greatCircleKm } from '../src/coordinates/great-circle.ts'
import { buildGazetteer, composeAll, type BuiltGazetteer } from './build.ts'
import { municipalitySlices, provinceSlice, type MapSlice } from './map-slices.ts'
import { readAtlas } from './sources.ts'

// Each build reads the towns of the whole world.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let built: BuiltGazetteer
beforeAll(() => {
  built = composeAll()
})

/** A slice unpacked by the library that the page uses. */
function unpacked(slice: Pick<MapSlice, 'arcs' | 'transform' | 'objects'>, name: string): GeoJSON.Feature[] {
  const topology = { type: 'Topology', ...slice } as unknown as Parameters<typeof feature>[0]
  const unpacking: unknown = feature(topology, name)
  return (unpacking as GeoJSON.FeatureCollection).features
}

function ringsOf(shape: GeoJSON.Feature | undefined): GeoJSON.Position[][][] {
  if (shape?.geometry.type === 'Polygon') return [shape.geometry.coordinates]
  return shape?.geometry.type === 'MultiPolygon' ? shape.geometry.coordinates : []
}

describe('the gazetteer file', () => {
  test('holds every municipality, province and island of Spain', () => {
    const { provinces, islands, municipalities } = built.gazetteer
    expect(municipalities).toHaveLength(8132)
    expect(provinces.map(({ id }) => id)).toEqual(Array.from({ length: 52 }, (_, i) => i + 1))
    const perIsland = islands.map((island, at) => [
      island.name,
      municipalities.filter((entry) => entry[8] === at).length,
    ])
    expect(Object.fromEntries(perIsland)).toEqual({
      Mallorca: 53,
      Menorca: 8,
      Ibiza: 5,
      Formentera: 1,
      'Gran Canaria': 21,
      Fuerteventura: 6,
      Lanzarote: 7,
      Tenerife: 31,
      'La Palma': 14,
      'La Gomera': 6,
      'El Hierro': 3,
    })
  })

  test('every municipality of an archipelago has an island, and no other has', () => {
    for (const [id, name, , , , , , , island] of built.gazetteer.municipalities) {
      expect([name, island >= 0]).toEqual([name, [7, 35, 38].includes(Math.floor(id / 1000))])
    }
  })

  test('every point lies in its municipality, or beside it where the town sits on the border', () => {
    const borders = createBorders(built.borders)
    for (const [id, name, , latitude, longitude, area, radius, , , , borderOf] of built.gazetteer
      .municipalities) {
      const away = borders.distanceKm({ latitude, longitude }, borderOf ?? id)
      expect([name, away <= 3, area >= 0, radius >= 1]).toEqual([name, true, true, true])
    }
  })

  test('capitals of provinces stand where we say', () => {
    const { provinces, municipalities } = built.gazetteer
    for (const { id, capital } of provinces) {
      const near = municipalities.filter(
        ([code, , , latitude, longitude]) =>
          Math.floor(code / 1000) === id && greatCircleKm({ latitude, longitude }, capital) < 5,
      )
      expect([capital.name, near.length > 0]).toEqual([capital.name, true])
    }
  })

  test('Usansolo, younger than the borders, borrows those of Galdakao', () => {
    const entry = built.gazetteer.municipalities.find(([id]) => id === 48916)
    expect(entry?.[1]).toBe('Usansolo')
    expect(entry?.[10]).toBe(48036)
  })

  test('neighbourhood of provinces is mutual, and islands have none', () => {
    const { provinces } = built.gazetteer
    for (const province of provinces) {
      for (const other of province.neighbours) expect(provinces[other - 1]?.neighbours).toContain(province.id)
    }
    expect(provinces[27]?.neighbours).toEqual([5, 16, 19, 40, 45])
    expect(provinces.filter(({ neighbours }) => neighbours.length === 0).map(({ id }) => id)).toEqual([
      7, 35, 38, 51, 52,
    ])
  })

  test('is the same byte for byte when built again', () => {
    expect(JSON.stringify(composeAll())).toBe(JSON.stringify(built))
  })
})

test('borders unpack to the same rings as with topojson-client', () => {
  const atlas = readAtlas()
  const objects = {
    all: { type: 'GeometryCollection' as const, geometries: atlas.objects.municipalities.geometries },
  }
  const shapes = new Map(unpacked({ ...atlas, objects }, 'all').map((shape) => [Number(shape.id), shape]))
  for (const [id, polygons] of unpackRings(built.borders)) {
    const expected = ringsOf(shapes.get(id))
    // topojson-client pads the rings of simplified islets to four points.
    const lengths = polygons.map((rings) => rings.map((ring) => Math.max(4, ring.length / 2)))
    expect([id, lengths]).toEqual([id, expected.map((rings) => rings.map((ring) => ring.length))])
    const [longitude, latitude] = expected[0]?.[0]?.[1] ?? []
    expect(polygons[0]?.[0]?.[2]).toBeCloseTo(longitude ?? 0, 9)
    expect(polygons[0]?.[0]?.[3]).toBeCloseTo(latitude ?? 0, 9)
  }
})

test('each map slice holds the municipalities of its province and only the arcs that they use', () => {
  const atlas = readAtlas()
  const slices = municipalitySlices(atlas)
  expect(slices.size).toBe(52)
  const shapes = unpacked(slices.get('07') as MapSlice, 'municipalities')
  expect(shapes).toHaveLength(67)
  expect(shapes.find(({ id }) => id === '07026')?.properties).toEqual({ name: 'Eivissa' })
  for (const slice of slices.values()) expect(slice.arcs.length).toBeLessThan(atlas.arcs.length / 4)
  expect(unpacked(provinceSlice(atlas), 'provinces')).toHaveLength(52)
})

test('the build writes its files into a folder that it makes', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'gazetteer-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'new')
  await buildGazetteer(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['gazetteer.json', 'map', 'polygons.json'])
  expect(await readdir(join(folder, 'map'))).toHaveLength(53)
  expect(JSON.parse(await readFile(join(folder, 'gazetteer.json'), 'utf8'))).toEqual(built.gazetteer)
})
