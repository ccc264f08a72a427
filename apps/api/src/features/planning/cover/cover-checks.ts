import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { type JobRecord, verdictsAmongMany } from '../../campaigns/index.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'

/** Somebody takes a job. */
export type Step = { readonly job: JobRecord; readonly workerId: number }

/** Who covers has neither refusal nor warning; more hours than a contract says are a note, and the person is asked. */
export const allowedInCover: PlanSettings['allowed'] = ['CONTRACT_HOURS']

/** What speaks against people taking over jobs; the roster is as before after each question. */
export type CoverChecks = {
  /** Whether somebody may do a job at all, whatever else they do. */
  readonly mayDo: (workerId: number, job: JobRecord) => boolean
  /** Whether nothing speaks against somebody doing a job once they have left some of theirs. */
  readonly takes: (workerId: number, job: JobRecord, leaving?: readonly JobRecord[]) => boolean
  /**
   * Judged as a whole, while some jobs that were left have nobody yet: what somebody keeps must not be spoilt, and nobody may
   * get two jobs that do not go together.
   */
  readonly isWhole: (steps: readonly Step[], open?: readonly JobRecord[]) => boolean
}

type Search = {
  readonly facts: PlanFacts
  /** The job to cover, which nobody holds. */
  readonly job: JobRecord
  /** What those who may move hold, as confirmed. */
  readonly heldBy: ReadonlyMap<number, readonly JobRecord[]>
}

export function coverChecks({ facts, job, heldBy }: Search): CoverChecks {
  const { roster, settings, agency } = facts
  const isProfileNeeded = agency.limits.severities.PROFILE === undefined

  function mayDo(workerId: number, one: JobRecord): boolean {
    const hasProfile =
      one.profileId === null || roster.workers.get(workerId)?.profileIds.includes(one.profileId)
    return (!isProfileNeeded || hasProfile === true) && exclusionOf(facts, workerId, one) === undefined
  }

  function isFree(workerId: number, one: JobRecord, leaving: readonly JobRecord[]): boolean {
    for (const left of leaving) roster.put(nobodys(left), held(left))
    const verdicts = verdictsAmongMany(roster, asConfirmed(one, workerId), one, true)
    for (const left of leaving) roster.put(held(left), nobodys(left))
    return refusalAmong(verdicts, settings) === undefined
  }

  const known = new Map<string, boolean>()
  function takes(workerId: number, one: JobRecord, leaving: readonly JobRecord[] = []): boolean {
    const key = [workerId, one.id, ...leaving.map((left) => left.id)].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const is = mayDo(workerId, one) && isFree(workerId, one, leaving)
    known.set(key, is)
    return is
  }

  const isRefused = (one: JobRecord, workerId: number | null): boolean =>
    refusalAmong(roster.verdictsOf(asConfirmed(one, workerId), { stopsAtRefusal: true }), settings) !==
    undefined
  const asItIs = (one: JobRecord) => (one.id === job.id ? nobodys(one) : held(one))

  function isWhole(steps: readonly Step[], open: readonly JobRecord[] = []): boolean {
    const moved = new Set([...open, ...steps.map((step) => step.job)].map(({ id }) => id))
    const kept = steps.flatMap(({ workerId }) =>
      (heldBy.get(workerId) ?? []).filter(({ id }) => !moved.has(id)),
    )
    const wasRefused = kept.map((one) => isRefused(one, one.workerId))
    for (const left of open) roster.put(nobodys(left), held(left))
    for (const step of steps) roster.put(asConfirmed(step.job, step.workerId), asItIs(step.job))
    const is =
      steps.every((step) => !isRefused(step.job, step.workerId)) &&
      kept.every((one, index) => wasRefused[index] || !isRefused(one, one.workerId))
    for (const step of steps) roster.put(asItIs(step.job), asConfirmed(step.job, step.workerId))
    for (const left of open) roster.put(held(left), nobodys(left))
    return is
  }

  return { mayDo, takes, isWhole }
}

const nobodys = (job: JobRecord): JobRecord => asConfirmed(job, null)
const held = (job: JobRecord): JobRecord => asConfirmed(job, job.workerId)
