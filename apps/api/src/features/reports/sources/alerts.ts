import { conflictLabels } from '@cuadrante/contract/campaigns/conflict.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { workingTimeAlerts } from '../../campaigns/index.ts'
import type { ReportSource } from '../question.ts'

/** Where the plan of the period goes beyond the agency's working-time limits, by day. */
export const alerts: ReportSource = async (question) => {
  const found = await workingTimeAlerts(question, question)
  const campaigns = await campaignNames(question.db, [...new Set(found.map(({ job }) => job.campaignId))])
  return found.map(({ job, workerId, workerName, day, conflict }, index) => ({
    key: String(index),
    name: day,
    path: `/workers/${workerId}/view`,
    values: {
      worker: workerName,
      kind: conflictLabels[conflict.code],
      detail: conflict.message,
      campaign: campaigns.get(job.campaignId) ?? null,
      alerts: 1,
    },
  }))
}

async function campaignNames(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from campaigns where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
