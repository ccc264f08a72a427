import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '../http/fail.ts'
import { overServer, type Database, type Tx } from './database.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** A standby that is behind, was promoted and is none any more, or does not answer. */
class NotUpToDate extends Error {
  override name = 'NotUpToDate'
}

/** How long a question waits for the standby to come up to what the primary had when it was asked. */
const patienceMs = 1000
const lookAgainMs = 25
/** After it has failed it is left alone for a while, so that not every question waits for it. */
const restMs = 30_000

type Reading = Database['inTenantReading']
type Options = {
  /** Told when the standby is left alone for a while. */
  readonly onTrouble?: (error: Error) => void
  readonly clock?: () => number
  /** Milliseconds that it may take to say how far it has come: one that is frozen keeps its connections and says nothing. */
  readonly answersWithinMs?: number
}

/** A server with a standby that does what reads much. The standby need not be there: it is asked when it is. */
export function withStandby(primary: Database, readUrl: string, options: Options = {}): Database {
  const standby = overServer(readUrl, { max: 10, connectionTimeoutMillis: 2000 })
  return {
    ...primary,
    inTenantReading: readingAt(standby, primary, options),
    async close() {
      await Promise.all([standby.close(), primary.close()])
    },
  }
}

/**
 * Reads on the standby what needs no more than reading. It has to have come as far as the primary was when the question
 * came, so whoever reads sees what was acknowledged before; if it does not within a second, is away, or breaks off because
 * the row it reads was removed, the primary answers.
 */
function readingAt(standby: Database, primary: Database, options: Options): Reading {
  const { onTrouble, clock = Date.now, answersWithinMs = 2000 } = options
  let restsUntil = 0

  const onStandby = async <T>(tenant: string, work: (db: Tx) => Promise<T>): Promise<T> => {
    const position = await positionOf(primary)
    for (const end = clock() + patienceMs; ; await setTimeout(lookAgainMs)) {
      const word = firstWord(answersWithinMs)
      const asked = standby.inTenant(tenant, async (db) =>
        (await hasReached(db, position)) && word.isInTime() ? { value: await work(db) } : undefined,
      )
      const answer = await Promise.race([asked, word.missing]).finally(word.isInTime)
      if (answer) return answer.value
      if (clock() > end) throw new NotUpToDate('the standby is behind the primary')
    }
  }

  return async (tenant, work) => {
    if (clock() < restsUntil) return primary.inTenant(tenant, work)
    try {
      return await onStandby(tenant, work)
    } catch (error) {
      if (!(error instanceof Error) || error instanceof Refusal) throw error
      const rest = () => {
        restsUntil = clock() + restMs
        onTrouble?.(error)
      }
      if (error instanceof NotUpToDate || isOutOfReach(error)) {
        rest()
        return primary.inTenant(tenant, work)
      }
      const answer = await primary.inTenant(tenant, work)
      // What the primary does all the same is the standby's fault: a wrong password, a name that nobody knows.
      if (!isConflict(error)) rest()
      return answer
    }
  }
}

/** The row that was read has been removed on the primary (40001, serialization_failure): once more is enough. */
const isConflict = (error: Error): boolean => 'code' in error && error.code === '40001'

/**
 * Waits for the first answer of a standby. Where it comes too late the primary has been asked meanwhile, and the work is
 * not done a second time; the connection is broken by whoever watches the server.
 */
function firstWord(withinMs: number) {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const missing = new Promise<never>((_, reject) => {
    timer = startTimer(() => {
      isOver = true
      reject(new NotUpToDate('the standby does not answer'))
    }, withinMs)
  })
  return {
    missing,
    isInTime(): boolean {
      clearTimeout(timer)
      return !isOver
    },
  }
}

/** How far the primary's log is written: everything acknowledged stands before it. */
async function positionOf(primary: Database): Promise<string> {
  const { rows } = await primary.asOwner((db) =>
    sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db),
  )
  return rows[0]?.lsn ?? ''
}

async function hasReached(db: Tx, position: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}
