import type { Street } from '../address/address.ts'
import type { Municipality, Province } from '../gazetteer/gazetteer.ts'
import type { Point } from '../coordinates/great-circle.ts'
import type { Precision, ProviderName } from '../geocoded.ts'

/** What is asked: a street of a municipality, as far as they are known. */
export type Question = {
  /** The address cell with the type of the street in full; null when the row has none. */
  address: string | null
  street: Street | null
  postalCode: string | null
  municipality: Municipality | null
  /** The municipality as written, for when it was not recognised. */
  writtenMunicipality: string
  province: Province | null
}

export type Hit = Point & {
  precision: Precision
  label: string
  /** Name of the street that was found, without number; null when the hit is no street or house. */
  street: string | null
  postalCode: string | null
  /** INE numbers, where the provider says them. */
  municipalityId: number | null
  provinceId: number | null
  /** 0–1, where the provider says how well it fits. */
  score: number | null
  /** In Spanish, why the provider itself is not sure; null when it is. */
  doubt: string | null
}

/** `hits` are best first, none means that the provider knows no such place. `because` is Spanish. */
export type Answer = { kind: 'hits'; hits: Hit[] } | Unanswered

export type Unanswered = {
  kind: 'error'
  because: string
  /** Asking again later may help: not so with a refused key or a malformed question. */
  isWorthRetrying: boolean
}

export type ReverseAnswer =
  | {
      kind: 'found'
      address: string | null
      postalCode: string | null
      municipality: string | null
      province: string | null
    }
  | { kind: 'nothing' }
  | Unanswered

export type GeocodingProvider = {
  name: Extract<ProviderName, 'cartociudad' | 'nominatim' | 'google'>
  /** As it is called on the screen. */
  label: string
  /** To be shown wherever its points are. */
  attribution: string
  /** Whether its answers may be kept. */
  mayBeCached: boolean
  /** Never throws: what goes wrong is an answer of kind `error`. */
  geocode(question: Question): Promise<Answer>
  reverse(point: Point): Promise<ReverseAnswer>
}
