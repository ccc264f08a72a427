import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

type Rule = {
  readonly failures: number
  readonly windowSeconds: number
  readonly lockSeconds: (failures: number) => number
}

/** Five wrong passwords in five minutes lock an account, each further one twice as long, up to fifteen minutes. */
const accountRule: Rule = {
  failures: 5,
  windowSeconds: 300,
  lockSeconds: (failures) => Math.min(900, 60 * 2 ** (failures - 5)),
}

/** Thirty wrong passwords in three minutes lock an address until the window ends. */
const addressRule: Rule = { failures: 30, windowSeconds: 180, lockSeconds: () => 180 }

export type Guarded = { readonly login: string; readonly ip: string }

const keysOf = ({ login, ip }: Guarded): [string, Rule][] => [
  [`account:${login.toLowerCase()}`, accountRule],
  [`address:${ip}`, addressRule],
]

/** Seconds until the account or the address may try again; 0 when it may now. */
export async function secondsLocked(db: Tx, guarded: Guarded, now: Date): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('locked_until').as('until'))
    .where(
      'key',
      'in',
      keysOf(guarded).map(([key]) => key),
    )
    .executeTakeFirst()
  return row?.until ? Math.max(0, Math.ceil((new Date(row.until).getTime() - now.getTime()) / 1000)) : 0
}

/** Counts a wrong password for the account and for the address. */
export async function countFailure(db: Tx, guarded: Guarded, now: Date): Promise<void> {
  for (const [key, rule] of keysOf(guarded)) {
    const windowStart = new Date(now.getTime() - rule.windowSeconds * 1000).toISOString()
    const { failures } = await db
      .insertInto('throttles')
      .values({ key, failures: 1, window_started_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'key']).doUpdateSet({
          failures: sql`case when throttles.window_started_at < ${windowStart} and coalesce(throttles.locked_until, ${windowStart}) < ${windowStart} then 1 else throttles.failures + 1 end`,
          window_started_at: sql`case when throttles.window_started_at < ${windowStart} then ${now.toISOString()} else throttles.window_started_at end`,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (failures >= rule.failures)
      await lock(db, key, new Date(now.getTime() + rule.lockSeconds(failures) * 1000))
  }
}

async function lock(db: Tx, key: string, until: Date) {
  await db
    .updateTable('throttles')
    .set({ locked_until: until.toISOString() })
    .where('key', '=', key)
    .execute()
}

/** A right password forgets the wrong ones of its account. */
export async function forgetFailures(db: Tx, { login }: Guarded): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', `account:${login.toLowerCase()}`).execute()
}
