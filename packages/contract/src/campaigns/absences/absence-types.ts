import * as z from 'zod/mini'
import { field, readVersion, shapeOf } from '../../kit/field.ts'

export const balanceDays = {
  CALENDAR: 'Días naturales',
  WORKING: 'Días laborables, de lunes a viernes sin festivos',
} as const

const daysPerYear = z.pipe(
  z.optional(
    z.nullable(
      z
        .int({ error: 'Escribe un número de días' })
        .check(
          z.minimum(1, 'Al menos un día; vacío si no hay un máximo'),
          z.maximum(366, 'Un año tiene como mucho 366 días'),
        ),
    ),
  ),
  z.transform((days) => days ?? null),
)

/** A kind of absence as the agency tells it apart. */
export const absenceTypeFields = {
  name: field.text('Nombre', {
    required: 'El nombre es obligatorio',
    min: [2, 'El nombre debe tener al menos 2 caracteres'],
    max: [80, 'El nombre no puede exceder 80 caracteres'],
  }),
  legalBasis: field.optionalText('Artículo o convenio', {
    max: [200, 'No puede exceder 200 caracteres'],
  }),
  isPaid: field.flag('Es retribuida', true),
  daysPerYear: {
    schema: daysPerYear,
    label: 'Días al año por persona',
    control: { kind: 'number' },
    isRequired: false,
  },
  balanceDays: field.choice('El saldo se cuenta en', balanceDays, 'Elige cómo se cuentan los días'),
  needsDocument: field.flag('Necesita un justificante', false),
  byHours: field.flag('Se puede pedir por horas', false),
} as const

export const absenceTypeDraft = z.object({ ...shapeOf(absenceTypeFields), version: readVersion })
export const absenceType = z.object({
  ...shapeOf(absenceTypeFields),
  legalBasis: z.nullable(z.string()),
  daysPerYear: z.nullable(z.number()),
  id: z.number(),
  version: z.number(),
})
export type AbsenceType = z.output<typeof absenceType>

type Draft = Omit<AbsenceType, 'id' | 'version'>

const usual = (name: string, rest: Partial<Draft> = {}): Draft => ({
  name,
  legalBasis: null,
  isPaid: true,
  daysPerYear: null,
  balanceDays: 'CALENDAR',
  needsDocument: true,
  byHours: false,
  ...rest,
})

/** What the Estatuto de los Trabajadores gives everybody; agreements and agencies add theirs. */
export const usualAbsenceTypes: readonly Draft[] = [
  usual('Vacaciones', { legalBasis: 'Art. 38 ET', daysPerYear: 30, needsDocument: false }),
  usual('Baja médica', { legalBasis: 'Art. 45.1.c ET: el contrato queda en suspenso', isPaid: false }),
  usual('Nacimiento y cuidado de menor', {
    legalBasis: 'Art. 48.4 ET: el contrato queda en suspenso',
    isPaid: false,
  }),
  usual('Matrimonio o pareja de hecho', { legalBasis: 'Art. 37.3.a ET: 15 días naturales' }),
  usual('Accidente, enfermedad u hospitalización de un familiar', {
    legalBasis: 'Art. 37.3.b ET: 5 días',
  }),
  usual('Fallecimiento de un familiar', {
    legalBasis: 'Art. 37.3.b bis ET: 2 días, 4 si hay que desplazarse',
  }),
  usual('Traslado del domicilio habitual', { legalBasis: 'Art. 37.3.c ET: 1 día' }),
  usual('Deber inexcusable público o personal', {
    legalBasis: 'Art. 37.3.d ET: el tiempo indispensable',
    byHours: true,
  }),
  usual('Exámenes prenatales y preparación al parto', {
    legalBasis: 'Art. 37.3.f ET: el tiempo indispensable',
    byHours: true,
  }),
  usual('Fuerza mayor familiar', { legalBasis: 'Art. 37.9 ET: horas hasta 4 días al año', byHours: true }),
  usual('Asuntos propios', {
    legalBasis: 'Según convenio o acuerdo',
    isPaid: false,
    needsDocument: false,
    byHours: true,
  }),
]
