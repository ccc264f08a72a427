import * as z from 'zod/mini'
import { admins, clients, staffAndWorkers, workers } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply } from '../kit/field.ts'
import { agenda, agendaQuery } from './agenda.ts'
import { clientDashboard } from './client-dashboard.ts'
import { myCampaigns } from './my-campaigns.ts'
import { approval, proposal, proposalDraft, proposalQuery, refusal } from './proposal.ts'
import { workerWork } from './worker-work.ts'
import { scanCounters, scanJob, scansBody } from './scan.ts'

const scans = '/api/portal/jobs/{id}/scans'
const proposals = '/api/project-proposals'

export const portalEndpoints = {
  scanJob: endpoint({
    method: 'GET',
    path: scans,
    summary: 'An own job with what has been scanned in it',
    access: workers,
    params: idParams,
    reply: scanJob,
  }),
  sendScans: endpoint({
    method: 'POST',
    path: scans,
    summary: 'Scanned, confirmed and undone codes of an own job; each counts once however often it is sent',
    access: workers,
    params: idParams,
    body: scansBody,
    reply: scanCounters,
  }),
  workerWork: endpoint({
    method: 'GET',
    path: '/api/workers/{id}/work',
    summary: 'Shifts, hours, offers and contracts of a person, in short',
    access: admins,
    params: idParams,
    reply: workerWork,
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/api/portal/agenda',
    summary: 'Own shifts of some days, in order',
    access: workers,
    query: agendaQuery,
    reply: agenda,
  }),
  myCampaigns: endpoint({
    method: 'GET',
    path: '/api/portal/campaigns',
    summary: 'The client’s campaigns with their coverage and progress',
    access: clients,
    reply: myCampaigns,
  }),

  clientDashboard: endpoint({
    method: 'GET',
    path: '/api/portal/client-dashboard',
    summary: 'A client’s home: coverage and gaps, units and hours of running campaigns, whom to write to',
    access: clients,
    reply: clientDashboard,
  }),

  proposals: endpoint({
    method: 'GET',
    path: proposals,
    summary: 'Proposed jobs: a worker’s own, all for the office; the undecided first',
    access: staffAndWorkers,
    query: proposalQuery,
    reply: z.array(proposal),
  }),
  propose: endpoint({
    method: 'POST',
    path: proposals,
    summary: 'Propose a job',
    access: workers,
    body: proposalDraft,
    status: 201,
    reply: proposal,
  }),
  withdrawProposal: endpoint({
    method: 'DELETE',
    path: `${proposals}/{id}`,
    summary: 'Take an own undecided proposal back',
    access: workers,
    params: idParams,
    reply: messageReply,
  }),
  approveProposal: endpoint({
    method: 'POST',
    path: `${proposals}/{id}/approve`,
    summary: 'Make a pending job of a proposal, in a campaign, for whoever proposed it',
    access: admins,
    params: idParams,
    body: approval,
    reply: proposal,
  }),
  declineProposal: endpoint({
    method: 'POST',
    path: `${proposals}/{id}/decline`,
    summary: 'Decline a proposal',
    access: admins,
    params: idParams,
    body: refusal,
    reply: proposal,
  }),

  approveWorker: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/approve',
    summary: 'Approve the documentation of a worker or candidate',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
} as const
