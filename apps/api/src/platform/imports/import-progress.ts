import { importActions, type ImportAction } from '@cuadrante/contract/imports/import.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** One application of an uploaded sheet: the same sheet may be applied again by another task. */
export type ImportRun = { readonly importId: number; readonly taskId: number }

/** What this run has done with `count` rows from `first` on, in their order. Locks the import: one run at a time writes. */
export async function readActions(
  db: Tx,
  { importId, taskId }: ImportRun,
  first: number,
  count: number,
): Promise<ImportAction[]> {
  const { rows } = await sql<{ applied_task: number | null; letters: string }>`
    select applied_task, substr(applied_actions, ${first + 1}, ${count}) as letters
    from imports where id = ${importId} for update`.execute(db)
  const [row] = rows
  if (row?.applied_task !== taskId) return []
  return [...row.letters].flatMap((letter) => importActions.find(([first]) => first === letter) ?? [])
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
