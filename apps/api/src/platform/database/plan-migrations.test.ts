import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'
import { planMigrations } from './plan-migrations.ts'
import { removeFolder } from '../../../test/remove-folder.ts'

const aFile = (name: string) => ({ name, text: `-- ${name}`, digest: `digest of ${name}` })
const foundation = aFile('0001_foundation.sql')
const people = aFile('0010_people.sql')
const catalogueNames = aFile('0049_catalogue_names.sql')
const files = [foundation, people, catalogueNames]
const missingNames = (applied: typeof files) => planMigrations(files, applied).missing.map(({ name }) => name)

test('what has not been applied is missing, in the order of the numbers', () => {
  expect(missingNames([])).toEqual(files.map(({ name }) => name))
  expect(missingNames([foundation])).toEqual([people.name, catalogueNames.name])
  expect(missingNames(files)).toEqual([])
})

test('a migration that 0.1.0 knew by another name is not missing and gets its name', () => {
  const formerly = { ...catalogueNames, name: '0050_catalogue_names.sql' }
  expect(planMigrations(files, [foundation, people, formerly])).toEqual({
    missing: [],
    renamed: [{ from: '0050_catalogue_names.sql', to: '0049_catalogue_names.sql' }],
  })
})

test('a number below the highest applied one is refused by its name', () => {
  expect(() => planMigrations(files, [foundation, catalogueNames])).toThrow(
    'La migración 0010_people.sql llega tarde: a esta base de datos ya se le aplicó la 0049',
  )
})

test('a migration that this version does not know is refused as of a newer version', () => {
  const later = { name: '0200_later.sql', text: '', digest: 'x' }
  expect(() => planMigrations(files, [...files, later])).toThrow(
    'La base de datos es de una versión más nueva de Cuadrante: tiene la migración 0200_later.sql, que esta versión no conoce. No se ha cambiado nada.',
  )
  expect(() => planMigrations(files, [later, { ...later, name: '0190_soon.sql' }])).toThrow(
    'tiene las migraciones 0190_soon.sql, 0200_later.sql',
  )
})

test('a migration whose text is another since it was applied is refused', () => {
  expect(() => planMigrations(files, [foundation, { ...people, digest: 'other' }])).toThrow(
    'La migración 0010_people.sql no es la que se aplicó a esta base de datos.',
  )
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder)
})

function folderOf(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-migrations-'))
  folders.push(folder)
  for (const name of names) writeFileSync(join(folder, name), 'select 1')
  return folder
}

test('two migrations of one number are refused, and a name without one', async () => {
  expect((await migrationFiles(folderOf('0020_b.sql', '0010_a.sql'))).map(({ name }) => name)).toEqual([
    '0010_a.sql',
    '0020_b.sql',
  ])
  await expect(migrationFiles(folderOf('0010_a.sql', '0010_b.sql'))).rejects.toThrow(
    'migrations 0010_a.sql and 0010_b.sql have the same number',
  )
  await expect(migrationFiles(folderOf('0010_a.sql', 'more.sql'))).rejects.toThrow(
    'migration more.sql is not named like 0010_people.sql',
  )
})

test('the migrations of the product have each a number of their own', async () => {
  expect((await migrationFiles()).length).toBeGreaterThan(19)
})
