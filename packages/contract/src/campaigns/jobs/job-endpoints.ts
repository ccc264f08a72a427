import * as z from 'zod/mini'
import { admins, everyRole } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, messageReply, recordId } from '../../kit/field.ts'
import { moveBody } from '../calendar/calendar.ts'
import { changeReason, conflictReason, conflictsReply } from '../conflict.ts'
import { clonedJob, jobDetail, jobDraft, jobList, jobPage, jobTotals } from './job.ts'
import {
  bulkApplyBody,
  bulkPreview,
  bulkPreviewBody,
  bulkResult,
  chosenJobs,
  lastBulk,
  jobPatch,
  undoResult,
} from './job-change.ts'
import { comment, commentDraft } from './comment.ts'
import { conflictQuestion, fitQuestion, fitReply } from '../people.ts'
import { schedule } from './schedule.ts'

const all = '/api/jobs'
const one = `${all}/{id}` as const

export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: all,
    summary: 'Jobs of every campaign that the caller may see; a worker sees the own ones',
    access: everyRole,
    list: jobList,
    reply: jobPage,
  }),
  check: endpoint({
    method: 'POST',
    path: `${all}/check`,
    isQuestion: true,
    summary: 'What speaks against a worker doing a job, as it stands or as the form has it',
    access: admins,
    body: conflictQuestion,
    reply: conflictsReply,
  }),
  fit: endpoint({
    method: 'POST',
    path: `${all}/fit`,
    isQuestion: true,
    summary: 'Who fits a job: workers ranked, with reasons',
    access: admins,
    body: fitQuestion,
    reply: fitReply,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: `${all}/bulk/preview`,
    isQuestion: true,
    summary: 'What a change of many jobs would do',
    access: admins,
    body: bulkPreviewBody,
    reply: bulkPreview,
  }),
  totals: endpoint({
    method: 'POST',
    path: `${all}/totals`,
    isQuestion: true,
    summary: 'What some jobs are together: states, hours, days, and how many have somebody',
    access: admins,
    body: chosenJobs,
    reply: jobTotals,
  }),
  applyBulk: endpoint({
    method: 'POST',
    path: `${all}/bulk`,
    summary: 'Change many jobs as previewed, in one transaction',
    access: admins,
    body: bulkApplyBody,
    reply: bulkResult,
  }),
  lastBulk: endpoint({
    method: 'GET',
    path: `${all}/bulk/last`,
    summary: 'The caller’s last change of many jobs, while it can be taken back',
    access: admins,
    reply: lastBulk,
  }),
  closeBulk: endpoint({
    method: 'POST',
    path: `${all}/bulk/{id}/close`,
    summary: 'Offer a change of the caller’s no longer for taking back; it can be taken back all the same',
    access: admins,
    params: idParams,
    reply: lastBulk,
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: `${all}/bulk/{id}/undo`,
    summary: 'Take back a change of many jobs where nobody has changed them since',
    access: admins,
    params: idParams,
    reply: undoResult,
  }),

  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'One job with its schedule',
    access: everyRole,
    params: idParams,
    reply: jobDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a job by its form',
    access: admins,
    params: idParams,
    body: jobDraft,
    reply: jobDetail,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: one,
    summary: 'Change some fields of a job',
    access: admins,
    params: idParams,
    body: jobPatch,
    reply: jobDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a job',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  clone: endpoint({
    method: 'POST',
    path: `${one}/clone`,
    summary: 'Copy a job as pending under the next number',
    access: admins,
    params: idParams,
    status: 201,
    reply: clonedJob,
  }),
  addDates: endpoint({
    method: 'POST',
    path: `${one}/dates`,
    summary: 'Add days to a job; the slots of a day it already has are joined',
    access: admins,
    params: idParams,
    body: z.object({ schedules: schedule, conflictReason, reason: changeReason }),
    reply: jobDetail,
  }),
  move: endpoint({
    method: 'POST',
    path: `${one}/move`,
    summary: 'Move a day of a job to another day, or the job to another worker',
    access: admins,
    params: idParams,
    body: moveBody,
    reply: jobDetail,
  }),

  comments: endpoint({
    method: 'GET',
    path: `${one}/comments`,
    summary: 'Comments of the staff on a job, oldest first',
    access: admins,
    params: idParams,
    reply: z.array(comment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: `${one}/comments`,
    summary: 'Comment on a job',
    access: admins,
    params: idParams,
    body: commentDraft,
    status: 201,
    reply: comment,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${one}/comments/{commentId}`,
    summary: 'Delete a comment of one’s own',
    access: admins,
    params: z.extend(idParams, { commentId: recordId }),
    reply: messageReply,
  }),
} as const
