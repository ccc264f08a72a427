import { sql } from 'kysely'
import type { InTenant } from '../src/platform/database/database.ts'
import { seedAbsences } from './people/seed-absences.ts'
import { seedAnswers } from './seed-answers.ts'
import { seedCampaigns } from './campaigns/seed-campaigns.ts'
import { seedCatalogues } from './seed-catalogues.ts'
import { seedCentres } from './seed-centres.ts'
import { seedClients } from './seed-clients.ts'
import { seedHistory } from './seed-history.ts'
import { seedHolidays } from './seed-holidays.ts'
import { seedOffers } from './campaigns/seed-offers.ts'
import { seedPeople } from './people/seed-people.ts'
import { seedPortal } from './seed-portal.ts'
import { seedStory } from './seed-story.ts'
import { seedTime } from './seed-time.ts'

/** A believable agency, the same at every start of a new demo; dates are relative to `now`. */
export async function seedDemo(database: InTenant, tenant: string, now: Date): Promise<void> {
  await database.inTenant(tenant, async (db) => {
    // Made once, with nobody waiting for others: a slow machine may take longer than a call may.
    await sql`set local statement_timeout = 0`.execute(db)
    await seedCatalogues(db)
    await seedClients(db)
    await seedCentres(db)
    await seedHolidays(db, now)
    await seedPeople(db, now)
    await seedCampaigns(db, now)
    await seedPortal(db, now)
    await seedTime(db, now)
    await seedOffers(db, now)
    await seedStory(db, now)
    await seedAbsences(db, now)
    await seedAnswers(db, now)
    await seedHistory(db, now)
  })
}
