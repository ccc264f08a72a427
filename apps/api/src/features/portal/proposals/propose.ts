import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { ownWorker } from '../../campaigns/index.ts'
import { proposalById, waitingProposal } from './proposals.queries.ts'

type Endpoints = typeof portalEndpoints

/** @throws no_worker_record */
export const propose: Verb<Endpoints['propose']> = async (context, { body }) => {
  const { db, session } = context
  const own = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  const workerId = own.rows[0]?.id
  if (!workerId) throw fail('no_worker_record')
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
