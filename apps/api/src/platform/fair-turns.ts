import { fail } from './http/fail.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

/** Whose work it is. */
export type Asker = { readonly tenant: string; readonly userId: number | null }

export const askerOf = ({
  tenant,
  session,
}: {
  readonly tenant: string
  readonly session: { readonly userId: number }
}): Asker => ({ tenant, userId: session.userId })

export type Shares = {
  /** Pieces of work that run at the same time, of all, of an agency and of a person. */
  readonly lanes: number
  readonly lanesOfTenant: number
  readonly lanesOfPerson: number
  /** Pieces that may wait; one more is refused. */
  readonly waitingOfTenant: number
  readonly waitingOfPerson: number
  /** Seconds of work in a window; whoever has spent them waits for the next one. */
  readonly secondsOfTenant: number
  readonly secondsOfPerson: number
  readonly windowSeconds: number
}

/**
 * Three threads on a machine of two cores leave the system to divide the time; an agency never holds them all. A hundred
 * scans take a person ten seconds, a sheet of 100,000 rows five.
 */
const usualShares: Shares = {
  lanes: 3,
  lanesOfTenant: 2,
  lanesOfPerson: 1,
  waitingOfTenant: 60,
  waitingOfPerson: 20,
  secondsOfTenant: 300,
  secondsOfPerson: 120,
  windowSeconds: 600,
}

/** How long what was spent counts, where several processes count it together. */
export const turnsWindowMs = usualShares.windowSeconds * 1000

type Waiting = { readonly asker: Asker; readonly start: () => void }

export type TurnCounts = {
  readonly running: () => number
  readonly waiting: () => number
}

export type FairTurns = TurnCounts & {
  /** Does the work when its turn comes. @throws too_many_requests */
  readonly inTurn: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
}

/**
 * Turns at work that is dear: of those who wait, the one goes first whose agency, and then whose person, has the least of it
 * running and has spent the least. So the worst file of one agency holds up nobody else's small one.
 */
export function createFairTurns(
  shares: Partial<Shares> = {},
  clock: () => number = Date.now,
  spentByPersons?: SharedCounts,
): FairTurns {
  const share = { ...usualShares, ...shares }
  const window = { name: 'turns', windowMs: share.windowSeconds * 1000, clock }
  const ofTenants = createSharedCounts(window)
  // An agency's is its part of these threads, which another process does not share; a person's is the person's everywhere.
  const ofPersons = spentByPersons ?? createSharedCounts(window)
  const running: Asker[] = []
  const waiting: Waiting[] = []

  const tenantKey = ({ tenant }: Asker) => tenant
  const personKey = ({ tenant, userId }: Asker) => `${tenant}/${userId ?? ''}`
  const countOf = (askers: readonly Asker[], keyOf: (asker: Asker) => string, asker: Asker) =>
    askers.filter((one) => keyOf(one) === keyOf(asker)).length

  function refuseSpent(asker: Asker): void {
    const limits = [
      [ofTenants.add(tenantKey(asker), 0), share.secondsOfTenant],
      [ofPersons.add(personKey(asker), 0), share.secondsOfPerson],
    ] as const
    for (const [{ total, leftMs }, seconds] of limits) {
      if (total < seconds * 1000) continue
      throw fail('too_many_requests', { seconds: Math.ceil(leftMs / 1000) })
    }
    const askers = waiting.map((one) => one.asker)
    const isFull =
      countOf(askers, tenantKey, asker) >= share.waitingOfTenant ||
      countOf(askers, personKey, asker) >= share.waitingOfPerson
    if (isFull) throw fail('too_many_requests', { seconds: 30 })
  }

  const mayRun = ({ asker }: Waiting) =>
    countOf(running, tenantKey, asker) < share.lanesOfTenant &&
    countOf(running, personKey, asker) < share.lanesOfPerson

  const weightOf = ({ asker }: Waiting): readonly number[] => [
    countOf(running, tenantKey, asker),
    ofTenants.read(tenantKey(asker)).total,
    ofPersons.read(personKey(asker)).total,
  ]

  function startNext(): void {
    while (running.length < share.lanes) {
      const next = waiting.filter(mayRun).toSorted((a, b) => compare(weightOf(a), weightOf(b)))[0]
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next.asker)
      next.start()
    }
  }

  return {
    running: () => running.length,
    waiting: () => waiting.length,
    async inTurn(asker, work) {
      refuseSpent(asker)
      await new Promise<void>((start) => {
        waiting.push({ asker, start })
        startNext()
      })
      const begun = clock()
      try {
        return await work()
      } finally {
        const spent = clock() - begun
        ofTenants.add(tenantKey(asker), spent)
        ofPersons.add(personKey(asker), spent)
        running.splice(running.indexOf(asker), 1)
        startNext()
      }
    },
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((weight, index) => weight !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
