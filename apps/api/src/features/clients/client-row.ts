import type { ClientDraft } from '@cuadrante/contract/clients/client.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'

/** The CIF as it is stored and compared. */
export const cleanClient = (draft: ClientDraft): ClientDraft => ({
  ...draft,
  cif: cleanIdentifier(draft.cif) || draft.cif,
})

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function clientRow(sent: ClientDraft, places: Places) {
  const draft = cleanClient(sent)
  const place = { provinceId: draft.province, cityId: draft.city }
  return {
    ...placeColumns(places, place, { province: 'province', city: 'city' }),
    cif: draft.cif,
    name: draft.name,
    address: draft.address,
    postal_code: draft.postalCode,
    url: draft.url,
    description: draft.description,
  }
}
