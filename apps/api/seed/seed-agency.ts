import type { InTenant } from '../src/platform/database/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import { seedDocuments } from './people/seed-documents.ts'
import { seedPhotos } from './people/seed-photos.ts'
import { seedDemo } from './seed-demo.ts'
import { seedNotices } from './seed-notices.ts'

/** The demo agency with its photos and documents, and what was told of all that. */
export async function seedAgency(database: InTenant, files: Files, tenant: string, now: Date): Promise<void> {
  await seedDemo(database, tenant, now)
  await seedPhotos(database, files, tenant)
  await seedDocuments(database, files, tenant, now)
  await database.inTenant(tenant, (db) => seedNotices(db, now))
}
