import { noteExport } from '../../../platform/exports/note-export.ts'
import type { HandlerContext } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'

/** Writes in the history of the uploaded file that its routes or visits were taken away as `label`. @throws not_found */
export async function noteTaken(context: HandlerContext, batchId: number, label: string): Promise<void> {
  const batch = await context.inTenant((db) =>
    db.selectFrom('route_batches').select('file_id').where('id', '=', batchId).executeTakeFirst(),
  )
  if (!batch) throw fail('not_found')
  await noteExport(context, { entity: 'routeFile', entityId: batch.file_id, label })
}
