import { languageLevels } from '@cuadrante/domain/fit/candidate.ts'
import * as z from 'zod/mini'
import { optionalId, pageOf, readVersion, recordId, requiredText } from '../../kit/field.ts'
import { listSpec } from '../../kit/list.ts'
import { draftShape, listFields, replyShape, without } from '../../kit/record.ts'
import { toldCallOff } from '../call-offs/call-offs.ts'
import { conflictReason, conflictsReply } from '../conflict.ts'
import { jobFields } from './job-fields.ts'
import { schedule, scheduleReply } from './schedule.ts'
import { jobStatuses } from '../statuses.ts'

export const jobPageSizes = [5, 10, 25] as const
export const defaultJobPageSize = 10
/** Letters of a comment that the table shows before "…". */
export const commentPreview = 60

export const jobSentences = {
  client: 'El cliente es obligatorio',
  title: 'Error de Validación',
  incomplete: 'Por favor, completa todos los campos obligatorios',
  notFound: 'Trabajo no encontrado',
  load: 'Error al cargar los datos del trabajo',
  create: 'No se pudo crear el trabajo',
  noProfile: 'Sin perfil',
  unassigned: 'Sin asignar',
  noComments: 'Sin comentarios',
  people: 'Escribe de 1 a 50 personas',
} as const

/** What a job asks of whoever does it, beside its profile. */
export const jobNeeds = z.object({
  foodHandler: z._default(z.boolean(), false),
  driverLicence: z._default(z.boolean(), false),
  vehicle: z._default(z.boolean(), false),
  languages: z._default(
    z
      .array(z.object({ id: recordId, level: z._default(z.enum(languageLevels), 'DESCONOCIDO') }))
      .check(z.maxLength(10)),
    [],
  ),
})
export type JobNeedsReply = z.output<typeof jobNeeds>

/** The part of a job that the conflict engine and "who fits" look at. */
export const jobQuestionFields = {
  schedules: schedule,
  status: jobFields.status.schema,
  profileId: optionalId,
  centerId: optionalId,
  needs: z.optional(jobNeeds),
} as const

/** What the job form sends, on create and on edit. `client` may be free text; every other choice is an id. */
export const jobDraft = z.object({
  ...jobQuestionFields,
  client: requiredText({ required: jobSentences.client }),
  clientId: optionalId,
  executiveId: optionalId,
  workerId: optionalId,
  ...draftShape(jobFields),
  conflictReason,
  version: readVersion,
})
export type JobDraft = z.output<typeof jobDraft>
export type JobInput = z.input<typeof jobDraft>

/** Most jobs that are made at once. */
export const maxSeries = 500
/** Most people that are planned for one day at once. */
export const maxPeople = 50

/** The same form for many jobs: one for each day of the schedule, so many times as people are needed on it. */
export const jobSeriesDraft = z.object({
  ...jobDraft.shape,
  people: z._default(
    z
      .number({ error: jobSentences.people })
      .check(
        z.int({ error: jobSentences.people }),
        z.gte(1, { error: jobSentences.people }),
        z.lte(maxPeople, { error: jobSentences.people }),
      ),
    1,
  ),
})
/** Numbers of the new jobs, in the order of their days. */
export const jobSeries = z.object({ jobIds: z.array(z.number()) })

const hidden = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)
const plain = replyShape(jobFields)

/** A day of a job that its person has called off, while nobody has answered it. */
export const jobCallOff = z.extend(toldCallOff, { date: z.string() })
export type JobCallOff = z.output<typeof jobCallOff>

/**
 * A job as lists show it. The optional fields are absent for those who may not see them: clients see neither money,
 * nor people, nor notes; workers see no money. Times are local to the centre.
 */
export const job = z.object({
  id: z.number(),
  campaignId: z.number(),
  campaignName: z.string(),
  status: plain.status,
  client: z.string(),
  clientId: z.nullable(z.number()),
  executive: z.nullable(z.string()),
  executiveId: z.nullable(z.number()),
  profile: z.nullable(z.string()),
  profileId: z.nullable(z.number()),
  center: z.nullable(z.string()),
  centerId: z.nullable(z.number()),
  location: plain.location,
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The stretches of its first day; absent where they are one. */
  slots: z.optional(z.array(z.object({ startTime: z.string(), endTime: z.string() }))),
  /** The clock that its hours are of. */
  timezone: z.string(),
  /** Days on which it is worked, and minutes of real work. */
  days: z.number(),
  /** Of a job with shifts over midnight: on how many days one begins, and the last of them. */
  shifts: z.optional(z.object({ days: z.number(), endDate: z.string() })),
  minutes: z.number(),
  /** Whether somebody is to do it. */
  isCovered: z.boolean(),
  hasRegistry: z.boolean(),
  version: z.number(),
  /** Of a job that was made of a day of a plan of visits: how many; a client reads none where the agency keeps them to itself. */
  visits: z.optional(z.number()),
  worker: hidden(z.nullable(z.object({ id: z.number(), name: z.string(), company: z.nullable(z.string()) }))),
  scannedItems: hidden(z.number()),
  confirmedItems: hidden(z.number()),
  ...without(plain, 'status', 'location'),
  /** Comments of the staff: how many, and the last one. */
  commentsCount: hidden(z.number()),
  lastComment: hidden(z.nullable(z.string())),
  callOffs: hidden(z.array(jobCallOff)),
})
export type Job = z.output<typeof job>

