import { expandStreetType, readStreet } from '../address/address.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Question } from '../providers/provider.ts'

/** A question for a street of a municipality, by its INE number. */
export function aQuestion(
  gazetteer: Gazetteer,
  address: string | null,
  municipalityId: number,
  postalCode: string,
): Question {
  const municipality = gazetteer.municipality(municipalityId)
  return {
    address: address && expandStreetType(address),
    street: address ? readStreet(address) : null,
    postalCode,
    municipality,
    writtenMunicipality: municipality?.name ?? '',
    province: gazetteer.province(municipality?.provinceId),
  }
}
