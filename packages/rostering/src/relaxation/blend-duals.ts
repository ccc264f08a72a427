/** Weight of the older duals: what is priced out moves less from round to round (Wentges 1997). */
const SMOOTHING = 0.5
/** Duals that differ by less than this in sum are the same. */
const STEADY = 1e-6

export function blend(older: Float64Array, newer: ArrayLike<number>): Float64Array {
  return older.map((value, row) => SMOOTHING * value + (1 - SMOOTHING) * newer[row]!)
}

export function areSteady(one: Float64Array, other: ArrayLike<number>): boolean {
  return one.reduce((sum, value, row) => sum + Math.abs(value - other[row]!), 0) < STEADY
}
