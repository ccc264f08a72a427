import type { VisitPerson } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'

/** The clock by which a person makes visits: that of their home, else of the province of the first shop. */
export function visitZone(
  gazetteer: Gazetteer,
  person: VisitPerson | undefined,
  provinceId: number | null | undefined,
): Zone | undefined {
  const home = person?.city && gazetteer.municipality(person.city.id)
  const own = home ? home.provinceId : provinceId
  return own ? gazetteer.province(own)?.timeZone : undefined
}
