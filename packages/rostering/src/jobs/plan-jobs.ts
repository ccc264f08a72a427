import { Random } from '../random.ts'
import { Budget, type BudgetOptions } from '../search/budget.ts'
import { construct } from './construct.ts'
import { eject } from './eject-jobs.ts'
import { assignDayExactly } from './exact-day.ts'
import { assignRowExactly } from './exact-row.ts'
import { insert } from './insert.ts'
import { JobState, LEVELS, UNCOVERED } from './job-state.ts'
import type { JobPlan, JobProblem } from './job-problem.ts'
import { mergerOf, optionsOf, partsOf, problemOf } from './parts.ts'
import { chooseRuin } from './ruin.ts'

export interface PlanJobsOptions extends BudgetOptions {
  readonly seed?: number | undefined
  /** Steps without anything better after which the search ends by itself. */
  readonly patience?: number | undefined
  /** After the first complete plan and after every better one. */
  readonly onBetter?: ((plan: JobPlan, iterations: number) => void) | undefined
}

const DEFAULT_PATIENCE = 20_000
/** One day in this many steps is given out exactly. */
const DAY_EVERY = 40
/**
 * Where jobs are open and nothing better was found for so long, one person's row in this many steps is chosen exactly.
 */
const [ROW_AFTER, ROW_EVERY] = [500, 37]
/** Beside the person's own so many open jobs at the most, and so many drawn from all that they may do. */
const ROW_OTHERS = 10
/** Jobs that nobody has and that are tried in a step beside those it takes from people, about. */
const RETRIED = 24
/** Ejection is tried for what nobody has once in this many steps. */
const EJECT_EVERY = 50
/** How much worse than usual a step may be at the beginning, and at the end. */
const [HOT, COLD] = [0.4, 0.005]

/** Of a part of few jobs: steps are cheap there, and so few of all would be none. */
const [LEAST_ITERATIONS, LEAST_PATIENCE] = [2_000, 500]
/** Steps of all parts together from one turn to the next. */
const TURN = 64

/**
 * Gives jobs to people within their limits, at the least cost by level. The same problem, seed and iterations give the
 * same plan on every machine; whenever it is stopped, the best so far is answered. Jobs that share nobody are parts that
 * are searched by turns, each with its share of the steps.
 */
export function planJobs(problem: JobProblem, options: PlanJobsOptions = {}): JobPlan {
  const parts = partsOf(problem)
  const merged = mergerOf(problem, parts)
  const orders = parts.map((part, index) => ({
    problem: problemOf(problem, part, optionsOf(problem, part)),
    ...shareOf(options, { index, jobs: part.jobs.length, of: problem.jobs.length }),
  }))
  const { onBetter } = options
  const { plans } = searchParts(orders, {
    ...options,
    onBetter: onBetter && ((better, iterations) => onBetter(merged(better), iterations)),
  })
  return merged(plans)
}

/** What is searched by itself: its problem, and the steps that it has. */
export interface PartOrder {
  readonly problem: JobProblem
  readonly seed: number
  readonly iterations: number | undefined
  readonly patience: number
  /** Its jobs among all of the plan, from 0 to 1. */
  readonly share: number
}

type Share = { readonly index: number; readonly jobs: number; readonly of: number }

/** The seed of a part and its share of the steps, the same on whatever thread it is searched. */
export function shareOf(
  { seed = 1, iterations, patience = DEFAULT_PATIENCE }: PlanJobsOptions,
  { index, jobs, of }: Share,
): Omit<PartOrder, 'problem'> {
  const share = jobs / of
  const some = (all: number, least: number) => Math.max(Math.min(all, least), Math.round(all * share))
  return {
    seed: seed + index,
    iterations: iterations === undefined ? undefined : some(iterations, LEAST_ITERATIONS),
    patience: some(patience, LEAST_PATIENCE),
    share,
  }
}

type SearchOptions = Pick<BudgetOptions, 'seconds' | 'clock' | 'isCancelled'> & {
  readonly onBetter?: ((plans: readonly JobPlan[], iterations: number) => void) | undefined
}

