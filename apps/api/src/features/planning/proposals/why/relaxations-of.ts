import type { Relaxation } from '@cuadrante/contract/planning/plan.ts'
import {
  type AllowableCode,
  allowableCodes,
  type PlanSettings,
  shorterByMinutes,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { shortened, type ShorterSide } from '@cuadrante/domain/schedule/shorten.ts'
import type { JobRecord } from '../../../campaigns/index.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../../problem/plan-facts.ts'
import { refusalAmong } from '../../problem/refusal.ts'
import { conflictingJobs } from './conflicting-jobs.ts'

const mostNames = 3
const mostRelaxations = 3
/** Limits of distance are offered in steps of this many kilometres. */
export const STEP_KM = 20

type Asked = {
  readonly job: JobRecord
  /** Job → worker: everything else that the plan assigns, which the roster knows. */
  readonly personOf: ReadonlyMap<number, number>
  /** Whom to ask; everybody unless said. */
  readonly workerIds?: readonly number[]
  /** Whether the shift itself may be shorter. */
  readonly maysShorten?: boolean
}

/** A limit of the plan changed, or the job itself. */
type Change = { readonly settings?: PlanSettings; readonly job?: JobRecord }

/**
 * What would let somebody do a job that nobody does, one thing at a time: a longer way, one warning allowed, half an hour
 * less. Whoever is counted is judged beside the rest of the plan as it would then be, their other jobs of it too.
 */
export function relaxationsOf(facts: PlanFacts, asked: Asked): Relaxation[] {
  const { workerIds = facts.workerIds, maysShorten = true } = asked
  const held = workerIds.filter((id) => !mayDo(facts, asked, id))
  return [
    ...furtherWay(facts, asked, held),
    ...allowedRules(facts, asked, held),
    ...(maysShorten
      ? (['end', 'start'] as const).flatMap((side) => shorterShift(facts, asked, held, side))
      : []),
  ]
    .toSorted((a, b) => b.people - a.people)
    .slice(0, mostRelaxations)
}

/** Whether somebody may do the job once something is changed, and keeps the law in the rest of what the plan gives them. */
function mayDo(facts: PlanFacts, asked: Asked, workerId: number, change: Change = {}): boolean {
  const { job = asked.job, settings = facts.settings } = change
  const changed = settings === facts.settings ? facts : { ...facts, settings }
  if (exclusionOf(changed, workerId, job) !== undefined) return false
  const verdicts = facts.roster.verdictsOf(asConfirmed(job, null), { workerId, stopsAtRefusal: true })
  if (refusalAmong(verdicts, settings)) return false
  return conflictingJobs(changed, { job, workerId, personOf: asked.personOf }).length === 0
}

const relaxation = (
  { roster }: PlanFacts,
  code: string,
  workerIds: readonly number[],
  more: Partial<Relaxation> = {},
): Relaxation[] =>
  workerIds.length === 0
    ? []
    : [
        {
          code,
          km: null,
          time: null,
          ...more,
          people: workerIds.length,
          names: workerIds.slice(0, mostNames).map((id) => roster.workers.get(id)?.name ?? ''),
        },
      ]

function furtherWay(facts: PlanFacts, asked: Asked, held: readonly number[]): Relaxation[] {
  const further = letInFurther(facts, asked, held)
  return further ? relaxation(facts, 'DISTANCE', further.workerIds, { km: further.km }) : []
}

/** The next step of kilometres that lets somebody do a job, and everybody whom it lets in. */
export function letInFurther(
  facts: PlanFacts,
  asked: Asked,
  held: readonly number[],
): { readonly km: number; readonly workerIds: readonly number[] } | undefined {
  const { settings, homeKm } = facts
  const { centreId } = asked.job
  if (settings.maxKm === null || centreId === null) return undefined
  const anyWay = { settings: { ...settings, maxKm: null } }
  const far = held
    .filter((id) => exclusionOf(facts, id, asked.job) === 'DISTANCE')
    .filter((id) => mayDo(facts, asked, id, anyWay))
    .map((id) => ({ id, km: homeKm(id, centreId) ?? 0 }))
    .toSorted((a, b) => a.km - b.km)
  if (!far[0]) return undefined
  const km = Math.ceil(far[0].km / STEP_KM) * STEP_KM
  return { km, workerIds: far.filter((one) => one.km <= km).map(({ id }) => id) }
}

function allowedRules(facts: PlanFacts, asked: Asked, held: readonly number[]): Relaxation[] {
  const { settings, roster } = facts
  const byCode = new Map<AllowableCode, number[]>()
  for (const id of held) {
    const verdicts = roster.verdictsOf(asConfirmed(asked.job, null), { workerId: id })
    const code = refusalAmong(verdicts, settings)?.code as AllowableCode | undefined
    if (!code || !allowableCodes.includes(code)) continue
    const isLetIn = mayDo(facts, asked, id, {
      settings: { ...settings, allowed: [...settings.allowed, code] },
    })
    if (isLetIn) byCode.set(code, [...(byCode.get(code) ?? []), id])
  }
  return [...byCode].flatMap(([code, ids]) => relaxation(facts, code, ids))
}

function shorterShift(
  facts: PlanFacts,
  asked: Asked,
  held: readonly number[],
  side: ShorterSide,
): Relaxation[] {
  const schedule = shortened(asked.job.schedule, side, shorterByMinutes)
  if (!schedule) return []
  const job = { ...asked.job, schedule }
  const ids = held.filter((id) => mayDo(facts, asked, id, { job }))
  const code = side === 'end' ? 'SHORTER_END' : 'SHORTER_START'
  return relaxation(facts, code, ids, { time: schedule.length === 1 ? timeOf(job, side) : null })
}

const timeOf = ({ schedule: [day] }: JobRecord, side: ShorterSide): string | null =>
  (side === 'end' ? day?.timeSlots.at(-1)?.endTime : day?.timeSlots[0]?.startTime) ?? null
