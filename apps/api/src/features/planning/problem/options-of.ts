import type { Option } from '@cuadrante/rostering/jobs/job-problem.ts'
import { stretchesOf } from '@cuadrante/domain/assignments/stretches.ts'
import { nothingWished, type WishedMinutes, wishedMinutes } from '@cuadrante/domain/availability/wishes.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import type { ConflictCode } from '@cuadrante/domain/assignments/conflict.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { asConfirmed, exclusionOf, isFavourite, type PlanFacts } from './plan-facts.ts'
import { isRefusing } from './refusal.ts'
import { pricesOfWays } from './way-of.ts'

/** Warnings that say nothing of the person's other work: the engine is told them, it does not find them. */
const ofPersonAlone: ReadonlySet<ConflictCode> = new Set(['DOC_EXPIRED', 'FOOD', 'LICENCE'])

type Asked = {
  readonly job: JobRecord
  /** The job as it would be, with nobody. */
  readonly confirmed: JobRecord
  readonly minutes: number
}

type Somebody = { readonly person: number; readonly workerId: number }

/**
 * Answers, job by job, everybody who may do it beside all that is fixed, in order, with what the choice costs. In turns:
 * there are many to ask.
 */
export function optionsIn(facts: PlanFacts): (job: JobRecord) => Promise<Option[]> {
  const able = peopleByProfile(facts)
  const turns = createTurns()
  return async (job) => {
    const options: Option[] = []
    const { minutes } = totalsOf(job.schedule, job.timezone)
    const asked = { job, confirmed: asConfirmed(job, null), minutes }
    for (const somebody of able(job.profileId)) {
      const option = optionFor(facts, asked, somebody)
      if (option) options.push(option)
      if (turns.isOver()) await turns.next()
    }
    return withWays(facts, job, options)
  }
}

function withWays(facts: PlanFacts, job: JobRecord, options: readonly Option[]): Option[] {
  const workerIds = options.map(({ person }) => facts.workerIds[person] ?? 0)
  const prices = pricesOfWays(facts, workerIds, job)
  return options.map((option, at) => ({ ...option, costs: option.costs.with(2, prices[at] ?? 0) }))
}

/** Who has a profile: the commonest refusal, and the cheapest to see. Everybody where the agency makes less of it. */
function peopleByProfile({ workerIds, roster, agency }: PlanFacts) {
  const all = workerIds.map((workerId, person): Somebody => ({ person, workerId }))
  const known = new Map<number, readonly Somebody[]>()
  return (profileId: number | null): readonly Somebody[] => {
    if (profileId === null || agency.limits.severities.PROFILE !== undefined) return all
    const has = ({ workerId }: Somebody) => roster.workers.get(workerId)?.profileIds.includes(profileId)
    const some = known.get(profileId) ?? all.filter(has)
    known.set(profileId, some)
    return some
  }
}

/** What a person costs but for the way, which is weighed beside those of the others. */
function optionFor(
  facts: PlanFacts,
  { job, confirmed, minutes }: Asked,
  { person, workerId }: Somebody,
): Option | undefined {
  const { roster, settings, before } = facts
  if (!roster.workers.has(workerId) || exclusionOf(facts, workerId, job)) return undefined
  const verdicts = roster.verdictsOf(confirmed, { workerId, stopsAtRefusal: true })
  if (verdicts.some((verdict) => isRefusing(verdict, settings))) return undefined
  const warnings = verdicts.filter(({ code, severity }) => severity === 'warn' && ofPersonAlone.has(code))
  const { weights } = settings
  const isKnown = job.centreId === null || (before.get(workerId)?.centreIds.includes(job.centreId) ?? false)
  const isPutBehind = settings.favourites === 'first' && !isFavourite(facts, workerId, job)
  const isChange = job.workerId !== null && job.workerId !== workerId
  return {
    person,
    costs: [
      0,
      warnings.length,
      0,
      (isKnown ? 0 : weights.newcomer) + (isPutBehind ? weights.favourite : 0),
      0,
      Math.round(minutes + wishCost(facts, workerId, job)),
      isChange ? 1 : 0,
    ],
  }
}

/** What a person has said of the hours of a job. */
export function wishesFor(
  { answers, campaignAnswers }: Pick<PlanFacts, 'answers' | 'campaignAnswers'>,
  workerId: number,
  job: Pick<JobRecord, 'schedule' | 'timezone' | 'status' | 'campaignId'>,
): WishedMinutes {
  const said = campaignAnswers?.get(workerId)?.get(job.campaignId) ?? answers.get(workerId)
  if (!said?.length) return nothingWished
  const { status, schedule, timezone: zone } = job
  return wishedMinutes(said, stretchesOf({ jobId: 0, status, schedule, zone }))
}

/** Beside the minutes of the job: those that are wished for count nothing, those that the person would rather not work several times. */
function wishCost(facts: PlanFacts, workerId: number, job: JobRecord): number {
  const { wanted, unwanted } = wishesFor(facts, workerId, job)
  return (facts.settings.weights.unwanted - 1) * unwanted - wanted
}
