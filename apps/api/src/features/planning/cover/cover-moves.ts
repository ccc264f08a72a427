import type { JobRecord } from '../../campaigns/index.ts'
import type { CoverChecks, Step } from './cover-checks.ts'
import { type CoverPrices, oncePerJob } from './cover-prices.ts'

/** How one person might take the job to cover: the least that it can cost, and the steps, if it goes at all. */
export type Move = {
  readonly by: number
  readonly least: number
  readonly find: () => readonly Step[] | undefined
}

type Search = {
  readonly job: JobRecord
  readonly prices: CoverPrices
  readonly checks: CoverChecks
  /** What those who may move hold. */
  readonly heldBy: ReadonlyMap<number, readonly JobRecord[]>
  readonly others: readonly JobRecord[]
}

/** What somebody may leave so as to take the job to cover, and who gets that. */
export function coverMoves({ job, prices, checks, heldBy, others }: Search) {
  const cheapestFree = oncePerJob((left) =>
    prices.cheapestFirst(left).find((id) => id !== left.workerId && checks.takes(id, left)),
  )

  /** The least that a job costs whoever takes it; `by` may have become free for it. */
  function leastPrice(left: JobRecord, by?: number): number {
    const free = cheapestFree(left)
    return Math.min(
      by === undefined ? Infinity : prices.of(by, left),
      free === undefined ? Infinity : prices.of(free, left),
    )
  }

  /** The cheapest people for what is left, such that the whole stands. */
  function completed(steps: readonly Step[], open: readonly JobRecord[]): readonly Step[] | undefined {
    if (!checks.isWhole(steps, open)) return undefined
    const [left, ...rest] = open
    if (!left) return steps
    for (const id of prices.cheapestFirst(left)) {
      // Whoever has taken something may have become free for this.
      const isPossible = checks.takes(id, left) || steps.some(({ workerId }) => workerId === id)
      if (id === left.workerId || !isPossible) continue
      const all = completed([...steps, { job: left, workerId: id }], rest)
      if (all) return all
    }
    return undefined
  }

  /** One job is left, or two to two people. */
  function leaving(by: number, left: readonly JobRecord[]): Move[] {
    if (!checks.takes(by, job, left)) return []
    const spared = left.reduce((sum, one) => sum + prices.saved(one) - leastPrice(one), 0)
    return [
      {
        by,
        least: prices.of(by, job) - spared,
        find: () => completed([{ job, workerId: by }], left),
      },
    ]
  }

  /** One job is left to a second person, who leaves one in turn. */
  function handingOn(by: number, left: JobRecord, next: JobRecord): Move {
    const second = next.workerId ?? 0
    const steps = [
      { job, workerId: by },
      { job: left, workerId: second },
    ]
    return {
      by,
      least:
        prices.of(by, job) -
        prices.saved(left) +
        prices.of(second, left) -
        prices.saved(next) +
        leastPrice(next, by),
      find: () => (checks.takes(second, left, [next]) ? completed(steps, [next]) : undefined),
    }
  }

  function movingTwo(by: number): Move[] {
    const own = heldBy.get(by) ?? []
    const chains = own
      .filter((left) => checks.takes(by, job, [left]))
      .flatMap((left) =>
        others
          .filter(({ workerId }) => workerId !== by && checks.mayDo(workerId ?? 0, left))
          .map((next) => handingOn(by, left, next)),
      )
    const forks = own.flatMap((left, index) =>
      own.slice(index + 1).flatMap((next) => leaving(by, [left, next])),
    )
    return [...chains, ...forks]
  }

  return {
    movingOne: (by: number): Move[] => (heldBy.get(by) ?? []).flatMap((left) => leaving(by, [left])),
    movingTwo,
  }
}
