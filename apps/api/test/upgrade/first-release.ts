import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { asSuperuser } from '../cluster.ts'
import { memoryDatabase } from '../image.ts'

/** The database of release 0.1.0 with its demo agency; `docs/topics/migrations.md` says how it was made. */
const dumpFile = new URL('0.1.0.sql.gz', import.meta.url)

/** What stands outside of a database and so outside of its dump: the role that serves requests, LIKE marked leakproof. */
const surroundings = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if;
  execute format('grant app to %I', current_user);
end $$;
alter function textlike(text, text) leakproof;`

/** An empty database of the kind that the suite runs on. */
async function emptyDatabase(): Promise<Database> {
  const { serverUrl } = inject('database')
  if (!serverUrl) return memoryDatabase()
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await asSuperuser({ url: () => serverUrl }, `create database ${name}`)
  return openDatabase({ databaseUrl: serverUrl.replace('/postgres?', `/${name}?`), dataDir: '' })
}

/** A database as release 0.1.0 left it. */
export async function firstReleaseDatabase(): Promise<Database> {
  const database = await emptyDatabase()
  const dump = gunzipSync(readFileSync(dumpFile)).toString()
  await database.asOwner((db) => sql.raw(`${surroundings}\n${dump}\nreset all`).execute(db))
  return database
}
