import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { sql } from 'kysely'
import { catalogueTables } from '../../../catalogues/catalogue-tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { byName } from '../../../platform/imports/read-cells.ts'

/** The items of every catalogue by normalised name; inactive ones too, because records may have them. */
export type Lists = Readonly<Record<CatalogueName, ReadonlyMap<string, number>>>

const names = Object.keys(catalogueTables) as CatalogueName[]

export async function loadLists(db: Tx): Promise<Lists> {
  const { rows } = await sql<{ list: CatalogueName; id: number; name: string }>`${sql.join(
    names.map(
      (name) =>
        sql`select ${name}::text as list, id, name from ${sql.table(catalogueTables[name])} where deleted_at is null`,
    ),
    sql` union all `,
  )}`.execute(db)
  return Object.fromEntries(
    names.map((name) => [name, byName(rows.filter(({ list }) => list === name))]),
  ) as Lists
}
