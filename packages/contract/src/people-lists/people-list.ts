import * as z from 'zod/mini'
import { readVersion, recordId } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { draftShape, listFields, listHeadings, replyShape } from '../kit/record.ts'
import { recordField } from '../kit/record-field.ts'

/** People of one list. */
export const mostListed = 500

/** A list of people that the office keeps, field by field in the order of its form, its list and its file. */
export const peopleListFields = {
  name: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    isKeyed: true,
    form: { isWholeOnPhone: true, span: 6 },
    sheet: { look: 'names' },
  }),
  notes: recordField.optionalText('Notas', {
    max: [2000, 'Las notas no pueden exceder 2000 caracteres'],
    control: { kind: 'textarea' },
    none: 'Sin notas',
    form: { isWholeOnPhone: true },
  }),
} as const

export const listedPerson = z.object({ id: z.number(), name: z.string(), city: z.nullable(z.string()) })

export const peopleList = z.object({
  id: z.number(),
  ...replyShape(peopleListFields),
  /** Whose favourites these people are; null for a list of the agency alone. */
  client: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** By name; who has left the agency is not among them. */
  people: z.array(listedPerson),
  version: z.number(),
})
export type PeopleList = z.output<typeof peopleList>

const named = z.object({ id: recordId })

export const peopleListDraft = z.object({
  ...draftShape(peopleListFields),
  client: z._default(z.nullable(named), null),
  people: z
    .array(named, { error: 'Elige al menos a una persona' })
    .check(
      z.minLength(1, 'Elige al menos a una persona'),
      z.maxLength(mostListed, `Una lista no puede tener más de ${mostListed} personas`),
    ),
  version: readVersion,
})
export type PeopleListDraft = z.output<typeof peopleListDraft>

export const peopleListList = listSpec({
  fields: { id: { type: 'number' }, ...listFields(peopleListFields), client: { type: 'text' } },
  hasText: true,
  defaultSort: { field: 'name', direction: 'asc' },
})

export const peopleListHeadings = {
  ...listHeadings(peopleListFields),
  people: { label: 'Personas' },
  client: { label: 'Favoritas de' },
} as const
