import {
  moduleOfKind,
  noticeSentence,
  type NoticeChannel,
  type NoticeKind,
} from '@cuadrante/contract/access/notices.ts'
import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Channel, Handed } from './channel.ts'
import { claimBatches, settle, type Batch, type Outcome } from './outbox.ts'

/** Sends what waits in the outbox. Any number of processes may run it. */
export type Dispatcher = {
  /** Sends everything that is due now; says how many messages were handed over. */
  readonly sendDue: () => Promise<number>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

type About = {
  readonly kind: NoticeKind
  readonly subject: unknown
  readonly userId: number
  readonly now: Date
}

/**
 * Another way to the screen of a notice, made as it goes out: a link that does without signing in. Null where nobody needs
 * the notice any more.
 */
export type NoticePath = (db: Tx, about: About) => Promise<string | null | undefined>

/** What became of a notice on one way out, told in the transaction that notes it. */
export type NoticeLeft = About & {
  readonly channel: NoticeChannel
  /** Whom it reached; null where it has failed for good. */
  readonly sentTo: string | null
}
export type OnNoticeLeft = (db: Tx, left: readonly NoticeLeft[]) => Promise<void>

type Deps = {
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly channels: Readonly<Record<NoticeChannel, Channel>>
  readonly pathOf?: NoticePath
  /** Whoever keeps proof of what was told. */
  readonly onLeft?: OnNoticeLeft
}

const lookEveryMilliseconds = 5000
const claimedAtOnce = 20
const mostAttempts = 10
const hour = 3_600_000

/** What could not go out for a day is no news any more; the bell still has it. A day's letter has waited for one already. */
const staleAfter = { digest: 48 * hour, single: 24 * hour } as const
const longestWait = 6 * hour

/** 1, 2, 4 … minutes, up to six hours. */
const waitAfter = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), longestWait)

export function createDispatcher(deps: Deps): Dispatcher {
  const { database, log, clock } = deps
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> = Promise.resolve(0)

  async function sendAll(): Promise<number> {
    let sent = 0
    while (!isStopping) {
      const batches = await claimBatches(database, clock(), claimedAtOnce)
      if (batches.length === 0) break
      const outcomes = await Promise.all(batches.map((batch) => sendBatch(deps, batch)))
      sent += outcomes.filter(Boolean).length
    }
    return sent
  }

  const sendDue = () => {
    const turn = running.catch(() => 0).then(sendAll)
    running = turn
    return turn
  }

  return {
    sendDue,
    start() {
      let isLooking = false
      timer = setInterval(() => {
        if (isLooking) return
        isLooking = true
        sendDue()
          .catch((error: unknown) => log.error({ err: error }, 'notices cannot be sent'))
          .finally(() => (isLooking = false))
      }, lookEveryMilliseconds).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running.catch(() => undefined)
    },
  }
}

async function sendBatch(deps: Deps, batch: Batch): Promise<boolean> {
  const { database, channels, clock } = deps
  const channel = channels[batch.channel]
  if (!channel.isConfigured) {
    await settle(database, batch, { state: 'dropped', reason: 'no_channel' })
    return false
  }
  if (batch.wasLost && channel.isOnce) {
    await settle(database, batch, { state: 'failed', reason: 'unsure' })
    return false
  }
  const { person, lines } = await leaveOutSpent(deps, batch, await contentsOf(database, batch))
  if (!person || lines.length === 0) return false
  const needed = await withPaths(deps, batch, lines)
  if (needed.length === 0) return false
  const handed = await channel.hand({ ...batch, ...person, lines: needed })
  const outcome = outcomeOf(handed, batch, clock())
  await settle(database, batch, outcome, { also: (db) => tellLeft(deps, db, batch, needed, outcome) })
  return handed.posting === 'sent'
}

async function tellLeft(
  { onLeft, clock }: Deps,
  db: Tx,
  { userId, channel }: Batch,
  lines: readonly Line[],
  outcome: Outcome,
): Promise<void> {
  if (!onLeft || (outcome.state !== 'sent' && outcome.state !== 'failed')) return
  const sentTo = outcome.state === 'sent' ? (outcome.address ?? '') : null
  await onLeft(
    db,
    lines.map(({ kind, subject }) => ({ kind, subject, userId, channel, sentTo, now: clock() })),
  )
}

