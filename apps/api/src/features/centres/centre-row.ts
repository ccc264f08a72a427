import type { CentreDraft } from '@cuadrante/contract/centres/centre.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'

/** Phones as they are stored and compared. */
export const cleanCentre = (draft: CentreDraft): CentreDraft => ({
  ...draft,
  phone: cleanPhone(draft.phone) || draft.phone,
  managerMobile: draft.managerMobile && (cleanPhone(draft.managerMobile) || draft.managerMobile),
})

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function centreRow(sent: CentreDraft, places: Places) {
  const draft = cleanCentre(sent)
  const place = { provinceId: draft.province, cityId: draft.city }
  return {
    ...placeColumns(places, place, { province: 'province', city: 'city' }),
    name: draft.name,
    email: draft.email,
    phone: draft.phone,
    address: draft.address,
    postal_code: draft.postalCode,
    latitude: draft.latitude,
    longitude: draft.longitude,
    timezone: draft.timezone,
    manager: draft.manager,
    manager_mobile: draft.managerMobile,
    notes: draft.notes,
    centre_group_id: draft.centerGroup,
  }
}
