import { surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { without } from '@cuadrante/contract/kit/record.ts'
import {
  genders,
  languageLevels,
  workerTypes,
  type LanguageLevel,
  type WorkerType,
} from '@cuadrante/contract/people/choices.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { isSameName, normalise } from '@cuadrante/domain/text/normalise.ts'
import { splitSurnames } from '@cuadrante/domain/text/surnames.ts'
import { partsOf, type CellReader } from '../../../platform/imports/read-cells.ts'
import { readPlace } from '../../../platform/imports/read-place.ts'
import type { SheetPlaces } from '../../../platform/places/places.ts'
import { definedOnly, readCells } from '../../../platform/records/record-sheets.ts'
import type { Lists } from './import-lists.ts'
import { wholeNameIn } from './whole-name.ts'

type Known = {
  readonly places: SheetPlaces
  readonly lists: Lists
  readonly today: Day
  readonly newAs: WorkerType
}

const usualFields = without(workerFields, 'gender', 'socialSecurity')
const usualPersonFields = without(personFields, 'lastName', 'lastNameSecond')

/** What the form would send: the record as it is, or an empty one, with what the row brings put over it. */
export function bodyOf(
  reader: CellReader,
  base: WorkerDraft | undefined,
  { places, lists, today, newAs }: Known,
) {
  const given = definedOnly({
    ...readCells(usualFields, reader, { items: lists, today }),
    workerType: reader.choice('workerType', 'Tipo', workerTypes),
    gender: readGender(reader),
    socialSecurity: reader.naf('socialSecurity', workerFields.socialSecurity.label),
    languages: readLanguages(reader, lists),
  })
  const { province, city } = readPlace(reader, places, { isNew: !base })
  const user = definedOnly({
    ...readCells(usualPersonFields, reader),
    ...notShouted(
      {
        firstName: reader.line('firstName'),
        ...(wholeNameIn(reader, base) ?? writtenSurnames(reader, base)),
      },
      base,
    ),
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

/** A name that a sheet writes in capitals, or in none, is no other than the one that is there. */
function notShouted(
  written: Partial<Record<'firstName' | 'lastName' | 'lastNameSecond', string | null | undefined>>,
  base: WorkerDraft | undefined,
) {
  const isOfOneCase = (text: string) => text === text.toUpperCase() || text === text.toLowerCase()
  return Object.fromEntries(
    Object.entries(written).map(([field, text]) => {
      const before = base?.user[field as keyof typeof written]
      return [field, text && before && isOfOneCase(text) && isSameName(text, before) ? before : text]
    }),
  )
}

/** A column "Apellidos" holds both surnames; those that are there already divided as they should be stay so. */
function writtenSurnames(reader: CellReader, base: WorkerDraft | undefined) {
  const [lastName, lastNameSecond] = [reader.text('lastName'), reader.text('lastNameSecond')]
  if (lastName === undefined || lastNameSecond !== undefined || reader.has('lastNameSecond'))
    return { lastName, lastNameSecond }
  const together = base ? surnamesOf(base.user) : ''
  if (normalise(together) === normalise(lastName)) return {}
  const { first, second } = splitSurnames(lastName)
  return { lastName: first, lastNameSecond: second ?? undefined }
}

/** "M" is a woman in some sheets and masculine in others: nobody should guess. */
function readGender(reader: CellReader): keyof typeof genders | undefined {
  const text = normalise(reader.text('gender') ?? '')
  if (text === 'm') {
    reader.refuse('gender', 'Género: «M» puede ser mujer o masculino; escribe Hombre o Mujer')
    return undefined
  }
  return reader.choice('gender', 'Género', genders)
}

const levels = new Map(
  Object.entries(languageLevels).map(([code, label]) => [normalise(label), code as LanguageLevel]),
)

/** "Inglés (Avanzado); Francés". */
function readLanguages(reader: CellReader, lists: Lists): WorkerDraft['languages'] | undefined {
  const text = reader.text('languages')
  if (text === undefined) return undefined
  return partsOf(text, (part) => languageIn(part, lists).languageId !== undefined).flatMap((part) => {
    const { name, level, languageId } = languageIn(part, lists)
    if (languageId === undefined) reader.errors.push(`Idiomas: «${name}» no está en la lista`)
    if (level && !levels.has(normalise(level))) reader.errors.push(`Idiomas: «${level}» no es un nivel`)
    return languageId === undefined
      ? []
      : [{ languageId, level: levels.get(normalise(level)) ?? 'DESCONOCIDO' }]
  })
}

/** A name that the list has is no name with its level: "Serbo-croata", "Chino (Mandarín)". */
function languageIn(part: string, { language }: Lists) {
  const whole = language.get(normalise(part))
  if (whole !== undefined) return { name: part, level: '', languageId: whole }
  const [, name = '', level = ''] = /^(.*?)\s*(?:[(:-]\s*([\p{L}]+)\s*\)?)?$/u.exec(part) ?? []
  return { name, level, languageId: language.get(normalise(name)) }
}
