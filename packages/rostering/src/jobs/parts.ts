import { JobState } from './job-state.ts'
import type { JobPlan, JobProblem, Option } from './job-problem.ts'

/** Jobs and people that share nobody with the others of a problem, by their numbers there, in order. */
export interface JobPart {
  readonly jobs: readonly number[]
  readonly people: readonly number[]
}

/**
 * The parts of a problem, in the order of their first jobs. What a part costs depends on nobody outside of it, so that the
 * best plans of all parts are the best plan of the whole. Jobs that nobody may do, and people who may do none, are in none.
 */
export function partsOf({ options, people }: Pick<JobProblem, 'options' | 'people'>): JobPart[] {
  const parents = Int32Array.from(options, (_, job) => job)
  const rootOf = (job: number): number => {
    let root = job
    while (parents[root] !== root) root = parents[root]!
    for (let at = job; parents[at] !== root;) [at, parents[at]] = [parents[at]!, root]
    return root
  }
  const firstJobOf = new Int32Array(people.length).fill(-1)
  for (const [job, some] of options.entries())
    for (const { person } of some) {
      const first = firstJobOf[person]!
      if (first < 0) firstJobOf[person] = job
      else {
        // The smaller number leads, so that a part is known by its first job.
        const [a, b] = [rootOf(first), rootOf(job)]
        parents[Math.max(a, b)] = Math.min(a, b)
      }
    }
  const parts = new Map<number, { jobs: number[]; people: number[] }>()
  for (const [job, some] of options.entries()) {
    if (some.length === 0) continue
    const root = rootOf(job)
    const part = parts.get(root) ?? { jobs: [], people: [] }
    part.jobs.push(job)
    parts.set(root, part)
  }
  for (const [person, job] of firstJobOf.entries()) if (job >= 0) parts.get(rootOf(job))!.people.push(person)
  return [...parts.values()]
}

/** By person of the whole: their number in a part, -1 for the others. */
export function numbersIn({ people }: JobPart, all: number): Int32Array<ArrayBuffer> {
  const numbers = new Int32Array(all).fill(-1)
  for (const [number, person] of people.entries()) numbers[person] = number
  return numbers
}

/** A part as a problem of its own. Its options are made by whoever has them. */
export function problemOf(
  whole: Omit<JobProblem, 'options'>,
  part: JobPart,
  options: readonly (readonly Option[])[],
): JobProblem {
  const numbers = numbersIn(part, whole.people.length)
  return {
    ...whole,
    jobs: part.jobs.map((job) => {
      const { current, ...rest } = whole.jobs[job]!
      return { ...rest, current: current < 0 ? -1 : numbers[current]! }
    }),
    people: part.people.map((person) => whole.people[person]!),
    options,
  }
}

/** The options of a part, people by their numbers in it. */
export function optionsOf(
  { options, people }: Pick<JobProblem, 'options' | 'people'>,
  part: JobPart,
): Option[][] {
  const numbers = numbersIn(part, people.length)
  return part.jobs.map((job) =>
    options[job]!.map((option) => ({ ...option, person: numbers[option.person]! })),
  )
}

/** Puts the plans of all parts together; what nobody can change costs the same in each of them. */
export function mergerOf(
  whole: Omit<JobProblem, 'options'>,
  parts: readonly JobPart[],
): (plans: readonly JobPlan[]) => JobPlan {
  const among = (of: 'jobs' | 'people') => new Set(parts.flatMap((part) => part[of]))
  const [jobs, people] = [among('jobs'), among('people')]
  const left = {
    ...whole,
    jobs: whole.jobs.filter((_, job) => !jobs.has(job)),
    people: whole.people.filter((_, person) => !people.has(person)),
  }
  const base = [...new JobState({ ...left, options: left.jobs.map(() => []) }).costs]
  return (plans) => {
    const personOf = whole.jobs.map(() => -1)
    const costs = [...base]
    for (const [index, part] of parts.entries()) {
      const plan = plans[index]!
      for (const [at, job] of part.jobs.entries()) {
        const person = plan.personOf[at]!
        if (person >= 0) personOf[job] = part.people[person]!
      }
      for (const [level, cost] of plan.costs.entries()) costs[level]! += cost
    }
    return { personOf, costs }
  }
}

/** Parts onto threads, the largest first, each to the thread with the fewest jobs: numbers of parts by thread, none empty. */
export function onThreads(parts: readonly JobPart[], threads: number): number[][] {
  const shares = Array.from({ length: Math.min(threads, parts.length) }, () => ({
    jobs: 0,
    parts: [] as number[],
  }))
  const bySize = [...parts.keys()].toSorted((a, b) => parts[b]!.jobs.length - parts[a]!.jobs.length)
  for (const index of bySize) {
    const share = shares.reduce((least, one) => (one.jobs < least.jobs ? one : least))
    share.jobs += parts[index]!.jobs.length
    share.parts.push(index)
  }
  return shares.map((share) => share.parts)
}
