import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { apiRoot } from '../api-root.ts'
import { letOwnerPass } from './let-owner-pass.ts'

/** Key of the advisory lock under which migrations run; any number that nobody else takes. */
const migrationLock = 20_250_001

const migrationsDir = join(apiRoot, 'migrations')

export type MigrationFile = { readonly name: string; readonly text: string; readonly digest: string }

/**
 * Applies the plain SQL files that are missing, in order and forward only, each in its own transaction; says which.
 * The lock belongs to each transaction, so that processes may start together, also behind a pooler that hands out
 * another connection for every transaction.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const done: string[] = []
  await underLock(pool, (client) =>
    client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    ),
  )
  for (const file of await migrationFiles()) {
    if (await underLock(pool, (client) => apply(client, file))) done.push(file.name)
  }
  return done
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

async function apply(client: PoolClient, { name, text, digest }: MigrationFile): Promise<boolean> {
  const { rows } = await client.query<{ digest: string }>('select digest from migrations where name = $1', [
    name,
  ])
  const applied = rows[0]?.digest
  if (applied === digest) return false
  if (applied !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
  await client.query("set local app.tenant = 'migration'") // for foreign keys between tables of one file
  await client.query(text).catch((error: unknown) => {
    throw new Error(`migration ${name} failed`, { cause: error })
  })
  await letOwnerPass(client)
  await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
  return true
}

/** The migrations in their order, each with the digest that is remembered once it has been applied. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(migrationsDir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrationsDir, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
