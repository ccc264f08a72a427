import { availabilityStates } from '@cuadrante/domain/availability/availability.ts'
import type { Weekday } from '@cuadrante/domain/dates/day.ts'
import { weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import * as z from 'zod/mini'
import { staffAndWorkers } from '../../kit/access.ts'
import { day, optionalDay } from '../../kit/day.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { failures } from '../../kit/failure.ts'
import { idParams, recordId } from '../../kit/field.ts'

/** Rules that one person may have at a time. */
export const mostRules = 20
/** Days that may be taken out of one rule. */
export const mostExcepted = 100

export const ruleRefusals = failures({
  too_many_rules: {
    status: 409,
    say: (p: { limit: number }) => `Como mucho ${p.limit} reglas. Quita una antes de añadir otra.`,
  },
  rule_never_falls: {
    status: 422,
    say: () => 'Esa regla no cae en ningún día del año que viene. Revisa los días y las fechas.',
  },
})

export const ruleRepeats = {
  weekly: 'Por semanas',
  nth_weekday: 'Por meses, el mismo día de la semana',
  month_day: 'Por meses, la misma fecha',
} as const
export type RuleRepeats = keyof typeof ruleRepeats

export const ruleNths = { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', [-1]: 'último' } as const
const nths = [1, 2, 3, 4, -1] as const
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

export const ruleDraft = z
  .object({
    repeats: z.enum(Object.keys(ruleRepeats) as [RuleRepeats, ...RuleRepeats[]]),
    /** Weeks or months from one time to the next. */
    every: z.int('Escribe un número').check(z.minimum(1, 'Al menos 1'), z.maximum(6, 'Como mucho 6')),
    weekdays: z._default(z.array(z.literal(weekdays)).check(z.maxLength(7)), []),
    nth: z._default(z.literal(nths), 1),
    /** -1: the last day of the month. */
    monthDay: z._default(
      z.int('Escribe un día').check(
        z.minimum(-1),
        z.maximum(31, 'Un mes tiene 31 días como mucho'),
        z.refine((number) => number !== 0, { error: 'El primer día es el 1' }),
      ),
      1,
    ),
    firstDay: day('Di desde qué día'),
    lastDay: optionalDay,
    /** Minutes since midnight, on the agency's clock. */
    from: z.int().check(z.minimum(0), z.maximum(1439)),
    to: z.int().check(z.minimum(1), z.maximum(1440)),
    state: z.enum(availabilityStates),
  })
  .check(
    z.refine(({ repeats, weekdays: some }) => repeats === 'month_day' || some.length > 0, {
      error: 'Elige al menos un día',
      path: ['weekdays'],
    }),
    z.refine(({ from, to }) => to > from, { error: 'El final ha de ser posterior al inicio', path: ['to'] }),
    z.refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
      error: 'El final ha de ser igual o posterior al inicio',
      path: ['lastDay'],
    }),
  )
export type RuleDraft = z.output<typeof ruleDraft>

export const availabilityRule = z.object({
  id: z.number(),
  /** "El primer lunes de cada mes" */
  words: z.string(),
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  from: z.number(),
  to: z.number(),
  state: z.enum(availabilityStates),
  /** The next days on which it holds. */
  next: z.array(z.string()),
  /** Days to come that were taken out of it. */
  excepted: z.array(z.string()),
})
export type AvailabilityRule = z.output<typeof availabilityRule>

const rules = z.array(availabilityRule)
const path = '/api/workers/{id}/availability/rules'
const ruleParams = z.object({ id: recordId, ruleId: recordId })

export const ruleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Rules of a worker’s availability, with the days on which they fall next',
    access: staffAndWorkers,
    params: idParams,
    reply: rules,
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary:
      'Say something of days of a kind: every so many weeks or months, from a day on and until another',
    access: staffAndWorkers,
    params: idParams,
    body: ruleDraft,
    status: 201,
    reply: rules,
  }),
  except: endpoint({
    method: 'PUT',
    path: `${path}/{ruleId}/exceptions`,
    summary: 'The days on which a rule does not hold',
    access: staffAndWorkers,
    params: ruleParams,
    body: z.object({ days: z.array(day()).check(z.maxLength(mostExcepted)) }),
    reply: rules,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{ruleId}`,
    summary: 'Forget a rule',
    access: staffAndWorkers,
    params: ruleParams,
    reply: rules,
  }),
} as const

export type Repetition = Pick<RuleDraft, 'repeats' | 'every' | 'weekdays' | 'nth' | 'monthDay'>

/** "Cada dos semanas: lunes y jueves", "El último viernes de cada mes", "El día 15 de cada 3 meses". */
export function ruleWords({ repeats, every, weekdays: some, nth, monthDay }: Repetition): string {
  const names = list.format(some.toSorted((a, b) => a - b).map((weekday) => weekdayNames[weekday]))
  if (repeats === 'weekly') return `Cada ${every === 1 ? 'semana' : `${every} semanas`}: ${names}`
  const months = every === 1 ? 'cada mes' : `cada ${every} meses`
  if (repeats === 'nth_weekday') return `El ${ruleNths[nth]} ${names} de ${months}`
  return monthDay === -1 ? `El último día de ${months}` : `El día ${monthDay} de ${months}`
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })
