import { importActions } from '@cuadrante/contract/imports/import.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Plan } from './import-kind.ts'

/** One application of an uploaded sheet: the same sheet may be applied again by another task. */
export type ImportRun = { readonly importId: number; readonly taskId: number }

/** Rows of which a report tells one by one. */
export const mostDetails = 500

type Words = Pick<Plan<unknown>, 'warnings' | 'changes'>
/** What a run did with a row, and what it told of it where that is written down. */
export type DoneRow = Pick<Plan<unknown>, 'action'> & Partial<Words>

/** What this run has done with `count` rows from `first` on, in their order. Locks the import: one run at a time writes. */
export async function readDone(
  db: Tx,
  { importId, taskId }: ImportRun,
  first: number,
  count: number,
): Promise<DoneRow[]> {
  const { rows } = await sql<{
    applied_task: number | null
    letters: string
    words: ({ readonly at: number } & Words)[] | null
  }>`
    select applied_task, substr(applied_actions, ${first + 1}, ${count}) as letters,
      (select jsonb_agg(w) from jsonb_array_elements(applied_words) w
        where (w ->> 'at')::int >= ${first} and (w ->> 'at')::int < ${first + count}) as words
    from imports where id = ${importId} for update`.execute(db)
  const [row] = rows
  if (row?.applied_task !== taskId) return []
  const wordsAt = new Map(row.words?.map(({ at, ...words }) => [at, words]))
  const actions = [...row.letters].flatMap(
    (letter) => importActions.find(([beginning]) => beginning === letter) ?? [],
  )
  return actions.map((action, index) => ({ action, ...wordsAt.get(first + index) }))
}

/**
 * Notes what was done with the rows from `first` on, in the transaction that does it; of what is told of them, no more than a
 * report would tell.
 */
export async function noteDone(
  db: Tx,
  { importId, taskId }: ImportRun,
  first: number,
  plans: readonly Plan<unknown>[],
): Promise<void> {
  const letters = plans.map(({ action: [beginning] }) => beginning).join('')
  const words = plans.flatMap(({ action, warnings, changes = [] }, index) =>
    (action === 'create' || action === 'update') && warnings.length + changes.length > 0
      ? [{ at: first + index, warnings, changes }]
      : [],
  )
  await sql`
    update imports i set applied_task = ${taskId}, applied_actions = b.actions || ${letters}::text,
      applied_words = case when jsonb_array_length(b.words) < ${mostDetails} then b.words || ${JSON.stringify(words)}::jsonb
        else b.words end
    from (select case when applied_task = ${taskId} then applied_actions else '' end as actions,
        case when applied_task = ${taskId} then applied_words else '[]' end as words
      from imports where id = ${importId}) b
    where i.id = ${importId}`.execute(db)
}
