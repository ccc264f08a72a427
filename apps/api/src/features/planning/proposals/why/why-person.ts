import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { PlanCandidate, PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import { levelsOf, type PlanSettings, warnsInPlan } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Limits } from '@cuadrante/domain/assignments/limits.ts'
import { toldKm } from '@cuadrante/domain/money/rounding.ts'
import { contractMinutesIn } from '@cuadrante/domain/assignments/rules/contract.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../../platform/http/context.ts'
import { type Distances, type JobRecord, loadJobs, rankCandidates } from '../../../campaigns/index.ts'
import { asConfirmed, exclusionOf, isFavourite, type PlanFacts } from '../../problem/plan-facts.ts'
import { wishesFor } from '../../problem/options-of.ts'
import { isRefusing } from '../../problem/refusal.ts'
import { factsAbout } from '../../runs/load-facts.ts'
import { jobFigures } from '../figures-of.ts'
import { planSettingsIn } from '../plan-settings-in.ts'
import { relaxationsOf } from './relaxations-of.ts'

type Why = (typeof endpoints)['why']

/** The screen compares the first two, and lets a planner choose among all of them. */
const mostOthers = 20

/** Why a plan gives a job to this person, or to nobody, beside all else that it assigns. @throws not_found */
export async function whyPerson(
  { inTenantReading, now }: HandlerContext<Why>,
  { params, query }: Input<Why>,
  distances: Distances,
): Promise<Reply<Why>> {
  return inTenantReading(async (db) => {
    const { settings, rows } = await planRows(db, params.id)
    const jobs = await loadJobs(
      db,
      rows.map(({ job_id }) => job_id),
    )
    const job = jobs.find(({ id }) => id === query.jobId)
    const row = rows.find(({ job_id }) => job_id === query.jobId)
    if (!job || !row) throw fail('not_found')
    const facts = await factsAbout({ db, now, distances }, settings, { jobs, others: [] })
    const personOf = new Map(rows.map(({ job_id, worker_after }) => [job_id, worker_after]))
    for (const other of jobs) {
      const workerId = personOf.get(other.id) ?? null
      if (other.id !== job.id && workerId !== null)
        facts.roster.put(asConfirmed(other, workerId), { ...other, workerId: null })
    }
    const confirmed = asConfirmed({ ...job, workerId: row.worker_before }, null)
    const ranking = await rankCandidates({ db, distances, now }, confirmed, facts.roster)
    return answer({ facts, job: { ...job, workerId: row.worker_before }, row, jobs, personOf, ranking })
  })
}

async function planRows(db: Tx, id: number) {
  const plan = await db.selectFrom('plans').select('settings').where('id', '=', id).executeTakeFirst()
  if (!plan) throw fail('not_found')
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'worker_before', 'worker_after'])
    .where('plan_id', '=', id)
    .execute()
  return { settings: planSettingsIn(plan.settings), rows }
}

type Asked = {
  readonly facts: PlanFacts
  readonly job: JobRecord
  readonly row: { readonly worker_before: number | null; readonly worker_after: number | null }
  readonly jobs: readonly JobRecord[]
  readonly personOf: ReadonlyMap<number, number | null>
  readonly ranking: Awaited<ReturnType<typeof rankCandidates>>
}

function answer(asked: Asked): PlanWhy {
  const { facts, job, row, ranking } = asked
  const chosen = row.worker_after
  const able = ranking.ranked.filter(
    ({ workerId }) =>
      refusing(asked, workerId).length === 0 && exclusionOf(facts, workerId, job) === undefined,
  )
  const candidates = able
    .filter(({ workerId }) => workerId !== chosen)
    .map(({ workerId }) => candidateOf(asked, workerId))
    .toSorted(byLevels(facts.settings, facts.agency.limits))
  return {
    chosen: chosen === null ? null : candidateOf(asked, chosen),
    former: formerOf(asked),
    others: candidates.slice(0, mostOthers),
    able: able.length,
    relaxations: chosen === null ? relaxationsOf(facts, { job, personOf: assignedIn(asked) }) : [],
  }
}

/** What keeps somebody from the job as the plan stands. */
const refusing = ({ facts, ranking }: Asked, workerId: number) =>
  (ranking.judged.get(workerId)?.conflicts ?? []).filter((conflict) => isRefusing(conflict, facts.settings))

