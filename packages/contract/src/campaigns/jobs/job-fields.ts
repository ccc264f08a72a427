import * as z from 'zod/mini'
import { recordField } from '../../kit/record-field.ts'
import { jobStatuses, jobStatusLabels } from '../statuses.ts'

const longest = [2000, 'No puede exceder 2000 caracteres'] as const

/** What a job costs: administrators alone know. */
const amount = { readers: ['ROLE_ADMIN'], form: { section: 'Importes', span: 3 } } as const

/** The amounts of a job, in the order of its screens. */
export const jobAmountFields = {
  salary: recordField.money('Salario', {
    ...amount,
    sheet: { names: ['importe', 'sueldo', 'pago', 'bruto'] },
  }),
  expenses: recordField.money('Gastos', { ...amount, sheet: { names: ['gasto'] } }),
  allowances: recordField.money('Dietas', { ...amount, sheet: { names: ['dieta'] } }),
  kilometers: recordField.km('Kilómetros', {
    ...amount,
    list: { label: 'KM' },
    sheet: { names: ['kms', 'kilometros', 'kilometraje'] },
  }),
} as const
export type JobAmount = keyof typeof jobAmountFields
export const amountNames = Object.keys(jobAmountFields) as JobAmount[]

/**
 * What a job says beside whom it is for, who does it, where and when: those are chosen by rules of their own. A field more
 * is stored, answered, filtered by, drawn in the form, told in the history, exported and imported.
 */
export const jobFields = {
  location: recordField.optionalText('Localidad', {
    max: longest,
    form: { section: 'Trabajo', isWholeOnPhone: true },
    sheet: { names: ['poblacion', 'municipio', 'ciudad'] },
  }),
  status: recordField.of(
    'Estado',
    {
      schema: z._default(z.enum(jobStatuses), 'PENDIENTE'),
      reply: z.enum(jobStatuses),
      control: { kind: 'choice', labels: jobStatusLabels },
      isRequired: true,
    },
    { form: { section: 'Trabajo', isWholeOnPhone: true } },
  ),
  ...jobAmountFields,
  observations: recordField.optionalText('Observaciones', {
    max: longest,
    control: { kind: 'textarea' },
    readers: ['ROLE_ADMIN', 'ROLE_USER'],
    form: { section: 'Observaciones', rows: 4 },
    list: { isColumn: false },
    sheet: { names: ['comentarios', 'notas', 'observacion'] },
  }),
} as const
export type JobField = keyof typeof jobFields

/** What stands over a field in lists, sheets and the history. */
export const jobHeadings = Object.fromEntries(
  Object.entries(jobFields).map(([name, { label, ...field }]) => [
    name,
    'list' in field && 'label' in field.list ? field.list.label : label,
  ]),
) as Readonly<Record<JobField, string>>

const euros = { unit: '€', decimals: 2 } as const
const kms = { unit: 'km', decimals: 1 } as const

/** The amounts as dialogs and tables write them; `decimals` as they are shown. */
export const jobAmounts = amountNames.map((name) => {
  const { kind } = jobAmountFields[name].control
  return { name, label: jobHeadings[name], ...(kind === 'km' ? kms : euros) }
})
