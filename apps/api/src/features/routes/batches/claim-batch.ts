import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'

const doing: Readonly<Record<string, string>> = {
  'geocode-rows': 'localizando filas',
  'retry-rows': 'localizando filas',
  'generate-routes': 'generando rutas',
  'recalculate-routes': 'recalculando rutas',
}

/** The background work on a batch that has not ended, if there is any. */
export async function taskOf(db: Tx, batchId: number) {
  return db
    .selectFrom('route_batches')
    .innerJoin('tasks', 'tasks.id', 'route_batches.task_id')
    .select(['tasks.id', 'tasks.kind', 'tasks.user_id'])
    .where('route_batches.id', '=', batchId)
    .where('tasks.state', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst()
}

/** @throws batch_busy while background work on the batch goes on */
export async function refuseBusy(db: Tx, batchId: number, ownTaskId?: number): Promise<void> {
  const task = await taskOf(db, batchId)
  if (task && task.id !== ownTaskId) throw fail('batch_busy', { doing: doing[task.kind] ?? 'en marcha' })
}

/** Makes a task the one that works on a batch. Of two at once, the second is refused. */
export async function claimBatch(db: Tx, batchId: number, taskId: number): Promise<void> {
  const batch = await db
    .selectFrom('route_batches')
    .select('id')
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw fail('not_found')
  await refuseBusy(db, batchId, taskId)
  await db.updateTable('route_batches').set({ task_id: taskId }).where('id', '=', batchId).execute()
}
