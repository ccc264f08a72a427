import type { Database } from './database.ts'

/** The ids of all agencies. */
export async function tenantsOf(database: Database): Promise<string[]> {
  const rows = await database.asOwner((db) => db.selectFrom('tenants').select('id').orderBy('id').execute())
  return rows.map(({ id }) => id)
}
