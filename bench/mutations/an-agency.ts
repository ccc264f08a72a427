import { memoryDatabase } from '../../apps/api/test/image.ts'
import { anAgencyWithStrangers, type StrangersAgency } from '../../apps/api/test/sweeps/strange-calls.ts'
import { testApp } from '../../apps/api/test/test-app.ts'

/** The application over a database of its own, and a maker of agencies with people whom none of their records is about. */
export async function anApplication(): Promise<() => Promise<StrangersAgency>> {
  const database = await memoryDatabase()
  await database.migrate()
  const app = await testApp({ database, clock: () => new Date('2026-11-20T10:00:00Z') })
  return () => anAgencyWithStrangers(app)
}
