import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { overPool, type Database } from '../apps/api/src/platform/database/database.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'

/** What the embedded database does: starting, durable commits, connections, the write-ahead log, a restart. */
export default async function embeddedDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  try {
    await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<void> {
  const first = await opened(folder, 1)
  row('first start, empty folder', `${first.milliseconds} ms`)
  await prepareTenant(first.database)
  await commits(first.database)
  await first.database.close()

  for (const connections of [1, 2, 4, 8]) {
    const { database } = await opened(folder, connections)
    await readsAtOnce(database, connections)
    await database.close()
  }

  const writing = await opened(folder, 1)
  row('second start', `${writing.milliseconds} ms`)
  await growLog(writing.database, folder)
  await writing.database.close()
  const again = await opened(folder, 1)
  row('start after a clean close', `${again.milliseconds} ms, log ${logMegabytes(folder)} MB`)
  await again.database.close()
  row('memory of the process', `${Math.round(process.memoryUsage().rss / 1e6)} MB`)
}

const row = (what: string, figure: string) => console.log(`${what.padEnd(52)} ${figure}`)

async function opened(folder: string, connections: number) {
  const started = performance.now()
  const embedded = await startEmbedded(folder)
  const pool = new Pool({ ...embedded.connection, max: connections })
  const database = overPool('embedded', pool, { afterClose: embedded.stop })
  await database.migrate()
  return { database, milliseconds: Math.round(performance.now() - started) }
}

async function prepareTenant(database: Database): Promise<void> {
  await database.inTenant('bench', async (db) => {
    await db.insertInto('tenants').values({ id: 'bench', name: 'Agencia' }).execute()
    await sql`insert into heights (name) select 'Altura ' || n from generate_series(1, 20000) n`.execute(db)
  })
  await database.vacuumAnalyze()
}

async function commits(database: Database): Promise<void> {
  const count = 500
  const started = performance.now()
  for (let n = 0; n < count; n++) {
    await database.inTenant('bench', (db) =>
      db
        .updateTable('heights')
        .set({ active: n % 2 === 0 })
        .where('id', '=', n + 1)
        .execute(),
    )
  }
  row(
    'durable commits, one after the other',
    `${Math.round((count * 1000) / (performance.now() - started))}/s`,
  )
}

/** First pages with their count from 16 callers at once. */
async function readsAtOnce(database: Database, connections: number): Promise<void> {
  const callers = 16
  const each = 25
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const page = () =>
    database.inTenant('bench', async (db) => {
      await db
        .selectFrom('heights')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(50)
        .execute()
      await db
        .selectFrom('heights')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('deleted_at', 'is', null)
        .execute()
    })
  for (let n = 0; n < 20; n++) await page()
  delay.enable()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let n = 0; n < each; n++) await page()
    }),
  )
  delay.disable()
  const perSecond = Math.round((callers * each * 1000) / (performance.now() - started))
  row(
    `first pages of 20,000 rows, ${connections} connection(s), 16 callers`,
    `${perSecond}/s, event loop p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
  )
}

async function growLog(database: Database, folder: string): Promise<void> {
  for (let round = 1; round <= 6; round++) {
    const started = performance.now()
    await database.inTenant('bench', (db) =>
      sql`insert into shoes (name) select 'Zapato ' || ${round} || ' ' || n || repeat(' largo', 20) from generate_series(1, 20000) n`.execute(
        db,
      ),
    )
    row(
      `20,000 rows inserted (${round})`,
      `${Math.round(performance.now() - started)} ms, log ${logMegabytes(folder)} MB`,
    )
  }
}

function logMegabytes(folder: string): number {
  const log = join(folder, 'database/pg_wal')
  return Math.round(readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0) / 1e6)
}
