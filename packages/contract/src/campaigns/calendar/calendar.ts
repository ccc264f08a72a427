import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { day } from '../../kit/day.ts'
import { readVersion, recordId } from '../../kit/field.ts'
import { changeReason, conflictReason } from '../conflict.ts'
import { jobStatuses } from '../statuses.ts'

/** Most days that a calendar shows at once: six weeks. */
export const longestCalendar = 42

export const calendarQuery = z
  .object({
    from: day('Falta el primer día'),
    to: day('Falta el último día'),
    by: z._default(z.enum(['center', 'worker']), 'center'),
    campaignId: z.optional(recordId),
    status: z.optional(z.enum(jobStatuses)),
    /** Rows too for active people without any of these jobs; only the office asks so, by worker. */
    idle: z.optional(z.literal('shown')),
  })
  .check(
    z.refine(({ from, to }) => to >= from && daysBetween(from, to) < longestCalendar, {
      error: `El calendario muestra como mucho ${longestCalendar} días`,
      path: ['to'],
    }),
  )

/** Where the work is: its province and municipality say which days are holidays there. */
const place = z.object({ provinceId: z.nullable(z.number()), cityId: z.nullable(z.number()) })

/** Most people without work that get a row. */
export const mostIdle = 500

/** The jobs that begin on one day in one row of the calendar: a night counts on its evening. */
const cell = z.object({
  date: z.string(),
  jobs: z.number(),
  covered: z.number(),
  done: z.number(),
  minutes: z.number(),
  /** Whose person cannot come and that are still theirs; told to the office, where there are any. */
  calledOff: z.optional(z.number()),
  /** Of the first of its centres, in the row of a person. */
  place: z.optional(place),
})

/** Rows are centres or workers; `id` null gathers the jobs without one. */
const calendarRow = z.object({
  id: z.nullable(z.number()),
  name: z.string(),
  detail: z.nullable(z.string()),
  /** Of a centre. */
  place: z.optional(place),
  /** Of a person: minutes of all their work in each whole week that the days touch, whatever is filtered. */
  weeks: z.optional(z.array(z.object({ monday: z.string(), minutes: z.number() }))),
  /** Of a person, for the office: days on which they cannot come, all day or at some hours. */
  away: z.optional(z.array(z.object({ date: z.string(), isWhole: z.boolean() }))),
  cells: z.array(cell),
})

export const calendarReply = z.object({
  rows: z.array(calendarRow),
  dayTotals: z.array(z.object({ date: z.string(), jobs: z.number() })),
  jobs: z.number(),
  uncovered: z.number(),
  /** Active people without any of these jobs; the first of them by name have a row. */
  idle: z.optional(z.number()),
})
export type Calendar = z.output<typeof calendarReply>
export type CalendarRow = z.output<typeof calendarRow>

/** Most days whose jobs are listed one by one. */
export const longestEntries = 7

export const calendarEntriesQuery = z
  .object({
    from: day('Falta el primer día'),
    to: day('Falta el último día'),
    by: z._default(z.enum(['center', 'worker']), 'center'),
    /** One row: its centre or worker, or `none` for the jobs that have none. Left out: every row. */
    rowId: z.optional(z.union([z.literal('none'), recordId])),
    campaignId: z.optional(recordId),
    status: z.optional(z.enum(jobStatuses)),
  })
  .check(
    z.refine(({ from, to }) => to >= from && daysBetween(from, to) < longestEntries, {
      error: `Se listan como mucho ${longestEntries} días`,
      path: ['to'],
    }),
  )

/** A job on one day on which it begins, nights whole: what a cell lists and what is dragged. `rowId` is its centre or worker, as asked. */
export const calendarEntry = z.object({
  jobId: z.number(),
  rowId: z.nullable(z.number()),
  campaignId: z.number(),
  campaignName: z.string(),
  status: z.enum(jobStatuses),
  date: z.string(),
  slots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  /** On whose clock they are. */
  zone: z.string(),
  center: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Of a day of visits: how many; a client reads none where the agency keeps them to itself. */
  visits: z.optional(z.number()),
  profile: z.nullable(z.string()),
  isCovered: z.boolean(),
  /** Whoever has it cannot come on that day, and nobody has it instead yet: told to the office. */
  isCalledOff: z.optional(z.boolean()),
  version: z.number(),
  worker: z.optional(z.nullable(z.object({ id: z.number(), name: z.string() }))),
})
export type CalendarEntry = z.output<typeof calendarEntry>

/** Drag: one day's slots to another day, the job to another worker or centre, or several of these. */
export const moveBody = z
  .object({
    fromDate: z.optional(day()),
    toDate: z.optional(day()),
    workerId: z.optional(z.nullable(recordId)),
    centerId: z.optional(z.nullable(recordId)),
    reason: changeReason,
    conflictReason,
    version: readVersion,
  })
  .check(
    z.refine(({ fromDate, toDate }) => (fromDate === undefined) === (toDate === undefined), {
      error: 'Falta el día de origen o el de destino',
      path: ['toDate'],
    }),
    z.refine(
      ({ toDate, workerId, centerId }) =>
        toDate !== undefined || workerId !== undefined || centerId !== undefined,
      { error: 'No hay ningún cambio que aplicar' },
    ),
  )
