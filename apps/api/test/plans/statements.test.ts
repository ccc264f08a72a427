import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startCluster, type Cluster } from '../cluster.ts'
import { collected } from './collect-statements.ts'
import { scansOf } from './explain-statements.ts'
import { fillTables } from './fill-tables.ts'
import { isMeant } from './meant-scans.ts'

const rows = 12_000
const folder = process.env['TEST_STATEMENTS'] ?? ''

describe('every statement that the behaviour suite asked within an agency', () => {
  let cluster: Cluster
  let raw: Client
  beforeAll(async () => {
    cluster = await startCluster()
    const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
    await database.migrate()
    await database.close()
    raw = new Client(cluster.url('postgres'))
    await raw.connect()
    await fillTables(raw, rows)
  })
  afterAll(async () => {
    await raw.end()
    await cluster.stop()
  })

  test('finds its rows by an index, as role app in a table of 12,000 rows', async () => {
    const statements = collected(folder)
    expect(statements.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const statement of statements) {
      for (const { table, how, thrownAway } of await scansOf(raw, statement)) {
        if (!isMeant(statement, table))
          found.push(`${table}, ${how}, ${thrownAway} rows thrown away: ${statement.text}`)
      }
    }
    expect(found).toEqual([])
  })

  test('would be named if lower() stood between a name and its index again', async () => {
    const text = `select id from users where lower(login) = $1 and deleted_at is null`
    expect(await scansOf(raw, { text, values: ['ana'] })).toMatchObject([{ table: 'users' }])
  })
})
