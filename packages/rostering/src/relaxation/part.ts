export interface Dive {
  readonly rounds: number
  readonly gap: number
}

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
