import { RowJudge, UNLAWFUL } from './judge-row.ts'
import { type JobProblem, type Level, levels, type Option, usualWeights } from './job-problem.ts'
import { byStart, type Piece } from './piece.ts'

export const LEVELS = levels.length
const at = (level: Level): number => levels.indexOf(level)
export const [UNCOVERED, WARNINGS, CONTINUITY, FAIRNESS] = [
  at('uncovered'),
  at('warnings'),
  at('continuity'),
  at('fairness'),
]
/** A plan while it is changed: who does what, every row in order, and what the plan costs by level. */
export class JobState {
  readonly personOf: Int32Array
  readonly costs = new Float64Array(LEVELS)
  readonly judge: RowJudge
  readonly rows: Piece[][]
  /** By job: its first day. */
  readonly firstDay: Int32Array
  /** By job: which hours it has, whatever its centre. */
  private readonly hoursOf: Int32Array
  private readonly pieces: readonly (readonly Piece[])[]
  private readonly load: Float64Array
  private readonly weekendLoad: Float64Array
  private readonly hourWeight: Float64Array
  private readonly warnings: Int32Array
  /** By person and place: jobs there. Somebody who knows a place has one more than there are. */
  private readonly jobsAt: Map<number, number>[]
  private readonly optionOf: Map<number, Option>[]
  private readonly ranks: Int32Array
  private readonly scratch: Piece[] = []
  private readonly weekendWeight: number
  readonly newPlaceWeight: number

  constructor(readonly problem: JobProblem) {
    const { jobs, people, options, order, weights = usualWeights } = problem
    this.weekendWeight = weights.weekend
    this.newPlaceWeight = weights.newPlace
    this.personOf = new Int32Array(jobs.length).fill(-1)
    this.firstDay = Int32Array.from(jobs, ({ spans }) => spans[0]!.day)
    this.hoursOf = hoursOf(jobs)
    this.judge = new RowJudge(problem)
    this.ranks = Int32Array.from(order, at)
    this.pieces = jobs.map(({ spans, zone }, job) => spans.map((span) => ({ span, job, zone })))
    this.rows = people.map(({ fixed }) => fixed.map((span) => ({ span, job: -1, zone: 0 })).toSorted(byStart))
    this.load = Float64Array.from(people, ({ load }) => load)
    this.weekendLoad = Float64Array.from(people, ({ weekendLoad }) => weekendLoad)
    this.hourWeight = Float64Array.from(people, ({ hourWeight }) => hourWeight)
    this.warnings = new Int32Array(people.length)
    this.jobsAt = people.map(({ knownPlaces }) => new Map(knownPlaces.map((place) => [place, 1])))
    this.optionOf = options.map((some) => new Map(some.map((option) => [option.person, option])))
    this.costs[UNCOVERED] = jobs.reduce((sum, { price }) => sum + price, 0)
    for (let person = 0; person < people.length; person++)
      this.costs[FAIRNESS]! +=
        this.hourWeight[person]! * this.squares(this.load[person]!, this.weekendLoad[person]!)
  }

  option(job: number, person: number): Option | undefined {
    return this.optionOf[job]!.get(person)
  }

  /**
   * What giving a job to a person adds by level, written to `added`; false where the row could not stand, or where it adds
   * no less than `most`.
   */
  cost(job: number, option: Option, added: Float64Array, most?: Float64Array): boolean {
    const { person, costs } = option
    const { place, minutes, weekendMinutes, price } = this.problem.jobs[job]!
    for (let level = 0; level < LEVELS; level++) added[level] = costs[level]!
    added[UNCOVERED]! -= price
    if (place >= 0 && !this.jobsAt[person]!.get(place)) added[CONTINUITY]! += this.newPlaceWeight
    const [load, weekend] = [this.load[person]!, this.weekendLoad[person]!]
    added[FAIRNESS]! +=
      this.hourWeight[person]! *
      (this.squares(load + minutes, weekend + weekendMinutes) - this.squares(load, weekend))
    // To judge a row takes longer than all else. Warnings only come on top where a row has none.
    if (most && this.warnings[person] === 0 && this.compare(added, most) >= 0) return false
    const warnings = this.warningsWith(job, person)
    if (warnings === UNLAWFUL) return false
    added[WARNINGS]! += warnings - this.warnings[person]!
    return !most || this.compare(added, most) < 0
  }

  isLawful(job: number, person: number): boolean {
    return this.warningsWith(job, person) !== UNLAWFUL
  }

  /**
   * The same for many jobs while the person's row stands: of jobs at the same hours all but the ways is judged once.
   */
  lawfulFor(person: number): (job: number) => boolean {
    const known = new Map<number, boolean>()
    return (job) => {
      const hours = this.hoursOf[job]!
      if (known.get(hours) === false) return false
      const isFree = known.has(hours) || !this.clashes(job, person)
      if (isFree && this.judge.isTooFar(this.rowWith(job, person))) return false
      const isLawful = known.get(hours) ?? (isFree && this.isLawful(job, person))
      known.set(hours, isLawful)
      return isLawful
    }
  }

  /** Warnings of a person's row with one more job. */
  private warningsWith(job: number, person: number): number {
    if (this.clashes(job, person)) return UNLAWFUL
    return this.judge.warnings(this.rowWith(job, person), this.problem.people[person]!)
  }

