import type { JobProblem } from '@cuadrante/rostering/jobs/job-problem.ts'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { seededJobs } from '@cuadrante/rostering/jobs/seeded-jobs.ts'
import { mondayOf } from '@cuadrante/rostering/jobs/workdays.ts'

const WEEKS = [
  { jobs: 200, people: 300 },
  { jobs: 1_000, people: 300 },
  { jobs: 5_000, people: 1_000 },
  { jobs: 2_000, people: 120 },
]
const SECONDS = 30

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Made-up weeks of an agency under the limits of the Estatuto, planned by the engine that the product plans with. */
export function agencyWeeks(seed: number): void {
  console.log('| jobs | people | first plan | covered then | at the end | seconds | rules broken |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { jobs, people } of WEEKS) {
    const problem = seededJobs({ jobs, people, days: 7, seed })
    const began = processorMs()
    let first: { seconds: number; covered: number } | undefined
    const { personOf } = planJobs(problem, {
      seed,
      seconds: SECONDS,
      clock: processorMs,
      onBetter: (plan) =>
        (first ??= { seconds: (processorMs() - began) / 1000, covered: covered(plan.personOf) }),
    })
    const seconds = (processorMs() - began) / 1000
    console.log(
      `| ${jobs} | ${people} | ${first?.seconds.toFixed(2)} s | ${first?.covered} | ${covered(personOf)} | ${seconds.toFixed(1)} | ${brokenRules(problem, personOf)} |`,
    )
  }
}

const covered = (personOf: readonly number[]) => personOf.filter((person) => person >= 0).length

/** Counted plainly: who may not, overlaps, ways too short, rests below the least, days and weeks too long. */
function brokenRules(
  { jobs, people, limits, travelMinutes, options }: JobProblem,
  personOf: readonly number[],
): number {
  let broken = 0
  const mayDo = (job: number, person: number) => options[job]?.some((option) => option.person === person)
  personOf.forEach((person, job) => {
    if (person >= 0 && !mayDo(job, person)) broken += 1
  })
  for (const person of people.keys()) {
    const spans = jobs
      .flatMap((job, at) => (personOf[at] === person ? job.spans : []))
      .toSorted((a, b) => a.start - b.start)
    const days = new Map<number, number>()
    const weeks = new Map<number, number>()
    spans.forEach((span, at) => {
      const monday = mondayOf(span.day)
      days.set(span.day, (days.get(span.day) ?? 0) + span.end - span.start)
      weeks.set(monday, (weeks.get(monday) ?? 0) + span.end - span.start)
      const next = spans[at + 1]
      if (!next) return
      const gap = next.start - span.end
      const way = span.centre === next.centre ? 0 : (travelMinutes[span.centre]?.[next.centre] ?? 0)
      if (gap < way || (next.day !== span.day && gap < limits.rest.minutes)) broken += 1
    })
    broken += [...days.values()].filter((minutes) => minutes > limits.day.minutes).length
    broken += [...weeks.values()].filter((minutes) => minutes > limits.week.minutes).length
  }
  return broken
}
