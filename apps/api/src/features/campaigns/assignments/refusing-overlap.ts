import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'

/** SQLSTATE of an exclusion constraint. */
const exclusionViolation = '23P01'

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === exclusionViolation

/**
 * Runs a write that the database refuses when two jobs of a worker overlap. Then `judge` looks again: by now it sees what
 * the other writer has done, and says so to the user. @throws what `judge` throws, else planning_moved
 */
export async function refusingOverlap(
  db: Tx,
  write: () => Promise<void>,
  judge: () => Promise<unknown>,
): Promise<void> {
  await sql`savepoint assigning`.execute(db)
  try {
    await write()
    await sql`release savepoint assigning`.execute(db)
  } catch (error) {
    if (!isOverlap(error)) throw error
    await sql`rollback to savepoint assigning`.execute(db)
    await judge()
    throw fail('planning_moved')
  }
}
