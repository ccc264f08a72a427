import type { Context } from '../http/context.ts'
import { fail } from '../http/fail.ts'

type Edited = {
  readonly entity: string
  /** Null for what an agency has one of. */
  readonly entityId: number | null
  /** The version that the editor read. */
  readonly read: number | null | undefined
  readonly current: { readonly version?: number | undefined }
}

/**
 * Refuses to save over a version that the editor has not seen; the refusal carries the record as it stands, so that the
 * form can show both values. Callers that send no version are let through and noted.
 */
export async function refuseStale(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { entity, entityId, read, current }: Edited,
): Promise<void> {
  if (read === null || read === undefined) {
    log.info({ event: 'saved_without_version', entity, id: entityId }, 'saved without the version read')
    return
  }
  if (read === current.version) return
  const last = await db
    .selectFrom('history')
    .select('user_name')
    .where('entity', '=', entity)
    .where('entity_id', entityId === null ? 'is' : '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw fail('stale', { by: last?.user_name || 'otra persona', current })
}
