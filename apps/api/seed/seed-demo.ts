import type { Database } from '../src/platform/database/database.ts'
import { seedCatalogues } from './seed-catalogues.ts'

/** A believable agency, the same at every start of a new demo; dates are relative to `now`. */
export async function seedDemo(database: Database, tenant: string, _now: Date): Promise<void> {
  await database.inTenant(tenant, async (db) => {
    await seedCatalogues(db)
  })
}
