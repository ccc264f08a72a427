import type { ReportReply, ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { sql } from 'kysely'
import { visibleCampaigns } from '../campaigns/index.ts'
import type { ReportQuestion } from './question.ts'

type Choice = {
  readonly id: number
  readonly name: string
  readonly clientId: number | null
  readonly client: string
}

/** What the filters offer: campaigns within reach that are under way in the period or have work in it, and their clients. */
export async function choicesFor(
  spec: ReportSpec,
  question: ReportQuestion,
): Promise<ReportReply['choices']> {
  if (spec.filters.length === 0) return {}
  const { from, to, session, clientId } = question
  const { rows } = await sql<Choice>`
    select c.id, c.name, c.client_id as "clientId", c.client_name as client from campaigns c
    where ${visibleCampaigns(session)} and (
      (c.start_date <= ${to}::date and (c.end_date is null or c.end_date >= ${from}::date))
      or exists (select from jobs j where j.campaign_id = c.id and j.deleted_at is null
        and j.start_date <= ${to}::date and j.end_date >= ${from}::date))
    order by c.name_key, c.id`.execute(question.db)
  const campaign = rows
    .filter((choice) => clientId === null || choice.clientId === clientId)
    .map(({ id, name }) => ({ id, name }))
  if (session.activeRole !== 'ROLE_ADMIN') return { campaign }
  const clients = new Map(rows.flatMap((row) => (row.clientId === null ? [] : [[row.clientId, row.client]])))
  const client = [...clients]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  return { campaign, client }
}
