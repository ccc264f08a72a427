/**
 * What the times of consecutive stops come to, however long they are (Vidal et al. 2013; Kindervater & Savelsbergh
 * 1997). Two of them join in constant time, so a stop is tried between the two halves of a route without going along it.
 */
export interface Segment {
  /** From its first start to its last end, with the least waiting. */
  readonly duration: number
  /** The first start is between these for that duration. */
  readonly earliest: number
  readonly latest: number
  /** What arriving late adds up to; a segment with any is not feasible. */
  readonly lateness: number
}

/** One stop that may begin between `open` and `close`. */
export const segmentOf = (duration: number, open: number, close: number): Segment => ({
  duration,
  earliest: open,
  latest: close,
  lateness: 0,
})

/** One segment, a leg of `travel`, and the other. */
export function join(one: Segment, travel: number, other: Segment): Segment {
  const shift = one.duration - one.lateness + travel
  const waiting = Math.max(0, other.earliest - shift - one.latest)
  const late = Math.max(0, one.earliest + shift - other.latest)
  return {
    duration: one.duration + other.duration + travel + waiting,
    earliest: Math.max(other.earliest - shift, one.earliest) - waiting,
    latest: Math.min(other.latest - shift, one.latest) + late,
    lateness: one.lateness + other.lateness + late,
  }
}
