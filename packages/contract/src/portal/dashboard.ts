import * as z from 'zod/mini'
import { jobStatuses } from '../campaigns/statuses.ts'
import { pageOf, wholeNumber } from '../kit/field.ts'

const counts = <const K extends readonly string[]>(...names: K) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.number()])) as { [P in K[number]]: z.ZodMiniNumber },
  )

export const activityTypes = ['campaign', 'worker', 'offer', 'candidate', 'invoice'] as const

/** The administrator's dashboard: every figure counts rows of a list that the screen links to. */
export const adminDashboard = z.object({
  /** Now in the agency's time zone: its day and its clock, 'YYYY-MM-DD' and 'HH:mm'. */
  today: z.string(),
  time: z.string(),
  /** ACTIVA, TERMINADA, FACTURADA. */
  campaigns: counts('open', 'closed', 'invoiced'),
  /** Jobs with a slot today; pending = PENDIENTE + CONFIRMADO, completed = COMPLETADO + FACTURADO. */
  jobsToday: counts('total', 'pending', 'active', 'completed', 'cancelled'),
  /** Shifts to come whose person has said that they cannot, while they are still theirs. */
  calledOff: z.number(),
  /** People on shift at each half hour from 07:00 to 22:00 of today. */
  onShift: z.array(z.object({ time: z.string(), people: z.number() })),
  /** People on shift at this moment, by night too. */
  onShiftNow: z.number(),
  /** Hours of the register today; null while the agency has no register. */
  clockIns: z.nullable(counts('hours', 'averageHours')),
  /** Created in the last 30 days; by documentationStatus. */
  candidates: counts('recent', 'pending', 'approved'),
  workers: counts('awaitingSignature', 'active', 'inactive'),
  /** Sent and not expired, unanswered, accepted; null while the agency makes no offers here. */
  offers: z.nullable(counts('active', 'pending', 'accepted')),
  /** Workers and candidates created today, since Monday, this month. */
  enrolled: counts('today', 'week', 'month'),
  /** Campaigns that start in each of the last twelve months, oldest first. */
  campaignsByMonth: z.array(z.object({ year: z.number(), month: z.number(), campaigns: z.number() })),
  /** Since Monday, one row a day of the week; days to come are null. */
  enrolledByDay: z.array(
    z.object({ date: z.string(), workers: z.nullable(z.number()), candidates: z.nullable(z.number()) }),
  ),
  activity: z.array(
    z.object({
      id: z.number(),
      type: z.enum(activityTypes),
      /** English singular of the record: "campaign", "job", "worker". */
      entity: z.string(),
      at: z.string(),
      by: z.string(),
      action: z.string(),
      label: z.string(),
      detail: z.nullable(z.string()),
      entityId: z.nullable(z.number()),
      /** Records that the same act changed beside this one; 999 is that many or more. */
      others: z.number(),
    }),
  ),
  /** All who have something to sign, candidates too, and the first of them. */
  pendingSignatures: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        workerId: z.number(),
        name: z.string(),
        email: z.string(),
        position: z.nullable(z.string()),
        daysPending: z.number(),
        photoUrl: z.nullable(z.string()),
      }),
    ),
  }),
})
export type AdminDashboard = z.output<typeof adminDashboard>

/** Figures that no list screen shows as they are counted; each opens beside the dashboard. */
export const offerLists = ['offers-active', 'offers-pending', 'offers-accepted'] as const
export type OfferList = (typeof offerLists)[number]

export const dashboardLists = [
  'jobs-today',
  'jobs-today-pending',
  'jobs-today-completed',
  'jobs-pending',
  'candidates-recent',
  'enrolled-today',
  'enrolled-week',
  'enrolled-month',
  ...offerLists,
] as const
export type DashboardList = (typeof dashboardLists)[number]

export const dashboardRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('job'),
    id: z.number(),
    campaignId: z.number(),
    campaign: z.string(),
    center: z.nullable(z.string()),
    town: z.nullable(z.string()),
    worker: z.nullable(z.string()),
    status: z.enum(jobStatuses),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    zone: z.string(),
  }),
  /** An offer, or one person in it; the job is the one that the person has, else any of its places. */
  z.object({
    kind: z.literal('offer'),
    id: z.number(),
    campaignId: z.number(),
    jobId: z.number(),
    campaign: z.string(),
    center: z.nullable(z.string()),
    town: z.nullable(z.string()),
    workerId: z.nullable(z.number()),
    worker: z.nullable(z.string()),
    answerBy: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    zone: z.string(),
  }),
  z.object({
    kind: z.enum(['worker', 'candidate']),
    id: z.number(),
    name: z.string(),
    city: z.nullable(z.string()),
    createdAt: z.string(),
  }),
])
export type DashboardRow = z.output<typeof dashboardRow>
export const dashboardListReply = z.object({ total: z.number(), rows: z.array(dashboardRow) })

export const workerJobStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export const workerJobStatusLabels = {
  pending: 'Pendiente',
  in_progress: 'En Progreso',
  completed: 'Completado',
  cancelled: 'Cancelado',
} as const

/** A job as the dashboard of a worker or a client shows it: a projection of the campaign's job. */
export const portalJob = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  status: z.enum(workerJobStatuses),
  scannedItems: z.number(),
  confirmedItems: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Last day of the job. */
  dueDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  /** Whose clock these hours are of. */
  zone: z.string(),
  startDate: z.string(),
  /** The stretches of the first day: a split shift has several. */
  slots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
})
export type PortalJob = z.output<typeof portalJob>

export const portalJobsQuery = z.object({
  /** Looked for in name, description and number, without accents or capitals. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'Busca con 100 caracteres como mucho')), ''),
  status: z.optional(z.enum(workerJobStatuses, { error: 'Ese estado no existe' })),
  page: wholeNumber(0, 100_000),
  size: wholeNumber(24, 200, 1),
})

/** A page of the cards that were asked for, and how many there are in all without search and state. */
export const portalJobs = z.extend(pageOf(portalJob), { total: z.number() })

/** Most records of a kind that the palette finds; its list shows them all. */
export const paletteMost = 5

export const paletteKinds = ['campaign', 'worker', 'candidate', 'centre', 'client', 'job'] as const
export const paletteHit = z.object({
  kind: z.enum(paletteKinds),
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  campaignId: z.optional(z.number()),
})
export type PaletteHit = z.output<typeof paletteHit>
