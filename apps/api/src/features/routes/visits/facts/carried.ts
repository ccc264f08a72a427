import { isCarried, type VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { CarriedFact } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

type Stored = readonly (readonly [name: string, text: string])[]

/** What rows say beside all that is planned with, of the columns that go along with a visit; all of a batch without rows. */
export async function carriedOf(
  db: Tx,
  batchId: number,
  settings: Pick<VisitSettings, 'carried'> | null | undefined,
  rowIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly CarriedFact[]>> {
  const rows = await db
    .selectFrom('route_rows')
    .select(['id', 'carried'])
    .where('batch_id', '=', batchId)
    .where('carried', 'is not', null)
    .$if(rowIds !== undefined, (query) => query.where('id', 'in', [0, ...(rowIds ?? [])]))
    .execute()
  return new Map(rows.map(({ id, carried }) => [id, carriedFacts(carried as Stored | null, settings)]))
}

/** Of the columns of a row, those that go along. */
export const carriedFacts = (
  stored: Stored | null,
  settings: Pick<VisitSettings, 'carried'> | null | undefined,
): CarriedFact[] =>
  (stored ?? []).flatMap(([name, text]) => (isCarried(settings, name) ? [{ name, text }] : []))

/** The columns of a file that nothing else reads, in their order. */
export async function carriedColumns(db: Tx, batchId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select cell ->> 0 as name from route_rows r, jsonb_array_elements(r.carried) with ordinality as c(cell, place)
    where r.batch_id = ${batchId} and not r.is_excluded group by 1 order by max(c.place), 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** "Cadena: Gadis" */
export const carriedText = ({ name, text }: CarriedFact): string => `${name}: ${text}`
