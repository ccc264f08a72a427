import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../../../test/image.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import { createDemoAccounts, createTenant } from '../../features/access/create-tenant.ts'
import type { Database } from '../database/database.ts'
import { backup, restore } from './backup.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('R2 what was backed up stands again in an empty database, and numbers go on after it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cuadrante-backup-')), 'copia.gz')
  const [from, to] = [await memoryDatabase(), await memoryDatabase()]
  await from.migrate()
  await createTenant(from, { id: 'demo', name: 'Atlántica Promo', isDemo: true })
  await createDemoAccounts(from, 'demo')
  await seedDemo(from, 'demo', now)
  const written = await backup(from, file, now)
  await to.migrate()
  expect(await restore(to, file)).toEqual({ ...written, tables: expect.any(Number) })
  expect(await everything(to)).toEqual(await everything(from))
  const added = await to.inTenant('demo', (db) =>
    db.insertInto('heights').values({ name: 'Nueva' }).returning('id').executeTakeFirstOrThrow(),
  )
  const { highest } = await from.inTenant('demo', (db) =>
    db
      .selectFrom('heights')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow(),
  )
  expect(added.id).toBe(Number(highest) + 1)
  await expect(restore(to, file)).rejects.toThrow('no está vacía')
  await from.close()
  await to.close()
})

/** Row counts and contents of every table, as one digest each. */
async function everything(database: Database) {
  return database.asOwner(async (db) => {
    const { rows: tables } = await sql<{
      name: string
    }>`select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and relkind = 'r' and relname <> 'migrations' order by 1`.execute(db)
    const digests: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } =
        await sql`select count(*)::int as rows, md5(coalesce(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text), '')) as digest from ${sql.table(name)} t`.execute(
          db,
        )
      digests[name] = rows[0]
    }
    return digests
  })
}
