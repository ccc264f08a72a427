import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Proposal } from '@cuadrante/contract/portal/proposal.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Input, Reply, Session, Verb } from '../../../platform/http/context.ts'
import { createJob, pendingJobIn, type Distances } from '../../campaigns/index.ts'
import { proposalById, waitingProposal } from './proposals.queries.ts'

type Endpoints = typeof portalEndpoints
type Approve = Endpoints['approveProposal']

/**
 * Makes a pending job of the proposal, for whoever proposed it, in a campaign; the planning judges it like any other job.
 * @throws not_found, proposal_decided, worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function approveProposal(
  context: Context<Approve> & { readonly distances: Distances },
  { params, body }: Input<Approve>,
): Promise<Reply<Approve>> {
  const { db, session } = context
  const { worker, ...proposal } = await waitingProposal(db, session, params.id)
  const pending = await pendingJobIn(db, body.campaignId)
  const job = await createJob(context, {
    params: { id: body.campaignId },
    query: undefined,
    fields: undefined,
    body: {
      ...pending,
      workerId: worker?.id ?? null,
      location: proposal.place,
      observations: [proposal.name, proposal.description].filter(Boolean).join('\n'),
      schedules: [
        { date: proposal.date, timeSlots: [{ startTime: proposal.startTime, endTime: proposal.endTime }] },
      ],
      conflictReason: body.conflictReason,
    },
  })
  await decide(context, proposal, { status: 'APPROVED', job_id: job.id })
  return proposalById(db, session, proposal.id)
}

/** @throws not_found, proposal_decided */
export const declineProposal: Verb<Endpoints['declineProposal']> = async (context, { params, body }) => {
  const { db, session } = context
  const proposal = await waitingProposal(db, session, params.id)
  await decide(context, proposal, { status: 'DECLINED', answer: body.answer })
  return proposalById(db, session, proposal.id)
}

type Decision = {
  readonly status: 'APPROVED' | 'DECLINED'
  readonly job_id?: number
  readonly answer?: string | null
}

async function decide(
  context: Pick<Context, 'db' | 'now' | 'ip' | 'requestId'> & { session: Session },
  { id, name }: Pick<Proposal, 'id' | 'name'>,
  decision: Decision,
): Promise<void> {
  await context.db
    .updateTable('project_proposals')
    .set({ ...decision, decided_at: context.now.toISOString(), decided_by: context.session.name })
    .where('id', '=', id)
    .execute()
  await recordHistory(context, {
    entity: 'proposal',
    entityId: id,
    action: decision.status === 'APPROVED' ? 'approved' : 'declined',
    label: name,
    after: decision,
  })
}
