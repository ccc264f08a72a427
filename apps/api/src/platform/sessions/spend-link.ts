import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'

/** Marks a link as used; a second use at the same moment finds it spent. @throws link_spent */
export async function spendLink(
  db: Tx,
  table: 'one_time_links' | 'worker_links',
  digest: string,
  now: Date,
): Promise<void> {
  const spent = await db
    .updateTable(table)
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  if (!spent) throw fail('link_spent')
}
