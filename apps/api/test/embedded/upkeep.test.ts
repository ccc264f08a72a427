import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '../../src/platform/database/embedded/embedded.ts'
import { startUpkeep, type Upkeep } from '../../src/platform/database/upkeep.ts'
import { removeFolder } from '../remove-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuadrante-upkeep-'))
let embedded: Embedded
let pool: Pool
let upkeep: Upkeep
beforeAll(async () => {
  await start()
  await pool.query('create table rows (n integer primary key, text text)')
})
afterAll(async () => {
  await stop()
  removeFolder(folder)
})

async function start() {
  embedded = await startEmbedded(folder)
  pool = new Pool({ ...embedded.connection, max: 1 })
  upkeep = startUpkeep(pool)
}

async function stop() {
  await upkeep.stop()
  await pool.end()
  await embedded.stop()
}

const insert = (from: number, count: number) =>
  pool.query(
    `insert into rows select n, repeat('texto ', 100) from generate_series(${from}, ${from + count - 1}) n`,
  )

test('a table that has changed is vacuumed and analysed, once', async () => {
  await insert(0, 5000)
  expect((await upkeep.run()).vacuumed).toEqual(['rows'])
  expect((await upkeep.run()).vacuumed).toEqual([])
  await pool.query('update rows set text = null where n < 2000')
  expect((await upkeep.run()).vacuumed).toEqual(['rows'])
})

test('the write-ahead log stays bounded however much is written', async () => {
  const log = join(folder, 'database/pg_wal')
  let checkpoints = 0
  for (let round = 1; round <= 12; round++) {
    await insert(round * 100_000, 15_000)
    if ((await upkeep.run()).hasCheckpoint) checkpoints += 1
  }
  expect(checkpoints).toBeGreaterThanOrEqual(2)
  const megabytes = readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0) / 1e6
  expect(megabytes).toBeLessThan(140)
})

test('a database that has grown has more buffers after its next start', async () => {
  const buffers = async () => (await pool.query('show shared_buffers')).rows[0]?.shared_buffers
  expect(await buffers()).toBe('16MB')
  await stop()
  await start()
  const bytes = (await pool.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes
  expect(bytes).toBeGreaterThan(100e6)
  expect(Number.parseInt(await buffers(), 10)).toBeGreaterThanOrEqual(24)
})
