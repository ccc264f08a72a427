import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { insertRows } from '../database/insert-rows.ts'
import { sendUnread } from '../database/pipelined-pool.ts'
import type { Context } from '../http/context.ts'

/** Who did it: a session, or somebody who answered by a link and has none. */
export type Actor = {
  readonly userId: number | null
  readonly name: string
  readonly activeRole: Role | null
}

export type Change = {
  /** English singular of the record ("client", "job"). */
  readonly entity: string
  readonly entityId?: number
  readonly action: HistoryAction
  /** What a person calls the record, kept even after it is gone. */
  readonly label?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

type By = Pick<Context, 'db' | 'ip' | 'requestId'> & { readonly session: Actor }

/** Writes who changed what, in the transaction of the change. Only the fields that differ are kept. */
export async function recordHistory(
  { db, session, ip, requestId }: By,
  ...changes: readonly Change[]
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => {
    const { before, after } = differences(change.before, change.after)
    return {
      user_id: session?.userId ?? null,
      user_name: session?.name ?? '',
      active_role: session?.activeRole ?? null,
      ip,
      request_id: requestId,
      entity: change.entity,
      entity_id: change.entityId ?? null,
      action: change.action,
      label: change.label ?? '',
      before: before ?? null,
      after: after ?? null,
      reason: change.reason ?? null,
    }
  })
  await sendUnread(db, insertRows('history', rows).compile(db))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function differences(before: unknown, after: unknown): { before?: unknown; after?: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before, after }
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, record[key]]))
  return { before: only(before), after: only(after) }
}
