import { CONTINUITY, FAIRNESS, type JobState, LEVELS, UNCOVERED, WARNINGS } from './job-state.ts'
import { UNLAWFUL } from './judge-row.ts'
import type { Option } from './job-problem.ts'
import type { Piece } from './piece.ts'
import { mondayOf } from './workdays.ts'

/** Rows of one person that are kept from one job to the next; where there are more, the dearest are dropped. */
const MOST_LABELS = 40
const MOST_OWN = 24

/** A job that the person may have, and what it costs the plan that they have it instead of whoever has it otherwise. */
interface Candidate {
  readonly job: number
  readonly costs: Float64Array
  /** Who has it now; -1 for nobody. */
  readonly holder: number
}

/** A row of the person up to some day. */
interface Label {
  readonly row: readonly Piece[]
  readonly chosen: readonly Candidate[]
  readonly costs: Float64Array
  readonly warnings: number
  readonly minutes: number
  readonly weekendMinutes: number
  readonly newPlaces: readonly number[]
}

/**
 * Chooses the best row of one person out of what they have, what nobody has, and `others`, jobs of other people: a dynamic
 * programme over the days, whose labels are rows. Two rows with the same work of the last weeks may go on in the same ways,
 * so that the dearer one is dropped where nothing later can tell them apart. What the person leaves goes to whoever does
 * it at the least cost. The plan never gets worse: what the choice really costs is counted when it is made.
 */
export function assignRowExactly(
  state: JobState,
  person: number,
  others: readonly number[],
  most = MOST_LABELS,
): boolean {
  const own = [...new Set(state.rows[person]!.map(({ job }) => job))].filter((job) => job >= 0)
  if (own.length > MOST_OWN) return false
  const before = state.costs.slice()
  const lent = lentBy(state, person, others)
  for (const job of own) state.take(job)
  const candidates = [
    ...own.map((job) => ({ job, holder: person, otherwise: least(state, job, person).costs })),
    ...lent,
  ].map(({ job, holder, otherwise }) => ({
    job,
    holder,
    costs: costsInstead(state, state.option(job, person)!, job, otherwise),
  }))
  const best = bestRow(state, person, candidates, most)
  const isSame = best.length === own.length && best.every(({ holder }) => holder === person)
  if (!isSame && isMade(state, person, { own, best, before })) return true
  for (const job of own) if (state.personOf[job]! < 0) state.put(job, person)
  return false
}

type Choice = {
  readonly own: readonly number[]
  readonly best: readonly Candidate[]
  readonly before: Float64Array
}

/** Gives the person the chosen row; takes all of it back, but for their own jobs, unless the plan is better then. */
function isMade(state: JobState, person: number, { own, best, before }: Choice): boolean {
  const borrowed = best.filter(({ holder }) => holder >= 0 && holder !== person)
  for (const { job } of borrowed) state.take(job)
  const holds = borrowed.every(({ holder }) => state.standsWithout(holder))
  const put: number[] = []
  const give = (job: number, to: Option | undefined): void => {
    if (!to) return
    state.put(job, to.person)
    put.push(job)
  }
  if (holds) {
    const chosen = new Set(best.map(({ job }) => job))
    for (const job of chosen) give(job, state.option(job, person))
    for (const job of own) if (!chosen.has(job)) give(job, least(state, job, person).option)
    if (state.compare(state.costs, before) < 0) return true
  }
  for (const job of put) state.take(job)
  for (const { job, holder } of borrowed) state.put(job, holder)
  return false
}

/** Jobs of others that they may give up, and open ones, with what it costs that they have them. */
function lentBy(state: JobState, person: number, others: readonly number[]) {
  const lent: { job: number; holder: number; otherwise: Float64Array }[] = []
  for (const job of others) {
    const holder = state.personOf[job]!
    if (holder === person || !state.option(job, person)) continue
    const otherwise = new Float64Array(LEVELS)
    if (holder >= 0) {
      otherwise.set(state.costs)
      state.take(job)
      for (let level = 0; level < LEVELS; level++) otherwise[level]! -= state.costs[level]!
      state.put(job, holder)
    }
    lent.push({ job, holder, otherwise })
  }
  return lent
}

const added = new Float64Array(LEVELS)

/** Whoever else does a job at the least cost; nothing where it would stay open. */
function least(state: JobState, job: number, person: number): { option?: Option; costs: Float64Array } {
  const costs = new Float64Array(LEVELS)
  let best: Option | undefined
  for (const option of state.problem.options[job]!) {
    if (option.person === person || !state.cost(job, option, added, best && costs)) continue
    best = option
    costs.set(added)
  }
  return best ? { option: best, costs } : { costs }
}

