import * as z from 'zod/mini'
import { admins, staffAndWorkers } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, optionalId, recordId } from '../kit/field.ts'
import { coverDraft, coverOptions, coverQuery } from './cover.ts'
import {
  plan,
  planApplication,
  planApplied,
  planChange,
  planComparison,
  planOffered,
  planOffers,
  planOrder,
  planPreview,
  planQuestion,
  planStarted,
  planSummary,
  planWhy,
} from './plan.ts'
import { datedSheet, sheetOfPlan } from './plan-sheet-reply.ts'

const all = '/api/plans'
const one = `${all}/{id}` as const

export const planningEndpoints = {
  prepare: endpoint({
    method: 'POST',
    path: `${all}/preview`,
    summary: 'Which jobs a plan would decide, who is possible, and where it will be hard',
    access: admins,
    body: planQuestion,
    reply: planPreview,
  }),
  start: endpoint({
    method: 'POST',
    path: all,
    summary: 'Plan people onto jobs; nothing is assigned until the plan is applied',
    access: admins,
    body: planOrder,
    status: 201,
    reply: planStarted,
  }),
  list: endpoint({
    method: 'GET',
    path: all,
    summary: 'The last twenty plans, of a campaign or of all',
    access: admins,
    query: z.object({ campaignId: optionalId }),
    reply: z.array(planSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'A plan with its jobs and its figures, or how far it is',
    access: admins,
    params: idParams,
    reply: plan,
  }),
  compare: endpoint({
    method: 'GET',
    path: `${one}/scenarios`,
    summary: 'A plan beside the others of the same jobs',
    access: admins,
    params: idParams,
    reply: planComparison,
  }),
  why: endpoint({
    method: 'GET',
    path: `${one}/why`,
    summary: 'Why a plan gives a job to this person, or to nobody, and who could do it instead',
    access: admins,
    params: idParams,
    query: z.object({ jobId: recordId }),
    reply: planWhy,
  }),
  change: endpoint({
    method: 'POST',
    path: `${one}/changes`,
    summary: 'Give a job of a proposal to somebody else or to nobody, or lock it; judged at once',
    access: admins,
    params: idParams,
    body: planChange,
    reply: plan,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/plan-sheet',
    summary:
      'What decides in a plan and how it weighs, as it is now; for whoever plans and whoever is planned',
    access: staffAndWorkers,
    reply: datedSheet,
  }),
  sheetOf: endpoint({
    method: 'GET',
    path: `${one}/sheet`,
    summary: 'The sheet that a plan was made with, whatever has changed since',
    access: admins,
    params: idParams,
    reply: sheetOfPlan,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${one}/stop`,
    summary: 'Stop planning and keep the best plan so far',
    access: admins,
    params: idParams,
    reply: plan,
  }),
  discard: endpoint({
    method: 'POST',
    path: `${one}/discard`,
    summary: 'Put a plan away, also while it is made',
    access: admins,
    params: idParams,
    reply: plan,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${one}/apply`,
    summary: 'Assign what a plan proposes, whole or in part, in one transaction',
    access: admins,
    params: idParams,
    body: planApplication,
    reply: planApplied,
  }),
  offer: endpoint({
    method: 'POST',
    path: `${one}/offers`,
    summary: 'Offer the open jobs of a plan to its people, and to the next best after some hours',
    access: admins,
    params: idParams,
    body: planOffers,
    reply: planOffered,
  }),
  coverOptions: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/cover',
    summary: 'Who can do a job whose person cannot come, by the fewest changes of other jobs',
    access: admins,
    params: idParams,
    query: coverQuery,
    reply: coverOptions,
  }),
  cover: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/cover',
    summary: 'Give a job, and what that leaves open, to other people in one transaction',
    access: admins,
    params: idParams,
    body: coverDraft,
    reply: planApplied,
  }),
} as const
