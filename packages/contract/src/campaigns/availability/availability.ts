import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { weekdayOf, type Weekday } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { day } from '../../kit/day.ts'
import { optionalText, recordId, wholeNumber } from '../../kit/field.ts'
import { askedTrail } from '../asked-trail.ts'
import { linkedPeople } from '../links/handed-links.ts'

export const availabilityLabels: Readonly<Record<AvailabilityState, string>> = {
  want: 'Quiero',
  can: 'Puedo',
  rather_not: 'Prefiero no',
  cannot: 'No puedo',
}

/** How often an answer holds. */
export const repetitionLabels = {
  once: 'Solo esta semana',
  weekly: 'Cada semana',
  fortnightly: 'Cada dos semanas',
} as const
export const repetitions = Object.keys(repetitionLabels) as (keyof typeof repetitionLabels)[]
export type Repetition = keyof typeof repetitionLabels

/** Stretches of a week at most: two halves of each day, and four stretches of hours within them. */
const mostStretches = 70

const monday = day('Di de qué semana se trata').check(
  z.refine((text) => weekdayOf(text) === 0, { error: 'La semana empieza en lunes' }),
)

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

/** Hours of a day, in minutes since midnight on the agency's clock, and what holds in them. */
const hours = {
  from: z.int().check(z.minimum(0), z.maximum(1439)),
  to: z.int().check(z.minimum(1), z.maximum(1440)),
  state: z.enum(availabilityStates),
}
const endsLater = z.refine<{ from: number; to: number }>(({ from, to }) => to > from, {
  error: 'El final ha de ser posterior al inicio',
  path: ['to'],
})

export const dayStretch = z.object(hours).check(endsLater)
export const weekStretch = z.object({ weekday: z.literal(weekdays), ...hours }).check(endsLater)

const overlaps = (stretches: readonly z.output<typeof weekStretch>[]): boolean =>
  stretches.some((a, index) =>
    stretches.slice(index + 1).some((b) => a.weekday === b.weekday && a.from < b.to && b.from < a.to),
  )

/** This week unless another is named. */
export const weekQuery = z.object({ monday: z.optional(monday) })

export const weekDraft = z.object({
  monday,
  repetition: z._default(z.enum(repetitions), 'once'),
  stretches: z.array(weekStretch).check(
    z.minLength(1, { error: 'Marca al menos un hueco' }),
    z.maxLength(mostStretches, { error: `Se guardan como mucho ${mostStretches} huecos por semana` }),
    z.refine((stretches) => !overlaps(stretches), { error: 'Dos huecos del mismo día se pisan' }),
  ),
})

/** Where a week's answer comes from. */
const source = z.enum(['week', 'pattern'])

/** A person's week as it stands, with what is needed to answer it. */
export const workerWeek = z.object({
  monday: z.string(),
  today: z.string(),
  /** The last day on which the agency wants to be answered; null where it sets none. */
  answerBy: z.nullable(z.string()),
  /** Null: nobody has said anything of this week. */
  source: z.nullable(source),
  answeredAt: z.nullable(z.string()),
  /** Of the pattern that holds, or none. */
  repetition: z.nullable(z.enum(repetitions)),
  stretches: z.array(weekStretch),
  /** What held in the week before; empty where nothing did. */
  previous: z.array(weekStretch),
  /** What rules say of the week, over whatever was said of it. */
  rules: z.array(z.extend(weekStretch, { ruleId: z.number(), words: z.string() })),
  /** Hours of the week that other calendars of the person take. */
  busy: z.array(weekStretch),
  /** Own shifts of the week: they stay whatever is answered. */
  shifts: z.array(
    z.object({
      jobId: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Whose clock these hours are of. */
      zone: z.string(),
      where: z.string(),
      /** Day and hour at which the shift begins to which it belongs: the evening before, where it ends a night. */
      shiftDate: z.string(),
      shiftStart: z.string(),
    }),
  ),
})
export type WorkerWeek = z.output<typeof workerWeek>

/** A week that the office asks the caller about and that nothing was said of. */
export const askedWeek = z.extend(workerWeek, { workerId: z.number() })
export type AskedWeek = z.output<typeof askedWeek>

export const answerKinds = {
  answered: 'Han respondido',
  pattern: 'Repiten una pauta',
  silent: 'Sin responder',
} as const
export type AnswerKind = keyof typeof answerKinds

export const boardQuery = z.object({
  monday,
  search: optionalText({ max: [100, 'No puede exceder 100 caracteres'] }),
  kind: z.optional(z.enum(Object.keys(answerKinds) as AnswerKind[])),
  page: wholeNumber(0, 100_000),
  size: wholeNumber(50, 100, 1),
})

export const boardRow = z.object({
  workerId: z.number(),
  name: z.string(),
  profile: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  kind: z.enum(Object.keys(answerKinds) as AnswerKind[]),
  answeredAt: z.nullable(z.string()),
  /** How the person was asked about this week. */
  asked: askedTrail,
  hasAccess: z.boolean(),
  /** The last week before this one that the person has answered by itself. */
  lastAnswered: z.nullable(z.string()),
  /** With what other calendars take, as what the person cannot. */
  stretches: z.array(weekStretch),
  /** Days marked whole as not available, and those of approved absences. */
  away: z.array(z.string()),
  shifts: z.array(
    z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), zone: z.string() }),
  ),
  minutes: z.number(),
})
export type BoardRow = z.output<typeof boardRow>

export const board = z.object({
  monday: z.string(),
  /** The last day on which people are asked to answer; null where the agency sets none. */
  answerBy: z.nullable(z.string()),
  content: z.array(boardRow),
  totalElements: z.number(),
  totalPages: z.number(),
  size: z.number(),
  number: z.number(),
  /** People by how they answered, over the whole search. */
  counts: z.record(z.string(), z.number()),
})
export type Board = z.output<typeof board>

export const balanceQuery = z.object({ monday })

/** The two halves of each day, Monday's morning first: people who can or want to, and jobs without anybody. */
export const balance = z.object({
  /** People who have answered; those whose whole half is "quiero" or "puedo" stand in `can`. */
  answered: z.number(),
  halves: z.array(z.object({ can: z.number(), open: z.number() })),
  /** Jobs without anybody in the week; one of several days counts once. */
  open: z.number(),
})
export type Balance = z.output<typeof balance>

/** Whom to ask about a week: all who have not answered, or one of them. */
export const askDraft = z.object({ monday, workerId: z.optional(recordId) })
export const askReply = z.object({
  told: z.number(),
  silent: z.number(),
  /** Of the silent: no access, and no letter that could reach them. */
  outOfReach: z.number(),
})

export const weekLinksDraft = z.object({ monday, workerIds: linkedPeople })
