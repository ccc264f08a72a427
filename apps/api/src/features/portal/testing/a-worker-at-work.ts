import type { TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency } from '../../campaigns/testing/a-planned-agency.ts'

/** An agency, and in it a person who signs in as a worker and has a record of their own. */
export async function aWorkerAtWork(app: TestApp) {
  const agency = await aPlannedAgency(app)
  const lucia = await agency.tenant.as('ROLE_USER', { name: 'Lucía Pérez' })
  const workerId = await agency.aWorker({ name: 'Lucía Pérez Souto', userId: lucia.userId })
  return { ...agency, lucia, workerId }
}
