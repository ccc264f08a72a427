import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { byName } from '../../platform/imports/read-cells.ts'
import { catalogueTables } from '../../catalogues/catalogue-tables.ts'

type Table = (typeof catalogueTables)[keyof typeof catalogueTables]

/** The items of every list by normalised name; inactive ones too, because records may have them. */
export type Lists = Readonly<Record<Table, ReadonlyMap<string, number>>>

const tables = Object.values(catalogueTables)

export async function loadLists(db: Tx): Promise<Lists> {
  const { rows } = await sql<{ list: Table; id: number; name: string }>`${sql.join(
    tables.map(
      (table) =>
        sql`select ${table}::text as list, id, name from ${sql.table(table)} where deleted_at is null`,
    ),
    sql` union all `,
  )}`.execute(db)
  return Object.fromEntries(
    tables.map((table) => [table, byName(rows.filter(({ list }) => list === table))]),
  ) as Lists
}
