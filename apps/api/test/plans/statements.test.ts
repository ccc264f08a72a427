import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startCluster, type Cluster } from '../cluster.ts'
import { dependsOnValues } from '../../src/platform/database/kept-statements.ts'
import { collected, type Statement } from './collect-statements.ts'
import { scansOf, scansOfKept } from './explain-statements.ts'
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

  test.each([
    ['', scansOf, () => true],
    [
      ', by a plan for whatever values may come',
      scansOfKept,
      ({ text, values }: Statement) => values.length > 0 && !dependsOnValues(text),
    ],
  ])('finds its rows by an index, as role app in a table of 12,000 rows%s', async (_how, scans, isAsked) => {
    // Most of what is asked has values: fewer would say that they are not seen.
    const statements = collected(folder)
    expect(statements.filter(({ values }) => values.length > 0).length).toBeGreaterThan(statements.length / 2)
    const found: string[] = []
    for (const statement of statements.filter(isAsked)) {
      for (const { table, how, thrownAway } of await scans(raw, statement)) {
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