/** Searches parts by turns; first each has a complete plan. Answers the best of each, and the steps of all. */
export function searchParts(
  orders: readonly PartOrder[],
  { onBetter, ...options }: SearchOptions,
): { readonly plans: JobPlan[]; readonly iterations: number } {
  const searches = orders.map((order) => new Search(order, options))
  const found = () => ({
    plans: searches.map((search) => search.best()),
    iterations: searches.reduce((sum, { iterations }) => sum + iterations, 0),
  })
  const tell = () => {
    if (!onBetter) return
    const { plans, iterations } = found()
    onBetter(plans, iterations)
  }
  tell()
  for (let going = searches; going.length > 0; going = going.filter(({ isOver }) => !isOver)) {
    let isBetter = false
    for (const search of going) if (search.turn()) isBetter = true
    if (isBetter) tell()
  }
  return found()
}

/** Rows looked into for all that is open together: a first plan may not wait for chains that are not there. */
const COVER_TRIES = 40_000

/** Whoever can do an open job gets it; then what others can give up is looked for. */
function coverRest(state: JobState, random: Random, share: number): void {
  for (const job of state.open()) insert(state, job)
  const left = state.open()
  for (const job of left) eject(state, job, random, Math.ceil((COVER_TRIES * share) / left.length))
}

/** Ruin and recreate around one plan, which may get a little worse on its way; the best is kept. */
class Search {
  private readonly days: readonly number[]
  /** By person: the jobs that they may do. */
  private readonly jobsFor: readonly (readonly number[])[]
  private readonly bestPersonOf: Int32Array
  private readonly bestCosts: Float64Array
  private readonly before = new Float64Array(LEVELS)
  /** By level: how much a step usually changes. */
  private readonly usual = new Float64Array(LEVELS).fill(1)

  private readonly state: JobState
  private readonly random: Random
  private readonly budget: Budget
  private since = 0
  isOver = false

  constructor(
    private readonly order: PartOrder,
    options: SearchOptions,
  ) {
    const { problem, seed, iterations, share } = order
    this.budget = new Budget({ ...options, iterations })
    this.random = new Random(seed)
    const state = new JobState(problem)
    this.state = state
    construct(state, () => options.isCancelled?.() ?? false)
    coverRest(state, this.random, share)
    this.days = [...new Set(problem.jobs.flatMap(({ spans }) => spans.map(({ day }) => day)))]
    this.jobsFor = jobsByPerson(problem)
    this.bestPersonOf = state.personOf.slice()
    this.bestCosts = state.costs.slice()
  }

  get iterations(): number {
    return this.budget.iterations
  }

  /** The steps of one turn; answers whether the best plan is a new one. */
  turn(): boolean {
    const { budget, order } = this
    const steps = Math.max(1, Math.round(TURN * order.share))
    let isBetter = false
    for (let step = 0; step < steps; step++) {
      const used = budget.fraction()
      this.isOver = used >= 1 || this.since >= order.patience
      if (this.isOver) return this.coverAtLast() || isBetter
      const was = this.step(budget.iterations, used)
      budget.spend(1)
      this.since = was ? 0 : this.since + 1
      if (was) isBetter = true
    }
    return isBetter
  }

  best(): JobPlan {
    return { personOf: [...this.bestPersonOf], costs: [...this.bestCosts] }
  }

  /** Looks once more for somebody for what is open in the best plan; answers whether there was. */
  private coverAtLast(): boolean {
    const { state, random, order } = this
    for (const [job, person] of state.personOf.entries()) if (person >= 0) state.take(job)
    for (const [job, person] of this.bestPersonOf.entries()) if (person >= 0) state.put(job, person)
    coverRest(state, random, order.share)
    return this.isBest()
  }

  /** One step; answers whether the best plan is a new one. */
  private step(iteration: number, used: number): boolean {
    const { state, random } = this
    this.before.set(state.costs)
    if (iteration % DAY_EVERY === DAY_EVERY - 1)
      assignDayExactly(state, this.days[random.below(this.days.length)]!)
    else if (iteration % EJECT_EVERY === EJECT_EVERY - 1) this.ejectOne()
    else if (iteration % ROW_EVERY === ROW_EVERY - 1 && this.isStuck()) this.rowOfOne()
    else this.ruinAndRecreate(used)
    return this.isBest()
  }

