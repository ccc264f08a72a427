import { workerDraft, type Worker, type WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import * as z from 'zod/mini'
import { cleaned } from './worker-row.ts'

/** A record as the form would send it back unchanged. */
export function draftOf(worker: Worker): WorkerDraft {
  const { user } = worker
  return {
    workerType: worker.workerType,
    workerStatus: worker.workerStatus,
    documentationStatus: worker.documentationStatus,
    contractType: worker.contractType,
    dni: worker.dni,
    gender: worker.gender,
    birthDate: worker.birthDate,
    dniExpirationDate: worker.dniExpirationDate,
    socialSecurity: worker.socialSecurity,
    iban: worker.iban,
    hasVehicle: worker.hasVehicle,
    hasDriverLicense: worker.hasDriverLicense,
    hasFoodHandlerLicense: worker.hasFoodHandlerLicense,
    notes: worker.notes,
    heightId: worker.height?.id ?? null,
    eyeColorId: worker.eyeColor?.id ?? null,
    hairColorId: worker.hairColor?.id ?? null,
    shirtSizeId: worker.shirtSize?.id ?? null,
    pantSizeId: worker.pantSize?.id ?? null,
    shoeId: worker.shoe?.id ?? null,
    nationalityId: worker.nationality?.id ?? null,
    experienceIds: worker.experiences.map(({ id }) => id),
    profileIds: worker.profiles.map(({ id }) => id),
    languages: worker.languages.map(({ languageId, level }) => ({ languageId, level })),
    user: {
      firstName: user.firstName,
      lastName: user.lastName,
      lastNameSecond: user.lastNameSecond,
      email: user.email,
      phone: user.phone,
      address: user.address,
      provinceId: user.province?.id ?? null,
      cityId: user.city?.id ?? null,
      postalCode: user.postalCode,
    },
  }
}

/** Parsed again, so that both sides of a comparison have their fields in the same order. */
export const cleanDraftOf = (worker: Worker): WorkerDraft => cleaned(z.parse(workerDraft, draftOf(worker)))
