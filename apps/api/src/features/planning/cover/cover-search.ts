import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { JobRecord, Roster } from '../../campaigns/index.ts'
import { verdictsAmongMany } from '../../campaigns/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'

/** Somebody who takes a job. */
export type Step = { readonly job: JobRecord; readonly workerId: number }
export type Chain = readonly Step[]

type Search = {
  /** Everybody's work but that of the job to cover, and of nobody else less. */
  readonly roster: Roster
  /** Jobs whose people may leave them. */
  readonly around: readonly JobRecord[]
  /** Who might do a job, best first. */
  readonly rank: (job: JobRecord) => Promise<readonly number[]>
  /** Most people who are asked, of those who could do a job if they left one of theirs. */
  readonly mostAsked: number
}

/** Who covers has neither refusal nor warning; more hours than a contract says are a note, and the person is asked. */
export const allowedInCover = { allowed: ['CONTRACT_HOURS'] } satisfies Pick<PlanSettings, 'allowed'>

/**
 * Chains of people who take one another's jobs until nothing is left open, found depth first: the job to cover goes to
 * somebody who leaves another one, which goes to the next. The roster is as before when a search ends.
 */
export function coverSearch({ roster, around, rank, mostAsked }: Search) {
  const isFree = (job: JobRecord, workerId: number): boolean =>
    refusalAmong(verdictsAmongMany(roster, asConfirmed(job, workerId), job), allowedInCover) === undefined

  /** The job by this person, who leaves one of theirs to somebody else; `others` jobs may change hands beside it. */
  async function chainBy(
    job: JobRecord,
    workerId: number,
    others: number,
    out: ReadonlySet<number>,
  ): Promise<Chain | undefined> {
    for (const left of around.filter((one) => one.workerId === workerId && one.id !== job.id)) {
      const open = { ...left, workerId: null }
      roster.put(open, left)
      const rest = isFree(job, workerId) ? await restOf(job, workerId, left) : undefined
      roster.put(left, open)
      if (rest) return [{ job, workerId }, ...rest]
    }
    return undefined

    async function restOf(taken: JobRecord, by: number, left: JobRecord) {
      const [open, held] = [{ ...taken, workerId: null }, asConfirmed(taken, by)]
      roster.put(held, open)
      const rest = await cover(left, others - 1, new Set([...out, by]))
      roster.put(open, held)
      return rest
    }
  }

  /** The first way to cover a job that moves at most so many others. */
  async function cover(job: JobRecord, others: number, out: ReadonlySet<number>): Promise<Chain | undefined> {
    const people = (await rank(job)).filter((id) => !out.has(id))
    const free = people.find((id) => isFree(job, id))
    if (free !== undefined) return [{ job, workerId: free }]
    if (others === 0) return undefined
    for (const id of people.slice(0, mostAsked)) {
      const chain = await chainBy(job, id, others, out)
      if (chain) return chain
    }
    return undefined
  }

  return { isFree, chainBy }
}