function formerOf(asked: Asked): PlanWhy['former'] {
  const { facts, job, row } = asked
  const { worker_before: former, worker_after: chosen } = row
  if (former === null || chosen === null || former === chosen) return null
  const exclusion = formerExclusion(facts, former, job)
  const conflicts = refusing(asked, former)
  const isAble = exclusion === null && conflicts.length === 0
  return { exclusion, conflicts, candidate: isAble ? candidateOf(asked, former) : null }
}

/** Where somebody lives, and what else they are asked, keeps nobody from a job that they have. */
function formerExclusion(
  facts: PlanFacts,
  former: number,
  job: JobRecord,
): NonNullable<PlanWhy['former']>['exclusion'] {
  if (!facts.roster.workers.has(former)) return 'STATUS'
  const exclusion = exclusionOf(facts, former, job)
  return exclusion === 'EXCLUDED' || exclusion === 'FAVOURITES' ? exclusion : null
}

const assignedIn = ({ personOf }: Asked): Map<number, number> =>
  new Map([...personOf].flatMap(([id, workerId]) => (workerId === null ? [] : [[id, workerId] as const])))

function candidateOf({ facts, job, jobs, personOf, ranking }: Asked, workerId: number): PlanCandidate {
  const { km, conflicts = [] } = ranking.judged.get(workerId) ?? {}
  const way = jobFigures(facts, job, workerId)
  const fit = ranking.ranked.find((one) => one.workerId === workerId)
  const others = jobs.filter(({ id }) => id !== job.id && personOf.get(id) === workerId)
  const { wanted, unwanted } = wishesFor(facts, workerId, job)
  const isKnown =
    job.centreId !== null && (facts.before.get(workerId)?.centreIds.includes(job.centreId) ?? false)
  const { contracts = [] } = facts.roster.workers.get(workerId) ?? {}
  return {
    workerId,
    name: fit?.name ?? '',
    km: toldKm(km),
    weekMinutes: Math.round(facts.roster.weekMinutes(workerId, job.schedule[0]?.date ?? facts.agency.today)),
    reasons: [...(fit?.reasons ?? [])],
    conflicts,
    travelCents: way.travelCents,
    travelMinutes: way.travelMinutes,
    isKnown,
    isNewPair: !isKnown && job.centreId !== null && others.every(({ centreId }) => centreId !== job.centreId),
    isFavourite: facts.favouritesOf.has(job.clientId ?? 0) ? isFavourite(facts, workerId, job) : null,
    wantedMinutes: wanted,
    unwantedMinutes: unwanted,
    contractMinutes:
      contractMinutesIn(contracts, mondayOf(job.schedule[0]?.date ?? facts.agency.today)) ?? null,
    planMinutes: [...others, job].reduce(
      (sum, { schedule, timezone }) => sum + totalsOf(schedule, timezone).minutes,
      0,
    ),
  }
}

/** The order of the plan's own levels. */
function byLevels({ preset, favourites, weights }: PlanSettings, { weekWork }: Limits) {
  const isPutBehind = (candidate: PlanCandidate) => favourites === 'first' && candidate.isFavourite === false
  const worth: Readonly<Record<string, (candidate: PlanCandidate) => number>> = {
    warnings: ({ conflicts }) => conflicts.filter(warnsInPlan).length,
    cost: ({ km, travelCents }) => (km === null ? Number.MAX_SAFE_INTEGER : travelCents),
    continuity: (candidate) =>
      (candidate.isKnown ? 0 : weights.newcomer) +
      (candidate.isNewPair ? weights.pair : 0) +
      (isPutBehind(candidate) ? weights.favourite : 0),
    fairness: ({ planMinutes, contractMinutes }) => planMinutes / Math.max(1, contractMinutes ?? weekWork),
    preferences: ({ wantedMinutes, unwantedMinutes }) =>
      (weights.unwanted - 1) * unwantedMinutes - wantedMinutes,
  }
  const order = levelsOf(preset).flatMap((level) => worth[level] ?? [])
  return (a: PlanCandidate, b: PlanCandidate): number =>
    order.map((of) => of(a) - of(b)).find((difference) => difference !== 0) ?? a.workerId - b.workerId
}
