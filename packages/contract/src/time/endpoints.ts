import * as z from 'zod/mini'
import { xlsxType } from '../imports/endpoints.ts'
import { admins, workers } from '../kit/access.ts'
import { day } from '../kit/day.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, optionalId } from '../kit/field.ts'
import {
  correctionAnswer,
  correctionDraft,
  monthsDraft,
  monthsReply,
  officeCorrection,
  reopenDraft,
  signDraft,
} from './changes.ts'
import { punchCard, punchesBody } from './punch.ts'
import { dayQuery, dayReply, month, monthQuery, monthTable, workerMonth } from './register.ts'

const portal = '/api/portal/register'
const office = '/api/register'

export const exportFormats = ['pdf', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
const format = z.enum(exportFormats, { error: 'El formato es PDF o XLSX' })

const ofMonth = z.object({ month: month() })

/** A worker's own side of the register. */
export const punchEndpoints = {
  card: endpoint({
    method: 'GET',
    path: `${portal}/card`,
    summary: 'Own shifts and punches of the moment',
    access: workers,
    reply: punchCard,
  }),
  punch: endpoint({
    method: 'POST',
    path: `${portal}/punches`,
    summary: 'Own punches; each is one row however often it is sent',
    access: workers,
    body: punchesBody,
    reply: punchCard,
  }),
  ownMonth: endpoint({
    method: 'GET',
    path: portal,
    summary: 'The own register of a month',
    access: workers,
    query: ofMonth,
    reply: workerMonth,
  }),
  askOwn: endpoint({
    method: 'POST',
    path: `${portal}/corrections`,
    summary: 'Ask for a correction of the own register; the office answers',
    access: workers,
    body: correctionDraft,
    status: 201,
    reply: messageReply,
  }),
  answerOwn: endpoint({
    method: 'POST',
    path: `${portal}/corrections/{id}/answer`,
    summary: 'Accept or dispute a correction of the office, or withdraw an own one',
    access: workers,
    params: idParams,
    body: correctionAnswer,
    reply: messageReply,
  }),
  sign: endpoint({
    method: 'POST',
    path: `${portal}/sign`,
    summary: 'Sign the own closed month',
    access: workers,
    body: signDraft,
    reply: workerMonth,
  }),
  ownFile: endpoint({
    method: 'GET',
    path: `${portal}/file`,
    summary: 'The own register of a month as PDF or XLSX',
    access: workers,
    query: z.object({ month: month(), format }),
    reply: { download: xlsxType },
  }),
} as const

/** The office's side: it reads, asks and closes; it never punches. */
export const registerEndpoints = {
  month: endpoint({
    method: 'GET',
    path: `${office}/month`,
    summary: 'The register of a month, one row a person and one cell a day',
    access: admins,
    query: monthQuery,
    reply: monthTable,
  }),
  day: endpoint({
    method: 'GET',
    path: `${office}/day`,
    summary: 'The register of a day, person by person',
    access: admins,
    query: dayQuery,
    reply: dayReply,
  }),
  workerMonth: endpoint({
    method: 'GET',
    path: `${office}/workers/{id}`,
    summary: 'The register of a worker in a month, with its incidents, corrections and events',
    access: admins,
    params: idParams,
    query: z.object({ month: z.optional(month()) }),
    reply: workerMonth,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${office}/corrections`,
    summary: 'Ask for a correction of a worker’s register; the worker answers',
    access: admins,
    body: officeCorrection,
    status: 201,
    reply: messageReply,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${office}/corrections/{id}/answer`,
    summary: 'Accept or dispute a worker’s correction, or withdraw one of the office',
    access: admins,
    params: idParams,
    body: correctionAnswer,
    reply: messageReply,
  }),
  close: endpoint({
    method: 'POST',
    path: `${office}/months/close`,
    summary: 'Close the month of some people; those with open problems stay open',
    access: admins,
    body: monthsDraft,
    reply: monthsReply,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${office}/months/approve`,
    summary: 'Approve the month that some people have signed',
    access: admins,
    body: monthsDraft,
    reply: monthsReply,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${office}/months/reopen`,
    summary: 'Open the month of some people again, with a reason that stays',
    access: admins,
    body: reopenDraft,
    reply: monthsReply,
  }),
  file: endpoint({
    method: 'GET',
    path: `${office}/file`,
    summary:
      'The register of a worker, of a centre or of everyone over some days, as PDF or XLSX for an inspection',
    access: admins,
    query: z.object({ from: day(), to: day(), format, workerId: optionalId, centerId: optionalId }),
    reply: { download: xlsxType },
  }),
} as const
