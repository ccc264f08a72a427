/** Shape of `gazetteer.json`: rows are tuples to keep the file small. Written by the build, read by `loadGazetteer`. */
export type GazetteerFile = {
  attribution: string[]
  provinces: ProvinceEntry[]
  islands: IslandEntry[]
  municipalities: MunicipalityEntry[]
  /** Villages and districts that are no municipality. */
  places: PlaceEntry[]
}

export type ProvinceEntry = {
  id: number
  /** Official, as INE writes it, article first: "A Coruña", "Araba/Álava". */
  name: string
  spanishName: string
  coOfficialName: string | null
  iso: string
  capital: { name: string; latitude: number; longitude: number }
  community: { id: number; name: string; iso: string }
  group: string
  sortOrder: number
  spellings: string[]
  /** Provinces that share a border with it. */
  neighbours: number[]
}

export type IslandEntry = {
  id: string
  name: string
  coOfficialName: string | null
  provinceId: number
  sortOrder: number
  /** First and last postal code. */
  postalCodes: [string, string]
  capital: { name: string; latitude: number; longitude: number }
  spellings: string[]
}

export type MunicipalityEntry = [
  id: number,
  name: string,
  /** '' when it is the official name. */
  spanishName: string,
  latitude: number,
  longitude: number,
  areaKm2: number,
  /** Holds 93 % of the addresses around the point. */
  radiusKm: number,
  population: number,
  /** Position in `islands`, -1 on the mainland, Ceuta and Melilla. */
  island: number,
  /** Other spellings by which it is looked up. */
  aliases: string[],
  /** Municipality whose drawn border still holds this one; absent where it has its own. */
  borderOf?: number,
]

export type PlaceEntry = [name: string, municipalityId: number, latitude: number, longitude: number]
