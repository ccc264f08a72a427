import * as z from 'zod/mini'
import { admins } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { day } from '../../kit/day.ts'
import { recordId } from '../../kit/field.ts'
import { csvType } from '../../imports/endpoints.ts'
import { visitJobsBody, visitJobsReply } from './visit-jobs.ts'
import { visitChange, visitNightChange, visitPlaces, visitPlacesQuery } from './plans/visit-change.ts'
import { visitPins } from './visit-pins.ts'
import { visitPlan } from './plans/visit-plan.ts'
import { applyReplanBody, undoReplanBody, visitReplan, visitReplanBody } from './plans/visit-replan.ts'
import { findWaysBody, takeWayBody, visitTrial, visitTrialQuery } from './plans/visit-trial.ts'
import { visitSettingsBody, visitSettingsReply, visitSetup } from './plans/visit-settings.ts'

const params = z.object({ batchId: recordId })
const visits = '/api/routes/processing/batch/{batchId}/visits'

export const visitEndpoints = {
  setup: endpoint({
    method: 'GET',
    path: visits,
    summary: 'How the points of a file are to be visited: hours, minutes, frequency, people',
    access: admins,
    params,
    reply: visitSetup,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: visits,
    summary: 'Keep how the points of a file are to be visited',
    access: admins,
    params,
    body: visitSettingsBody,
    reply: visitSettingsReply,
  }),
  plan: endpoint({
    method: 'POST',
    path: `${visits}/plan`,
    summary: 'Plan the visits by person, day and hour (a task)',
    access: admins,
    params,
    query: z.object({
      /** `pinned` begins with the plan as it stands and leaves what is locked where it is. */
      keeps: z.optional(z.enum(['pinned'])),
      /** The version of the plan that was looked at and that the new one replaces. */
      version: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    reply: visitPlan,
  }),
  readPlan: endpoint({
    method: 'GET',
    path: `${visits}/plan`,
    summary: 'The planned visits',
    access: admins,
    params,
    reply: visitPlan,
  }),
  places: endpoint({
    method: 'GET',
    path: `${visits}/plan/places`,
    summary: 'Where a visit could be made instead: every day of everybody, with what it comes to',
    access: admins,
    params,
    query: visitPlacesQuery,
    reply: visitPlaces,
  }),
  change: endpoint({
    method: 'POST',
    path: `${visits}/plan/changes`,
    summary: 'Move a visit by hand, take it out, put it in, or lock it',
    access: admins,
    params,
    body: visitChange,
    reply: visitPlan,
  }),
  night: endpoint({
    method: 'PUT',
    path: `${visits}/plan/nights`,
    summary: 'Spend the night behind a day away from home, near one of its shops, or at home again',
    access: admins,
    params,
    body: visitNightChange,
    reply: visitPlan,
  }),
  tryWay: endpoint({
    method: 'GET',
    path: `${visits}/plan/ways`,
    summary: 'What days become when something that lets a visit in is taken; nothing is written',
    access: admins,
    params,
    query: visitTrialQuery,
    reply: visitTrial,
  }),
  findWays: endpoint({
    method: 'POST',
    path: `${visits}/plan/ways/found`,
    isQuestion: true,
    summary: 'Look for what would let one visit in that is left out, all others as they are',
    access: admins,
    params,
    body: findWaysBody,
    reply: visitPlan,
  }),
  takeWay: endpoint({
    method: 'POST',
    path: `${visits}/plan/ways`,
    summary: 'Take something that lets a visit in: an agreement of the plan, and the visit in its days',
    access: admins,
    params,
    body: takeWayBody,
    reply: visitPlan,
  }),
  pin: endpoint({
    method: 'PUT',
    path: `${visits}/plan/pins`,
    summary: 'Lock the visits of whole days, or let them go',
    access: admins,
    params,
    body: visitPins,
    reply: visitPlan,
  }),
  replan: endpoint({
    method: 'POST',
    path: `${visits}/plan/from-now`,
    isQuestion: true,
    summary:
      'What planning the rest from now would change, with the fewest changes (a task); nothing is written',
    access: admins,
    params,
    body: visitReplanBody,
    reply: visitReplan,
  }),
  applyReplan: endpoint({
    method: 'POST',
    path: `${visits}/plan/from-now/apply`,
    summary: 'Write what planning from now would change, with the jobs of those days',
    access: admins,
    params,
    body: applyReplanBody,
    reply: visitPlan,
  }),
  undoReplan: endpoint({
    method: 'POST',
    path: `${visits}/plan/from-now/undo`,
    summary: 'Put the plan and its jobs back to what they were before they were planned from now',
    access: admins,
    params,
    body: undoReplanBody,
    reply: visitPlan,
  }),
  makeJobs: endpoint({
    method: 'POST',
    path: `${visits}/jobs`,
    summary: 'Make one job of each planned day of a person, in a campaign',
    access: admins,
    params,
    body: visitJobsBody,
    reply: visitJobsReply,
  }),
  workbook: endpoint({
    method: 'GET',
    path: `${visits}/workbook`,
    summary: 'The planned visits as a workbook: one sheet with all, one per person',
    access: admins,
    params,
    reply: { download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  csv: endpoint({
    method: 'GET',
    path: `${visits}/csv`,
    summary: 'The planned visits as one table for other programs, or those of one day',
    access: admins,
    params,
    query: z.object({ date: z.optional(day()) }),
    reply: { download: csvType },
  }),
  gpx: endpoint({
    method: 'GET',
    path: `${visits}/gpx`,
    summary: 'The days of visits as GPX 1.1, or those of one day',
    access: admins,
    params,
    query: z.object({ date: z.optional(day()) }),
    reply: { download: 'application/gpx+xml' },
  }),
  kml: endpoint({
    method: 'GET',
    path: `${visits}/kml`,
    summary: 'The days of visits as KML 2.2, or those of one day',
    access: admins,
    params,
    query: z.object({ date: z.optional(day()) }),
    reply: { download: 'application/vnd.google-earth.kml+xml' },
  }),
  sheets: endpoint({
    method: 'GET',
    path: `${visits}/sheets`,
    summary: 'A printable sheet for each day of each person, or for those of one day',
    access: admins,
    params,
    query: z.object({ date: z.optional(day()) }),
    reply: { download: 'application/pdf' },
  }),
} as const
