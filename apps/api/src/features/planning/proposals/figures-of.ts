import type { PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import { dayNumber } from '@cuadrante/domain/dates/day.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { wishesFor } from '../problem/options-of.ts'
import { isFavourite, type PlanFacts } from '../problem/plan-facts.ts'

type Facts = Pick<PlanFacts, 'homeKm' | 'agency' | 'before' | 'answers' | 'campaignAnswers' | 'favouritesOf'>

/** What one job with somebody comes to; the way is left out where nobody knows it. */
export function jobFigures({ homeKm, agency }: Facts, job: JobRecord, workerId: number) {
  const way = job.centreId === null ? undefined : homeKm(workerId, job.centreId)
  const km = way === undefined ? null : Math.round(way * 2 * job.schedule.length * 10) / 10
  const travelCents =
    way === undefined ? 0 : Math.round(way * 2 * job.schedule.length * agency.eurosPerKm * 100)
  return { km, travelCents }
}

const isWeekend = (day: string): boolean => (dayNumber(day) + 3) % 7 >= 5

/** What some assignments come to. */
export function figuresOf(
  facts: Facts,
  jobs: readonly JobRecord[],
  personOf: (job: JobRecord) => number | null,
  warnings: number,
): PlanFigures {
  const minutesOf = new Map<number, number>()
  const sum = {
    travelCents: 0,
    km: 0,
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
    const { minutes } = totalsOf(job.schedule, job.timezone)
    const weekend = totalsOf(
      job.schedule.filter(({ date }) => isWeekend(date)),
      job.timezone,
    )
    const { km, travelCents } = jobFigures(facts, job, workerId)
    minutesOf.set(workerId, (minutesOf.get(workerId) ?? 0) + minutes)
    sum.covered++
    sum.minutes += minutes
    sum.weekendMinutes += weekend.minutes
    const { wanted, unwanted } = wishesFor(facts, workerId, job)
    sum.wantedMinutes += wanted
    sum.unwantedMinutes += unwanted
    if (facts.favouritesOf.has(job.clientId ?? 0) && isFavourite(facts, workerId, job)) sum.favourites++
    sum.km += km ?? 0
    sum.travelCents += travelCents
    if (job.centreId !== null && facts.before.get(workerId)?.centreIds.includes(job.centreId)) sum.known++
  }
  const each = [...minutesOf.values()]
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
