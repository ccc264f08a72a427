import { LONGEST_READ } from '../address/address.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackBorders, type Borders, type BordersFile } from './borders.ts'
import { editDistance } from '../address/edit-distance.ts'
import type { GazetteerFile, IslandEntry, MunicipalityEntry, ProvinceEntry } from './gazetteer-file.ts'
import { articleFirst, fold, placeKey, withoutArticle } from '../address/place-key.ts'
import { atOnce, inTurns, type Steps } from '../steps.ts'

/** `id` is the INE number 1–52, `code` the same in two digits; `name` official, as it is shown everywhere. */
export type Province = ProvinceEntry & { code: string; timeZone: string }
export type Island = IslandEntry

export type Municipality = {
  /** INE number, 1001–52001. */
  id: number
  /** The same in five digits. */
  code: string
  /** Official name, article first; bilingual ones keep their "/". */
  name: string
  spanishName: string
  aliases: string[]
  provinceId: number
  islandId: string | null
  /** The town, where it is known; else a point inside the borders. */
  latitude: number
  longitude: number
  areaKm2: number
  /** Radius that holds 93 % of the addresses of the municipality around its point. */
  radiusKm: number
  population: number
  /** The municipality whose drawn borders hold it: itself, but for those younger than the borders. */
  borderId: number
}

/** A village or district. */
export type Place = { name: string; municipalityId: number; latitude: number; longitude: number }

export type Gazetteer = {
  attribution: string[]
  /** 52, by INE number. */
  provinces: Province[]
  /** 11, in the order of the route groups. */
  islands: Island[]
  municipalities: Municipality[]
  places: Place[]
  borders: Borders
  /** Those without borders of their own: too small for the simplified drawing, or younger than it. */
  undrawn: Municipality[]
  province(id: number | null | undefined): Province | null
  island(id: string | null | undefined): Island | null
  municipality(id: number | null | undefined): Municipality | null
  /** Province by any of its spellings, its INE number, its capital, an island of it, or with one typing error. */
  findProvince(text: string): Province | null
  findIsland(text: string): Island | null
  /** Provinces whose names (Spanish, official, co-official) contain the text, ignoring accents. */
  searchProvinces(text: string): Province[]
  /** Municipalities whose names contain the text, ignoring accents; those that begin with it first, then by population. */
  searchMunicipalities(text: string, options?: { provinceId?: number; limit?: number }): Municipality[]
}

export type GazetteerFiles = { gazetteer: GazetteerFile | string; polygons: BordersFile | string }

const CANARY_PROVINCES = new Set([35, 38])
const SHORTEST_FORGIVEN_NAME = 5
const SMALLEST_DRAWN_KM2 = 0.15

const noOthers = () => Promise.resolve()

/** Reads `gazetteer.json` and `polygons.json` from the folder that the build filled, in short pieces. */
export async function openGazetteer(dir: string, yieldToEventLoop = noOthers): Promise<Gazetteer> {
  const [gazetteer, polygons] = await Promise.all([
    readFile(join(dir, 'gazetteer.json'), 'utf8'),
    readFile(join(dir, 'polygons.json'), 'utf8'),
  ])
  return inTurns(gazetteerSteps({ gazetteer, polygons }), yieldToEventLoop)
}

/** Builds the look-ups from the two files, as text or already parsed. Throws SyntaxError on broken text. */
export const loadGazetteer = (files: GazetteerFiles): Gazetteer => atOnce(gazetteerSteps(files))

function* gazetteerSteps(files: GazetteerFiles): Steps<Gazetteer> {
  const file: GazetteerFile = parsed(files.gazetteer)
  yield
  const polygons: BordersFile = parsed(files.polygons)
  yield
  const borders = yield* unpackBorders(polygons)
  const provinces = file.provinces.map(asProvince)
  const islands = file.islands
  const municipalities = file.municipalities.map((entry) => asMunicipality(entry, islands))
  const provinceById = new Map(provinces.map((province) => [province.id, province]))
  const islandById = new Map(islands.map((island) => [island.id, island]))
  const municipalityById = new Map(municipalities.map((municipality) => [municipality.id, municipality]))
  const islandBySpelling = spellingsOf(islands)
  const provinceBySpelling = new Map([
    ...islands.flatMap((island) =>
      island.spellings.map((key) => [key, provinceById.get(island.provinceId)] as const),
    ),
    ...spellingsOf(provinces),
  ])
  const searchable = searchIndex(municipalities)
  const isMunicipality = nameTest(municipalities)

  return {
    attribution: file.attribution,
    provinces,
    islands,
    municipalities,
    places: file.places.map(([name, municipalityId, latitude, longitude]) => ({
      name,
      municipalityId,
      latitude,
      longitude,
    })),
    undrawn: municipalities.filter(
      ({ id, areaKm2, borderId }) => areaKm2 < SMALLEST_DRAWN_KM2 || borderId !== id,
    ),
    borders,
    province: (id) => provinceById.get(id ?? 0) ?? null,
    island: (id) => islandById.get(id ?? '') ?? null,
    municipality: (id) => municipalityById.get(id ?? 0) ?? null,
    findIsland: (text) => firstKnown(text, islandBySpelling),
    findProvince(text) {
      const number = /^\s*(\d{1,2})\s*$/.exec(text)?.[1]
      if (number) return provinceById.get(Number(number)) ?? null
      const key = placeKey(text)
      // Huelma is no typing error of Huelva, and La Granada not the province with an article.
      if (!provinceBySpelling.has(key) && isMunicipality(text)) return null
      return firstKnown(text, provinceBySpelling) ?? oneEditAway(key, provinceBySpelling)
    },
    searchProvinces: (text) =>
      provinces.filter((province) => provinceText(province).includes(fold(text.trim()))),
    searchMunicipalities: (text, options = {}) => searchable(text, options),
  }
}

