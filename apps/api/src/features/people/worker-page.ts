import type { Filter, ListQuery, ListSpec } from '@cuadrante/contract/kit/list.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { workerList } from '@cuadrante/contract/people/worker-list.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { last } from '../../platform/database/pipelined-pool.ts'
import type { Session } from '../../platform/http/context.ts'
import { conditionsOf, sortKeys, textCondition, type Condition } from '../../platform/list/list-sql.ts'
import { isRanked, nameRank } from '../../platform/list/name-rank.ts'
import { workerOf, workersById, workersSql, type WorkerRow } from './read-workers.ts'
import { linkedItems } from './import/linked-items.ts'
import { workerSqlColumns } from './import/worker-columns.ts'

/** Rows that the caller may see: administrators all, a worker the own one. */
export function visibleTo(session: Session): Condition | undefined {
  return session.activeRole === 'ROLE_ADMIN' ? undefined : sql<SqlBool>`w.user_id = ${session.userId}`
}

type Asked = { readonly query: ListQuery; readonly session: Session; readonly now: Date }
/** Ages are counted to the agency's day. */
const todayFor = ({ session, now }: Asked): Day => todayIn(session.timeZone, now)

export type WorkerPage = { readonly workers: Worker[]; readonly total: number }

/**
 * The workers of the asked page, in order, and how many there are in all, with one question where the page is the first one.
 * Three ways, each the cheapest of its kind: a count that is kept beside the table, a count over an index, and for text the
 * hits collected once for both answers.
 */
export async function workerPage(db: Tx, asked: Asked): Promise<WorkerPage> {
  const { query } = asked
  const conditions = conditionsFor(asked)
  const order = orderFor(asked)
  const { size = null, number = 0 } = query.page ?? {}
  if (mustCollect(query)) return pageOf(db, asked, collectedSql(query, conditions, order))
  const count = countOf(asked, conditions)
  if (number === 0) {
    const first = idsSql(conditions, order, { offset: 0, limit: size, isReversed: false })
    return pageOf(db, asked, sql`select ${count} as total, array(${first}) as ids`)
  }
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db)
  const total = rows[0]?.total ?? 0
  const ids = await idsInOrder(db, conditions, order, windowOf(query, total))
  return { workers: await workersById(db, ids, todayFor(asked)), total }
}

type PageRow = WorkerRow & { readonly total: number }

/** Ends the transaction with the workers of a question for a total and the ids of a page. Nobody on the page leaves one row without a worker. */
async function pageOf(db: Tx, asked: Asked, page: RawBuilder<unknown>): Promise<WorkerPage> {
  const { rows } = await sql<PageRow>`${last}
    with page as materialized (${page})
    select page.total, w.* from page left join lateral (${workersSql(sql`page.ids`)}) as w on true`.execute(
    db,
  )
  const found = rows.filter(({ id }) => id !== null)
  const today = todayFor(asked)
  return { workers: found.map((row) => workerOf(row, today)), total: rows[0]?.total ?? 0 }
}

/** Every matching worker in the asked order, for an export. */
export async function allWorkerIds(db: Tx, asked: Asked): Promise<readonly number[]> {
  return idsInOrder(db, conditionsFor(asked), orderFor(asked), { offset: 0, limit: null, isReversed: false })
}