function outcomeOf({ posting, address = '' }: Handed, { attempts }: Batch, now: Date): Outcome {
  if (posting === 'sent') return { state: 'sent', address: address || null, at: now }
  if (posting === 'nobody') return { state: 'dropped', reason: 'no_address' }
  if (posting === 'closed') return { state: 'dropped', reason: 'no_channel' }
  if (posting === 'unsure') return { state: 'failed', reason: 'unsure' }
  if (posting === 'refused') return { state: 'failed', reason: 'refused' }
  if (attempts >= mostAttempts) return { state: 'failed', reason: 'unreachable' }
  return { state: 'waiting', reason: 'unreachable', dueAt: new Date(now.getTime() + waitAfter(attempts)) }
}

/** A list in a letter is told by its beginning, so the rest needs no link of its own. */
const mostLinks = 25

/** The lines with the ways that they lead; those that nobody needs any more are noted and left out. */
async function withPaths({ database, pathOf, clock }: Deps, batch: Batch, lines: Line[]): Promise<Line[]> {
  if (!pathOf) return lines
  const { told, over } = await database.inTenant(batch.tenant, async (db) => {
    const told: Line[] = []
    const over: number[] = []
    for (const [index, line] of lines.entries()) {
      const about = { kind: line.kind, subject: line.subject, userId: batch.userId, now: clock() }
      const path = index < mostLinks ? await pathOf(db, about) : undefined
      if (path === null) over.push(line.id)
      else told.push({ ...line, path: path ?? line.path })
    }
    return { told, over }
  })
  if (over.length > 0) await settle(database, batch, { state: 'dropped', reason: 'over' }, { ids: over })
  return told
}

type Line = {
  readonly id: number
  readonly kind: NoticeKind
  readonly isWanted: boolean
  /** The person still has the role that was told, or has none and reads by a link. */
  readonly isTheirs: boolean
  readonly subject: unknown
  readonly sentence: string
  readonly path: string
  readonly isRead: boolean
  readonly createdAt: string
}
type Person = {
  readonly email: string
  readonly firstName: string
  readonly agency: string
  readonly modulesOff: readonly ModuleName[] | null
}
type Contents = { readonly person: Person | undefined; readonly lines: Line[] }

function contentsOf(database: Database, { tenant, userId, channel, batch }: Batch): Promise<Contents> {
  return database.inTenant(tenant, async (db) => {
    const { rows } = await sql<Person>`
      select u.email, u.first_name as "firstName", t.name as agency, t.settings -> 'modulesOff' as "modulesOff"
      from users u cross join tenants t
      where u.id = ${userId} and u.is_active and u.deleted_at is null`.execute(db)
    const told = await sql<Omit<Line, 'sentence'>>`
      select d.id, d.kind, n.subject, n.path, n.read_at is not null as "isRead", d.created_at as "createdAt",
        u.roles @> array[n.role] or (n.role = 'ROLE_USER' and u.roles = '{}' and u.login is null) as "isTheirs",
        not u.notices_off @> array[d.kind] and coalesce((select c.is_on from notice_choices c
          where c.user_id = u.id and c.kind = d.kind and c.channel = ${channel}), true) as "isWanted"
      from deliveries d join notices n on n.id = d.notice_id join users u on u.id = d.user_id
      where d.batch = ${batch} and d.state = 'sending' order by d.id`.execute(db)
    const lines = told.rows.map((row) => ({ ...row, sentence: noticeSentence(row.kind, row.subject) }))
    return { person: rows[0], lines }
  })
}

/** Notes what is not sent any more, and why: read already, not wanted since, of a module that is off, nobody there with that role, or too late. */
async function leaveOutSpent({ database, clock }: Deps, batch: Batch, contents: Contents) {
  const { person, lines } = contents
  const stale = staleAfter[batch.isDigest ? 'digest' : 'single']
  const isOff = (module: ModuleName | undefined) =>
    module !== undefined && (person?.modulesOff ?? []).includes(module)
  const reasonFor = ({ kind, isRead, isTheirs, isWanted, createdAt }: Line) => {
    if (!person || !isTheirs) return 'no_address'
    if (!isWanted) return 'switched_off'
    if (isRead) return 'read'
    if (isOff(moduleOfKind(kind))) return 'over'
    return clock().getTime() - new Date(createdAt).getTime() > stale ? 'too_old' : undefined
  }
  const judged = lines.map((line) => ({ line, reason: reasonFor(line) }))
  for (const reason of ['no_address', 'switched_off', 'read', 'over', 'too_old'] as const) {
    const ids = judged.filter((one) => one.reason === reason).map(({ line }) => line.id)
    if (ids.length > 0) await settle(database, batch, { state: 'dropped', reason }, { ids })
  }
  return { person, lines: judged.filter(({ reason }) => reason === undefined).map(({ line }) => line) }
}
