import { clientFields, type ClientDraft } from '@cuadrante/contract/clients/client.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'
import { cleanDraft, rowOf } from '../../platform/records/record-row.ts'

/** The CIF as it is stored and compared. */
export const cleanClient = (draft: ClientDraft): ClientDraft => cleanDraft(clientFields, draft)

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function clientRow(sent: ClientDraft, places: Places) {
  const draft = cleanClient(sent)
  const place = { provinceId: draft.province, cityId: draft.city }
  return {
    ...rowOf('clients', clientFields, draft),
    ...placeColumns(places, place, { province: 'province', city: 'city' }),
  }
}
