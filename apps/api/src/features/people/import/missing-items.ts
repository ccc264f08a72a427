import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import { sentName } from '@cuadrante/contract/kit/record.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { sql } from 'kysely'
import { catalogueTables } from '../../../catalogues/catalogue-tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failFields } from '../../../platform/http/fail.ts'

type Choice = { readonly field: string; readonly table: string; readonly ids: readonly number[] }

/**
 * Refuses choices that no list of the agency has: those of another agency count as missing. What the record `was` before is
 * there, since no list lets go of an item in use.
 */
export async function refuseMissingItems(db: Tx, body: WorkerDraft, was?: WorkerDraft): Promise<void> {
  const known = new Map(was && choicesOf(was).map(({ field, ids }) => [field, new Set(ids)]))
  const choices = choicesOf(body)
    .map((choice) => ({ ...choice, ids: choice.ids.filter((id) => !known.get(choice.field)?.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
  if (choices.length === 0) return
  const { rows } = await sql<{ field: string; found: number }>`${sql.join(
    choices.map(
      ({ field, table, ids }) =>
        sql`select ${field}::text as field, count(*) as found from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`,
    ),
    sql` union all `,
  )}`.execute(db)
  const found = new Map(rows.map((row) => [row.field, row.found]))
  const missing = choices.filter(({ field, ids }) => found.get(field) !== ids.length)
  if (missing.length > 0)
    throw failFields(Object.fromEntries(missing.map(({ field }) => [field, 'El valor elegido ya no existe'])))
}

const choicesOf = (body: WorkerDraft): Choice[] => [
  ...Object.entries<RecordField>(workerFields).flatMap(([name, field]) => {
    const { control } = field
    if (control.kind !== 'item' && control.kind !== 'items') return []
    const sent = sentName(name, field)
    const ids = [(body as Record<string, unknown>)[sent] ?? []].flat() as number[]
    return [{ field: sent, table: catalogueTables[control.catalogue], ids }]
  }),
  { field: 'languages', table: 'languages', ids: body.languages.map(({ languageId }) => languageId) },
]
