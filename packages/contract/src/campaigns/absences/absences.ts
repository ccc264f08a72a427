import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { isHour } from '@cuadrante/domain/dates/hour.ts'
import * as z from 'zod/mini'
import { day } from '../../kit/day.ts'
import { optionalText, pageOf, readVersion, requiredText, wholeNumber } from '../../kit/field.ts'
import { daySlots } from '../jobs/day-slots.ts'

export const absenceStates = {
  ASKED: 'Pedida',
  APPROVED: 'Aprobada',
  REFUSED: 'No aprobada',
  CANCELLED: 'Anulada',
} as const
export type AbsenceState = keyof typeof absenceStates
const stateNames = Object.keys(absenceStates) as [AbsenceState, ...AbsenceState[]]

/** What an absence is called by those who may not read its type. */
export const absentWord = 'Ausente'

/** Longest absence asked for at once: a year and a day, as parents' and sick leave may take. */
const longestDays = 366

const optionalHour = z.pipe(
  z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine((text) => text === '' || isHour(text), { error: 'La hora no es válida', abort: true }),
        ),
    ),
  ),
  z.transform((text) => (text ? text : null)),
)

/** What a person asks for, or the office notes for them. Hours are of one day, on the agency's clock. */
export const absenceDraft = z
  .object({
    typeId: z.pipe(
      z
        .union([z.number(), z.string()], { error: 'Elige el tipo de ausencia' })
        .check(z.refine((id) => /^\d{1,15}$/.test(String(id)), { error: 'Elige el tipo de ausencia' })),
      z.transform(Number),
    ),
    from: day('Di desde qué día'),
    to: day('Di hasta qué día'),
    startTime: optionalHour,
    endTime: optionalHour,
    note: optionalText({ max: [500, 'No puede exceder 500 caracteres'] }),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      error: 'El último día ha de ser igual o posterior al primero',
      path: ['to'],
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < longestDays, {
      error: `Una ausencia dura como mucho ${longestDays} días`,
      path: ['to'],
    }),
    z.refine(({ startTime, endTime }) => startTime === null || endTime !== null, {
      error: 'Di hasta qué hora',
      path: ['endTime'],
    }),
    z.refine(({ startTime, endTime }) => endTime === null || startTime !== null, {
      error: 'Di desde qué hora',
      path: ['startTime'],
    }),
    z.refine(({ startTime, endTime }) => startTime === null || startTime !== endTime, {
      error: 'La hora final no puede ser la inicial',
      path: ['endTime'],
    }),
    z.refine(({ from, to, startTime }) => startTime === null || from === to, {
      error: 'Por horas se pide un solo día',
      path: ['to'],
    }),
  )

/** The type as those read it who may. */
const shownType = z.object({
  id: z.number(),
  name: z.string(),
  isPaid: z.boolean(),
  needsDocument: z.boolean(),
})

/**
 * An absence. Its type, the note and whether there is a document are for the person and for those of the office who may
 * read them; others get null. Clients get none of it.
 */
export const absence = z.object({
  id: z.number(),
  worker: z.object({ id: z.number(), name: z.string() }),
  type: z.nullable(shownType),
  from: z.string(),
  to: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  state: z.enum(stateNames),
  note: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  hasFile: z.nullable(z.boolean()),
  /** Own shifts that fall on it and hold the person's time. */
  shifts: z.number(),
  version: z.number(),
})
export type Absence = z.output<typeof absence>

/** A shift that falls on an absence. Times are local to the centre. */
export const absenceShift = z.object({
  jobId: z.number(),
  campaignId: z.number(),
  campaign: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  date: z.string(),
  slots: daySlots,
  /** Whose clock these hours are of. */
  zone: z.string(),
  /** Thought of for the person and not theirs yet. */
  isDraft: z.boolean(),
})
export type AbsenceShift = z.output<typeof absenceShift>

/** What a person has of a type in a year. */
export const absenceBalance = z.object({
  type: z.object({ id: z.number(), name: z.string() }),
  balanceDays: z.enum(['CALENDAR', 'WORKING']),
  daysPerYear: z.nullable(z.number()),
  /** Approved: what has been taken and what is to come. */
  days: z.number(),
  minutes: z.number(),
  /** Asked for and not answered yet. */
  askedDays: z.number(),
  askedMinutes: z.number(),
})
export type AbsenceBalance = z.output<typeof absenceBalance>

/** An absence with what the office looks at before it answers. */
export const absenceDetail = z.object({
  absence,
  shifts: z.array(absenceShift),
  /** Of its type in the year in which it begins; null where the type is not shown. */
  balance: z.nullable(absenceBalance),
  /** Others who are absent on some day of it. */
  others: z.number(),
})
export type AbsenceDetail = z.output<typeof absenceDetail>

export const workerAbsences = z.object({
  year: z.number(),
  today: z.string(),
  absences: z.array(absence),
  /** Null to those who may not read types. */
  balances: z.nullable(z.array(absenceBalance)),
})
export type WorkerAbsences = z.output<typeof workerAbsences>

export const yearQuery = z.object({ year: z.optional(wholeNumber(0, 9000, 0)) })

export const absencesQuery = z.object({
  state: z.optional(z.enum(stateNames, 'El estado no es válido')),
  search: optionalText({ max: [100, 'No puede exceder 100 caracteres'] }),
  page: wholeNumber(0, 100_000),
  size: wholeNumber(25, 100, 1),
})

export const absencePage = z.extend(pageOf(absence), {
  /** Absences by state, over the whole search. */
  counts: z.record(z.string(), z.number()),
})
export type AbsencePage = z.output<typeof absencePage>

/** Why the office says no: the person reads it. */
export const refusalBody = z.object({
  reason: requiredText({ required: 'Escribe el motivo', max: [500, 'No puede exceder 500 caracteres'] }),
  version: readVersion,
})
export const answerBody = z.object({ version: readVersion })
export const cancelBody = z.object({
  reason: optionalText({ max: [500, 'No puede exceder 500 caracteres'] }),
  version: readVersion,
})

export const calendarQuery = z.object({
  /** 'YYYY-MM' */
  month: z
    .string({ error: 'Di de qué mes se trata' })
    .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes no es válido')),
  search: optionalText({ max: [100, 'No puede exceder 100 caracteres'] }),
  page: wholeNumber(0, 100_000),
  size: wholeNumber(50, 100, 1),
})

/** A person with what they are away for in a month; nobody without it stands here. */
export const calendarRow = z.object({
  workerId: z.number(),
  name: z.string(),
  absences: z.array(absence),
})

export const absenceCalendar = z.extend(pageOf(calendarRow), {
  month: z.string(),
  today: z.string(),
  /** How many people are away on approved absences each day, over the whole agency. */
  days: z.array(z.object({ day: z.string(), people: z.number() })),
})
export type AbsenceCalendar = z.output<typeof absenceCalendar>