function parsed<Shape>(file: Shape | string): Shape {
  return typeof file === 'string' ? (JSON.parse(file) as Shape) : file
}

function asProvince(entry: ProvinceEntry): Province {
  return {
    ...entry,
    code: String(entry.id).padStart(2, '0'),
    timeZone: CANARY_PROVINCES.has(entry.id) ? 'Atlantic/Canary' : 'Europe/Madrid',
  }
}

function asMunicipality(entry: MunicipalityEntry, islands: Island[]): Municipality {
  const [
    id,
    name,
    spanishName,
    latitude,
    longitude,
    areaKm2,
    radiusKm,
    population,
    island,
    aliases,
    borderOf,
  ] = entry
  return {
    id,
    code: String(id).padStart(5, '0'),
    name,
    spanishName: spanishName || name,
    aliases,
    provinceId: Math.floor(id / 1000),
    islandId: islands[island]?.id ?? null,
    latitude,
    longitude,
    areaKm2,
    radiusKm,
    population,
    borderId: borderOf ?? id,
  }
}

function spellingsOf<Named extends { spellings: string[] }>(all: Named[]): Map<string, Named> {
  return new Map(all.flatMap((named) => named.spellings.map((key): [string, Named] => [key, named])))
}

/** Tries the whole text, then without its brackets, its prefix "provincia de", and each side of "/" or ",". */
function firstKnown<Named>(written: string, known: Map<string, Named | undefined>): Named | null {
  const text = written.slice(0, LONGEST_READ)
  const plain = text.replace(/\([^)]*\)/g, ' ').replace(/^\s*(?:prov(?:incia|\.)?|isla)(?:\s+de)?\s+/i, '')
  for (const candidate of [text, articleFirst(text), plain, ...plain.split(/[/,]| - /)]) {
    const key = placeKey(candidate)
    const found = known.get(key) ?? known.get(withoutArticle(key))
    if (found) return found
  }
  return null
}

function oneEditAway<Named>(key: string, known: Map<string, Named | undefined>): Named | null {
  if (key.length < SHORTEST_FORGIVEN_NAME) return null
  const near = new Set(
    [...known].flatMap(([other, named]) => (editDistance(key, other, 1) <= 1 ? [named] : [])),
  )
  return near.size === 1 ? ([...near][0] ?? null) : null
}

/** Whether a text is the name of a municipality. */
function nameTest(municipalities: Municipality[]) {
  let keys: Set<string> | null = null
  return (text: string): boolean => {
    keys ??= new Set(
      municipalities.flatMap(({ name, spanishName, aliases }) =>
        [name, ...name.split('/'), spanishName, ...aliases].map((each) => placeKey(each)),
      ),
    )
    return keys.has(placeKey(articleFirst(text.slice(0, LONGEST_READ))))
  }
}

function provinceText({ name, spanishName, coOfficialName }: Province): string {
  return fold(`${name} · ${spanishName} · ${coOfficialName ?? ''}`)
}

function searchIndex(municipalities: Municipality[]) {
  let index: { municipality: Municipality; text: string }[] | null = null
  return (text: string, { provinceId, limit = Infinity }: { provinceId?: number; limit?: number }) => {
    index ??= municipalities.map((municipality) => ({ municipality, text: searchText(municipality) }))
    const wanted = fold(text.trim())
    const begins = (entry: { text: string }) => Number(entry.text.includes(`·${wanted}`))
    return index
      .filter(
        (entry) =>
          (!provinceId || entry.municipality.provinceId === provinceId) && entry.text.includes(wanted),
      )
      .toSorted((a, b) => begins(b) - begins(a) || b.municipality.population - a.municipality.population)
      .slice(0, limit)
      .map((entry) => entry.municipality)
  }
}

/** Every name, each begun by "·", with and without its article. */
function searchText({ name, spanishName, aliases }: Municipality): string {
  const names = new Set([name, ...name.split('/'), spanishName, ...aliases].map(fold))
  return [...names]
    .flatMap((each) => [each, each.replace(/^(?:el|la|los|las|a|o|els|les|l')\s?/, '')])
    .map((each) => `·${each}`)
    .join('')
}