  private isBest(): boolean {
    const { state } = this
    if (state.compare(state.costs, this.bestCosts) >= 0) return false
    this.bestPersonOf.set(state.personOf)
    this.bestCosts.set(state.costs)
    return true
  }

  private ejectOne(): void {
    const { state, random } = this
    const open = state.open()
    const job = open[random.below(open.length || 1)]
    if (job !== undefined) eject(state, job, random)
  }

  private isStuck(): boolean {
    return this.since >= ROW_AFTER && this.bestCosts[UNCOVERED]! > 0
  }

  /** Somebody's row, out of what they have, what nobody has and some of what others have. */
  private rowOfOne(): void {
    const { state, random } = this
    const person = random.below(this.jobsFor.length)
    const able = this.jobsFor[person]!
    const others = new Set(able.filter((job) => state.personOf[job]! < 0).slice(0, ROW_OTHERS))
    for (let more = ROW_OTHERS; more > 0 && able.length > 0; more--)
      others.add(able[random.below(able.length)]!)
    assignRowExactly(state, person, [...others])
  }

  private ruinAndRecreate(used: number): void {
    const { state, random } = this
    const ruined = this.ruin(chooseRuin(state, random))
    const open = this.tried(ruined)
    for (const job of this.inSomeOrder(open)) insert(state, job, random)
    if (this.isTaken(used)) return
    const changed = [...ruined.keys(), ...open].filter(
      (job) => state.personOf[job] !== (ruined.get(job) ?? -1),
    )
    for (const job of new Set(changed)) if (state.personOf[job]! >= 0) state.take(job)
    for (const job of new Set(changed)) {
      const person = ruined.get(job) ?? -1
      if (person >= 0) state.put(job, person)
    }
  }

  /** Takes jobs from their people, where the rest of the row may stand without them. */
  private ruin(jobs: readonly number[]): Map<number, number> {
    const { state } = this
    const ruined = new Map<number, number>()
    for (const job of jobs) {
      if (state.personOf[job]! < 0) continue
      const person = state.take(job)
      if (state.standsWithout(person)) ruined.set(job, person)
      else state.put(job, person)
    }
    return ruined
  }

  /** What was taken from people, and what nobody has, or some of many. */
  private tried(ruined: ReadonlyMap<number, number>): number[] {
    const { state, random } = this
    const open = state.open()
    const more = open.length - ruined.size
    if (more <= RETRIED) return open
    return open.filter((job) => ruined.has(job) || random.unit() * more < RETRIED)
  }

  /** The scarce first, at random, or as they come. */
  private inSomeOrder(jobs: number[]): number[] {
    const { options } = this.state.problem
    const weight = new Map(jobs.map((job) => [job, this.random.unit()]))
    const isByScarcity = this.random.below(2) === 0
    const rank = (job: number) =>
      isByScarcity ? options[job]!.length * (0.5 + weight.get(job)!) : weight.get(job)!
    return jobs.toSorted((a, b) => rank(a) - rank(b))
  }

  /** Better is always taken; worse by the first level that differs, the less the later. */
  private isTaken(used: number): boolean {
    const { state, before, usual } = this
    const rank = state.rankOfDifference(state.costs, before)
    if (rank < 0) return true
    const level = state.levelAt(rank)
    const worse = state.costs[level]! - before[level]!
    usual[level] = 0.99 * usual[level]! + 0.01 * Math.abs(worse)
    if (worse < 0) return true
    if (rank === 0) return false
    const heat = HOT * (COLD / HOT) ** used * usual[level]!
    return this.random.unit() < Math.exp(-worse / heat)
  }
}

function jobsByPerson({ options, people }: JobProblem): number[][] {
  const jobs: number[][] = people.map(() => [])
  for (const [job, some] of options.entries()) for (const { person } of some) jobs[person]!.push(job)
  return jobs
}
