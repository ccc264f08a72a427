import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { failFields } from '../../platform/http/fail.ts'

type Choice = { readonly field: string; readonly table: string; readonly ids: readonly number[] }

/** Refuses choices that no list of the agency has: those of another agency count as missing. */
export async function refuseMissingItems(db: Tx, body: WorkerDraft): Promise<void> {
  const choices = choicesOf(body).filter(({ ids }) => ids.length > 0)
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
  one('heightId', 'heights', body.heightId),
  one('eyeColorId', 'eye_colors', body.eyeColorId),
  one('hairColorId', 'hair_colors', body.hairColorId),
  one('shirtSizeId', 'shirt_sizes', body.shirtSizeId),
  one('pantSizeId', 'pant_sizes', body.pantSizeId),
  one('shoeId', 'shoes', body.shoeId),
  one('nationalityId', 'nationalities', body.nationalityId),
  { field: 'profileIds', table: 'profiles', ids: body.profileIds },
  { field: 'experienceIds', table: 'experiences', ids: body.experienceIds },
  { field: 'languages', table: 'languages', ids: body.languages.map(({ languageId }) => languageId) },
]

const one = (field: string, table: string, id: number | null): Choice => ({
  field,
  table,
  ids: id === null ? [] : [id],
})
