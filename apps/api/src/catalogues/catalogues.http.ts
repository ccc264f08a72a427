import { catalogues, type Catalogue, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../platform/database/database.ts'
import { exportList, type ExportKind } from '../platform/exports/export-list.ts'
import { recordHistory } from '../platform/history/record-history.ts'
import { refuseStale } from '../platform/history/refuse-stale.ts'
import { fail, failFields } from '../platform/http/fail.ts'
import type { Mount } from '../platform/http/mount.ts'
import { importByName } from '../platform/imports/import-by-name.ts'
import { mountImport, type ImportDeps } from '../platform/imports/imports.http.ts'
import { conditionsOf, orderOf, textCondition, type Columns } from '../platform/list/list-sql.ts'
import { pageReply } from '../platform/list/page.ts'
import { exportColumns } from '../platform/records/record-sheets.ts'
import { catalogueTables } from './catalogue-tables.ts'

/** Serves the endpoints and the spreadsheets of each catalogue over its table. */
export function mountCatalogues(mount: Mount, deps: ImportDeps): void {
  for (const name of Object.keys(catalogues) as CatalogueName[]) {
    mountCatalogue(mount, name)
    mountSheets(mount, name, deps)
  }
}

type Table = (typeof catalogueTables)[CatalogueName]
type Item = {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly active: boolean
  readonly version: number
}

const columns: Columns = {
  id: sql`id`,
  name: { value: sql`name`, key: sql`name_key`, order: sql`(f_size_order(name), name_key)`, isFilled: true },
  description: sql`description`,
  active: { value: sql`active`, isFilled: true },
}
const fields = ['id', 'name', 'description', 'active', 'version'] as const

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
    const { version, ...values } = body
    const before = await itemById(context.db, table, params.id, { locks: true })
    await refuseStale(context, { entity: name, entityId: params.id, read: version, current: before })
    const { error } = z.safeParse(catalogue.changeOf(before.name).shape.name, values.name)
    if (error) throw failFields({ name: error.issues[0]?.message ?? '' })
    await refuseTakenName(context.db, table, catalogue, values.name, params.id)
    await context.db.updateTable(table).set(values).where('id', '=', params.id).execute()
    const after = await itemById(context.db, table, params.id)
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

function mountSheets(mount: Mount, name: CatalogueName, deps: ImportDeps): void {
  const catalogue: Catalogue = catalogues[name]
  const table = catalogueTables[name]
  const exported: ExportKind<Item> = {
    entity: name,
    title: () => catalogue.many,
    columns: exportColumns<Item>(catalogue.fields),
    ids: async (db, { query }) => {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where(found(catalogue, query))
        .orderBy(orderOf(query, catalogue.list, columns, sql`id`))
        .execute()
      return rows.map(({ id }) => id)
    },
    async records(db, ids) {
      const rows = await db
        .selectFrom(table)
        .select(fields)
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
  const { exports, imports } = catalogue
  mount.handler(exports.exportXlsx, (context, { query }) => exportList(exported, 'xlsx', context, query))
  mount.handler(exports.exportCsv, (context, { query }) => exportList(exported, 'csv', context, query))

  const kind = importByName({
    resource: catalogue.resource,
    entity: name,
    one: catalogue.one,
    fields: catalogue.fields,
    draft: catalogue.draft,
    kept: catalogue.kept,
    byNames: (db, names) =>
      db
        .selectFrom(table)
        .select(fields)
        .where(sql<boolean>`name_key = any(select f_norm(name) from unnest(${names}::text[]) as name)`)
        .where('deleted_at', 'is', null)
        .execute(),
    async insert({ db }, draft) {
      const { id } = await db.insertInto(table).values(draft).returning('id').executeTakeFirstOrThrow()
      return id
    },
    update: ({ db }, { id }, draft) => db.updateTable(table).set(draft).where('id', '=', id).execute(),
  })
  mountImport(mount, imports, kind, deps)
}

/** What the question finds among the items that were not deleted. */
function found(catalogue: Catalogue, query: ListQuery) {
  const conditions = [
    sql<boolean>`deleted_at is null`,
    ...conditionsOf(query, catalogue.list, columns),
    ...[textCondition(query.text, sql<string>`name_key`)].filter((condition) => condition !== undefined),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

async function listItems(db: Tx, table: Table, catalogue: Catalogue, query: ListQuery) {
  const where = found(catalogue, query)
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

async function itemById(db: Tx, table: Table, id: number, { locks = false } = {}) {
  const item = await db
    .selectFrom(table)
    .select(fields)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(locks, (found) => found.forUpdate())
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
