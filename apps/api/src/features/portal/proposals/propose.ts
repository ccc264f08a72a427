import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { ownWorker } from '../../campaigns/index.ts'
import { proposalById, waitingProposal } from './proposals.queries.ts'

type Endpoints = typeof portalEndpoints

/** Proposals of a person that wait for an answer, so that nobody fills the list of the office. */
const mostWaiting = 20

/** @throws no_worker_record, proposals_waiting */
export const propose: Verb<Endpoints['propose']> = async (context, { body }) => {
  const { db, session } = context
  const own = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  const workerId = own.rows[0]?.id
  if (!workerId) throw fail('no_worker_record')
  await refuseMore(db, workerId)
  const { startTime, endTime, ...plain } = body
  const { id } = await db
    .insertInto('project_proposals')
    .values({ ...plain, start_time: startTime, end_time: endTime, worker_id: workerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(context, {
    entity: 'proposal',
    entityId: id,
    action: 'created',
    label: body.name,
    after: body,
  })
  return proposalById(db, session, id)
}

/** The worker's row is held, so that those which come at the same time are counted one after the other. */
async function refuseMore(db: Tx, workerId: number): Promise<void> {
  await sql`select from workers where id = ${workerId} for no key update`.execute(db)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from project_proposals
    where worker_id = ${workerId} and status = 'PENDING' and deleted_at is null`.execute(db)
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) throw fail('proposals_waiting', { most: mostWaiting })
}

/** @throws not_found, proposal_decided */
export const withdrawProposal: Verb<Endpoints['withdrawProposal']> = async (context, { params }) => {
  const { db, session, now } = context
  const proposal = await waitingProposal(db, session, params.id)
  await db
    .updateTable('project_proposals')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', proposal.id)
    .execute()
  await recordHistory(context, {
    entity: 'proposal',
    entityId: proposal.id,
    action: 'deleted',
    label: proposal.name,
  })
  return { message: 'Proyecto eliminado correctamente' }
}
