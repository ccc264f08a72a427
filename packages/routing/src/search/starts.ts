/** Iterations per point of the budget that pay for one more annealing from hot, rather than for a longer one. */
export const ITERATIONS_PER_START = 750
const MOST_STARTS = 4
/** Of the budget, when there are plans to cross. */
export const SHARE_OF_STARTS = 0.5

/** How many plans are annealed and then crossed, for so many iterations per point. */
export const startsFor = (perPoint: number): number =>
  Math.max(1, Math.min(MOST_STARTS, Math.floor(perPoint / ITERATIONS_PER_START)))