/** What does not depend on the rest of the row. */
function costsInstead(state: JobState, option: Option, job: number, otherwise: Float64Array): Float64Array {
  const costs = Float64Array.from(option.costs, (cost, level) => cost - otherwise[level]!)
  costs[UNCOVERED]! -= state.problem.jobs[job]!.price
  return costs
}

function bestRow(
  state: JobState,
  person: number,
  candidates: readonly Candidate[],
  most: number,
): readonly Candidate[] {
  const { jobs, limits } = state.problem
  // A rest counts for the week that it begins in, or for two of them: what is before decides nothing any more.
  const reach = limits.weeklyRest.days + 1
  const inOrder = candidates.toSorted(
    (a, b) => jobs[a.job]!.spans[0]!.start - jobs[b.job]!.spans[0]!.start || a.job - b.job,
  )
  let labels: Label[] = [
    {
      row: state.rows[person]!,
      chosen: [],
      costs: new Float64Array(LEVELS),
      warnings: state.warningsOf(person),
      minutes: 0,
      weekendMinutes: 0,
      newPlaces: [],
    },
  ]
  for (const candidate of inOrder) {
    const more = labels.flatMap((label) => longer(state, person, label, candidate) ?? [])
    const since = mondayOf(jobs[candidate.job]!.spans[0]!.day) - reach
    labels = fewer(state, undominated(state, [...labels, ...more], since), most)
  }
  return labels.reduce((best, label) => (state.compare(label.costs, best.costs) < 0 ? label : best)).chosen
}

/** A row with one more job, or nothing where it could not stand. */
function longer(state: JobState, person: number, label: Label, candidate: Candidate): Label | undefined {
  const { place, minutes, weekendMinutes } = state.problem.jobs[candidate.job]!
  const row = state.mergedWith(label.row, candidate.job)
  const warnings = state.judge.warnings(row, state.problem.people[person]!)
  if (warnings === UNLAWFUL) return undefined
  const costs = label.costs.map((cost, level) => cost + candidate.costs[level]!)
  costs[WARNINGS]! += warnings - label.warnings
  const isNew = place >= 0 && !state.isAt(person, place) && !label.newPlaces.includes(place)
  if (isNew) costs[CONTINUITY]! += state.newPlaceWeight
  const worked = {
    minutes: label.minutes + minutes,
    weekendMinutes: label.weekendMinutes + weekendMinutes,
  }
  costs[FAIRNESS]! += state.fairnessOf(person, worked) - state.fairnessOf(person, label)
  return {
    ...worked,
    row,
    chosen: [...label.chosen, candidate],
    costs,
    warnings,
    newPlaces: isNew ? [...label.newPlaces, place] : label.newPlaces,
  }
}

/** Drops what can never become the best: of rows that may go on in the same ways all but the best of each kind. */
function undominated(state: JobState, labels: readonly Label[], since: number): Label[] {
  const kept = new Map<string, Label[]>()
  for (const label of labels) {
    const key = recentOf(state, label, since)
    const same = kept.get(key)
    if (!same) kept.set(key, [label])
    else if (!same.some((other) => dominates(state, other, label)))
      kept.set(key, [...same.filter((other) => !dominates(state, label, other)), label])
  }
  return [...kept.values()].flat()
}

const fewer = (state: JobState, labels: Label[], most: number): Label[] =>
  labels.length <= most ? labels : labels.toSorted((a, b) => state.compare(a.costs, b.costs)).slice(0, most)

/** The chosen jobs that may still decide what the row can become. */
const recentOf = (state: JobState, { chosen }: Label, since: number): string =>
  chosen
    .filter(({ job }) => state.problem.jobs[job]!.spans.at(-1)!.day >= since)
    .map(({ job }) => job)
    .join()

/** Whether the first costs no more than the second, whatever comes: they may go on in the same ways. */
function dominates(state: JobState, a: Label, b: Label): boolean {
  const isSameLoad = a.minutes === b.minutes && a.weekendMinutes === b.weekendMinutes
  const areSamePlaces = b.newPlaces.every((place) => a.newPlaces.includes(place))
  const rank = state.rankOfDifference(a.costs, b.costs)
  if (rank >= 0 && a.costs[state.levelAt(rank)]! > b.costs[state.levelAt(rank)]!) return false
  // What comes later may cost them different amounts from here on.
  const unsure = Math.min(
    isSameLoad ? Infinity : state.rankOf(FAIRNESS),
    areSamePlaces ? Infinity : state.rankOf(CONTINUITY),
  )
  return rank < 0 ? unsure === Infinity : rank < unsure
}
