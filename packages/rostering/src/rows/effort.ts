/** How hard the cheapest row is looked for. */
export interface Effort {
  /** Rounds of subgradients: for a person who was never asked about, and for one whose multipliers are kept. */
  readonly firstRounds: number
  readonly laterRounds: number
  /** Labels that are kept when nothing is proven, the most promising ones: by day, and over all days. */
  readonly labels: number
  readonly labelsOfAllDays: number
  /** Counts of tags up to which they are counted. */
  readonly tagStates: number
}

export const FULL: Effort = {
  firstRounds: 100,
  laterRounds: 30,
  labels: 6_000,
  labelsOfAllDays: 500_000,
  // Counts are kept in 31 bits.
  tagStates: 2 ** 31,
}
/** A good row in a fraction of the time. */
export const HASTY: Effort = {
  firstRounds: 20,
  laterRounds: 20,
  labels: 300,
  labelsOfAllDays: 120_000,
  tagStates: 1,
}
/** Any lawful row. */
export const HASTIEST: Effort = {
  firstRounds: 3,
  laterRounds: 3,
  labels: 100,
  labelsOfAllDays: 40_000,
  tagStates: 1,
}
