import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import { type JobRecord, verdictsAmongMany } from '../../campaigns/index.ts'
import { wayOf } from '../problem/way-of.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'

/** Somebody takes a job. */
export type Step = { readonly job: JobRecord; readonly workerId: number }
/** Who takes the job to cover, and then each job that this leaves open; cents of the new ways less those that fall away. */
export type Way = { readonly steps: readonly Step[]; readonly cents: number }

/** Who covers has neither refusal nor warning; more hours than a contract says are a note, and the person is asked. */
export const allowedInCover: PlanSettings['allowed'] = ['CONTRACT_HOURS']

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
  const { roster, settings, agency } = facts
  const people = facts.workerIds.filter((id) => id !== job.workerId)
  const asked = new Set(people)
  const others = around.filter(({ workerId }) => workerId !== null && asked.has(workerId))
  const heldBy = grouped(others, ({ workerId }) => workerId ?? 0)
  const isStrict = agency.limits.severities.PROFILE === undefined
  const turns = createTurns()

  /** Of whom nobody knows where they live, the way counts as the longest of the others. */
  const pricesOf = remembered((one: JobRecord) => {
    const known = people.map((id) => wayOf(facts, id, one)?.cents ?? -1)
    const longest = Math.max(0, ...known)
    return new Map(people.map((id, index) => [id, (known[index] ?? -1) < 0 ? longest : (known[index] ?? 0)]))
  })
  const price = (id: number, one: JobRecord): number => pricesOf(one).get(id) ?? 0
  const byPrice = remembered((one: JobRecord) =>
    people.toSorted((a, b) => price(a, one) - price(b, one) || a - b),
  )
  const saved = (left: JobRecord): number => price(left.workerId ?? 0, left)

  const known = new Map<string, boolean>()
  /** Whether nothing speaks against somebody doing a job once they have left some of theirs. */
  function takes(id: number, one: JobRecord, leaving: readonly JobRecord[] = []): boolean {
    const key = [id, one.id, ...leaving.map((left) => left.id)].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const is = mayDo(id, one) && isFree(id, one, leaving)
    known.set(key, is)
    return is
  }

  function mayDo(id: number, one: JobRecord): boolean {
    const hasProfile = one.profileId === null || roster.workers.get(id)?.profileIds.includes(one.profileId)
    return (!isStrict || hasProfile === true) && exclusionOf(facts, id, one) === undefined
  }

  function isFree(id: number, one: JobRecord, leaving: readonly JobRecord[]): boolean {
    for (const left of leaving) roster.put(nobody(left), held(left))
    const verdicts = verdictsAmongMany(roster, asConfirmed(one, id), one, true)
    for (const left of leaving) roster.put(held(left), nobody(left))
    return refusalAmong(verdicts, settings) === undefined
  }

  /**
   * Judged as a whole, while some jobs that were left have nobody yet: what somebody keeps must not be spoilt, and nobody may
   * get two jobs that do not go together.
   */
  function isWhole(steps: readonly Step[], open: readonly JobRecord[] = []): boolean {
    const moved = new Set([...open, ...steps.map((step) => step.job)].map(({ id }) => id))
    const kept = steps.flatMap(({ workerId }) =>
      (heldBy.get(workerId) ?? []).filter(({ id }) => !moved.has(id)),
    )
    const isRefused = (one: JobRecord, by: number | null) =>
      refusalAmong(roster.verdictsOf(asConfirmed(one, by), { stopsAtRefusal: true }), settings) !== undefined
    const wasRefused = kept.map((one) => isRefused(one, one.workerId))
    const asIs = (one: JobRecord) => (one.id === job.id ? nobody(one) : held(one))
    for (const left of open) roster.put(nobody(left), held(left))
    for (const step of steps) roster.put(asConfirmed(step.job, step.workerId), asIs(step.job))
    const is =
      steps.every((step) => !isRefused(step.job, step.workerId)) &&
      kept.every((one, index) => wasRefused[index] || !isRefused(one, one.workerId))
    for (const step of steps) roster.put(asIs(step.job), asConfirmed(step.job, step.workerId))
    for (const left of open) roster.put(held(left), nobody(left))
    return is
  }

  const cheapestFree = remembered((left: JobRecord) =>
    byPrice(left).find((id) => id !== left.workerId && takes(id, left)),
  )
  /** The least that a job costs whoever takes it; `by` may have become free for it. */
  function leastPrice(left: JobRecord, by?: number): number {
    const free = cheapestFree(left)
    return Math.min(
      by === undefined ? Infinity : price(by, left),
      free === undefined ? Infinity : price(free, left),
    )
  }

  /** The cheapest people for what is left, such that the whole stands. */
  function completed(steps: readonly Step[], open: readonly JobRecord[]): readonly Step[] | undefined {
    if (!isWhole(steps, open)) return undefined
    const [left, ...rest] = open
    if (!left) return steps
    for (const id of byPrice(left)) {
      // Whoever has taken something may have become free for this.
      const isPossible = takes(id, left) || steps.some(({ workerId }) => workerId === id)
      if (id === left.workerId || !isPossible) continue
      const all = completed([...steps, { job: left, workerId: id }], rest)
      if (all) return all
    }
    return undefined
  }

  type Try = { readonly by: number; readonly least: number; readonly find: () => readonly Step[] | undefined }

  function triesMovingOne(by: number): Try[] {
    return (heldBy.get(by) ?? [])
      .filter((left) => takes(by, job, [left]))
      .map((left) => ({
        by,
        least: price(by, job) - saved(left) + leastPrice(left),
        find: () => completed([{ job, workerId: by }], [left]),
      }))
  }

  function triesMovingTwo(by: number): Try[] {
    const own = heldBy.get(by) ?? []
    const chains = own
      .filter((left) => takes(by, job, [left]))
      .flatMap((left) =>
        others
          .filter(({ workerId }) => workerId !== by && mayDo(workerId ?? 0, left))
          .map((next) => chainOf(by, left, next)),
      )
    const forks = own.flatMap((left, index) =>
      own
        .slice(index + 1)
        .filter((next) => takes(by, job, [left, next]))
        .map((next) => ({
          by,
          least: price(by, job) - saved(left) - saved(next) + leastPrice(left) + leastPrice(next),
          find: () => completed([{ job, workerId: by }], [left, next]),
        })),
    )
    return [...chains, ...forks]
  }

  function chainOf(by: number, left: JobRecord, next: JobRecord): Try {
    const second = next.workerId ?? 0
    return {
      by,
      least: price(by, job) - saved(left) + price(second, left) - saved(next) + leastPrice(next, by),
      find: () =>
        takes(second, left, [next])
          ? completed(
              [
                { job, workerId: by },
                { job: left, workerId: second },
              ],
              [next],
            )
          : undefined,
    }
  }

  /** The cheapest ways that move so many others, each beginning with another person. */
  async function waysMoving(moves: 1 | 2, most: number): Promise<Way[]> {
    const tries: Try[] = []
    for (const by of heldBy.keys()) {
      if (takes(by, job)) continue
      tries.push(...(moves === 1 ? triesMovingOne(by) : triesMovingTwo(by)))
      await breathe()
    }
    const found = new Map<number, Way>()
    for (const { by, least, find } of tries.toSorted((a, b) => a.least - b.least)) {
      const worst = [...found.values()].toSorted((a, b) => a.cents - b.cents)[most - 1]
      if (least === Infinity || (worst && least >= worst.cents)) break
      const steps = find()
      await breathe()
      if (!steps) continue
      const way = { steps, cents: costOf(steps) }
      if (way.cents < (found.get(by)?.cents ?? Infinity)) found.set(by, way)
    }
    return [...found.values()].toSorted((a, b) => a.cents - b.cents).slice(0, most)
  }

  const costOf = (steps: readonly Step[]): number =>
    steps.reduce(
      (sum, step) => sum + price(step.workerId, step.job) - (step.job.id === job.id ? 0 : saved(step.job)),
      0,
    )

  async function breathe(): Promise<void> {
    if (turns.isOver()) await turns.next()
  }

  return {
    waysMoving,
    /** Somebody who only takes the job, where that goes. */
    alone(workerId: number): Way | undefined {
      const steps = [{ job, workerId }]
      return takes(workerId, job) && isWhole(steps) ? { steps, cents: costOf(steps) } : undefined
    },
  }
}

const nobody = (job: JobRecord): JobRecord => ({ ...asConfirmed(job, null) })
const held = (job: JobRecord): JobRecord => asConfirmed(job, job.workerId)

function remembered<T>(of: (job: JobRecord) => T): (job: JobRecord) => T {
  const known = new Map<number, T>()
  return (job) => {
    const found = known.get(job.id)
    if (found !== undefined) return found
    const made = of(job)
    known.set(job.id, made)
    return made
  }
}
