import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import type { Database } from '../../src/platform/database/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

test('S2 every table with a tenant forces row-level security by a policy', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ name: string; forced: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p
          where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = app_tenant())') as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`.execute(
      db,
    ),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((table) => !table.forced || table.policies === 0)).toEqual([])
})

test('S2 without a tenant the database answers with an error, never with rows', async () => {
  const asked = database.asOwner(async (db) => {
    await sql`set local role app`.execute(db)
    await sql`select * from users`.execute(db)
  })
  await expect(asked).rejects.toThrow(/app\.tenant|tenant_key/) // unset, or left empty by an earlier transaction
})

test('S21 the application cannot rewrite the history', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{
      allowed: boolean
    }>`select has_table_privilege('app', 'history', 'update') or has_table_privilege('app', 'history', 'delete') as allowed`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ allowed: false }])
})

test('every key of a table with a tenant begins with the tenant, so that tenants can stand on different servers', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ table: string; key: string; first: string | null }>`
      with tenants as (
        select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id'
          and not a.attisdropped)
      select t.relname as table, i.indexrelid::regclass::text as key, pg_get_indexdef(i.indexrelid) as first
      from tenants t join pg_index i on i.indrelid = t.oid
      where i.indisunique and i.indkey[0] <> t.attnum
      union all
      select t.relname, k.conname, pg_get_constraintdef(k.oid)
      from tenants t join pg_constraint k on k.conrelid = t.oid
      where k.contype = 'f' and k.conkey[1] <> t.attnum and k.confrelid in (select oid from tenants)
      order by 1, 2`.execute(db),
  )
  expect(rows).toEqual([])
})

test('tables without a tenant are few and known: what a distributed PostgreSQL copies to every node, or leaves where it is', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      order by 1`.execute(db),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'app_secrets',
    'backup_runs',
    'migrations',
    'provider_limits',
    'tenants',
  ])
})

test('references and exclusions stay within a tenant too, on both sides', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ table: string; key: string; definition: string }>`
      with tenants as (
        select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id'
          and not a.attisdropped)
      select t.relname as table, k.conname as key, pg_get_constraintdef(k.oid) as definition
      from tenants t join pg_constraint k on k.conrelid = t.oid
        left join tenants other on other.oid = k.confrelid
      where (k.contype = 'f' and other.oid is not null and (k.conkey[1] <> t.attnum or k.confkey[1] <> other.attnum))
        or (k.contype = 'x' and (k.conkey[1] <> t.attnum or pg_get_constraintdef(k.oid) not like '%(tenant_id WITH =,%'))
      order by 1, 2`.execute(db),
  )
  expect(rows).toEqual([])
})
