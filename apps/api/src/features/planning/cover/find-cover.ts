import { maxCoverSteps, type CoverStep } from '@cuadrante/contract/planning/cover.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import type { Fit } from '@cuadrante/domain/fit/rank.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../platform/http/context.ts'
import { type Distances, type JobRecord, loadJobs, rankCandidates } from '../../campaigns/index.ts'
import { reliabilityInRanking } from '../../time/index.ts'
import { asConfirmed, type PlanFacts } from '../problem/plan-facts.ts'
import { factsAbout } from '../runs/load-facts.ts'
import { scopeJobs } from '../runs/scope.queries.ts'
import { type Chain, coverSearch } from './cover-search.ts'

type Options = (typeof endpoints)['coverOptions']

/** Ways that are shown; more of them are no help to whoever holds the telephone. */
const mostOptions = 5
/** Jobs around the one to cover whose people may move. */
const mostAround = 400
/** People who are asked whether one of their jobs could go to somebody else. */
const mostAsked = 40

/** Only who may be asked at all matters here, and nobody is excluded. */
const settings: PlanSettings = {
  preset: 'continuity',
  movesPending: true,
  maxKm: null,
  excluded: [],
  allowed: [],
}

/**
 * Who can do a job whose person cannot come: people who are free first, then chains in which somebody leaves another job to
 * a third person. Nothing speaks against anybody who is proposed, neither a refusal nor a warning.
 * @throws not_found
 */
export async function findCover(
  { inTenantReading, now }: HandlerContext<Options>,
  { params }: Input<Options>,
  distances: Distances,
): Promise<Reply<Options>> {
  return inTenantReading(async (db) => {
    const { job, refusal, around } = await jobsAround(db, params.id, now)
    const current = job.workerId === null ? null : { id: job.workerId, name: job.workerName ?? '' }
    if (refusal) return { current, refusal: refusal.reply.message, free: 0, options: [] }
    const jobs = [job, ...around]
    const facts = await factsAbout({ db, now, distances }, settings, { jobs, others: [] })
    for (const one of around) if (one.workerId !== null) facts.roster.put(one, { ...one, workerId: null })
    const ranks = await createRanks({ db, now, distances }, facts)
    const rank = async (one: JobRecord) => (await ranks(one)).map(({ workerId }) => workerId)
    const search = coverSearch({ roster: facts.roster, around, rank, mostAsked })

    const out = new Set(job.workerId === null ? [] : [job.workerId])
    const people = (await rank(job)).filter((id) => !out.has(id))
    const free = people.filter((id) => search.isFree(job, id))
    const chains: Chain[] = free.slice(0, mostOptions).map((workerId) => [{ job, workerId }])
    const busy = people.filter((id) => !free.includes(id)).slice(0, mostAsked)
    for (let others = 1; others < maxCoverSteps; others++)
      for (const id of busy) {
        if (chains.length >= mostOptions) break
        if (chains.some(([first]) => first?.workerId === id)) continue
        const chain = await search.chainBy(job, id, others, out)
        if (chain) chains.push(chain)
      }
    return {
      current,
      refusal: null,
      free: free.length,
      options: await Promise.all(
        chains.map(async (chain) => ({
          steps: await Promise.all(chain.map(async (step) => stepOf(facts, step, await ranks(step.job)))),
        })),
      ),
    }
  })
}

/** The job, why nobody may cover it, and those near it in time whose people could leave them. @throws not_found */
async function jobsAround(db: Tx, id: number, now: Date) {
  const [job] = await loadJobs(db, [id])
  if (!job) throw fail('not_found')
  const [asked] = await scopeJobs(db, { jobIds: [id] }, now, 1)
  const [first, last] = [job.schedule[0]?.date, job.schedule.at(-1)?.date]
  if (!asked || !first || !last) return { job, around: [], refusal: fail('job_has_begun') }
  if (asked.kind === 'offered') return { job, around: [], refusal: fail('job_is_offered') }
  const near = await scopeJobs(db, { from: addDays(first, -1), to: addDays(last, 1) }, now, mostAround)
  const held = near.filter((one) => one.id !== id && (one.kind === 'pending' || one.kind === 'fixed'))
  return {
    job,
    refusal: undefined,
    around: await loadJobs(
      db,
      held.map((one) => one.id),
    ),
  }
}

/** Everybody for a job, best first, by the criteria of "¿Quién encaja?"; asked once for each job. */
async function createRanks(
  planning: { readonly db: Tx; readonly now: Date; readonly distances: Distances },
  { roster }: Pick<PlanFacts, 'roster'>,
) {
  const reliability = await reliabilityInRanking(planning.db, [...roster.workers.keys()], planning.now)
  const known = new Map<number, readonly Fit[]>()
  return async (job: JobRecord): Promise<readonly Fit[]> => {
    const found = known.get(job.id)
    if (found) return found
    const { ranked } = await rankCandidates(planning, asConfirmed(job, null), roster, reliability)
    known.set(job.id, ranked)
    return ranked
  }
}

type Facts = Awaited<ReturnType<typeof factsAbout>>

function stepOf(facts: Facts, { job, workerId }: Chain[number], fits: readonly Fit[]): CoverStep {
  const fit = fits.find((one) => one.workerId === workerId)
  const day = job.schedule[0]
  const km = job.centreId === null ? undefined : facts.homeKm(workerId, job.centreId)
  return {
    jobId: job.id,
    version: job.version,
    place: job.centreName ?? job.clientName,
    town: (job.centreId === null ? undefined : facts.centres.get(job.centreId)?.city_name) ?? null,
    date: day?.date ?? '',
    startTime: day?.timeSlots[0]?.startTime ?? '',
    endTime: job.schedule.at(-1)?.timeSlots.at(-1)?.endTime ?? '',
    from: job.workerId === null ? null : { id: job.workerId, name: job.workerName ?? '' },
    to: { id: workerId, name: fit?.name ?? '' },
    km: km === undefined ? null : Math.round(km * 10) / 10,
    weekMinutes: Math.round(facts.roster.weekMinutes(workerId, day?.date ?? facts.agency.today)),
    reasons: (fit?.reasons ?? []).filter(({ points }) => points > 0).map(({ text }) => text),
  }
}
