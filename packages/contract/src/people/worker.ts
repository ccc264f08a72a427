import { isDay } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { emailText } from '../kit/email.ts'
import { optionalId, optionalText, readVersion, recordId, requiredText } from '../kit/field.ts'
import { placeFields } from '../places/place.ts'
import {
  contractTypes,
  documentationStatuses,
  genders,
  keysOf,
  languageLevels,
  type LanguageLevel,
  workerStatuses,
  workerTypes,
} from './choices.ts'

const reference = z.nullable(z.object({ id: z.number(), name: z.string() }))
const named = z.object({ id: z.number(), name: z.string() })

/** The person of a worker: the account that may be invited later, with address and photo. */
export const person = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  lastNameSecond: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  address: z.nullable(z.string()),
  ...placeFields,
  postalCode: z.nullable(z.string()),
  /** Path of the photo; the same under both names, which clients of either habit read. */
  imageUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})

/** A worker or candidate as lists and forms read it. Lists mask `socialSecurity` and `iban`. */
export const worker = z.object({
  id: z.number(),
  workerType: z.enum(keysOf(workerTypes)),
  workerStatus: z.enum(keysOf(workerStatuses)),
  documentationStatus: z.enum(keysOf(documentationStatuses)),
  contractType: z.nullable(z.enum(keysOf(contractTypes))),
  dni: z.string(),
  gender: z.enum(keysOf(genders)),
  birthDate: z.string(),
  dniExpirationDate: z.nullable(z.string()),
  socialSecurity: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  hasVehicle: z.boolean(),
  hasDriverLicense: z.boolean(),
  hasFoodHandlerLicense: z.boolean(),
  notes: z.nullable(z.string()),
  /** Whole years today. */
  age: z.number(),
  user: person,
  height: reference,
  eyeColor: reference,
  hairColor: reference,
  shirtSize: reference,
  pantSize: reference,
  shoe: reference,
  nationality: reference,
  experiences: z.array(named),
  profiles: z.array(named),
  languages: z.array(
    z.object({ languageId: z.number(), name: z.string(), level: z.enum(keysOf(languageLevels)) }),
  ),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Worker = z.output<typeof worker>

/** The catalogue references of a worker and the catalogue that each is chosen from. */
export const workerReferences = {
  heightId: 'height',
  eyeColorId: 'eyeColor',
  hairColorId: 'hairColor',
  shirtSizeId: 'shirtSize',
  pantSizeId: 'pantSize',
  shoeId: 'shoe',
  nationalityId: 'nationality',
} as const

/** A day as 'YYYY-MM-DD'; an instant's day is taken. */
const dateOnly = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text)),
)
const dayExists = z.refine((text) => text === '' || isDay(String(text)), { error: 'La fecha no es válida' })

const birthDate = z.pipe(
  z.pipe(
    z.optional(z.nullable(dateOnly)),
    z.transform((text) => text ?? ''),
  ),
  z
    .string()
    .check(z.minLength(1, { error: 'La fecha de nacimiento es obligatoria', abort: true }), dayExists),
)
const optionalDate = z.pipe(
  z.pipe(
    z.optional(z.nullable(dateOnly)),
    z.transform((text) => text ?? ''),
  ),
  z.pipe(
    z.string().check(dayExists),
    z.transform((text) => text || null),
  ),
)

/** Each number once, in the order in which they were chosen. */
const ids = z.pipe(
  z.optional(z.nullable(z.array(recordId).check(z.maxLength(100)))),
  z.transform((list) => [...new Set(list ?? [])]),
)

const levels = new Set<string>(keysOf(languageLevels))
const isLevel = (text: unknown): text is LanguageLevel => typeof text === 'string' && levels.has(text)
const languageLevel = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (isLevel(text) ? text : 'DESCONOCIDO')),
)

/** Language rows: those without a language are dropped, a language counts once. */
const languages = z.pipe(
  z.optional(
    z.nullable(
      z
        .array(
          z.object({
            languageId: optionalId,
            level: languageLevel,
          }),
        )
        .check(z.maxLength(100)),
    ),
  ),
  z.transform((rows) => {
    const byLanguage = new Map<number, LanguageLevel>()
    for (const { languageId, level } of rows ?? []) {
      if (languageId !== null && !byLanguage.has(languageId)) byLanguage.set(languageId, level)
    }
    return [...byLanguage].map(([languageId, level]) => ({ languageId, level }))
  }),
)

const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? false),
)

const personDraft = z.object({
  firstName: requiredText({ required: 'El nombre es obligatorio' }),
  lastName: requiredText({ required: 'El primer apellido es obligatorio' }),
  lastNameSecond: optionalText(),
  email: emailText('El email es obligatorio', 'El formato del email no es válido'),
  phone: requiredText({
    required: 'El teléfono es obligatorio',
    max: [40, 'El teléfono es demasiado largo'],
  }),
  address: optionalText(),
  provinceId: optionalId,
  cityId: optionalId,
  postalCode: optionalText({ max: [12, 'El código postal es demasiado largo'] }),
})

/**
 * What the form sends. Only what the documents list keeps a record out; wrong control letters and repeated identifiers
 * are hints of the form. Other fields that come along (`id`, `age`, `user.id`…) are ignored.
 */
export const workerDraft = z.object({
  workerType: z.optional(z.enum(keysOf(workerTypes))),
  workerStatus: z.enum(keysOf(workerStatuses), { error: 'El estado es obligatorio' }),
  documentationStatus: z.optional(z.nullable(z.enum(keysOf(documentationStatuses)))),
  contractType: z.optional(z.nullable(z.enum(keysOf(contractTypes)))),
  dni: requiredText({ required: 'El DNI es obligatorio', max: [30, 'El DNI es demasiado largo'] }),
  gender: z.enum(keysOf(genders), { error: 'El género es obligatorio' }),
  birthDate,
  dniExpirationDate: optionalDate,
  socialSecurity: optionalText({ max: [40, 'El número es demasiado largo'] }),
  iban: optionalText({ max: [60, 'El IBAN es demasiado largo'] }),
  hasVehicle: flag,
  hasDriverLicense: flag,
  hasFoodHandlerLicense: flag,
  notes: optionalText({ max: [5000, 'Las notas no pueden exceder 5000 caracteres'] }),
  heightId: optionalId,
  eyeColorId: optionalId,
  hairColorId: optionalId,
  shirtSizeId: optionalId,
  pantSizeId: optionalId,
  shoeId: optionalId,
  nationalityId: optionalId,
  experienceIds: ids,
  profileIds: ids,
  languages,
  user: z.prefault(personDraft, {} as never),
  version: readVersion,
})
export type WorkerDraft = z.output<typeof workerDraft>

/** Another record with the same identifier, e-mail or phone: pointed out with a link, never refused. */
export const duplicate = z.object({
  id: z.number(),
  name: z.string(),
  workerType: z.enum(keysOf(workerTypes)),
  matches: z.array(z.enum(['dni', 'email', 'phone'])),
})
export type Duplicate = z.output<typeof duplicate>

export const duplicateQuestion = z.object({
  dni: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  /** The record that is being edited. */
  exceptId: optionalId,
})
