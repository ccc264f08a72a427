import { sql, type RawBuilder } from 'kysely'
import type { Tables } from './generated/tables.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts rows that travel as one value, however many they are: a statement with a value for each cell takes longer to read
 * and to plan than its rows to write, and its text is another one for every number of rows. A column that any row brings is
 * written in all of them.
 */
export function insertRows<R = unknown>(
  table: keyof Tables,
  rows: readonly Row[],
  returning: readonly string[] = [],
): RawBuilder<R> {
  const given = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined)))
  const columns = sql.join([...given].map((name) => sql.ref(name)))
  const answer =
    returning.length > 0 ? sql` returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``
  return sql<R>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)${answer}`
}
