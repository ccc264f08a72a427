import {
  contractTypes,
  documentationStatuses,
  genders,
  languageLevels,
  workerStatuses,
  workerTypes,
  type LanguageLevel,
  type WorkerType,
} from '@cuadrante/contract/people/choices.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { splitSurnames } from '@cuadrante/domain/text/surnames.ts'
import { partsOf, type CellReader } from '../../platform/imports/read-cells.ts'
import type { Places } from '../../platform/places/places.ts'
import type { Lists } from './import-lists.ts'

type Known = {
  readonly places: Places
  readonly lists: Lists
  readonly today: Day
  readonly newAs: WorkerType
}

/** What the form would send: the record as it is, or an empty one, with what the row brings put over it. */
export function bodyOf(
  reader: CellReader,
  base: WorkerDraft | undefined,
  { places, lists, today, newAs }: Known,
) {
  const given = definedOnly({
    workerType: reader.choice('workerType', 'Tipo', workerTypes),
    workerStatus: reader.choice('workerStatus', 'Estado', workerStatuses),
    documentationStatus: reader.choice('documentationStatus', 'Documentación', documentationStatuses),
    contractType: reader.choice('contractType', 'Contrato', contractTypes),
    dni: reader.text('dni'),
    gender: readGender(reader),
    birthDate: reader.day('birthDate', 'Fecha de nacimiento', today),
    dniExpirationDate: reader.day('dniExpirationDate', 'Caducidad del DNI', '2100-01-01'),
    socialSecurity: reader.text('socialSecurity'),
    iban: reader.text('iban'),
    hasVehicle: reader.flag('hasVehicle', 'Coche'),
    hasDriverLicense: reader.flag('hasDriverLicense', 'Carné de conducir'),
    hasFoodHandlerLicense: reader.flag('hasFoodHandlerLicense', 'Manipulador de alimentos'),
    notes: reader.text('notes'),
    heightId: reader.item('height', 'Altura', lists.heights),
    eyeColorId: reader.item('eyeColor', 'Color de ojos', lists.eye_colors),
    hairColorId: reader.item('hairColor', 'Color de pelo', lists.hair_colors),
    shirtSizeId: reader.item('shirtSize', 'Talla de camisa', lists.shirt_sizes),
    pantSizeId: reader.item('pantSize', 'Talla de pantalón', lists.pant_sizes),
    shoeId: reader.item('shoe', 'Zapato', lists.shoes),
    nationalityId: reader.item('nationality', 'Nacionalidad', lists.nationalities),
    profileIds: reader.items('profiles', 'Perfiles', lists.profiles),
    experienceIds: reader.items('experiences', 'Experiencias', lists.experiences),
    languages: readLanguages(reader, lists),
  })
  const { province, city } = reader.place(places, { province: 'province', city: 'city' })
  const user = definedOnly({
    firstName: reader.text('firstName'),
    ...surnamesOf(reader, base),
    email: reader.text('email'),
    phone: reader.text('phone'),
    address: reader.text('address'),
    postalCode: reader.text('postalCode'),
    provinceId: province?.id,
    cityId: city?.id ?? (province && base?.user.provinceId !== province.id ? null : undefined),
  })
  return {
    ...(base ?? {
      workerStatus: 'ACTIVE',
      workerType: newAs,
      documentationStatus: 'PENDING',
      contractType: 'NONE',
    }),
    ...given,
    user: { ...base?.user, ...user },
  }
}

const definedOnly = <T extends Record<string, unknown>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** A column "Apellidos" holds both surnames; those that are there already divided as they should be stay so. */
function surnamesOf(reader: CellReader, base: WorkerDraft | undefined) {
  const [lastName, lastNameSecond] = [reader.text('lastName'), reader.text('lastNameSecond')]
  if (lastName === undefined || lastNameSecond !== undefined || reader.has('lastNameSecond'))
    return { lastName, lastNameSecond }
  const together = [base?.user.lastName, base?.user.lastNameSecond].filter(Boolean).join(' ')
  if (normalise(together) === normalise(lastName)) return {}
  const { first, second } = splitSurnames(lastName)
  return { lastName: first, lastNameSecond: second ?? undefined }
}

const shortGenders: Readonly<Record<string, keyof typeof genders>> = {
  h: 'MALE',
  v: 'MALE',
  varon: 'MALE',
  masculino: 'MALE',
  f: 'FEMALE',
  femenino: 'FEMALE',
  otro: 'OTHER',
}

/** "M" is a woman in some sheets and masculine in others: nobody should guess. */
function readGender(reader: CellReader): keyof typeof genders | undefined {
  const text = normalise(reader.text('gender') ?? '')
  if (text === 'm') {
    reader.refuse('gender', 'Género: «M» puede ser mujer o masculino; escribe Hombre o Mujer')
    return undefined
  }
  return shortGenders[text] ?? reader.choice('gender', 'Género', genders)
}

/** "Inglés (Avanzado); Francés". */
function readLanguages(reader: CellReader, lists: Lists): WorkerDraft['languages'] | undefined {
  const text = reader.text('languages')
  if (text === undefined) return undefined
  const levels = new Map(
    Object.entries(languageLevels).map(([code, label]) => [normalise(label), code as LanguageLevel]),
  )
  return partsOf(text, () => false).flatMap((part) => {
    const [, name = '', level = ''] = /^(.*?)\s*(?:[(:-]\s*([\p{L}]+)\s*\)?)?$/u.exec(part) ?? []
    const languageId = lists.languages.get(normalise(name))
    if (languageId === undefined) reader.errors.push(`Idiomas: «${name}» no está en la lista`)
    if (level && !levels.has(normalise(level))) reader.errors.push(`Idiomas: «${level}» no es un nivel`)
    return languageId === undefined
      ? []
      : [{ languageId, level: levels.get(normalise(level)) ?? 'DESCONOCIDO' }]
  })
}
