import type { Tx } from '../database/database.ts'

/** So many records say who was last at any of them. */
const mostAsked = 200

/** The name of whoever was the last to change one of these records, as far as the history says it. */
export async function whoChanged(
  db: Tx,
  entity: string,
  ids: readonly number[],
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const changes = await db
    .selectFrom('history')
    .select(['id', 'user_name'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids.slice(0, mostAsked))
    .execute()
  return changes.toSorted((a, b) => b.id - a.id)[0]?.user_name || undefined
}
