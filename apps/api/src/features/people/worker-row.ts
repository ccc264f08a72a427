import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import type { Tx } from '../../platform/database/database.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'

/** Identifiers and phones as they are stored and compared. What cleaning leaves nothing of stays as it was typed. */
export const cleaned = (draft: WorkerDraft): WorkerDraft => ({
  ...draft,
  dni: cleanIdentifier(draft.dni) || draft.dni,
  socialSecurity: draft.socialSecurity && (cleanIdentifier(draft.socialSecurity) || null),
  iban: draft.iban && (cleanIdentifier(draft.iban) || null),
  user: { ...draft.user, phone: cleanPhone(draft.user.phone) || draft.user.phone },
})

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function workerColumns(sent: WorkerDraft, places: Places) {
  const draft = cleaned(sent)
  const { user } = draft
  return {
    ...placeColumns(places, user, { province: 'user.provinceId', city: 'user.cityId' }),
    worker_status: draft.workerStatus,
    first_name: user.firstName,
    last_name: user.lastName,
    last_name_second: user.lastNameSecond,
    email: user.email,
    phone: user.phone,
    address: user.address,
    postal_code: user.postalCode,
    dni: draft.dni,
    dni_expires_on: draft.dniExpirationDate,
    gender: draft.gender,
    birth_date: draft.birthDate,
    social_security: draft.socialSecurity,
    iban: draft.iban,
    has_vehicle: draft.hasVehicle,
    has_driver_license: draft.hasDriverLicense,
    has_food_handler_license: draft.hasFoodHandlerLicense,
    notes: draft.notes,
    height_id: draft.heightId,
    eye_color_id: draft.eyeColorId,
    hair_color_id: draft.hairColorId,
    shirt_size_id: draft.shirtSizeId,
    pant_size_id: draft.pantSizeId,
    shoe_id: draft.shoeId,
    nationality_id: draft.nationalityId,
  }
}

type Entry = { readonly id: number; readonly draft: WorkerDraft }

/** Replaces what the people can do and speak, in the order in which it was chosen. */
export async function replaceCollections(db: Tx, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map(({ id }) => id)
  for (const table of ['worker_profiles', 'worker_experiences', 'worker_languages'] as const)
    await db.deleteFrom(table).where('worker_id', 'in', ids).execute()
  const profiles = entries.flatMap(({ id, draft }) =>
    draft.profileIds.map((profile_id, position) => ({ worker_id: id, profile_id, position })),
  )
  const experiences = entries.flatMap(({ id, draft }) =>
    draft.experienceIds.map((experience_id, position) => ({ worker_id: id, experience_id, position })),
  )
  const languages = entries.flatMap(({ id, draft }) =>
    draft.languages.map(({ languageId, level }, position) => ({
      worker_id: id,
      language_id: languageId,
      level,
      position,
    })),
  )
  if (profiles.length > 0) await db.insertInto('worker_profiles').values(profiles).execute()
  if (experiences.length > 0) await db.insertInto('worker_experiences').values(experiences).execute()
  if (languages.length > 0) await db.insertInto('worker_languages').values(languages).execute()
}
