import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Planning } from '../planning.ts'
import type { JobRecord } from './job-record.ts'

/** Says in the history of each campaign how many of its jobs were made or changed at once. */
export async function recordInCampaigns(
  planning: Pick<Planning, 'db' | 'ip' | 'requestId' | 'session'>,
  action: HistoryAction,
  jobs: readonly Pick<JobRecord, 'campaignId'>[],
): Promise<void> {
  const counts = new Map<number, number>()
  for (const { campaignId } of jobs) counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1)
  if (counts.size === 0) return
  const campaigns = await planning.db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('id', 'in', [...counts.keys()])
    .orderBy('id')
    .execute()
  await recordHistory(
    planning,
    ...campaigns.map(({ id, name }) => ({
      entity: 'campaign',
      entityId: id,
      action,
      label: name,
      before: { jobs: null },
      after: { jobs: counts.get(id) },
    })),
  )
}
