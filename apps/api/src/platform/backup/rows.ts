import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

const rowsAtOnce = 1000

/** Tables so that each comes after those it refers to. */
export async function tablesInOrder(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(distinct f.confrelid::regclass::text) filter (where f.confrelid <> c.oid), '{}') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname, c.oid order by c.relname`.execute(db)
  const ordered: string[] = []
  const waiting = new Map(rows.map((row) => [row.name, new Set(row.needs)]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) =>
      [...needs].every((name) => ordered.includes(name) || !waiting.has(name)),
    )
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

/** The rows of a table as JSON text of one line each, in world time, whatever zone the server is set to. */
export async function* rowsOf(db: Tx, table: string): AsyncGenerator<string> {
  await sql`set local timezone to 'UTC'`.execute(db)
  await sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db)
    for (const { row } of rows) yield onOneLine(row)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(db)
}

/** JSON text may hold letters that readers of lines take for the end of one (ECMA-262, LineTerminator): they are written by number. */
const onOneLine = (json: string): string =>
  json.replace(/[\u2028\u2029]/g, (letter) => (letter === '\u2028' ? '\\u2028' : '\\u2029'))

export const migrationNames = async (db: Tx) =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(
    (row) => row.name,
  )
