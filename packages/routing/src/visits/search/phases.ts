/** Trials a visit that a start is given at the least: with fewer, one long search ends lower than the best of several. */
const TRIALS_OF_A_START = 1_500
const MOST_STARTS = 4
/** Share of the budget that several starts have together; the rest goes on from the best of them. */
const STARTS_SHARE = 0.6
/** What the last search begins with, of the heat of the others. */
const LAST_HEAT = 0.25

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
  private readonly cooledBefore: number
  private readonly cooledAtLast: number

  /**
   * @param trials that the budget is worth, roughly
   * @param cooledBefore share of the cooling that is left out, as a former plan is at hand
   * @param range hot by cold
   */
  constructor(
    trials: number,
    visits: number,
    { cooledBefore, range }: { cooledBefore: number; range: number },
  ) {
    const affordable = Math.floor((trials * STARTS_SHARE) / (TRIALS_OF_A_START * visits))
    this.starts = cooledBefore > 0 || affordable < 2 ? 1 : Math.min(MOST_STARTS, affordable)
    this.cooledBefore = cooledBefore
    this.cooledAtLast = Math.log(1 / LAST_HEAT) / Math.log(range)
  }

  /** @param used share of the budget, below 1 */
  at(used: number): Phase {
    const { starts, cooledBefore, cooledAtLast } = this
    if (starts === 1) return { number: 0, isLast: false, cooled: cooledBefore + (1 - cooledBefore) * used }
    const each = STARTS_SHARE / starts
    const number = Math.min(starts, Math.floor(used / each))
    if (number < starts) return { number, isLast: false, cooled: used / each - number }
    const share = (used - STARTS_SHARE) / (1 - STARTS_SHARE)
    return { number, isLast: true, cooled: cooledAtLast + (1 - cooledAtLast) * Math.max(0, share) }
  }
}
