import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiRoot } from '../api-root.ts'
import { sha256 } from '../sha256.ts'

export type MigrationFile = { readonly name: string; readonly text: string; readonly digest: string }

const migrationsDir = join(apiRoot, 'migrations')

/** The order of migrations is the number that their names begin with. */
export const migrationNumber = (name: string): number => Number(name.slice(0, 4))

/** The migrations of a folder in their order, each with the digest that is stored once it has been applied. */
export async function migrationFiles(folder = migrationsDir): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  refuseWrongNames(names)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: sha256(text) }
    }),
  )
}

function refuseWrongNames(names: readonly string[]): void {
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw new Error(`migration ${wrong} is not named like 0010_people.sql`)
  names.forEach((name, at) => {
    const before = names[at - 1]
    if (before && migrationNumber(before) === migrationNumber(name))
      throw new Error(`migrations ${before} and ${name} have the same number`)
  })
}
