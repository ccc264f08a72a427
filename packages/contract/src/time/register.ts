import { incidentCodes, type IncidentCode } from '@cuadrante/domain/time/incidents.ts'
import { monthEvents, monthStates } from '@cuadrante/domain/time/month-state.ts'
import { punchKinds, sides } from '@cuadrante/domain/time/register-row.ts'
import * as z from 'zod/mini'
import { dayAround } from '../kit/day.ts'
import { optionalId, pageOf } from '../kit/field.ts'
import { punchSources } from './words.ts'

export const month = (required = 'El mes es obligatorio') =>
  z.string({ error: required }).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'El mes no es válido' }))

/** Where somebody works: the job by its centre, or by its campaign where it has none. */
const place = {
  jobId: z.number(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  campaign: z.string(),
}

const minutes = {
  workedMinutes: z.number(),
  pauseMinutes: z.number(),
  availabilityMinutes: z.number(),
  plannedMinutes: z.number(),
}

export const registerPunch = z.object({
  seq: z.number(),
  kind: z.enum(punchKinds),
  /** ISO instant, and what the centre's clock showed; "02:30 (UTC+1)" in the hour that clocks show twice. */
  at: z.string(),
  day: z.string(),
  clock: z.string(),
  source: z.enum(punchSources),
  receivedAt: z.string(),
  /** Minutes between the act and its arrival, when a phone kept it for a while. */
  heldMinutes: z.number(),
  isCorrected: z.boolean(),
})
export type RegisterPunch = z.output<typeof registerPunch>

export const registerStay = z.object({
  ...place,
  zone: z.string(),
  /** Null when that end was not punched. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** The local day of the end: a night shift's is the next one. */
  endDay: z.nullable(z.string()),
  workedMinutes: z.number(),
  pauseMinutes: z.number(),
  availabilityMinutes: z.number(),
  /** What is going on; null once it is over. */
  now: z.nullable(z.enum(['work', 'pause', 'availability'])),
  punches: z.array(registerPunch),
})
export type RegisterStay = z.output<typeof registerStay>

export const registerIncident = z.object({
  code: z.enum(incidentCodes as [IncidentCode, ...IncidentCode[]]),
  severity: z.enum(['problem', 'notice']),
  jobId: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  sentence: z.string(),
})
export type RegisterIncident = z.output<typeof registerIncident>

export const registerCorrection = z.object({
  id: z.number(),
  ...place,
  /** The punch that it changes or takes away, and what it was; null when it adds one. */
  punchSeq: z.nullable(z.number()),
  before: z.nullable(z.object({ kind: z.enum(punchKinds), clock: z.string() })),
  /** What it should be; null when the punch is to be taken away. */
  kind: z.nullable(z.enum(punchKinds)),
  day: z.string(),
  clock: z.string(),
  askedBy: z.enum(sides),
  by: z.string(),
  askedAt: z.string(),
  reason: z.string(),
  state: z.enum(['pending', 'accepted', 'disputed', 'withdrawn']),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
})
export type RegisterCorrection = z.output<typeof registerCorrection>

export const registerDay = z.object({
  day: z.string(),
  ...minutes,
  /** Work under way, in no total. */
  runningMinutes: z.number(),
  planned: z.array(z.object({ ...place, zone: z.string(), start: z.string(), end: z.string() })),
  stays: z.array(registerStay),
  incidents: z.array(registerIncident),
  corrections: z.array(registerCorrection),
})
export type RegisterDay = z.output<typeof registerDay>

export const registerMonthEvent = z.object({
  event: z.enum(monthEvents),
  at: z.string(),
  by: z.string(),
  side: z.enum(sides),
  reason: z.nullable(z.string()),
  workedMinutes: z.number(),
})

/** A worker's month: days with something in them, and totals that are computed from the rows each time. */
export const workerMonth = z.object({
  worker: z.object({ id: z.number(), name: z.string() }),
  month: z.string(),
  state: z.enum(monthStates),
  /** The last day is over, so that it may be closed. */
  isOver: z.boolean(),
  /** Incidents that keep it open, and corrections that nobody has answered. */
  problems: z.number(),
  pending: z.number(),
  ...minutes,
  /** Of the shifts that are over. */
  plannedMinutes: z.number(),
  days: z.array(registerDay),
  events: z.array(registerMonthEvent),
  /** Jobs that a correction may be about: those of the month's shifts and punches. */
  jobs: z.array(z.object({ ...place, zone: z.string() })),
})
export type WorkerMonth = z.output<typeof workerMonth>

/** A worker for the day view of the office. */
export const workerDay = z.object({
  worker: z.object({ id: z.number(), name: z.string(), profile: z.nullable(z.string()) }),
  state: z.enum(monthStates),
  day: registerDay,
})
export type WorkerDay = z.output<typeof workerDay>

/** What a cell of the month shows first: what has to be resolved comes before what is done or planned. */
export const cellMarks = [
  'problem',
  'correction',
  'running',
  'registered',
  'missing',
  'planned',
  'absent',
  'away',
] as const
export type CellMark = (typeof cellMarks)[number]

export const monthCell = z.object({
  day: z.string(),
  mark: z.enum(cellMarks),
  workedMinutes: z.number(),
  runningMinutes: z.number(),
  plannedMinutes: z.number(),
  /** Sentences of its incidents. */
  incidents: z.array(z.string()),
})
export type MonthCell = z.output<typeof monthCell>

export const monthRow = z.object({
  workerId: z.number(),
  name: z.string(),
  profile: z.nullable(z.string()),
  state: z.enum(monthStates),
  workedMinutes: z.number(),
  /** Of the shifts that are over. */
  plannedMinutes: z.number(),
  problems: z.number(),
  notices: z.number(),
  pending: z.number(),
  cells: z.array(monthCell),
})
export type MonthRow = z.output<typeof monthRow>

/** A page of the month, one row a person; the figures are of everyone that the filters leave. */
export const monthTable = z.extend(pageOf(monthRow), {
  month: z.string(),
  today: z.string(),
  isOver: z.boolean(),
  workedMinutes: z.number(),
  plannedMinutes: z.number(),
  problems: z.number(),
  pending: z.number(),
  states: z.object({
    ABIERTO: z.number(),
    CERRADO: z.number(),
    FIRMADO: z.number(),
    APROBADO: z.number(),
    EXPORTADO: z.number(),
  }),
  dayTotals: z.array(z.object({ day: z.string(), workedMinutes: z.number() })),
})
export type MonthTable = z.output<typeof monthTable>

/** What a register can be narrowed to: an incident, or a correction that nobody has answered. */
export const matters = [...incidentCodes, 'correction'] as const
export type Matter = (typeof matters)[number]

export const people = {
  /** Part of a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  campaignId: optionalId,
  centerId: optionalId,
  /** Only people with a day that has it. */
  matter: z.optional(
    z.enum(matters as readonly string[] as [Matter, ...Matter[]], 'Esa incidencia no existe.'),
  ),
}

export const monthQuery = z.object({
  month: month(),
  ...people,
  page: z._default(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]), z.transform(Number)),
    0,
  ),
})
/** People on one page of the month. */
export const monthPageSize = 50

export const dayQuery = z.object({ day: dayAround, ...people })
export const dayReply = z.object({
  day: z.string(),
  today: z.string(),
  workedMinutes: z.number(),
  people: z.array(workerDay),
})
