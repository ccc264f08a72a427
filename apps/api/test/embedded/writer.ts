import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/database/database.ts'

/**
 * A process that writes until it is killed. It first prints what it found (`found n` for each whole pair, `half n` for a
 * torn one), then `ready`, then `kept n` for each pair of rows whose transaction was acknowledged.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const [dataDir = '', from = '0'] = process.argv.slice(2)

const database = await openDatabase({ dataDir }).catch((error: Error) => {
  say(`refused ${error.message}`)
  process.exit(3)
})
await database.asOwner((db) =>
  sql`create table if not exists writes (n integer, half integer, primary key (n, half))`.execute(db),
)
const { rows } = await database.asOwner((db) =>
  sql<{ n: number; halves: number }>`select n, count(*) as halves from writes group by n`.execute(db),
)
for (const { n, halves } of rows) say(`${halves === 2 ? 'found' : 'half'} ${n}`)
say('ready')

let next = Number(from)
async function write(): Promise<never> {
  for (;;) {
    const n = next++
    await database.asOwner(async (db) => {
      await sql`insert into writes values (${n}, 1)`.execute(db)
      await sql`insert into writes values (${n}, 2)`.execute(db)
    })
    say(`kept ${n}`)
  }
}
await Promise.all([write(), write(), write(), write()])
