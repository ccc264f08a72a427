import type { DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { municipalityAt } from '@cuadrante/geocoding/coordinates/check-point.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'

/** The municipality in which a day begins or ends; undefined beyond Spain. */
export const municipalityOf = (gazetteer: Gazetteer, end: NonNullable<DayEnd>) =>
  'city' in end ? gazetteer.municipality(end.city) : municipalityAt(end, gazetteer)
