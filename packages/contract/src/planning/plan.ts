import * as z from 'zod/mini'
import { conflictsReply } from '../campaigns/conflict.ts'
import { waveHours } from '../campaigns/offers/offer.ts'
import { day } from '../kit/day.ts'
import { optionalText, readVersion, recordId } from '../kit/field.ts'
import { maxPlanJobs, planSettings } from './plan-settings.ts'

const chosen = z
  .array(recordId)
  .check(
    z.minLength(1, 'Selecciona al menos un trabajo'),
    z.maxLength(maxPlanJobs, `No se pueden planificar más de ${maxPlanJobs} trabajos a la vez`),
  )

/** Which jobs: those of a campaign, some that were selected, or those that begin within some days. */
export const planScope = z
  .object({
    campaignId: z.optional(recordId),
    jobIds: z.optional(chosen),
    from: z.optional(day()),
    to: z.optional(day()),
  })
  .check(
    z.refine(({ campaignId, jobIds, from }) => [campaignId, jobIds, from].some((one) => one !== undefined), {
      error: 'Di qué trabajos quieres planificar',
    }),
    z.refine(({ from, to }) => (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? ''), {
      error: 'El último día no puede ser anterior al primero',
      path: ['to'],
    }),
  )
export type PlanScope = z.output<typeof planScope>

export const planQuestion = z.object({ scope: planScope, settings: planSettings })
export type PlanQuestion = z.output<typeof planQuestion>

/**
 * Another plan of the same jobs may keep what somebody locked in the one before it, or stand beside it: a scenario takes
 * its jobs from the plan that it is compared with.
 */
export const planOrder = z.extend(planQuestion, {
  keepsLocksOf: z.optional(recordId),
  scenarioOf: z.optional(recordId),
})
export type PlanOrder = z.output<typeof planOrder>

/** Plans of the same jobs that are compared at once. */
export const maxScenarios = 5

/** What becomes of the jobs: none is decided that somebody has confirmed or has been offered. */
const scopeCounts = z.object({
  open: z.number(),
  pending: z.number(),
  offered: z.number(),
  fixed: z.number(),
})

