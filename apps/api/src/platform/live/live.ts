// Open pages hear within a second or two that something has changed: docs/decisions/0041-pages-are-told-by-one-look-a-second.md.
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { topicsOf, type Topic } from '@cuadrante/contract/live/endpoints.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  changesSince,
  changesSinceEach,
  isAheadOf,
  isSnapshot,
  type LiveChange,
  type Snapshot,
} from './live-changes.queries.ts'

/** Who listens, and how it is told. */
export type Listener = {
  readonly tenant: string
  readonly sessionId: string
  readonly userId: number
  readonly role: Role
  /** The worker's record of the person, where there is one. */
  readonly workerId: number | undefined
  /** The client that a person with that role belongs to. */
  readonly clientId: number | undefined
  /** The position up to which they have been told before, as they say; without one they ask again for what they show. */
  readonly since: string | undefined
  /** From now on nothing that concerns them is missed. */
  readonly begin: (position: Snapshot) => void
  readonly tell: (topics: readonly Topic[], position: Snapshot) => void
  readonly beat: () => void
  readonly end: () => void
}

export type Live = {
  /** Takes a listener in, unless there are enough of them; gives the way to leave. */
  readonly listen: (listener: Listener) => (() => void) | undefined
  readonly count: () => number
  /** Ends all streams and takes no more. */
  readonly close: () => void
}

type Deps = {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'stillOpen'>
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
}

export type LiveLimits = Readonly<Record<'ofPerson' | 'ofTenant' | 'ofProcess', number>>
export type LivePace = Readonly<Record<'lookMs' | 'beatMs' | 'checkMs', number>>

/** A person has few windows in front of them; an agency has few hundred people; a process has its open files. */
export const usualLimits: LiveLimits = { ofPerson: 6, ofTenant: 1000, ofProcess: 3000 }
/** Proxies cut what is silent for a minute; a session that runs out is noticed within half a minute. */
export const usualPace: LivePace = { lookMs: 1000, beatMs: 20_000, checkMs: 30_000 }

/**
 * Looks once a second, for all who listen at this process, what has been committed since; not at all while nobody does. The
 * database is the only meeting point, so that it does not matter which process has made a change.
 */
export function createLive(deps: Deps, limits: LiveLimits = usualLimits, pace: LivePace = usualPace): Live {
  const { database, log } = deps
  const listeners = new Set<Listener>()
  /** Those whose agency the next look includes for the first time. */
  const beginning = new Set<Listener>()
  let snapshot: Snapshot | undefined
  /** What the last look found: whoever begins now may have fetched their screens just before it. */
  let recent: readonly LiveChange[] = []
  let isLooking = false
  let isClosed = false
  let isTroubled = false
  let timer: NodeJS.Timeout | undefined
  const isTimeToBeat = onceEvery(pace.beatMs)
  const isTimeToCheck = onceEvery(pace.checkMs)

  function leave(listener: Listener): void {
    beginning.delete(listener)
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }

  function end(listener: Listener): void {
    leave(listener)
    listener.end()
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      await hearAll()
      isTroubled = false
    } catch (error) {
      if (!isTroubled) log.warn({ err: error }, 'open pages cannot be told of changes')
      isTroubled = true
    } finally {
      isLooking = false
      if (listeners.size > 0) timer = setTimeout(() => void look(), pace.lookMs).unref()
    }
  }

  async function hearAll(): Promise<void> {
    const begun = [...beginning]
    const tenants = [...new Set([...listeners].map(({ tenant }) => tenant))]
    const found = await database.asOwner((db) => changesSince(db, tenants, snapshot))
    const missed = await missedBy(database, begun, found.snapshot)
    for (const listener of begun) {
      if (!beginning.delete(listener)) continue
      listener.begin(found.snapshot)
      tell(listener, missed.get(listener) ?? recent, found.snapshot)
    }
    snapshot = found.snapshot
    recent = found.changes
    const signedOut = found.changes.filter(({ topic }) => topic === 'session')
    const hasSignedOut = (one: Listener) => signedOut.some((change) => concerns(change, one))
    await endWithoutSession(deps, [...listeners].filter(hasSignedOut), end)
    if (isTimeToCheck()) await endWithoutSession(deps, [...listeners], end)
    // Those who came back have been told of these too.
    for (const listener of listeners) if (!missed.has(listener)) tell(listener, found.changes, found.snapshot)
    if (isTimeToBeat()) for (const { beat } of listeners) beat()
  }

  return {
    listen(listener) {
      if (isClosed || isFull(listeners, listener, limits)) return undefined
      listeners.add(listener)
      beginning.add(listener)
      void look()
      return () => leave(listener)
    },
    count: () => listeners.size,
    close() {
      isClosed = true
      for (const listener of listeners) end(listener)
    },
  }
}

