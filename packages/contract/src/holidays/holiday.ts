import type { HolidayScope } from '@cuadrante/domain/dates/holidays.ts'
import * as z from 'zod/mini'
import { readVersion } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { draftShape, listFields, listHeadings, replyShape } from '../kit/record.ts'
import { recordField } from '../kit/record-field.ts'
import { placeOfRecord } from '../places/place.ts'

export const holidayScopeLabels = {
  LOCAL: 'Local',
  PROVINCIAL: 'Provincial',
  AUTONOMICO: 'Autonómico',
  NACIONAL: 'De toda España',
} as const satisfies Readonly<Record<HolidayScope, string>>

const place = placeOfRecord({})

/** A holiday that the office adds to the national ones, field by field in the order of its form, its list and its sheets. */
export const holidayFields = {
  day: recordField.day('Fecha', {
    required: 'La fecha es obligatoria',
    form: { isWholeOnPhone: true },
    sheet: { names: ['fecha', 'dia', 'fecha del festivo'], look: 'days' },
  }),
  name: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    isKeyed: true,
    form: { isWholeOnPhone: true },
    sheet: { names: ['nombre', 'festivo', 'festividad', 'fiesta', 'descripcion', 'motivo'], look: 'names' },
  }),
  scope: recordField.choice('Ámbito', holidayScopeLabels, {
    required: 'Elige hasta dónde vale',
    form: { isWholeOnPhone: true, span: 6 },
    sheet: {
      isRequired: false,
      names: ['ambito', 'tipo', 'tipo de festivo', 'caracter'],
      words: {
        LOCAL: ['municipal'],
        PROVINCIAL: ['provincia', 'insular'],
        AUTONOMICO: ['autonomica', 'comunidad', 'comunidad autonoma', 'regional'],
        NACIONAL: ['nacional', 'estatal', 'espana', 'toda espana'],
      },
    },
  }),
  province: {
    ...place.province,
    // Official calendars name the community of a regional holiday.
    sheet: {
      ...place.province.sheet,
      names: [...place.province.sheet.names, 'comunidad autonoma', 'comunidad', 'ccaa', 'autonomia'],
    },
  },
  city: place.city,
} as const

export const holiday = z.object({
  id: z.number(),
  ...replyShape(holidayFields),
  version: z.number(),
})
export type Holiday = z.output<typeof holiday>

export const holidayDraft = z.object({ ...draftShape(holidayFields), version: readVersion }).check(
  z.refine(({ scope, province, city }) => scope === 'NACIONAL' || province !== null || city !== null, {
    error: 'Elige la provincia donde es festivo',
    path: ['province'],
  }),
  z.refine(({ scope, city }) => scope !== 'LOCAL' || city !== null, {
    error: 'Elige el municipio donde es festivo',
    path: ['city'],
  }),
)
export type HolidayDraft = z.output<typeof holidayDraft>

export const holidayList = listSpec({
  fields: { id: { type: 'number' }, ...listFields(holidayFields) },
  hasText: true,
  defaultSort: { field: 'day', direction: 'asc' },
})

export const holidayHeadings = listHeadings(holidayFields)

/** Holidays of a stretch of days as every screen needs them, for `holidayRule`. */
export const placedHoliday = z.object({
  day: z.string(),
  name: z.string(),
  scope: holidayFields.scope.reply,
  provinceId: z.nullable(z.number()),
  cityId: z.nullable(z.number()),
})
