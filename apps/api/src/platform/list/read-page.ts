import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Condition } from './list-sql.ts'

type Listing = {
  readonly select: RawBuilder<unknown>
  /** Table and joins, without the word `from`. */
  readonly from: RawBuilder<unknown>
  readonly conditions: readonly (Condition | undefined)[]
  readonly order: RawBuilder<unknown>
  readonly query: ListQuery
}

/** One page of rows and how many there are in all; a query without a page asks for every row. */
export async function readPage<Row>(db: Tx, listing: Listing): Promise<{ rows: Row[]; total: number }> {
  const { select, from, order, query } = listing
  const conditions = listing.conditions.filter((condition) => condition !== undefined)
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const { size = null, number = 0 } = query.page ?? {}
  const { rows } = await sql<Row>`
    select ${select} from ${from} where ${where} order by ${order}
    limit ${size} offset ${number * (size ?? 0)}`.execute(db)
  if (size === null) return { rows, total: rows.length }
  const isOnlyPage = number === 0 && rows.length < size
  if (isOnlyPage) return { rows, total: rows.length }
  const counted = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