  /** Whether the person works at the same time: seen at once, before a row is made. */
  private clashes(job: number, person: number): boolean {
    const own = this.pieces[job]!
    const row = this.rows[person]!
    for (let piece = 0; piece < own.length; piece++) {
      const { start, end } = own[piece]!.span
      for (let at = 0; at < row.length; at++) {
        const { span } = row[at]!
        if (span.start < end && start < span.end) return true
      }
    }
    return false
  }

  /** Below 0 where the first is better: the first level that differs decides. */
  compare(a: ArrayLike<number>, b: ArrayLike<number>): number {
    for (let rank = 0; rank < LEVELS; rank++) {
      const level = this.ranks[rank]!
      const difference = a[level]! - b[level]!
      if (difference !== 0) return difference
    }
    return 0
  }

  /** The rank at which two costs first differ, or -1. */
  rankOfDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
    return this.ranks.findIndex((level) => a[level] !== b[level])
  }

  levelAt(rank: number): number {
    return this.ranks[rank]!
  }

  rankOf(level: number): number {
    return this.ranks.indexOf(level)
  }

  /** Jobs that nobody has and somebody may do, in order. */
  open(): number[] {
    const found: number[] = []
    for (let job = 0; job < this.personOf.length; job++)
      if (this.personOf[job]! < 0 && this.problem.options[job]!.length > 0) found.push(job)
    return found
  }

  /** Gives a job that nobody has to a person who may have it. */
  put(job: number, person: number): void {
    this.change(job, person, 1)
    this.personOf[job] = person
  }

  take(job: number): number {
    const person = this.personOf[job]!
    this.personOf[job] = -1
    this.change(job, person, -1)
    return person
  }

  /** Whether what is left of a person's row may stand: what bridged two nights may be gone. */
  standsWithout(person: number): boolean {
    return this.judge.warnings(this.rows[person]!, this.problem.people[person]!) !== UNLAWFUL
  }

  private change(job: number, person: number, sign: 1 | -1): void {
    const { place, minutes, weekendMinutes, price } = this.problem.jobs[job]!
    const { costs } = this.option(job, person)!
    const row =
      sign > 0 ? this.rowWith(job, person).slice() : this.rows[person]!.filter((one) => one.job !== job)
    this.rows[person] = row
    for (let level = 0; level < LEVELS; level++) this.costs[level]! += sign * costs[level]!
    this.costs[UNCOVERED]! -= sign * price
    const warnings = Math.max(0, this.judge.warnings(row, this.problem.people[person]!))
    this.costs[WARNINGS]! += warnings - this.warnings[person]!
    this.warnings[person] = warnings
    this.changePlace(person, place, sign)
    const [load, weekend] = [this.load[person]!, this.weekendLoad[person]!]
    this.load[person] = load + sign * minutes
    this.weekendLoad[person] = weekend + sign * weekendMinutes
    this.costs[FAIRNESS]! +=
      this.hourWeight[person]! *
      (this.squares(load + sign * minutes, weekend + sign * weekendMinutes) - this.squares(load, weekend))
  }

  /** Warnings of a person's row as it stands. */
  warningsOf(person: number): number {
    return this.warnings[person]!
  }

  /** Whether a person knows a place or has a job there. */
  isAt(person: number, place: number): boolean {
    return (this.jobsAt[person]!.get(place) ?? 0) > 0
  }

  /** What a person's share of the work costs with so much more than they have. */
  fairnessOf(person: number, more: { readonly minutes: number; readonly weekendMinutes: number }): number {
    const minutes = this.load[person]! + more.minutes
    return this.hourWeight[person]! * this.squares(minutes, this.weekendLoad[person]! + more.weekendMinutes)
  }

  private squares(minutes: number, weekend: number): number {
    return minutes * minutes + this.weekendWeight * weekend * weekend
  }

  private changePlace(person: number, place: number, sign: 1 | -1): void {
    if (place < 0) return
    const jobsAt = this.jobsAt[person]!
    const before = jobsAt.get(place) ?? 0
    jobsAt.set(place, before + sign)
    if (before === 0) this.costs[CONTINUITY]! += this.newPlaceWeight
    else if (before + sign === 0) this.costs[CONTINUITY]! -= this.newPlaceWeight
  }

  /** A person's row with one more job, in an array that the next call fills again. */
  private rowWith(job: number, person: number): readonly Piece[] {
    return this.merge(this.rows[person]!, job, this.scratch)
  }

  /** A row with one more job, in an array of its own. */
  mergedWith(row: readonly Piece[], job: number): readonly Piece[] {
    return this.merge(row, job, [])
  }

  private merge(row: readonly Piece[], job: number, merged: Piece[]): readonly Piece[] {
    const own = this.pieces[job]!
    let [next, count] = [0, 0]
    for (let at = 0; at < row.length; at++) {
      const piece = row[at]!
      while (next < own.length && byStart(own[next]!, piece) < 0) merged[count++] = own[next++]!
      merged[count++] = piece
    }
    while (next < own.length) merged[count++] = own[next++]!
    if (merged.length !== count) merged.length = count
    return merged
  }
}

/** Numbers hours of work: jobs with the same number differ in nothing but their centres for the limits. */
function hoursOf(jobs: JobProblem['jobs']): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(jobs, ({ spans, zone }) => {
    const key = `${zone}|${spans.map(({ start, end, day, atMidnight }) => `${start},${end},${day},${atMidnight}`).join('|')}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}
