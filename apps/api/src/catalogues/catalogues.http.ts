import { catalogues, type Catalogue, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { recordHistory } from '../platform/history/record-history.ts'
import { fail } from '../platform/http/fail.ts'
import type { Mount } from '../platform/http/mount.ts'
import { conditionsOf, orderOf, textCondition, type Columns } from '../platform/list/list-sql.ts'
import { pageReply } from '../platform/list/page.ts'
import { catalogueTables } from './catalogue-tables.ts'

/** Serves the six endpoints of each catalogue over its table. */
export function mountCatalogues(mount: Mount): void {
  for (const name of Object.keys(catalogues) as CatalogueName[]) mountCatalogue(mount, name)
}

type Table = (typeof catalogueTables)[CatalogueName]

const columns: Columns = {
  id: sql`id`,
  name: { value: sql`name`, key: sql`name_key`, order: sql`(f_size_order(name), name_key)`, isFilled: true },
  description: sql`description`,
  active: { value: sql`active`, isFilled: true },
}
const fields = ['id', 'name', 'description', 'active'] as const

function mountCatalogue(mount: Mount, name: CatalogueName): void {
  const catalogue: Catalogue = catalogues[name]
  const table = catalogueTables[name]
  const { endpoints } = catalogue

  mount.verb(endpoints.list, ({ db }, { query }) => listItems(db, table, catalogue, query))
  mount.verb(endpoints.search, ({ db }, { query }) => listItems(db, table, catalogue, query))
  mount.verb(endpoints.get, ({ db }, { params }) => itemById(db, table, params.id))

  mount.verb(endpoints.create, async (context, { body }) => {
    await refuseTakenName(context.db, table, catalogue, body.name)
    const created = await context.db
      .insertInto(table)
      .values(body)
      .returning(fields)
      .executeTakeFirstOrThrow()
    await recordHistory(context, {
      entity: name,
      entityId: created.id,
      action: 'created',
      label: created.name,
      after: created,
    })
    return created
  })

  mount.verb(endpoints.update, async (context, { params, body }) => {
    const before = await itemById(context.db, table, params.id)
    await refuseTakenName(context.db, table, catalogue, body.name, params.id)
    await context.db.updateTable(table).set(body).where('id', '=', params.id).execute()
    const after = { id: params.id, ...body }
    await recordHistory(context, {
      entity: name,
      entityId: params.id,
      action: 'updated',
      label: body.name,
      before,
      after,
    })
    return after
  })

  mount.verb(endpoints.remove, async (context, { params }) => {
    const before = await itemById(context.db, table, params.id)
    await context.db
      .updateTable(table)
      .set({ deleted_at: context.now.toISOString() })
      .where('id', '=', params.id)
      .execute()
    await recordHistory(context, {
      entity: name,
      entityId: params.id,
      action: 'deleted',
      label: before.name,
      before,
    })
    return { message: `${catalogue.one} eliminado correctamente` }
  })
}

async function listItems(db: Tx, table: Table, catalogue: Catalogue, query: ListQuery) {
  const conditions = [
    sql<boolean>`deleted_at is null`,
    ...conditionsOf(query, catalogue.list, columns),
    ...[textCondition(query.text, sql<string>`name_key`)].filter((condition) => condition !== undefined),
  ]
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const rows = db
    .selectFrom(table)
    .select(fields)
    .where(where)
    .orderBy(orderOf(query, catalogue.list, columns, sql`id`))
  const content = await (
    query.page ? rows.limit(query.page.size).offset(query.page.number * query.page.size) : rows
  ).execute()
  if (!query.page) return pageReply(content, content.length, query)
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return pageReply(content, total, query)
}

async function itemById(db: Tx, table: Table, id: number) {
  const item = await db
    .selectFrom(table)
    .select(fields)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!item) throw fail('not_found')
  return item
}

async function refuseTakenName(
  db: Tx,
  table: Table,
  catalogue: Catalogue,
  name: string,
  except = 0,
): Promise<void> {
  const taken = await db
    .selectFrom(table)
    .select('name')
    .where(sql<boolean>`name_key = f_norm(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) throw fail('duplicate', { what: `«${taken.name}» en ${catalogue.many}` })
}
