import { type Conflict, conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import { verdictsOf } from '@cuadrante/domain/assignments/conflicts.ts'
import { holdsTime } from '@cuadrante/domain/assignments/job-status.ts'
import type { CentreId, Shift } from '@cuadrante/domain/assignments/question.ts'
import { stretchesOf } from '@cuadrante/domain/assignments/stretches.ts'
import { timelineOf } from '@cuadrante/domain/assignments/timeline.ts'
import { addDays, type Day, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { costOf } from '@cuadrante/domain/money/job-cost.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../agency.ts'
import type { Geography } from '../geography.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadBudgets, loadCentrePoints, loadShifts, loadYears } from './roster.queries.ts'
import { shiftOf } from './shift-of.ts'
import { loadWorkers, type PlanningWorker } from './worker-facts.queries.ts'

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
}

type Question = {
  /** The jobs that will be asked about, as they would be. */
  readonly jobs: readonly JobRecord[]
  readonly workerIds: readonly number[]
  readonly agency: Agency
  readonly geography: Geography
}

/** Loads everything that the engine needs, in a handful of statements whatever the number of jobs. */
export async function loadRoster(db: Tx, { jobs, workerIds, agency, geography }: Question): Promise<Roster> {
  const days = jobs
    .flatMap(({ schedule }) => [schedule[0]?.date, schedule.at(-1)?.date])
    .filter((day) => day !== undefined)
  const from = addDays(
    days.reduce((a, b) => (a < b ? a : b), agency.today),
    -reachDays,
  )
  const to = addDays(
    days.reduce((a, b) => (a > b ? a : b), days[0] ?? agency.today),
    reachDays,
  )
  const ids = [...new Set(workerIds)]
  const workers = await loadWorkers(db, ids, from, to)
  const held = await loadShifts(db, ids, from, to)
  const years = await loadYears(db, ids, [...new Set(days.map(yearOf))])
  const budgets = await loadBudgets(
    db,
    [...new Set(jobs.map(({ campaignId }) => campaignId))],
    agency.eurosPerKm,
  )
  const centreIds = [...jobs.map(({ centreId }) => centreId), ...held.map(({ shift }) => shift.centreId)]
  const points = await loadCentrePoints(db, [...new Set(centreIds.filter((id) => typeof id === 'number'))])

  const timelines = new Map(ids.map((id) => [id, timelineOf()]))
  for (const { workerId, shift } of held) timelines.get(workerId)?.put(shift)
  const spent = new Map(budgets.map(({ campaignId, limit, spent }) => [campaignId, { limit, spent }]))
  const yearWork = new Map(years.map((year) => [`${year.workerId}/${year.year}`, year]))

  const priceOf = (job: JobRecord): number =>
    job.status === 'ANULADO' ? 0 : costOf(job, agency.eurosPerKm).total

  const distanceKm = (a: CentreId, b: CentreId): number | undefined => {
    const [start, end] = [points.get(Number(a)), points.get(Number(b))]
    return start && end && geography.kmBetween(start, end)
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

  function yearOfWork(job: JobRecord, workerId: number) {
    const work = yearWork.get(`${workerId}/${yearOf(job.schedule[0]?.date ?? agency.today)}`)
    if (!work) return undefined
    const counted = timelines.get(workerId)?.get(job.id)
    const own = counted && holdsTime(counted.status) ? minutesIn(counted) : 0
    return { minutes: work.minutes - own, weeks: work.weeks }
  }

  function judge(job: JobRecord, options: Options = {}): Verdict[] {
    const { before, workerId = job.workerId, purpose = 'confirm', stopsAtRefusal } = options
    const isSamePerson = before?.workerId === workerId
    const shift = shiftOf(job)
    return verdictsOf({
      job: shift,
      worker: workerId === null ? undefined : workers.get(workerId),
      otherShifts: workerId === null ? [] : (timelines.get(workerId)?.near(shift) ?? []),
      today: agency.today,
      purpose,
      stopsAtRefusal,
      limits: agency.limits,
      distanceKm,
      published: before && isSamePerson && holdsTime(before.status) ? before.schedule : undefined,
      budget: budgetOf(job, before),
      year: workerId === null ? undefined : yearOfWork(job, workerId),
    })
  }

  return {
    workers,
    shiftOf: (workerId, jobId) => timelines.get(workerId)?.get(jobId),
    weekMinutes(workerId, day) {
      const monday = mondayOf(day)
      const sunday = addDays(monday, 6)
      const all = (timelines.get(workerId)?.all() ?? []).filter(({ status }) => holdsTime(status))
      return all.reduce((sum, shift) => sum + minutesIn(shift, monday, sunday), 0)
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

const yearOf = (day: Day): number => Number(day.slice(0, 4))

function minutesIn(shift: Shift, from = '0000', to = '9999'): number {
  return stretchesOf(shift)
    .filter((stretch) => stretch.from.day >= from && stretch.from.day <= to)
    .reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0)
}
