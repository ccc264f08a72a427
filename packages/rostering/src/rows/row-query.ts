/** Which days of whose row are decided anew, and by what odds. */
export interface RowQuery {
  readonly person: number
  /** Days [from, to) are decided anew; the rest of the row stays. */
  readonly from: number
  readonly to: number
  /** Odds of a row are exp(−price / temperature); 0 asks for the cheapest row. */
  readonly temperature: number
  /** Price of a duty's cover, by duty; what the roster lacks when left out. */
  readonly prices?: Float64Array | undefined
  /** Share of duties whose price is shrunk at random, so that another row than the best is looked at. */
  readonly blink?: number | undefined
  /** Keeps minutes and weekends near an even spread, so that long horizons stay small: width in duties. */
  readonly band?: number | undefined
  /** Groups of kinds that may be used; all when left out. */
  readonly onlyGroup?: number | undefined
  /** Weekends that the row must work less than its most. */
  readonly weekendsLeft?: number | undefined
}
