import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/limits/rate-limits.ts'
import type { WorkForAll } from '../../../platform/periodic/periodic.ts'

type Rule = {
  readonly failures: number
  readonly windowSeconds: number
  /** Seconds of the lock at the number of failures that the rule allows, and how they grow with each further one. */
  readonly lockSeconds: number
  readonly growth: number
  readonly longestLockSeconds: number
}

/** Five wrong passwords in five minutes lock an account, each further one twice as long, up to fifteen minutes. */
const accountRule: Rule = {
  failures: 5,
  windowSeconds: 300,
  lockSeconds: 60,
  growth: 2,
  longestLockSeconds: 900,
}

/** Thirty wrong passwords in three minutes lock an address until the window ends. */
const addressRule: Rule = {
  failures: 30,
  windowSeconds: 180,
  lockSeconds: 180,
  growth: 1,
  longestLockSeconds: 180,
}

export type Guarded = { readonly login: string; readonly ip: string }

const accountKey = ({ login }: Guarded) => `account:${login.toLowerCase()}`
const addressKey = ({ ip }: Guarded) => `address:${networkOf(ip)}`

/**
 * Counts an attempt as wrong before it is looked at, so that as many at once as somebody likes are no more than one after
 * the other. Gives the seconds until the account or the address may try again; 0 when this attempt may go on. A right
 * one takes its count back by `takeBackAttempt`.
 */
export async function reserveAttempt(db: Tx, guarded: Guarded, now: Date): Promise<number> {
  const ofAddress = await reserve(db, addressKey(guarded), addressRule, now)
  if (ofAddress > 0) return ofAddress
  const ofAccount = await reserve(db, accountKey(guarded), accountRule, now)
  if (ofAccount > 0) await giveBack(db, guarded)
  return ofAccount
}

/** One statement: whoever comes second waits for the row and sees the lock. A locked key counts no further. */
async function reserve(db: Tx, key: string, rule: Rule, now: Date): Promise<number> {
  const { failures, windowSeconds, lockSeconds, growth, longestLockSeconds } = rule
  const windowStart = new Date(now.getTime() - windowSeconds * 1000)
  const isOver = sql`coalesce(t.locked_until, t.window_started_at) < ${windowStart}`
  const lockFor = sql`least(${longestLockSeconds}::float8, ${lockSeconds} * ${growth}::float8 ^ least(20, t.failures + 1 - ${failures}))`
  const { rows } = await sql<{ isMine: boolean; until: string | null }>`
    with attempt as (
      insert into throttles as t (key, failures, window_started_at) values (${key}, 1, ${now})
      on conflict (tenant_id, key) do update set
        failures = case when ${isOver} then 1 else t.failures + 1 end,
        window_started_at = case when ${isOver} then ${now} else t.window_started_at end,
        locked_until = case when not ${isOver} and t.failures + 1 >= ${failures} then ${now}::timestamptz + ${lockFor} * interval '1 second' end
      where t.locked_until is null or t.locked_until <= ${now}
      returning key)
    select true as "isMine", null as until from attempt
    union all
    select false, locked_until::text from throttles where key = ${key} and not exists (select from attempt)`.execute(
    db,
  )
  const [row] = rows
  if (row?.isMine) return 0
  const until = row?.until ? new Date(row.until) : now
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** A right attempt is none of its address, and leaves its account open for the next step. */
export async function takeBackAttempt(db: Tx, guarded: Guarded): Promise<void> {
  await giveBack(db, guarded)
  await sql`
    update throttles set failures = greatest(0, failures - 1), locked_until = null where key = ${accountKey(guarded)}`.execute(
    db,
  )
}

/** Whoever has come in has the wrong ones before forgotten: not earlier, or half the secret would buy tries of the rest. */
export async function forgetFailures(db: Tx, guarded: Guarded): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', accountKey(guarded)).execute()
}

async function giveBack(db: Tx, guarded: Guarded): Promise<void> {
  await sql`
    update throttles set failures = greatest(0, failures - 1),
      locked_until = case when failures - 1 >= ${addressRule.failures} then locked_until end
    where key = ${addressKey(guarded)}`.execute(db)
}

/** Anybody may make up names: what has not been tried for a day is forgotten, of agencies that do not exist too. */
export const forgetThrottles: WorkForAll = {
  name: 'forget-throttles',
  everyMinutes: 60,
  work: (db, { now }) =>
    sql`delete from throttles where window_started_at < ${now}::timestamptz - interval '1 day'`.execute(db),
}