function onceEvery(ms: number): () => boolean {
  let last = Date.now()
  return () => {
    if (Date.now() - last < ms) return false
    last = Date.now()
    return true
  }
}

function isFull(listeners: ReadonlySet<Listener>, { tenant, userId }: Listener, limits: LiveLimits): boolean {
  const ofTenant = [...listeners].filter((one) => one.tenant === tenant)
  const ofPerson = ofTenant.filter((one) => one.userId === userId)
  return (
    listeners.size >= limits.ofProcess ||
    ofTenant.length >= limits.ofTenant ||
    ofPerson.length >= limits.ofPerson
  )
}

/** Ends those whose session has ended, or whose role in it. */
async function endWithoutSession(
  { database, sessions, clock }: Deps,
  asked: readonly Listener[],
  end: (listener: Listener) => void,
): Promise<void> {
  for (const tenant of new Set(asked.map((one) => one.tenant))) {
    const some = asked.filter((one) => one.tenant === tenant)
    const ids = some.map(({ sessionId }) => sessionId)
    const open = await database.inTenant(tenant, (db) => sessions.stillOpen(db, ids, clock()))
    for (const one of some) if (!open.get(one.sessionId)?.includes(one.role)) end(one)
  }
}

/** What those who come back have not been told; looked for after the look that they begin with, so that nothing lies between. */
async function missedBy(
  database: Database,
  begun: readonly Listener[],
  now: Snapshot,
): Promise<Map<Listener, Missed>> {
  const back = begun.flatMap((listener) => {
    const { tenant, since } = listener
    return since === undefined ? [] : [{ listener, tenant, since }]
  })
  const isKnown = ({ since }: { since: string }) => isSnapshot(since) && !isAheadOf(since, now)
  const known = back.filter(isKnown)
  const found = known.length === 0 ? [] : await database.asOwner((db) => changesSinceEach(db, known))
  return new Map([
    ...back.map(({ listener }) => [listener, 'everything'] as const),
    ...known.map(({ listener }, index) => [listener, found[index] ?? 'everything'] as const),
  ])
}

type Missed = readonly LiveChange[] | 'everything'

function tell(listener: Listener, changes: Missed, position: Snapshot): void {
  const topics = topicsOf[listener.role]
  if (changes === 'everything') return listener.tell(topics, position)
  const changed = new Set(changes.filter((change) => concerns(change, listener)).map(({ topic }) => topic))
  const told = topics.filter((topic) => changed.has(topic))
  if (told.length > 0) listener.tell(told, position)
}

/** Whether a change is of the listener's agency and for their ears. */
function concerns({ tenant, audience }: LiveChange, listener: Listener): boolean {
  if (tenant !== listener.tenant) return false
  if (audience.startsWith('user ')) return audience === `user ${listener.userId}`
  if (listener.role === 'ROLE_ADMIN') return true
  if (listener.role === 'ROLE_CLIENT') return audience === `client ${listener.clientId}`
  return audience === 'workers' || audience === `worker ${listener.workerId}`
}
