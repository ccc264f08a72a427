import { existsSync, mkdirSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { beginWithTables, nameFor } from '../../src/platform/database/embedded/empty-database.ts'
import { memoryDatabase } from '../image.ts'
import { schemaDump } from '../upgrade/schema-dump.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-empty-'))

/** Every table of ours, with how many rows it has. */
async function rowsOf(database: Database): Promise<ReadonlyMap<string, number>> {
  return database.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      db,
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(name)}`.execute(db)
      counts.set(name, rows[0]?.count ?? 0)
    }
    return counts
  })
}

describe('an empty data folder', () => {
  test('begins with the tables that the migrations make, and with no agency, account or key', async () => {
    const dataDir = aFolder()
    mkdirSync(join(dataDir, '.database-in-the-making')) // left by a start that was killed
    const database = await openDatabase({ dataDir })
    const begun = await rowsOf(database)
    expect(await database.migrate()).toEqual([])
    const made = await memoryDatabase()
    await made.migrate()
    expect(begun).toEqual(await rowsOf(made))
    expect(await schemaDump(database)).toEqual(await schemaDump(made))
    for (const name of ['tenants', 'users', 'sessions', 'app_secrets']) expect(begun.get(name), name).toBe(0)
    expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([])
    await Promise.all([database.close(), made.close()])
  })

  test('begins with what fits its version alone', () => {
    const files = [{ name: '0001_foundation.sql', digest: 'a' }]
    const name = nameFor(files, '0.5.14')
    expect(nameFor(files, '0.5.14')).toBe(name)
    expect(nameFor(files, '0.5.15')).not.toBe(name)
    expect(nameFor([{ name: '0001_foundation.sql', digest: 'b' }], '0.5.14')).not.toBe(name)
    expect(nameFor([...files, { name: '0002_access.sql', digest: 'c' }], '0.5.14')).not.toBe(name)
  })

  test('is left empty where there is no such database, or a part of it', async () => {
    const folder = join(aFolder(), 'database')
    mkdirSync(folder)
    await beginWithTables(folder, join(folder, '..', 'nowhere.tar.gz'))
    expect(readdirSync(folder)).toEqual([])
    const cut = join(folder, '..', 'cut.tar.gz')
    await copyFile(inject('database').image, cut)
    truncateSync(cut, 500_000)
    await beginWithTables(folder, cut)
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(join(folder, '..', '.database-in-the-making'))).toBe(false)
  })

  test('whose disk cannot take it says so', async () => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    await expect(beginWithTables(join(file, 'database'), inject('database').image)).rejects.toThrow('ENOTDIR')
  })
})
