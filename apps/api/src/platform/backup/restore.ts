import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import type { BackupReport, Header, Kept } from './backup.ts'
import { damaged, linesOf, type BackupFile } from './read-lines.ts'
import { migrationNames } from './rows.ts'

type Line = { readonly t: string; readonly r: Record<string, unknown> }
/** A kept file in a backup: its key and its bytes in base64. */
type FileLine = { readonly f: string; readonly b: string }

const rowsAtOnce = 1000

/**
 * Fills an empty, migrated database from a backup, in one transaction: all of it or nothing. The files go first: rows may
 * count on them, and a restore that was cut off there is simply asked for again. Whoever has seen the backup could sign
 * sessions with its key: a fresh one is made unless the old one is asked for.
 */
export async function restore(
  { database, files }: Kept,
  file: BackupFile,
  { keepsSigningKey = false }: { keepsSigningKey?: boolean } = {},
): Promise<BackupReport> {
  await database.asOwner(async (db) => refuseUnfit(db, await headerOf(file)))
  const kept = await restoreFiles(files, file)
  const report = await database.asOwner(async (db) => {
    await refuseUnfit(db, await headerOf(file))
    await setTriggers(db, 'disable')
    const restored = await restoreRows(db, file)
    await setTriggers(db, 'enable')
    await continueCounters(db)
    if (!keepsSigningKey) await db.deleteFrom('app_secrets').where('name', '=', 'session-key').execute()
    return restored
  })
  await database.vacuumAnalyze()
  return { ...report, files: kept }
}

/** Puts the files of a backup into the storage. Whatever stands there under other keys stays. */
async function restoreFiles(files: Files, backup: BackupFile): Promise<number> {
  let kept = 0
  for await (const text of linesOf(backup)) {
    if (!text.startsWith('{"f":')) continue
    const { f, b } = JSON.parse(text) as FileLine
    // Their type is told by whoever serves them; a storage only repeats it.
    await files.put(f, { bytes: Buffer.from(b, 'base64'), type: 'application/octet-stream' })
    kept += 1
  }
  return kept
}

/** What stands at the head of a backup. @throws when the file is not there, is damaged or its key does not open it */
export async function headerOf(file: BackupFile): Promise<Header> {
  for await (const text of linesOf(file)) {
    if (text.startsWith('{"format":"cuadrante-backup"')) return JSON.parse(text) as Header
    break
  }
  throw new Error(damaged)
}

async function restoreRows(db: Tx, file: BackupFile): Promise<{ rows: number; tables: number }> {
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

async function refuseUnfit(db: Tx, header: Header): Promise<void> {
  const here = await migrationNames(db)
  if (header.migrations.join() !== here.join()) {
    throw new Error(
      'La copia es de otra versión de Cuadrante: restáurala con la versión que la hizo y actualiza después.',
    )
  }
  await refuseFilled(db)
}

/** Also asked before the tables are brought up to date: nothing is restored into what somebody uses. */
export async function refuseFilled(db: Tx): Promise<void> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('tenants') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return
  const { rows } = await sql<{ isFilled: boolean }>`
    select exists (select from tenants) as "isFilled"`.execute(db)
  if (rows[0]?.isFilled)
    throw new Error(
      'La base de datos de destino ya tiene datos, y siguen como estaban. Restaura en otra carpeta (DATA_DIR=recuperada) o en una base de datos nueva.',
    )
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
