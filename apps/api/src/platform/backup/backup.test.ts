import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { imageOf, memoryDatabase } from '../../../test/image.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import { createDemoAccounts, createTenant } from '../../features/access/tenants/create-tenant.ts'
import type { Database } from '../database/database.ts'
import { folderFiles } from '../files/folder-files.ts'
import { backup } from './backup.ts'
import { restore as restoreFile } from './restore.ts'

const restore = (into: Parameters<typeof restoreFile>[0], path: string) =>
  restoreFile(into, { path }, { keepsSigningKey: true })
const now = new Date('2026-11-20T09:00:00Z')
const aPlace = () => mkdtempSync(join(tmpdir(), 'cuadrante-backup-'))
/** Migrated, and without any agency. */
async function anEmptyDatabase(): Promise<Database> {
  const { image } = inject('database')
  const database = await memoryDatabase(await imageOf(image))
  await database.migrate()
  return database
}
const aFolder = () => folderFiles(aPlace())

test('R2 what was backed up stands again in an empty database, and numbers go on after it', async () => {
  const file = join(aPlace(), 'copia.gz')
  const [from, to] = [await anEmptyDatabase(), await anEmptyDatabase()]
  await createTenant(from, { id: 'demo', name: 'Atlántica Promo', isDemo: true })
  await createDemoAccounts(from, 'demo')
  await seedDemo(from, 'demo', now)
  const written = await backup({ database: from, files: aFolder() }, file, now)
  const restored = await restore({ database: to, files: aFolder() }, file)
  expect(restored).toEqual({ ...written, tables: expect.any(Number) })
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
  await expect(restore({ database: to, files: aFolder() }, file)).rejects.toThrow('ya tiene datos')
  await from.close()
  await to.close()
})

test('R2 text with the line and paragraph separators of Unicode comes back as it was', async () => {
  const file = join(aPlace(), 'copia.gz')
  const [from, to] = [await anEmptyDatabase(), await anEmptyDatabase()]
  await createTenant(from, { id: 'demo', name: 'Atlántica Promo', isDemo: true })
  const name = 'Abre a las 9\u2028Cierra a las 14\u2029\\u2028 y \u0085'
  await from.inTenant('demo', (db) => db.insertInto('heights').values({ name }).execute())
  const written = await backup({ database: from, files: aFolder() }, file, now)
  expect(await restore({ database: to, files: aFolder() }, file)).toMatchObject({ rows: written.rows })
  expect(await everything(to)).toEqual(await everything(from))
  await Promise.all([from.close(), to.close()])
})

test('R2 photos and documents travel with the rows that name them, byte for byte', async () => {
  const file = join(aPlace(), 'copia.gz')
  const [from, to] = [await anEmptyDatabase(), await anEmptyDatabase()]
  const [here, there] = [aFolder(), aFolder()]
  await createTenant(from, { id: 'demo', name: 'Atlántica Promo', isDemo: true })
  const photo = randomBytes(70_000)
  await here.put('demo/photos/ab12-large.webp', { bytes: photo, type: 'image/webp' })
  await here.put('demo/documents/vacio.pdf', { bytes: new Uint8Array(), type: 'application/pdf' })
  expect(await backup({ database: from, files: here }, file, now)).toMatchObject({ files: 2 })
  expect(await restore({ database: to, files: there }, file)).toMatchObject({ files: 2 })
  expect(Buffer.from((await there.get('demo/photos/ab12-large.webp')) ?? [])).toEqual(photo)
  expect(await there.get('demo/documents/vacio.pdf')).toHaveLength(0)
  expect(await everything(to)).toEqual(await everything(from))
  await Promise.all([from.close(), to.close()])
})

test.each([
  ['nothing at all', () => Buffer.from('')],
  ['another text', () => gzipSync('hola\n')],
  ['half a backup', (whole: Buffer) => whole.subarray(0, whole.length >> 1)],
])('R2 %s is refused, and the database stays empty', async (_, damage) => {
  const file = join(aPlace(), 'copia.gz')
  const database = await anEmptyDatabase()
  const files = aFolder()
  await files.put('demo/photos/ab12-large.webp', { bytes: randomBytes(70_000), type: 'image/webp' })
  await backup({ database, files }, file, now)
  writeFileSync(file, damage(readFileSync(file)))
  await expect(restore({ database, files: aFolder() }, file)).rejects.toThrow('o está dañado')
  expect((await database.asOwner((db) => db.selectFrom('tenants').select('id').execute())).length).toBe(0)
  await database.close()
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
