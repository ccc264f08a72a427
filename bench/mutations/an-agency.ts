import { memoryDatabase } from '../../apps/api/test/image.ts'
import { anAgencyWithStrangers, type StrangersAgency } from '../../apps/api/test/sweeps/strange-calls.ts'
import { testApp, type Caller, type TestApp } from '../../apps/api/test/test-app.ts'

/** The application over a database of its own, while the work of the agency is still before it. */
export async function anApplication(now = '2026-11-19T10:00:00Z'): Promise<TestApp> {
  const database = await memoryDatabase()
  await database.migrate()
  return testApp({ database, clock: () => new Date(now) })
}

/** With somebody who has not signed in. */
export type WatchedAgency = StrangersAgency & { readonly nobody: Pick<Caller, 'raw'> }

/** A maker of agencies with people whom none of their records is about. */
export async function agenciesWithStrangers(): Promise<() => Promise<WatchedAgency>> {
  const app = await anApplication('2026-11-20T10:00:00Z')
  return async () => {
    const agency = await anAgencyWithStrangers(app)
    return { ...agency, nobody: app.anonymous(agency.tenant.id) }
  }
}
