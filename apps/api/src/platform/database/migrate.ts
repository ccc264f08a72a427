import { sql, type QueryExecutorProvider } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { addOwnerPolicy } from './add-owner-policy.ts'
import { migrationFiles, type MigrationFile } from './migration-files.ts'
import { planMigrations, type AppliedMigration } from './plan-migrations.ts'

/** Key of the advisory lock under which migrations run; any number that nobody else takes. */
const migrationLock = 20_250_001

/**
 * Applies the plain SQL files that are missing, in order and forward only, each in its own transaction; says which.
 * The lock belongs to each transaction, so that processes may start together, also behind a pooler that hands out
 * another connection for every transaction. Each transaction plans anew: another process may have gone on meanwhile.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const files = await migrationFiles()
  const done: string[] = []
  for (;;) {
    const name = await underLock(pool, (client) => applyNext(client, files))
    if (name === undefined) return done
    done.push(name)
  }
}

/** Whether a migration has ever been applied. */
export async function isBegun(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('migrations') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** How many migrations the database still lacks; nothing is written. @throws as {@link planMigrations} does */
export async function countMissing(db: QueryExecutorProvider): Promise<number> {
  const { rows } = (await isBegun(db))
    ? await sql<AppliedMigration>`select name, digest from migrations`.execute(db)
    : { rows: [] }
  return planMigrations(await migrationFiles(), rows).missing.length
}

async function underLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Applies the first migration that is missing and says its name. A refusal comes before anything is written. */
async function applyNext(client: PoolClient, files: readonly MigrationFile[]): Promise<string | undefined> {
  const { renamed, missing } = planMigrations(files, await appliedMigrations(client))
  for (const { from, to } of renamed)
    await client.query('update migrations set name = $2 where name = $1', [from, to])
  const [file] = missing
  if (file) await apply(client, file)
  return file?.name
}

async function appliedMigrations(client: PoolClient): Promise<AppliedMigration[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  )
  return (await client.query<AppliedMigration>('select name, digest from migrations')).rows
}

async function apply(client: PoolClient, { name, text, digest }: MigrationFile): Promise<void> {
  await client.query("set local app.tenant = 'migration'") // for foreign keys between tables of one file
  await client.query(text).catch((error: unknown) => {
    throw new Error(`migration ${name} failed`, { cause: error })
  })
  await addOwnerPolicy(client)
  await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
}
