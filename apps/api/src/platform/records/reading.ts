import type { ListQuery, ListSpec } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Session } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { conditionsOf, orderOf, textCondition, type Columns, type Condition } from '../list/list-sql.ts'
import { isRanked, nameRank } from '../list/name-rank.ts'
import { readPage } from '../list/read-page.ts'

/** What a role may ask a list about, and which of its records it sees. Anything more would tell what it does not see. */
export type RoleView = {
  readonly columns: Columns
  /** Where free text is looked for. */
  readonly text: RawBuilder<string>
  /** Undefined where all are seen. */
  readonly visible: Condition | undefined
}

type Readable<Row, Reply> = {
  readonly spec: ListSpec
  /** Table and joins, without the word `from`. */
  readonly from: RawBuilder<unknown>
  readonly select: RawBuilder<unknown>
  readonly id: RawBuilder<number>
  /** The normalised name by which the hits of a search are ranked. */
  readonly name?: RawBuilder<string>
  /** Leaves out what was deleted. */
  readonly live: Condition
  readonly viewOf: (session: Session) => RoleView
  /** The record with the fields of the caller's role. */
  readonly present: (row: Row, session: Session) => Reply
}

export type Reading<Reply> = {
  readonly page: (db: Tx, session: Session, query: ListQuery) => Promise<{ content: Reply[]; total: number }>
  /** The ids of every record that the question finds, in its order. */
  readonly ids: (db: Tx, session: Session, query: ListQuery) => Promise<number[]>
  /** Live records of these ids, in this order. */
  readonly byIds: (db: Tx, session: Session, ids: readonly number[]) => Promise<Reply[]>
  /** @throws not_found, also for what the caller may not see */
  readonly byId: (db: Tx, session: Session, id: number) => Promise<Reply>
}

/** The ways of reading a kind of record, each of them as the caller's role may see it. */
export function readingOf<Row extends { readonly id: number }, Reply>(
  readable: Readable<Row, Reply>,
): Reading<Reply> {
  const { spec, from, select, id, name, live, viewOf, present } = readable

  function asked(session: Session, query: ListQuery) {
    const { columns, text, visible } = viewOf(session)
    return {
      from,
      conditions: [live, ...conditionsOf(query, spec, columns), textCondition(query.text, text), visible],
      order: orderIn(query, columns),
      query,
    }
  }

  function orderIn(query: ListQuery, columns: Columns) {
    const order = orderOf(query, spec, columns, id)
    return name && isRanked(query) ? sql`${nameRank(query.text ?? '', name)}, ${order}` : order
  }

  async function byIds(db: Tx, session: Session, ids: readonly number[]): Promise<Reply[]> {
    const { visible } = viewOf(session)
    const conditions = [live, sql<SqlBool>`${id} = any(${[...ids]}::bigint[])`, ...(visible ? [visible] : [])]
    const { rows } = await sql<Row>`
      select ${select} from ${from} where ${sql.join(conditions, sql` and `)}`.execute(db)
    const found = new Map(rows.map((row) => [row.id, present(row, session)]))
    return ids.flatMap((one) => found.get(one) ?? [])
  }

  return {
    async page(db, session, query) {
      const { rows, total } = await readPage<Row>(db, { ...asked(session, query), select })
      return { content: rows.map((row) => present(row, session)), total }
    },
    async ids(db, session, query) {
      const { rows } = await readPage<{ id: number }>(db, {
        ...asked(session, query),
        select: sql`${id} as id`,
      })
      return rows.map((row) => row.id)
    },
    byIds,
    async byId(db, session, wanted) {
      const [record] = await byIds(db, session, [wanted])
      if (!record) throw fail('not_found')
      return record
    },
  }
}