/** Parts of a campaign that can be handed over by themselves, counted like the whole of it: what has not begun. */
const planParts = z.object({
  jobs: z.number(),
  /** Those without anybody. */
  open: z.number(),
  /** From Monday to Sunday, in order; weeks without a job are left out. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), jobs: z.number() })),
})

/** Whether a plan can work at all, before it is made. */
export const planPreview = z.object({
  title: z.string(),
  /** The client of the campaign; null of jobs of no campaign in particular. */
  client: z.nullable(z.string()),
  /** First and last day on which a job begins; null without any. */
  days: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Centres of all the jobs. */
  places: z.number(),
  /** When the last open offer among the jobs ends; null without any. */
  offersUntil: z.nullable(z.string()),
  /** What else of the campaign could be planned; null where no campaign was asked for, or it has too many jobs. */
  parts: z.nullable(planParts),
  counts: scopeCounts,
  /** Of these, jobs whose person is away or not active: pending ones are decided even where the others stay. */
  vacated: z.object({ pending: z.number(), fixed: z.number() }),
  /** Jobs that would be decided. */
  deciding: z.number(),
  /** People who are left after each step; the last one is who can do at least one of the jobs. */
  people: z.array(z.object({ step: z.string(), people: z.number() })),
  /** Of the last step, people of whom nobody knows where they live: no limit of distance holds and their ways cost nothing. */
  withoutHome: z.number(),
  centres: z.array(
    z.object({
      centre: z.string(),
      city: z.nullable(z.string()),
      deciding: z.number(),
      possible: z.number(),
    }),
  ),
  /** Jobs that nobody can do even alone. */
  impossible: z.number(),
  /** The first of them by name. */
  impossibleJobs: z.array(z.object({ centre: z.string(), city: z.nullable(z.string()), date: z.string() })),
  /** The next limit of distance that lets somebody do one of them, and how many people it lets in; null where none does. */
  further: z.nullable(z.object({ km: z.number(), people: z.number() })),
})
export type PlanPreview = z.output<typeof planPreview>

export const planStates = ['RUNNING', 'PROPOSED', 'APPLIED', 'DISCARDED', 'FAILED'] as const
export type PlanState = (typeof planStates)[number]

/** What some assignments come to, as far as they are in the plan's hands. */
export const planFigures = z.object({
  jobs: z.number(),
  covered: z.number(),
  warnings: z.number(),
  /** Cents for the ways from home and back, their kilometres and their time, where they are known. */
  travelCents: z.number(),
  /** Minutes of those ways. Plans of before say neither it nor the wages. */
  travelMinutes: z.optional(z.number()),
  /** What the jobs that are covered pay, where it is written down. */
  wageCents: z.optional(z.number()),
  km: z.number(),
  /** Jobs whose way nobody knows, so that it counts as none; a job without a centre asks for no way. */
  unknownWays: z.optional(z.number()),
  /** Jobs of people who had worked at the centre before. */
  known: z.number(),
  people: z.number(),
  minutes: z.number(),
  /** Of those who have work in it: the least and the most. */
  leastMinutes: z.number(),
  mostMinutes: z.number(),
  weekendMinutes: z.number(),
  /** In hours of which the person has said "quiero", and "prefiero no". */
  wantedMinutes: z.number(),
  unwantedMinutes: z.number(),
  /** Jobs of people whom their client likes best, where the plan asks for them. */
  favourites: z.optional(z.number()),
})
export type PlanFigures = z.output<typeof planFigures>

/** Why nobody: each active person once, under the first thing that keeps them out. */
export const refusalCount = z.object({ code: z.string(), people: z.number() })
export type RefusalCount = z.output<typeof refusalCount>

/** What would let somebody do a job: another limit of this plan, or a shorter shift, one thing at a time. */
export const relaxation = z.object({
  /** `DISTANCE`, `SHORTER_END`, `SHORTER_START`, or the warning that would have to be allowed. */
  code: z.string(),
  km: z.nullable(z.number()),
  /** When the shorter shift would end or begin; null where its days do so at different times. */
  time: z.nullable(z.string()),
  people: z.number(),
  names: z.array(z.string()),
})
export type Relaxation = z.output<typeof relaxation>

/** What becomes of a job after a plan was made, so that what the plan has for it cannot be applied any more. */
export const planJobSince = ['CANCELLED', 'DELETED', 'CHANGED', 'OFFERED', 'BEGUN'] as const

export const planJobUndone = ['RESTORED', 'LEFT'] as const

export const planJob = z.object({
  jobId: z.number(),
  campaignId: z.number(),
  /** Confirmed or offered: the plan leaves it alone. */
  isFixed: z.boolean(),
  isApplied: z.boolean(),
  /** Of a job whose applying was taken back: as before it, or left as it was because it had changed since. */
  undone: z.nullable(z.enum(planJobUndone)),
  /** Another plan of the same jobs keeps it as it is. */
  isLocked: z.boolean(),
  /** The offer that it was put into, instead of being assigned. */
  offerId: z.nullable(z.number()),
  /** Null where the job is what it was when the plan was made, or the plan has nothing left to do with it. */
  since: z.nullable(z.enum(planJobSince)),
  /** The plan leaves it with somebody who cannot do it as things are now (away, not active, or it is called off), and nobody is offered it. */
  isVacated: z.boolean(),
  date: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whose clock these hours are of. */
  zone: z.string(),
  minutes: z.number(),
  centre: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** Of a day of a plan of visits, which was made for the person who has it: how many; null of any other job. */
  visits: z.nullable(z.number()),
  profile: z.nullable(z.string()),
  before: z.nullable(z.object({ id: z.number(), name: z.string() })),
  after: z.nullable(z.object({ id: z.number(), name: z.string() })),
  km: z.nullable(z.number()),
  travelCents: z.number(),
  /** What the job pays whoever does it; null where it is not written down. */
  wageCents: z.nullable(z.number()),
  refusals: z.array(refusalCount),
  /** Of a job that nobody does: what would let somebody do it. */
  near: z.array(relaxation),
})
export type PlanJob = z.output<typeof planJob>

/** How the plan became better: milliseconds, and the costs by level in the order of `planLevels`. */
const curvePoint = z.object({
  ms: z.number(),
  costs: z.array(z.number()),
  /** Jobs with nobody; plans of before do not say it. */
  open: z.optional(z.number()),
})

export const planProgress = z.object({
  ms: z.number(),
  iterations: z.number(),
  covered: z.number(),
  jobs: z.number(),
  curve: z.array(curvePoint),
})
export type PlanProgress = z.output<typeof planProgress>

/** What was assigned last by a plan. */
const planApplying = z.object({
  operationId: z.number(),
  /** The jobs as they were, while they can be had back. */
  undoUntil: z.string(),
  isUndone: z.boolean(),
})

/** Most notes of one plan that are kept in words. */
export const mostPlanNotes = 200

/** What the rules say of a plan without refusing it: warnings that were allowed by name, then notes. */
export const planNotes = z.object({
  count: z.number(),
  shown: z.array(
    z.object({
      jobId: z.number(),
      code: z.string(),
      /** A warning that the plan may break because the planner has allowed it. */
      isWarning: z.boolean(),
      message: z.string(),
    }),
  ),
})
export type PlanNotes = z.output<typeof planNotes>

export const plan = z.object({
  id: z.number(),
  /** Counts the changes by hand. */
  version: z.number(),
  title: z.string(),
  campaignId: z.nullable(z.number()),
  state: z.enum(planStates),
  taskId: z.number(),
  scope: z.unknown(),
  settings: planSettings,
  createdAt: z.string(),
  createdBy: z.string(),
  activePeople: z.number(),
  progress: planProgress,
  before: z.nullable(planFigures),
  after: z.nullable(planFigures),
  jobs: z.array(planJob),
  /** Null while it is made, and in plans of before. */
  notes: z.nullable(planNotes),
  /** Null until some of it was applied. */
  applying: z.nullable(planApplying),
  /** Plans of the same jobs that it is compared with, and itself. */
  scenarios: z.number(),
  /** What a failed run says. */
  failure: z.nullable(z.string()),
})
export type Plan = z.output<typeof plan>

/** One of some plans of the same jobs, as a column beside the others. */
const scenario = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(planStates),
  /** Whether all that was applied of it was taken back. */
  isUndone: z.boolean(),
  settings: planSettings,
  createdAt: z.string(),
  createdBy: z.string(),
  progress: planProgress,
  before: z.nullable(planFigures),
  after: z.nullable(planFigures),
  /** For each job of the comparison, in its order: who has it in this plan. */
  personOf: z.array(z.nullable(z.number())),
  /** Jobs that have nobody now and somebody in the plan, that change hands, and that stay as they are. */
  fates: z.object({ new: z.number(), moved: z.number(), same: z.number(), open: z.number() }),
  /** Minutes of each person who has work in it, the fewest first. */
  minutesByPerson: z.array(z.number()),
  /** What a failed run says. */
  failure: z.nullable(z.string()),
})
export type Scenario = z.output<typeof scenario>

