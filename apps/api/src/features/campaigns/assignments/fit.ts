import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobSentences } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { toldKm } from '@cuadrante/domain/money/rounding.ts'
import { fitPoints } from '@cuadrante/domain/fit/criteria.ts'
import { rankWorkers, type Fit } from '@cuadrante/domain/fit/rank.ts'
import { stepOf } from '@cuadrante/domain/fit/step.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { reliabilityInRanking } from '../../time/index.ts'
import { agencyAt, type Agency } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { Planning } from '../planning.ts'
import { fitCandidates, languageNames } from './fit.queries.ts'
import { jobOfQuestion } from './job-of-question.ts'
import { loadCentrePoints } from './roster.queries.ts'
import { loadRoster, type Roster } from './roster.ts'

type Jobs = typeof jobEndpoints

const mostShown = 50
const mostRefusals = 20

/** Everything that speaks against a worker doing a job, as it stands or as its form has it so far. */
export async function checkJob(
  planning: Planning,
  { body }: Input<Jobs['check']>,
): Promise<Reply<Jobs['check']>> {
  const { db, now } = planning
  const agency = await agencyAt(db, now)
  const { job, before } = await jobOfQuestion(planning, body, agency)
  const asked = { ...job, workerId: body.workerId ?? job.workerId }
  return { conflicts: await conflictsOfJob(planning, asked, agency, before) }
}

/** What speaks against a job as it is given, beside all that its worker has. */
export async function conflictsOfJob(
  { db, distances }: Planning,
  job: JobRecord,
  agency: Agency,
  before?: JobRecord,
): Promise<Conflict[]> {
  const workerIds = job.workerId === null ? [] : [job.workerId]
  const roster = await loadRoster(db, { jobs: [job], workerIds, agency, distances })
  return roster.conflictsOf(job, before ? { before } : {})
}

/**
 * Who fits a job: the workers who have the most in common with it are judged by the conflict engine and ranked with their
 * reasons. Who may not be assigned is named with the first reason.
 */
export async function findFit(planning: Planning, { body }: Input<Jobs['fit']>): Promise<Reply<Jobs['fit']>> {
  const { db, now, distances } = planning
  const agency = await agencyAt(db, now)
  const { job: asked } = await jobOfQuestion(planning, body, agency)
  // Whoever is proposed should be free when the job is confirmed.
  const job: JobRecord = asked.status === 'PENDIENTE' ? { ...asked, status: 'CONFIRMADO' } : asked
  const workerIds = await fitCandidates(db, job, body.search ?? undefined)
  const roster = await loadRoster(db, { jobs: [job], workerIds, agency, distances })
  const { ranked, judged } = await rankCandidates(planning, job, roster)
  const able = ranked.filter(({ canBeAssigned }) => canBeAssigned)
  const best = mostPoints(job)
  const day = job.schedule[0]?.date ?? agency.today
  return {
    workers: able.slice(0, mostShown).map((fit) => {
      const { km, conflicts = [] } = judged.get(fit.workerId) ?? {}
      return {
        workerId: fit.workerId,
        name: fit.name,
        score: fit.score,
        step: stepOf(fit, best, km),
        km: toldKm(km) ?? undefined,
        weekMinutes: Math.round(roster.weekMinutes(fit.workerId, day)),
        reasons: [...fit.reasons],
        conflicts,
      }
    }),
    cannot: ranked
      .filter(({ canBeAssigned }) => !canBeAssigned)
      .slice(0, mostRefusals)
      .map(({ workerId, name }) => ({ workerId, name, reason: firstBlock(judged.get(workerId)?.conflicts) })),
    available: able.length,
  }
}

type Judged = { readonly km: number | undefined; readonly conflicts: Conflict[] }

/**
 * Everybody of a roster for a job, best first, with what the rules say of each and how far they live.
 * @param reliability of the roster's people, where several jobs are asked about
 */
export async function rankCandidates(
  { db, distances, now }: Pick<Planning, 'db' | 'distances' | 'now'>,
  job: JobRecord,
  roster: Roster,
  reliability?: Awaited<ReturnType<typeof reliabilityInRanking>>,
): Promise<{ ranked: Fit[]; judged: ReadonlyMap<number, Judged> }> {
  const wishes = await wishesOf(db, job)
  const centre =
    job.centreId === null ? undefined : (await loadCentrePoints(db, [job.centreId])).get(job.centreId)
  const pointOfCity = await distances.openCities()
  const reliabilityOf = reliability ?? (await reliabilityInRanking(db, [...roster.workers.keys()], now))
  const judged = new Map<number, Judged>()
  const candidates = [...roster.workers.values()].map((worker) => {
    const home = worker.cityId === null ? undefined : pointOfCity(worker.cityId)
    const km = home && centre ? distances.kmBetween(home, centre) : undefined
    const conflicts = roster.conflictsOf(job, { workerId: worker.id })
    judged.set(worker.id, { km, conflicts })
    return {
      ...worker,
      workerId: worker.id,
      conflicts,
      reliability: reliabilityOf(worker.id),
      ...(km === undefined ? {} : { km }),
    }
  })
  return { ranked: rankWorkers(wishes, candidates), judged }
}

const firstBlock = (conflicts: readonly Conflict[] = []): string =>
  conflicts.find(({ severity }) => severity === 'block')?.message ?? jobSentences.unassigned

async function wishesOf(db: Tx, { needs, profileId, profileName }: JobRecord) {
  const names = await languageNames(
    db,
    needs.languages.map(({ id }) => id),
  )
  return {
    profile: profileId === null ? null : { id: profileId, name: profileName ?? '' },
    languages: needs.languages.map(({ id, level }) => ({
      id,
      level,
      name: names.get(id) ?? 'el idioma pedido',
    })),
    driverLicence: needs.driverLicence,
    vehicle: needs.vehicle,
    foodHandler: needs.foodHandler,
  }
}

/** The points of somebody who has everything that the job would like, next door. */
function mostPoints({ needs, profileId, centreId }: JobRecord): number {
  return (
    (profileId === null ? 0 : fitPoints.profile) +
    needs.languages.length * fitPoints.language +
    (needs.driverLicence ? fitPoints.driverLicence : 0) +
    (needs.vehicle ? fitPoints.vehicle : 0) +
    (needs.foodHandler ? fitPoints.foodHandler : 0) +
    (centreId === null ? 0 : fitPoints.nearby)
  )
}
