import { historyEndpoints, type HistoryEntry } from '@cuadrante/contract/history/endpoints.ts'
import type { Mount } from '../http/mount.ts'
import { fail } from '../http/fail.ts'

/** Who changed a record, for the administrators' "Historial". */
export function mountHistory(mount: Mount): void {
  mount.verb(historyEndpoints.list, async ({ db }, { query }) => {
    if (query.entityId === null) throw fail('not_found')
    const ofRecord = db
      .selectFrom('history')
      .where('entity', '=', query.entity)
      .where('entity_id', '=', query.entityId)
    const { total } = await ofRecord
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await ofRecord
      .select([
        'id',
        'at',
        'user_name',
        'active_role',
        'entity',
        'entity_id',
        'action',
        'label',
        'before',
        'after',
        'reason',
      ])
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute()
    return {
      content: rows.map(({ user_name, active_role, entity_id, before, after, ...row }) => ({
        ...row,
        by: user_name,
        activeRole: active_role,
        entityId: entity_id,
        before: before as HistoryEntry['before'],
        after: after as HistoryEntry['after'],
      })),
      totalElements: total,
      totalPages: Math.ceil(total / query.size),
      size: query.size,
      number: query.page,
    }
  })
}
