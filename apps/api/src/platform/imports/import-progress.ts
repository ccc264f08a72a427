import { importActions, type ImportAction } from '@cuadrante/contract/imports/import.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** One application of an uploaded sheet: the same sheet may be applied again by another task. */
export type ImportRun = { readonly importId: number; readonly taskId: number }

/** What this run has done with the rows so far, in their order. Locks the import: one run at a time writes. */
export async function readActions(db: Tx, { importId, taskId }: ImportRun): Promise<ImportAction[]> {
  const row = await db
    .selectFrom('imports')
    .select(['applied_task', 'applied_actions'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.applied_task !== taskId) return []
  return [...row.applied_actions].flatMap((letter) => importActions.find(([first]) => first === letter) ?? [])
}

/** Notes what was done with the next rows, in the transaction that does it. */
export async function noteActions(
  db: Tx,
  { importId, taskId }: ImportRun,
  actions: readonly ImportAction[],
): Promise<void> {
  const letters = actions.map(([first]) => first).join('')
  await sql`
    update imports set applied_task = ${taskId},
      applied_actions = case when applied_task = ${taskId} then applied_actions else '' end || ${letters}::text
    where id = ${importId}`.execute(db)
}
