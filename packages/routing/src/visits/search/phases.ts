interface Division {
  /** Trials a visit that a start is given at the least: with fewer, one long search ends lower than the best of several. */
  readonly trialsOfStart: number
  readonly mostStarts: number
  /** Share of the budget that several starts have together; the rest goes on from the best of them. */
  readonly startsShare: number
  /** Searches that go on from the best so far, one after the other. */
  readonly lasts: number
}

export const DIVISION = {
  alone: { trialsOfStart: 1_500, mostStarts: 4, startsShare: 0.6, lasts: 1 },
  /** Where routes of several plans are put together: more and shorter searches meet more routes. */
  pooled: { trialsOfStart: 500, mostStarts: 6, startsShare: 0.6, lasts: 3 },
  /**
   * With several days, or vehicles that serve a place alone: which bases and days have many places is settled while it is
   * hot, and no later trial changes it. Short searches tell good plans from bad ones in the time that a long one is hot.
   */
  severalDays: { trialsOfStart: 600, mostStarts: 6, startsShare: 0.5, lasts: 1 },
  sameVehicle: { trialsOfStart: 50, mostStarts: 8, startsShare: 0.4, lasts: 1 },
} as const satisfies Record<string, Division>

export interface Phase {
  readonly number: number
  /** Whether it goes on from the best plan so far, instead of from a new one. */
  readonly isLast: boolean
  /** Share of the way from hot to cold. */
  readonly cooled: number
}

/** How a budget is divided: one search, or several from plans of their own and one more from the best of them. */
export class Phases {
  private readonly starts: number
  private readonly division: Division
  private readonly cooledBefore: number
  private readonly cooledAtLast: number

  /**
   * @param trials that the budget is worth, roughly
   * @param cooledBefore share of the cooling that is left out, as a former plan is at hand
   * @param cooledAtLast the same of the last of several searches
   */
  constructor(
    trials: number,
    visits: number,
    division: Division,
    { cooledBefore, cooledAtLast }: { cooledBefore: number; cooledAtLast: number },
  ) {
    const { trialsOfStart, mostStarts, startsShare } = division
    const affordable = Math.floor((trials * startsShare) / (trialsOfStart * visits))
    this.starts = cooledBefore > 0 || affordable < 2 ? 1 : Math.min(mostStarts, affordable)
    this.division = division
    this.cooledBefore = cooledBefore
    this.cooledAtLast = cooledAtLast
  }

  get areSeveral(): boolean {
    return this.starts > 1
  }

  /** @param used share of the budget, below 1 */
  at(used: number): Phase {
    const { starts, cooledBefore, cooledAtLast } = this
    const { lasts, startsShare } = this.division
    if (starts === 1) return { number: 0, isLast: false, cooled: cooledBefore + (1 - cooledBefore) * used }
    const each = startsShare / starts
    const number = Math.min(starts, Math.floor(used / each))
    if (number < starts) return { number, isLast: false, cooled: used / each - number }
    const share = (Math.max(0, used - startsShare) / (1 - startsShare)) * lasts
    const last = Math.min(lasts - 1, Math.floor(share))
    return { number: starts + last, isLast: true, cooled: cooledAtLast + (1 - cooledAtLast) * (share - last) }
  }
}
