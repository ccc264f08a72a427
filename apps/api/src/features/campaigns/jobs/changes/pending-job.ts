import type { Tx } from '../../../../platform/database/database.ts'
import { untoldFields } from '../job-record.ts'
import { fail } from '../../../../platform/http/fail.ts'

/** What a job says that was made from something else, a proposal or a route, where that something is silent. */
const untold = {
  ...untoldFields,
  workerId: null,
  profileId: null,
  centerId: null,
  needs: undefined,
  executiveId: null,
  version: undefined,
  conflictReason: null,
} as const

/** The start of a pending job in a campaign, for its client. @throws not_found */
export async function pendingJobIn(db: Tx, campaignId: number) {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['client_name as client', 'client_id as clientId'])
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw fail('not_found')
  return { ...untold, ...campaign }
}