export const jobDetail = z.extend(job, {
  schedules: scheduleReply,
  /** The days of its campaign. */
  campaignSpan: z.object({ startDate: z.string(), endDate: z.nullable(z.string()) }),
  needs: jobNeeds,
  /** The day of a plan of visits that the job was made of; `person` is the place among its people. */
  visitDay: hidden(
    z.nullable(z.object({ batchId: z.number(), date: z.string(), person: z.number(), visits: z.number() })),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type JobDetail = z.output<typeof jobDetail>

const counts = Object.fromEntries(jobStatuses.map((status) => [status, z.number()])) as Record<
  (typeof jobStatuses)[number],
  z.ZodMiniNumber
>
/** What some jobs are together: how many in each state, minutes of real work, days on which they are worked, and how many have somebody. */
export const jobTotals = z.object({
  states: z.object(counts),
  minutes: z.number(),
  days: z.number(),
  assigned: z.number(),
})
export type JobTotals = z.output<typeof jobTotals>

/** A page of jobs. Counters ignore the status filter; `dayTotals` are those of the page's start days in the whole answer. */
export const jobPage = z.extend(pageOf(job), {
  counters: z.object({ total: z.number(), ...counts }),
  dayTotals: z.array(z.object({ date: z.string(), jobs: z.number(), minutes: z.number() })),
})
export type JobPage = z.output<typeof jobPage>

/** How many jobs are worked on each day: all that the caller may see, and those under the filters but for that of days. */
export const jobDays = z.array(z.object({ date: z.string(), jobs: z.number(), matching: z.number() }))
export type JobDay = z.output<typeof jobDays>[number]

/** Parts of the day by the minute after midnight at which a job begins; the night goes over midnight. */
export const dayParts = {
  MORNING: { label: 'Mañanas', from: 5 * 60, to: 14 * 60 - 1 },
  AFTERNOON: { label: 'Tardes', from: 14 * 60, to: 20 * 60 - 1 },
  NIGHT: { label: 'Noches', from: 20 * 60, to: 5 * 60 - 1 },
} as const

/** Free text is not filtered by itself: the search finds it. */
export const listedJobFields = without(jobFields, 'observations')

const listed = listFields(listedJobFields)

/**
 * `day` finds jobs worked on any day of a range, `weekday` (1 is Monday) those worked on any of some weekdays, and
 * `startMinute` those that begin between two minutes after midnight, over midnight when the second is the smaller;
 * `calledOff` those whose person cannot come and that wait for somebody else (administrators).
 */
export const jobList = listSpec({
  fields: {
    id: { type: 'number' },
    status: listed.status,
    campaignId: { type: 'reference' },
    client: { type: 'text' },
    clientId: { type: 'reference' },
    executive: { type: 'text' },
    executiveId: { type: 'reference' },
    worker: { type: 'text', aliases: ['workerName', 'company'] },
    workerId: { type: 'reference' },
    profile: { type: 'text' },
    profileId: { type: 'reference' },
    center: { type: 'text', aliases: ['centerName'] },
    centerId: { type: 'reference' },
    location: listed.location,
    startDate: { type: 'date', aliases: ['date'] },
    endDate: { type: 'date' },
    startTime: { type: 'text' },
    day: { type: 'date', isSortable: false },
    weekday: { type: 'choice', isSortable: false },
    startMinute: { type: 'number', isSortable: false },
    calledOff: { type: 'boolean', isSortable: false },
    ...without(listed, 'status', 'location'),
  },
  hasText: true,
  defaultSort: { field: 'startDate', direction: 'asc' },
  defaultSize: defaultJobPageSize,
})

export const clonedJob = z.extend(conflictsReply, { job: jobDetail, copyOf: z.number() })