export const planComparison = z.object({
  title: z.string(),
  campaignId: z.nullable(z.number()),
  scope: z.unknown(),
  jobIds: z.array(z.number()),
  /** The oldest first; plans that were put away are left out. */
  scenarios: z.array(scenario),
})
export type PlanComparison = z.output<typeof planComparison>

/** The best plan so far while one is made: nothing of it is stored, and none of it is applied. */
export const planBest = z.object({ jobs: z.array(planJob) })

export const planSummary = z.object({
  id: z.number(),
  title: z.string(),
  campaignId: z.nullable(z.number()),
  state: z.enum(planStates),
  createdAt: z.string(),
  createdBy: z.string(),
  jobs: z.number(),
  covered: z.number(),
  /** Whether all that was applied of it was taken back. */
  isUndone: z.boolean(),
})
export type PlanSummary = z.output<typeof planSummary>

const planCandidate = z.object({
  workerId: z.number(),
  name: z.string(),
  km: z.nullable(z.number()),
  /** Minutes in the week of the job, beside it. */
  weekMinutes: z.number(),
  /** As "¿Quién encaja?" gives them. */
  reasons: z.array(z.object({ code: z.string(), points: z.number(), text: z.string() })),
  conflicts: conflictsReply.shape.conflicts,
  /** What the plan would come to with this person: cents of the way, whether the centre is known, minutes in the plan. */
  travelCents: z.number(),
  travelMinutes: z.number(),
  isKnown: z.boolean(),
  /** Whether the plan would bring the person to the centre for the first time. */
  isNewPair: z.boolean(),
  /** Whether the client of the job likes the person best; null where the plan or the client says nothing of it. */
  isFavourite: z.nullable(z.boolean()),
  planMinutes: z.number(),
  /** Of the job, what the person has said they want, or would rather not work in. */
  wantedMinutes: z.number(),
  unwantedMinutes: z.number(),
  /** Minutes a week of a part-time contract. */
  contractMinutes: z.nullable(z.number()),
})
export type PlanCandidate = z.output<typeof planCandidate>

