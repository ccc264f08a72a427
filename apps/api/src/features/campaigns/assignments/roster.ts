import { type Conflict, conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import { verdictsOf } from '@cuadrante/domain/assignments/conflicts.ts'
import { holdsTime } from '@cuadrante/domain/assignments/job-status.ts'
import type { CentreId, Shift } from '@cuadrante/domain/assignments/shift.ts'
import { minutesFrom, type Stretch } from '@cuadrante/domain/assignments/stretches.ts'
import { timelineOf } from '@cuadrante/domain/assignments/timeline.ts'
import { addDays, type Day, daysBetween, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { costOf } from '@cuadrante/domain/money/job-cost.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../agency.ts'
import type { Distances, Point } from '../distances.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import {
  type Budget,
  type HeldShift,
  loadBudgets,
  loadCentrePoints,
  loadShifts,
  loadYears,
  type YearWork,
} from './roster.queries.ts'
import { shiftOf } from './shift-of.ts'
import { forCampaign, loadWorkers, type PlanningWorker } from './worker-facts.queries.ts'

const noWork = timelineOf()

/** Work further away than this many days has no bearing on a job. */
const reachDays = 16

type Options = {
  /** The job as it was, where it was: what its worker had been told. */
  readonly before?: JobRecord | undefined
  /** Somebody else than the job's own worker. */
  readonly workerId?: number | null
  /** `offer` asks whether the job may be proposed; otherwise the assignment is judged. */
  readonly purpose?: 'confirm' | 'offer'
  /** One refusal is enough: nobody will read what else there is. */
  readonly stopsAtRefusal?: boolean
}

/** What some workers do around some jobs, and what the conflict engine makes of a change in it. */
export type Roster = {
  readonly workers: ReadonlyMap<number, PlanningWorker>
  readonly conflictsOf: (job: JobRecord, options?: Options) => Conflict[]
  /** The same before it is put into words. */
  readonly verdictsOf: (job: JobRecord, options?: Options) => Verdict[]
  /** From now on the job counts as it is here: later questions see it. */
  readonly put: (job: JobRecord, before: JobRecord) => void
  readonly shiftOf: (workerId: number, jobId: number) => Shift | undefined
  /** Minutes that a worker has in the week of a day. */
  readonly weekMinutes: (workerId: number, day: Day) => number
  /** All that a worker does in order, pending work left out. */
  readonly heldBy: (workerId: number) => readonly Stretch[]
  /** Kilometres between two centres as the crow flies, undefined where unknown, Infinity where the sea lies between them. */
  readonly distanceKm: (from: CentreId, to: CentreId) => number | undefined
}

/** What a roster is made of. */
export type RosterFacts = {
  readonly agency: Agency
  readonly distances: Pick<Distances, 'kmBetween'>
  readonly workers: ReadonlyMap<number, PlanningWorker>
  readonly workerIds: readonly number[]
  readonly held: readonly HeldShift[]
  readonly known: readonly JobRecord[]
  readonly years: readonly YearWork[]
  readonly budgets: readonly Budget[]
  readonly points: ReadonlyMap<number, Point>
}

type RosterScope = {
  /** The jobs that will be asked about, as they would be. */
  readonly jobs: readonly JobRecord[]
  /** Jobs as they are, when they have been read already: their shifts are not read again. */
  readonly known?: readonly JobRecord[]
  readonly workerIds: readonly number[]
  readonly agency: Agency
  readonly distances: Distances
}

/** Loads everything that the engine needs, in a handful of statements whatever the number of jobs. */
export async function loadRoster(
  db: Tx,
  { jobs, known = [], workerIds, agency, distances }: RosterScope,
): Promise<Roster> {
  const days = new Set<Day>()
  const centreIds = new Set<CentreId | null | undefined>()
  const campaignIds = new Set<number>()
  for (const { schedule, centreId, campaignId } of jobs) {
    for (const { date } of schedule) days.add(date)
    centreIds.add(centreId)
    campaignIds.add(campaignId)
  }
  const inOrder = [...days].toSorted()
  const from = addDays(earlier(inOrder[0] ?? agency.today, agency.today), -reachDays)
  const to = addDays(inOrder.at(-1) ?? agency.today, reachDays)
  const ids = [...new Set(workerIds)]
  const workers = await loadWorkers(db, ids, { from, to, zone: agency.zone })
  const held = await loadShifts(db, { workerIds: ids, from, to, butJobs: known.map(({ id }) => id) })
  const years = await loadYears(db, ids, [...new Set(inOrder.map(yearOf))])
  const budgets = await loadBudgets(db, [...campaignIds], agency.eurosPerKm)
  for (const { shift } of held) centreIds.add(shift.centreId)
  for (const { centreId } of known) centreIds.add(centreId)
  const points = await loadCentrePoints(
    db,
    [...centreIds].filter((id) => typeof id === 'number'),
  )

  return rosterOf({ agency, distances, workers, workerIds: ids, held, known, years, budgets, points })
}

/** A roster of what has been read. */
export function rosterOf(facts: RosterFacts): Roster {
  const { agency, distances, workers, workerIds, held, known, years, budgets, points } = facts
  const timelines = new Map(workerIds.map((id) => [id, timelineOf()]))
  for (const { workerId, shift } of held) timelines.get(workerId)?.put(shift)
  for (const job of known) if (job.workerId !== null) timelines.get(job.workerId)?.put(shiftOf(job))
  const spent = new Map(budgets.map(({ campaignId, limit, spent }) => [campaignId, { limit, spent }]))
  const yearWork = new Map(years.map((year) => [`${year.workerId}/${year.year}`, year]))

  let last: { readonly job: JobRecord; readonly shift: ReturnType<typeof shiftOf> } | undefined
  /** One job is asked about for person after person. */
  function lastShiftOf(job: JobRecord) {
    if (last?.job !== job) last = { job, shift: shiftOf(job) }
    return last.shift
  }

  const priceOf = (job: JobRecord): number =>
    job.status === 'ANULADO' ? 0 : costOf(job, agency.eurosPerKm).total

  const distanceKm = (a: CentreId, b: CentreId): number | undefined => {
    const [start, end] = [points.get(Number(a)), points.get(Number(b))]
    return start && end && distances.kmBetween(start, end)
  }

  function budgetOf(job: JobRecord, before: JobRecord | undefined) {
    const budget = spent.get(job.campaignId)
    if (!budget) return undefined
    return {
      limit: budget.limit,
      otherJobs: budget.spent - (before ? priceOf(before) : 0),
      thisJob: priceOf(job),
    }
  }

  const heldBy = (workerId: number): readonly Stretch[] => timelines.get(workerId)?.held.all() ?? []

  function yearOfWork(job: JobRecord, workerId: number) {
    const work = yearWork.get(`${workerId}/${yearOf(job.schedule[0]?.date ?? agency.today)}`)
    if (!work) return undefined
    const own = heldBy(workerId).filter(({ shift }) => shift.jobId === job.id)
    const days = job.schedule.map(({ date }) => date)
    const [first = work.first] = [work.first, ...days].toSorted()
    const last = [work.last, ...days].toSorted().at(-1) ?? work.last
    // The rule adds the job's own minutes, so its weeks count too; from Monday to Sunday, as the rule's weeks do.
    const weeks = daysBetween(mondayOf(first), mondayOf(last)) / 7 + 1
    return { minutes: work.minutes - minutesIn(own), weeks }
  }

  function judge(job: JobRecord, options: Options = {}): Verdict[] {
    const { before, workerId = job.workerId, purpose = 'confirm', stopsAtRefusal } = options
    const isSamePerson = before?.workerId === workerId
    return verdictsOf({
      job: lastShiftOf(job),
      worker: workerId === null ? undefined : forCampaign(workers.get(workerId), job.campaignId),
      timeline: (workerId === null ? undefined : timelines.get(workerId)) ?? noWork,
      today: agency.today,
      purpose,
      stopsAtRefusal,
      limits: agency.limits,
      distanceKm,
      published: before && isSamePerson && holdsTime(before.status) ? before.schedule : undefined,
      budget: budgetOf(job, before),
      year: () => (workerId === null ? undefined : yearOfWork(job, workerId)),
    })
  }

  return {
    workers,
    shiftOf: (workerId, jobId) => timelines.get(workerId)?.get(jobId),
    heldBy,
    distanceKm,
    weekMinutes(workerId, day) {
      const monday = mondayOf(day)
      const sunday = addDays(monday, 6)
      return minutesIn(heldBy(workerId).filter(({ from }) => from.day >= monday && from.day <= sunday))
    },
    verdictsOf: judge,
    conflictsOf: (job, options) => judge(job, options).map(conflictFrom),
    put(job, before) {
      if (before.workerId !== null) timelines.get(before.workerId)?.remove(job.id)
      if (job.workerId !== null && job.status !== 'ANULADO') timelines.get(job.workerId)?.put(shiftOf(job))
      const budget = spent.get(job.campaignId)
      if (budget) budget.spent += priceOf(job) - priceOf(before)
    },
  }
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

const yearOf = (day: Day): number => Number(day.slice(0, 4))

const minutesIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + minutesFrom(start, end), 0)
