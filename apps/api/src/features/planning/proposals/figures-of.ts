import type { PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import { toCents } from '@cuadrante/domain/money/rounding.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { minutesOf } from '../problem/job-problem-of.ts'
import { wishesFor } from '../problem/options-of.ts'
import { isFavourite, type PlanFacts } from '../problem/plan-facts.ts'
import { wayOf } from '../problem/way-of.ts'

type Facts = Pick<PlanFacts, 'homeKm' | 'agency' | 'before' | 'answers' | 'campaignAnswers' | 'favouritesOf'>

/** What one job with somebody comes to; the way is left out where nobody knows it. */
export function jobFigures(facts: Facts, job: JobRecord, workerId: number) {
  const way = job.centreId === null ? undefined : wayOf(facts, workerId, job)
  return {
    km: way ? Math.round(way.km * 10) / 10 : null,
    travelCents: way?.cents ?? 0,
    travelMinutes: Math.round(way?.minutes ?? 0),
  }
}

/** The wage of a job is the same whoever does it: what a plan covers costs it, whom it chooses does not change it. */
const wageCents = ({ salary }: JobRecord): number => toCents(salary ?? 0)

/** What some assignments come to. */
export function figuresOf(
  facts: Facts,
  jobs: readonly JobRecord[],
  personOf: (job: JobRecord) => number | null,
  warnings: number,
): PlanFigures {
  const minutesBy = new Map<number, number>()
  const sum = {
    travelCents: 0,
    travelMinutes: 0,
    wageCents: 0,
    km: 0,
    unknownWays: 0,
    known: 0,
    covered: 0,
    minutes: 0,
    weekendMinutes: 0,
    wantedMinutes: 0,
    unwantedMinutes: 0,
    favourites: 0,
  }
  for (const job of jobs) {
    const workerId = personOf(job)
    if (workerId === null) continue
    const { minutes, weekendMinutes } = minutesOf(job)
    const { km, travelCents, travelMinutes } = jobFigures(facts, job, workerId)
    minutesBy.set(workerId, (minutesBy.get(workerId) ?? 0) + minutes)
    sum.covered++
    sum.minutes += minutes
    sum.weekendMinutes += weekendMinutes
    const { wanted, unwanted } = wishesFor(facts, workerId, job)
    sum.wantedMinutes += wanted
    sum.unwantedMinutes += unwanted
    if (facts.favouritesOf.has(job.clientId ?? 0) && isFavourite(facts, workerId, job)) sum.favourites++
    sum.km += km ?? 0
    if (km === null && job.centreId !== null) sum.unknownWays++
    sum.travelCents += travelCents
    sum.travelMinutes += travelMinutes
    sum.wageCents += wageCents(job)
    if (job.centreId !== null && facts.before.get(workerId)?.centreIds.includes(job.centreId)) sum.known++
  }
  const each = [...minutesBy.values()]
  const { favourites, ...figures } = sum
  return {
    jobs: jobs.length,
    ...figures,
    ...(facts.favouritesOf.size > 0 && { favourites }),
    km: Math.round(sum.km * 10) / 10,
    warnings,
    people: each.length,
    leastMinutes: each.length === 0 ? 0 : Math.min(...each),
    mostMinutes: Math.max(0, ...each),
  }
}