/** Whoever has the job and would lose it: what keeps them from it as the plan stands, or else what they would make worse. */
const planFormer = z.object({
  exclusion: z.nullable(z.enum(['EXCLUDED', 'FAVOURITES', 'STATUS'])),
  conflicts: conflictsReply.shape.conflicts,
  /** Where nothing keeps them from it. */
  candidate: z.nullable(planCandidate),
})

export const planWhy = z.object({
  chosen: z.nullable(planCandidate),
  /** Of a job that changes hands. */
  former: z.nullable(planFormer),
  /** The best of those who could do it instead, as the plan stands. */
  others: z.array(planCandidate),
  able: z.number(),
  relaxations: z.array(relaxation),
})
export type PlanWhy = z.output<typeof planWhy>

export const planStarted = z.object({ planId: z.number(), taskId: z.number() })

/** A job of a proposal for somebody else, or for nobody; whatever is changed by hand is locked unless it says otherwise. */
export const planChange = z.object({
  jobId: recordId,
  workerId: z.optional(z.nullable(recordId)),
  isLocked: z.optional(z.boolean()),
  /** The version of the plan that was looked at. */
  version: z.int(),
})

/** Which changes of a plan; all that are left when nothing is said. A plan that is another one by now is refused. */
const whichChanges = {
  jobIds: z.optional(chosen),
  /** The version of the plan that was looked at. */
  version: readVersion,
}
export const planApplication = z.object(whichChanges)
/** The version of the plan that was looked at. */
export const planSeen = z._default(z.object({ version: readVersion }), {})

/** Most jobs that are offered at once: each is an offer of its own. */
export const maxPlanOffers = 100
/** Whom each job is offered to: the plan's person first, then the next best. */
export const mostAskedEach = 5

export const planOffers = z.object({
  ...whichChanges,
  waveHours: z._default(waveHours, 4),
  /** People of each job, the plan's one among them. */
  people: z._default(
    z
      .int({ error: 'Di a cuántas personas como mucho' })
      .check(
        z.minimum(1, 'Como poco, 1 persona'),
        z.maximum(mostAskedEach, `Como mucho, ${mostAskedEach} personas`),
      ),
    3,
  ),
  message: optionalText({ max: [1000, 'No puede exceder 1000 caracteres'] }),
})

export const planOffered = z.object({
  offered: z.number(),
  /** Changes that are not offers: the job has somebody who would lose it. They can be applied. */
  left: z.number(),
})

export const planApplied = z.object({ operationId: z.number(), applied: z.number(), undoUntil: z.string() })
