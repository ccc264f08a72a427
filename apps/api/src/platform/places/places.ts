import type { City, Province } from '@cuadrante/contract/places/place.ts'

/** A province by its INE number 1–52. */
export type PlaceProvince = Readonly<Province>
/** A municipality by its INE number 1001–52001. */
export type PlaceCity = Readonly<City>

/** The provinces and municipalities of Spain, by number and by any of their names. */
export type Places = {
  readonly provinces: readonly PlaceProvince[]
  readonly cities: readonly PlaceCity[]
  readonly province: (id: number | null | undefined) => PlaceProvince | undefined
  readonly city: (id: number | null | undefined) => PlaceCity | undefined
  readonly searchProvinces: (text: string) => readonly PlaceProvince[]
  readonly searchCities: (text: string, provinceId?: number) => readonly PlaceCity[]
  /** The province that a cell of a sheet names, in whichever spelling. */
  readonly findProvince: (text: string) => PlaceProvince | undefined
  /** The municipality that a cell of a sheet names; the province tells apart those of the same name. */
  readonly findCity: (text: string, provinceId?: number) => PlaceCity | undefined
  /** The municipalities that a postal code is known to serve, the largest first. */
  readonly citiesOfCode: (postalCode: string) => readonly PlaceCity[]
  /** Where the town of a municipality stands, WGS84 degrees. */
  readonly positionOf: (cityId: number | undefined) => Position | undefined
  /** What two cells of a sheet say of a position, in whichever notation: degrees, minutes and seconds, both in one, metres. */
  readonly readPosition: (
    cells: { readonly latitude: string; readonly longitude: string },
    expected: { readonly provinceId: number | undefined; readonly cityId: number | undefined },
  ) => ReadPosition
}

/** What a row says of a municipality, as it is written. */
export type WrittenCity = {
  readonly city: string
  readonly province: string | undefined
  readonly postalCode: string | undefined
}

/** The municipality that is meant by a name which is none itself: a village of it, a former name, a slip of the pen. */
export type RecognisedCity = {
  readonly city: PlaceCity
  /** The name that was read is one of its villages. */
  readonly isVillage: boolean
  /** It may be another one: to be asked about and not taken. */
  readonly isDoubtful: boolean
}

/** Those of a sheet, where towns are written as people say them. */
export type SheetPlaces = Places & {
  readonly recognise: (written: WrittenCity) => RecognisedCity | undefined
}

type Position = { readonly latitude: number; readonly longitude: number }

/** A position that was read, with what should be known of it; or why none was. Sentences are Spanish. */
export type ReadPosition =
  | { readonly position: Position; readonly warnings: readonly string[] }
  | { readonly position: undefined; readonly because: string }

/** Opened at the first need and then kept. */
export type OpenPlaces = () => Promise<Places>
/** The same with what sheets need beside: a tenth of a second of the processor and 16 MB more. */
export type OpenSheetPlaces = () => Promise<SheetPlaces>
/** Places for forms, and for sheets. */
export type OpenedPlaces = { readonly openPlaces: OpenPlaces; readonly openSheetPlaces: OpenSheetPlaces }