type Order = readonly { readonly key: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' }[]

function conditionsFor(asked: Asked): Condition[] {
  const { query, session } = asked
  return [
    sql<SqlBool>`w.deleted_at is null`,
    ...conditionsOf(query, workerList, workerSqlColumns(todayFor(asked))),
    ...[visibleTo(session), textCondition(query.text, sql`w.search_text`)].filter((c) => c !== undefined),
  ]
}

/** Ages run against birth dates; the hits of a search that nobody sorts stand by how well they answer it. */
function orderFor(asked: Asked): Order {
  const { query } = asked
  const keys = sortKeys(query, workerList, workerSqlColumns(todayFor(asked)))
  const best = isRanked(query)
    ? [{ key: nameRank(query.text ?? '', fullName), direction: 'asc' as const }]
    : []
  const sorted = keys.map(({ key, field, direction }) => ({
    key,
    direction: field === 'age' ? opposite(direction) : direction,
  }))
  return [...best, ...sorted]
}

const fullName = sql<string>`(w.first_name_key || ' ' || w.surnames_key)`

/** Text and membership have no order of their own: the planner is kept from walking a sort index in search of rare hits. */
function mustCollect({ text, filters }: ListQuery): boolean {
  return Boolean(text) || filters.some((filter) => collected.has(filter.field) && !isByNumber(filter))
}

/** The number of a place is found by an index that has the order too, and how many live there is well known. */
const isByNumber = ({ field, values }: Filter) =>
  (field === 'province' || field === 'city') &&
  values.length > 0 &&
  values.every((value) => /^\d+$/.test(value))

const { fields: listed }: ListSpec = workerList
const collected = new Set(
  Object.keys(listed).filter(
    (name) => listed[name]?.type === 'text' || name in linkedItems || name === 'province' || name === 'city',
  ),
)

function collectedSql(query: ListQuery, conditions: Condition[], order: Order): RawBuilder<unknown> {
  const keys = order.map(({ key }, index) => sql`${key} as ${sql.ref(`k${index}`)}`)
  const sorted = order.map(({ direction }, index) => sql`${sql.ref(`k${index}`)} ${sql.raw(direction)}`)
  const { size = null, number = 0 } = query.page ?? {}
  return sql`
    with hits as materialized (
      select ${sql.join([sql`w.id`, ...keys])} from workers as w where ${allOf(conditions)})
    select (select count(*) from hits) as total,
      array(select id from hits order by ${sql.join([...sorted, idOrder(order)])}
        limit ${size} offset ${number * (size ?? 0)}) as ids`
}

type Window = { readonly offset: number; readonly limit: number | null; readonly isReversed: boolean }

/** Pages of the second half are reached from the end, so that the last one costs what the first one does. */
function windowOf(query: ListQuery, total: number): Window {
  const { size = null, number = 0 } = query.page ?? {}
  if (size === null) return { offset: 0, limit: null, isReversed: false }
  const offset = number * size
  if (offset <= total / 2) return { offset, limit: size, isReversed: false }
  const end = Math.min(offset + size, total)
  return { offset: total - end, limit: Math.max(end - offset, 0), isReversed: true }
}

function idsSql(conditions: Condition[], order: Order, { offset, limit, isReversed }: Window) {
  const turned = isReversed ? order.map((part) => ({ ...part, direction: opposite(part.direction) })) : order
  return sql`
    select w.id from workers as w where ${allOf(conditions)}
    order by ${sql.join([
      ...turned.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`),
      sql`w.id ${sql.raw(turned[0]?.direction ?? 'asc')}`,
    ])}
    limit ${limit} offset ${offset}`
}

async function idsInOrder(
  db: Tx,
  conditions: Condition[],
  order: Order,
  window: Window,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${idsSql(conditions, order, window)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return window.isReversed ? ids.toReversed() : ids
}

/** How many there are, as an expression. A list that is only narrowed by type is counted already. */
function countOf({ query, session }: Asked, conditions: Condition[]): RawBuilder<unknown> {
  const types = onlyTypes(query)
  if (types && session.activeRole === 'ROLE_ADMIN')
    return sql`(select coalesce(sum(total), 0)::bigint from worker_totals
      where ${types.length > 0 ? sql`worker_type in (${sql.join(types)})` : sql`true`})`
  return sql`(select count(*) from workers as w where ${allOf(conditions)})`
}

function onlyTypes({ filters, text }: ListQuery): readonly string[] | undefined {
  if (text || filters.length > 1) return undefined
  const [only] = filters
  if (!only) return []
  return only.field === 'workerType' && (only.mode === 'equals' || only.mode === 'in')
    ? only.values
    : undefined
}

const allOf = (conditions: readonly Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`
const opposite = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')
const idOrder = (order: Order) => sql`id ${sql.raw(order[0]?.direction ?? 'asc')}`
