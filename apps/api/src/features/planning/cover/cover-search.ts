import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import type { PlanFacts } from '../problem/plan-facts.ts'
import { coverChecks, type Step } from './cover-checks.ts'
import { coverMoves, type Move } from './cover-moves.ts'
import { coverPrices } from './cover-prices.ts'

/** Who takes the job to cover, and then each job that this leaves open; cents of the new ways less those that fall away. */
export type Way = { readonly steps: readonly Step[]; readonly cents: number }

type Search = {
  /** The roster has everybody's work but that of the job to cover. */
  readonly facts: PlanFacts
  readonly job: JobRecord
  /** Jobs whose people may leave them; the roster has them as confirmed. */
  readonly around: readonly JobRecord[]
}

/**
 * Ways to cover a job that move one or two others: somebody takes it and leaves another one, which goes to a third person who
 * may leave one too; or leaves two, to two people. Every such way is looked at, in the order of the least that it can cost,
 * so that the first ones found are the cheapest. The roster is as before when a search ends.
 */
export function coverSearch({ facts, job, around }: Search) {
  const people = facts.workerIds.filter((id) => id !== job.workerId)
  const asked = new Set(people)
  const others = around.filter(({ workerId }) => workerId !== null && asked.has(workerId))
  const heldBy = grouped(others, ({ workerId }) => workerId ?? 0)
  const prices = coverPrices(facts, people)
  const checks = coverChecks({ facts, job, heldBy })
  const { movingOne, movingTwo } = coverMoves({ job, prices, checks, heldBy, others })
  const turns = createTurns()

  const wayBy = (steps: readonly Step[]): Way => ({
    steps,
    cents: steps.reduce(
      (sum, step) =>
        sum + prices.of(step.workerId, step.job) - (step.job.id === job.id ? 0 : prices.saved(step.job)),
      0,
    ),
  })

  async function breathe(): Promise<void> {
    if (turns.isOver()) await turns.next()
  }

  return {
    /** The cheapest ways that move so many others, each beginning with another person. */
    async waysMoving(moves: 1 | 2, most: number): Promise<Way[]> {
      const possible: Move[] = []
      for (const by of heldBy.keys()) {
        if (checks.takes(by, job)) continue
        possible.push(...(moves === 1 ? movingOne(by) : movingTwo(by)))
        await breathe()
      }
      const found = new Map<number, Way>()
      for (const { by, least, find } of possible.toSorted((a, b) => a.least - b.least)) {
        const worst = cheapestOf(found, most)[most - 1]
        if (least === Infinity || (worst && least >= worst.cents)) break
        const steps = find()
        await breathe()
        if (!steps) continue
        const way = wayBy(steps)
        if (way.cents < (found.get(by)?.cents ?? Infinity)) found.set(by, way)
      }
      return cheapestOf(found, most)
    },
    /** Somebody who only takes the job, where that goes. */
    alone(workerId: number): Way | undefined {
      const steps = [{ job, workerId }]
      return checks.takes(workerId, job) && checks.isWhole(steps) ? wayBy(steps) : undefined
    },
  }
}

const cheapestOf = (ways: ReadonlyMap<number, Way>, most: number): Way[] =>
  [...ways.values()].toSorted((a, b) => a.cents - b.cents).slice(0, most)
