import type { z } from 'zod/mini'
import {
  contractTypes,
  documentationStatuses,
  genders,
  languageLevels,
  workerStatuses,
  type ContractType,
  type DocumentationStatus,
  type Gender,
  type LanguageLevel,
  type WorkerStatus,
  type WorkerType,
} from '@cuadrante/contract/people/choices.ts'
import type { Worker, workerDraft } from '@cuadrante/contract/people/worker.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'
import { spacedPhone } from '../../../records/spaced-phone.ts'
import type { Reference } from '../../../ui/form/remote-choice-field.tsx'

export type LanguageRow = { languageId: string; level: LanguageLevel | '' }

/** What the form holds. Choices of one are the text of their number, so that nothing chosen is ''. */
export type WorkerValues = {
  workerStatus: WorkerStatus | ''
  documentationStatus: DocumentationStatus | ''
  contractType: ContractType | ''
  dni: string
  gender: Gender | ''
  birthDate: string | null
  dniExpirationDate: string | null
  socialSecurity: string
  iban: string
  hasVehicle: boolean
  hasDriverLicense: boolean
  hasFoodHandlerLicense: boolean
  notes: string
  heightId: string
  eyeColorId: string
  hairColorId: string
  shirtSizeId: string
  pantSizeId: string
  shoeId: string
  nationalityId: string
  experienceIds: readonly number[]
  profileIds: readonly number[]
  languages: LanguageRow[]
  user: {
    firstName: string
    lastName: string
    lastNameSecond: string
    email: string
    phone: string
    address: string
    postalCode: string
    province: Reference | null
    city: Reference | null
  }
  /** Given once the values of another person's version have been taken. */
  version?: number
}

export const emptyLanguage: LanguageRow = { languageId: '', level: 'DESCONOCIDO' }

export const newWorker: WorkerValues = {
  workerStatus: 'ACTIVE',
  documentationStatus: 'PENDING',
  contractType: 'NONE',
  dni: '',
  gender: '',
  birthDate: null,
  dniExpirationDate: null,
  socialSecurity: '',
  iban: '',
  hasVehicle: false,
  hasDriverLicense: false,
  hasFoodHandlerLicense: false,
  notes: '',
  heightId: '',
  eyeColorId: '',
  hairColorId: '',
  shirtSizeId: '',
  pantSizeId: '',
  shoeId: '',
  nationalityId: '',
  experienceIds: [],
  profileIds: [],
  languages: [emptyLanguage],
  user: {
    firstName: '',
    lastName: '',
    lastNameSecond: '',
    email: '',
    phone: '',
    address: '',
    postalCode: '',
    province: null,
    city: null,
  },
}

/** A record that has no contract yet is offered this one when it is edited. */
export const proposedContract: ContractType = 'C_300'

const idText = (item: { id: number } | null): string => (item ? String(item.id) : '')
const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)

/** The form values of a stored person. */
export function valuesOf(worker: Worker): WorkerValues {
  const { user } = worker
  return {
    workerStatus: worker.workerStatus,
    documentationStatus: worker.documentationStatus,
    contractType: worker.contractType ?? proposedContract,
    dni: worker.dni,
    gender: worker.gender,
    birthDate: worker.birthDate,
    dniExpirationDate: worker.dniExpirationDate,
    socialSecurity: checkNaf(worker.socialSecurity ?? '').formatted,
    iban: checkIban(worker.iban ?? '').formatted,
    hasVehicle: worker.hasVehicle,
    hasDriverLicense: worker.hasDriverLicense,
    hasFoodHandlerLicense: worker.hasFoodHandlerLicense,
    notes: worker.notes ?? '',
    heightId: idText(worker.height),
    eyeColorId: idText(worker.eyeColor),
    hairColorId: idText(worker.hairColor),
    shirtSizeId: idText(worker.shirtSize),
    pantSizeId: idText(worker.pantSize),
    shoeId: idText(worker.shoe),
    nationalityId: idText(worker.nationality),
    experienceIds: ids(worker.experiences),
    profileIds: ids(worker.profiles),
    languages:
      worker.languages.length > 0
        ? worker.languages.map(({ languageId, level }) => ({ languageId: String(languageId), level }))
        : [emptyLanguage],
    user: {
      firstName: user.firstName,
      lastName: user.lastName,
      lastNameSecond: user.lastNameSecond ?? '',
      email: user.email,
      phone: spacedPhone(user.phone),
      address: user.address ?? '',
      postalCode: user.postalCode ?? '',
      province: user.province,
      city: user.city,
    },
  }
}

