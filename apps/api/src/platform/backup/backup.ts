import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { appendFiles, restoreFiles } from './backup-files.ts'
import { damaged, linesOf } from './read-lines.ts'

/** First line of a backup. Then one row a line, `{"t":table,"r":row}`, and one file a line, `{"f":key,"b":base64}`. */
type Header = {
  readonly format: 'cuadrante-backup'
  readonly version: 1
  readonly at: string
  readonly migrations: readonly string[]
}
type Line = { readonly t: string; readonly r: Record<string, unknown> }

/** What a backup is taken of, and restored into. */
type Kept = { readonly database: Database; readonly files: Files }
export type BackupReport = { readonly rows: number; readonly tables: number; readonly files: number }

const rowsAtOnce = 1000

/**
 * Writes every row of every table, consistent at one moment, and the uploaded files, as gzipped JSON lines. The same file
 * restores an embedded database and a server, a folder and a bucket, so that it is also the way to move from one to the other.
 */
export async function backup({ database, files }: Kept, file: string, now: Date): Promise<BackupReport> {
  const report = { rows: 0, tables: 0 }
  const draft = `${file}.part`
  await database.asOwner(async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db)
    const lines = async function* () {
      yield `${JSON.stringify(await header(db, now))}\n`
      for (const table of await tablesInOrder(db)) {
        report.tables += 1
        for await (const row of rowsOf(db, table)) {
          report.rows += 1
          yield `{"t":${JSON.stringify(table)},"r":${row}}\n`
        }
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft))
  })
  const kept = await appendFiles(files, draft)
  await rename(draft, file)
  return { ...report, files: kept }
}

/**
 * Fills an empty, migrated database from a backup, in one transaction: all of it or nothing. The files go first: rows may
 * count on them, and a restore that was cut off there is simply asked for again.
 */
export async function restore({ database, files }: Kept, file: string): Promise<BackupReport> {
  await database.asOwner(async (db) => refuseUnfit(db, await headerOf(file)))
  const kept = await restoreFiles(files, file)
  const report = await database.asOwner(async (db) => {
    await refuseUnfit(db, await headerOf(file))
    await setTriggers(db, 'disable')
    const restored = await restoreRows(db, file)
    await setTriggers(db, 'enable')
    await continueCounters(db)
    return restored
  })
  await database.vacuumAnalyze()
  return { ...report, files: kept }
}

async function headerOf(file: string): Promise<Header> {
  for await (const text of linesOf(file)) {
    if (text.startsWith('{"format":"cuadrante-backup"')) return JSON.parse(text) as Header
    break
  }
  throw new Error(damaged)
}

async function restoreRows(db: Tx, file: string): Promise<{ rows: number; tables: number }> {
  const report = { rows: 0, tables: 0 }
  let batch: { table: string; rows: unknown[] } = { table: '', rows: [] }
  const flush = async () => {
    if (batch.rows.length > 0) await insertRows(db, batch.table, batch.rows)
    report.rows += batch.rows.length
  }
  for await (const text of linesOf(file)) {
    if (!text.startsWith('{"t":')) continue
    const { t, r } = JSON.parse(text) as Line
    if (t !== batch.table || batch.rows.length >= rowsAtOnce) {
      await flush()
      if (t !== batch.table) report.tables += 1
      batch = { table: t, rows: [] }
    }
    batch.rows.push(r)
  }
  await flush()
  return report
}

async function header(db: Tx, now: Date): Promise<Header> {
  return {
    format: 'cuadrante-backup',
    version: 1,
    at: now.toISOString(),
    migrations: await migrationNames(db),
  }
}

const migrationNames = async (db: Tx) =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(
    (row) => row.name,
  )

async function refuseUnfit(db: Tx, header: Header): Promise<void> {
  const here = await migrationNames(db)
  if (header.migrations.join() !== here.join()) {
    throw new Error(
      'La copia es de otra versión de Cuadrante: restáurala con la versión que la hizo y actualiza después.',
    )
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tenants`.execute(db)
  if ((rows[0]?.n ?? 0) > 0) throw new Error('La base de datos de destino no está vacía.')
}

/** Tables so that each comes after those it refers to. */
async function tablesInOrder(db: Tx): Promise<string[]> {
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

/** The rows of a table as JSON text, without what the database computes by itself. */
async function* rowsOf(db: Tx, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(db)
}

async function insertRows(db: Tx, table: string, rows: readonly unknown[]): Promise<void> {
  const columns = await storedColumns(db, table)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

async function storedColumns(db: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

/** What triggers would derive from a row is in the backup as rows of its own. Foreign keys stay on. */
async function setTriggers(db: Tx, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal`.execute(db)
  for (const { table } of rows)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db)
}

/** New rows get numbers after the restored ones. */
async function continueCounters(db: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and attidentity <> ''`.execute(db)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    )
  }
}
