import type { Proposal } from '@cuadrante/contract/portal/proposal.ts'
import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { ownWorker } from '../../campaigns/index.ts'

type Row = Omit<Proposal, 'worker'> & { readonly workerId: number; readonly workerName: string }

const mostDecided = 100

const selection = sql`p.id, p.name, p.place, p.date, left(p.start_time::text, 5) as "startTime",
  left(p.end_time::text, 5) as "endTime", p.description, p.status, p.answer, p.created_at as "createdAt",
  case when p.decided_at is not null then json_build_object('by', p.decided_by, 'at', p.decided_at) end as decided,
  case when j.id is not null then json_build_object('id', j.id, 'campaignId', j.campaign_id) end as job,
  w.id as "workerId", ${workerName} as "workerName"`
const tables = sql`project_proposals p
  join workers w on w.id = p.worker_id left join jobs j on j.id = p.job_id and j.deleted_at is null`

const reachOf = (session: Session) =>
  session.activeRole === 'ROLE_ADMIN'
    ? sql`p.deleted_at is null`
    : sql`(p.deleted_at is null and p.worker_id = ${ownWorker(session)})`

/** Proposals within the caller's reach: those that wait first, the oldest of them on top, all of them; then the latest decided. */
export const listProposals: Verb<(typeof portalEndpoints)['proposals']> = async (
  { db, session },
  { query },
) => {
  const { status } = query
  const reach = reachOf(session)
  const decided =
    status === undefined ? sql`p.status <> 'PENDING'` : sql`p.status = ${status} and p.status <> 'PENDING'`
  const isWaitingAsked = status === undefined || status === 'PENDING'
  const { rows } = await sql<Row>`
    select ${selection} from ${tables} where p.id in (
      (select p.id from project_proposals p where ${reach} and p.status = 'PENDING' and ${isWaitingAsked})
      union all (select p.id from project_proposals p where ${reach} and ${decided} order by p.id desc limit ${mostDecided}))
    order by p.status <> 'PENDING', case when p.status = 'PENDING' then p.id else -p.id end`.execute(db)
  return rows.map((row) => presented(session, row))
}

/** @throws not_found */
export async function proposalById(db: Tx, session: Session, id: number): Promise<Proposal> {
  const { rows } =
    await sql<Row>`select ${selection} from ${tables} where p.id = ${id} and ${reachOf(session)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return presented(session, rows[0])
}

/**
 * A proposal without an answer, held so that it is answered or withdrawn once. Whoever comes second reads who has answered,
 * and what.
 * @throws not_found, proposal_decided
 */
export async function waitingProposal(db: Tx, session: Session, id: number): Promise<Proposal> {
  await sql`select from project_proposals where id = ${id} for update`.execute(db)
  const proposal = await proposalById(db, session, id)
  const { status, decided } = proposal
  if (status !== 'PENDING')
    throw fail('proposal_decided', { by: decided?.by ?? null, isApproved: status === 'APPROVED' })
  return proposal
}

const presented = ({ activeRole }: Session, { workerId, workerName, ...row }: Row): Proposal => ({
  ...row,
  ...(activeRole === 'ROLE_ADMIN' ? { worker: { id: workerId, name: workerName } } : {}),
})
