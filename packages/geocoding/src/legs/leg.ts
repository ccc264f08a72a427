/** The way between two places by road. */
export type Leg = {
  distanceKm: number
  durationMin: number
  /** Not a road that was followed but a guess from the straight line. */
  isEstimated: boolean
}
