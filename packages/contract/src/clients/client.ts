import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import * as z from 'zod/mini'
import { optionalText, readVersion } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { draftShape, listFields, listHeadings, replyShape } from '../kit/record.ts'
import { recordField } from '../kit/record-field.ts'
import { placeOfRecord } from '../places/place.ts'

const wrongUrl = 'La URL debe tener un formato válido'

/** An absolute http(s) address; it is shown as a link and never fetched. */
function isAbsoluteUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

const siteUrl = z.pipe(
  optionalText({ max: [500, wrongUrl] }),
  z.nullable(z.string().check(z.refine(isAbsoluteUrl, { error: wrongUrl }))),
)

/** A worker is answered the name of those worked for and nothing else. */
const card = { readers: ['ROLE_ADMIN', 'ROLE_CLIENT'] } as const

/** A company that campaigns are run for, field by field in the order of its form, its list and its spreadsheets. */
export const clientFields = {
  cif: recordField.text('CIF', {
    ...card,
    required: 'El CIF es obligatorio',
    max: [30, 'El CIF es demasiado largo'],
    clean: cleanIdentifier,
    form: { span: 2, isWholeOnPhone: true, autoCapitalize: 'characters' },
    sheet: { names: ['cif', 'nif', 'cif nif', 'identificacion fiscal', 'nif cif'] },
  }),
  name: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    isKeyed: true,
    form: { span: 4, isWholeOnPhone: true },
    sheet: { names: ['nombre', 'razon social', 'cliente', 'empresa', 'denominacion'], look: 'names' },
  }),
  address: recordField.text('Dirección', {
    ...card,
    required: 'La dirección es obligatoria',
    isKeyed: true,
    form: { span: 4, isWholeOnPhone: true },
    sheet: { names: ['direccion', 'domicilio', 'calle'] },
  }),
  postalCode: recordField.text('Código postal', {
    ...card,
    required: 'El código postal es obligatorio',
    max: [12, 'El código postal es demasiado largo'],
    clean: (text) => text.trim(),
    form: { span: 2, isWholeOnPhone: true, inputMode: 'numeric' },
    list: { isColumn: false },
    sheet: {
      names: ['codigo postal', 'cp', 'c p', 'cod postal'],
      look: 'postalCodes',
      byValues: true,
    },
  }),
  ...placeOfRecord(card),
  url: recordField.of(
    'URL',
    { schema: siteUrl, reply: z.nullable(z.string()), control: { kind: 'url' } },
    {
      ...card,
      none: 'Sin URL',
      form: { span: 6, placeholder: 'https://' },
      sheet: { names: ['url', 'web', 'pagina web', 'sitio web'] },
    },
  ),
  description: recordField.optionalText('Descripción', {
    ...card,
    max: [2000, 'La descripción no puede exceder 2000 caracteres'],
    control: { kind: 'textarea' },
    none: 'Sin descripción',
    form: { span: 6 },
    sheet: { names: ['descripcion', 'notas', 'observaciones'] },
  }),
} as const

/** A worker gets id and name of those worked for, a client the own card. */
export const client = z.object({
  id: z.number(),
  ...replyShape(clientFields),
  version: z.optional(z.number()),
})
export type Client = z.output<typeof client>

export const clientDraft = z.object({ ...draftShape(clientFields), version: readVersion })
export type ClientDraft = z.output<typeof clientDraft>

export const clientList = listSpec({
  fields: { id: { type: 'number' }, ...listFields(clientFields) },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})

export const clientHeadings = listHeadings(clientFields)
