export interface Dive {
  readonly rounds: number
  readonly gap: number
  /** Share of its time in which it means to be through: the last days cost most when they are decided unweighed. */
  readonly pace: number
  /** Most of the people for whom a day is decided unweighed at once, as a share. */
  readonly mostHurry: number
}

/** Keeps time for its last days. */
export const CAREFUL = { pace: 0.75, mostHurry: 0.4 }
/** Goes through a window in the time it has. */
export const HASTY = { pace: 1, mostHurry: 1 }

export interface Improvement {
  readonly rounds: number
  readonly nodes: number
  readonly dive: Dive
}

/** What is chosen anew: days of the horizon [from, to) of some people. */
export interface Part {
  readonly people: ReadonlySet<number>
  readonly from: number
  readonly to: number
}

/** Settled: the relaxation leaves nothing to gain. Open: it does, but nothing was found. */
export type Improved = 'better' | 'settled' | 'open'