type Draft = z.input<typeof workerDraft>

/** What is sent: a row without a language is left out, an emptied place is sent as none. */
export function bodyOf(values: WorkerValues, sent: { type: WorkerType; worker: Worker | undefined }): Draft {
  const { user, version, languages, ...rest } = values
  const { province, city, ...person } = user
  return {
    ...rest,
    workerType: sent.type,
    workerStatus: rest.workerStatus as WorkerStatus,
    documentationStatus: rest.documentationStatus || null,
    contractType: rest.contractType || null,
    gender: rest.gender as Gender,
    experienceIds: [...rest.experienceIds],
    profileIds: [...rest.profileIds],
    languages: languages.filter(({ languageId }) => languageId !== ''),
    user: {
      ...person,
      provinceId: province?.id ?? null,
      cityId: city?.id ?? null,
      ...(sent.worker ? { id: sent.worker.user.id } : {}),
    },
    ...(sent.worker ? { version: Math.max(version ?? 0, sent.worker.version) } : {}),
  } as Draft
}

/** The values in words, under the paths that {@link fieldLabels} names: for showing two versions beside each other. */
export function wordsOfValues(
  values: WorkerValues,
  nameOf: (catalogue: string, id: string) => string,
): Record<string, unknown> {
  const { user } = values
  const named = (catalogue: string, list: readonly number[]) =>
    list.map((id) => nameOf(catalogue, String(id)))
  return {
    ...values,
    ...Object.fromEntries(Object.entries(user).map(([name, value]) => [`user.${name}`, value])),
    workerStatus: values.workerStatus && workerStatuses[values.workerStatus],
    documentationStatus: values.documentationStatus && documentationStatuses[values.documentationStatus],
    contractType: values.contractType && contractTypes[values.contractType],
    gender: values.gender && genders[values.gender],
    heightId: nameOf('height', values.heightId),
    eyeColorId: nameOf('eyeColor', values.eyeColorId),
    hairColorId: nameOf('hairColor', values.hairColorId),
    shirtSizeId: nameOf('shirtSize', values.shirtSizeId),
    pantSizeId: nameOf('pantSize', values.pantSizeId),
    shoeId: nameOf('shoe', values.shoeId),
    nationalityId: nameOf('nationality', values.nationalityId),
    profileIds: named('profile', values.profileIds),
    experienceIds: named('experience', values.experienceIds),
    languages: values.languages
      .filter(({ languageId }) => languageId !== '')
      .map(
        ({ languageId, level }) =>
          `${nameOf('language', languageId)} (${languageLevels[level || 'DESCONOCIDO']})`,
      ),
  }
}

/** Spanish name of each field by its path in the form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  'user.firstName': 'Nombre',
  'user.lastName': 'Primer apellido',
  'user.lastNameSecond': 'Segundo apellido',
  dni: 'DNI',
  dniExpirationDate: 'Caducidad del DNI',
  birthDate: 'Fecha de nacimiento',
  gender: 'Género',
  nationalityId: 'Nacionalidad',
  'user.email': 'Email',
  'user.phone': 'Teléfono',
  'user.address': 'Dirección',
  'user.postalCode': 'Código postal',
  'user.province': 'Provincia',
  'user.city': 'Ciudad',
  heightId: 'Altura',
  eyeColorId: 'Color de ojos',
  hairColorId: 'Color de pelo',
  shirtSizeId: 'Talla de camisa',
  pantSizeId: 'Talla de pantalón',
  shoeId: 'Zapato',
  workerStatus: 'Estado',
  documentationStatus: 'Documentación',
  contractType: 'Tipo de contrato',
  socialSecurity: 'Seguridad Social',
  iban: 'IBAN',
  hasVehicle: 'Vehículo',
  hasDriverLicense: 'Carné de conducir',
  hasFoodHandlerLicense: 'Manipulador de alimentos',
  profileIds: 'Perfiles',
  experienceIds: 'Experiencias',
  languages: 'Idiomas',
  notes: 'Notas',
}
