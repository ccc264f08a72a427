import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { fileURLToPath } from 'node:url'

/** Any number that no other user of advisory locks takes. */
const migrationLock = 20_250_001

/** Where the migrations stand, seen from the sources and from the bundle alike. */
export const migrationsDir = fileURLToPath(new URL('../../../migrations/', sourceRoot()))

function sourceRoot(): string {
  const here = import.meta.url
  return here.includes('/dist/')
    ? `${here.slice(0, here.lastIndexOf('/dist/'))}/src/platform/database/`
    : here
}

/** Applies the plain SQL files that are missing, in order, each in its own transaction. Two processes may start together. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.digest]))
    const done: string[] = []
    for (const { name, text, digest } of await migrationFiles()) {
      const before = applied.get(name)
      if (before === digest) continue
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
      await apply(client, name, text, digest)
      done.push(name)
    }
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

async function apply(client: pg.PoolClient, name: string, text: string, digest: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

export async function migrationFiles(): Promise<{ name: string; text: string; digest: string }[]> {
  const names = (await readdir(migrationsDir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrationsDir, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
