import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import type { CentreDraft } from '@cuadrante/contract/centres/centre.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'
import { cleanDraft, rowOf } from '../../platform/records/record-row.ts'

/** Phones as they are stored and compared. */
export const cleanCentre = (draft: CentreDraft): CentreDraft => cleanDraft(centreFields, draft)

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function centreRow(sent: CentreDraft, places: Places) {
  const draft = cleanCentre(sent)
  const place = { provinceId: draft.province, cityId: draft.city }
  return {
    ...rowOf('centres', centreFields, draft),
    ...placeColumns(places, place, { province: 'province', city: 'city' }),
  }
}
