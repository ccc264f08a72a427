import * as z from 'zod/mini'
import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply } from '../kit/field.ts'
import { campaign, campaignDraft, campaignList, campaignOptions, campaignPage } from './campaign.ts'
import { economics } from './economics.ts'
import { jobDays, jobDetail, jobDraft, jobList, jobPage, jobSeries, jobSeriesDraft } from './job.ts'
import { importFields, importReport } from './job-sheet.ts'

const all = '/api/campaigns'
const one = `${all}/{id}` as const
const jobs = `${one}/jobs` as const

export const campaignEndpoints = {
  list: endpoint({
    method: 'GET',
    path: all,
    summary: 'Campaigns that the caller may see, with the counters of their states',
    access: everyRole,
    list: campaignList,
    reply: campaignPage,
  }),
  options: endpoint({
    method: 'GET',
    path: `${all}/options`,
    summary: 'Years and clients that the filters of the campaign list offer',
    access: everyRole,
    reply: campaignOptions,
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    summary: 'Create a campaign',
    access: admins,
    body: campaignDraft,
    status: 201,
    reply: campaign,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'One campaign',
    access: everyRole,
    params: idParams,
    reply: campaign,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a campaign',
    access: admins,
    params: idParams,
    body: campaignDraft,
    reply: campaign,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a campaign without jobs that were done',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${one}/duplicate`,
    summary: 'Copy a campaign, without its jobs',
    access: admins,
    params: idParams,
    status: 201,
    reply: campaign,
  }),
  economics: endpoint({
    method: 'GET',
    path: `${one}/economics`,
    summary: 'What a campaign costs, against its budget',
    access: admins,
    params: idParams,
    reply: economics,
  }),
  jobs: endpoint({
    method: 'GET',
    path: jobs,
    summary: 'Jobs of a campaign that the caller may see, with the counters of their states',
    access: everyRole,
    params: idParams,
    list: jobList,
    reply: jobPage,
  }),
  jobIds: endpoint({
    method: 'GET',
    path: `${jobs}/ids`,
    summary: 'Numbers of all jobs under the same filters, to select them at once',
    access: admins,
    params: idParams,
    list: jobList,
    reply: z.array(z.number()),
  }),
  jobDays: endpoint({
    method: 'GET',
    path: `${jobs}/days`,
    summary: 'How many jobs are worked on each day, in all and under the same filters',
    access: everyRole,
    params: idParams,
    list: jobList,
    reply: jobDays,
  }),
  createJob: endpoint({
    method: 'POST',
    path: jobs,
    summary: 'Create a job in a campaign',
    access: admins,
    params: idParams,
    body: jobDraft,
    status: 201,
    reply: jobDetail,
  }),
  createSeries: endpoint({
    method: 'POST',
    path: `${jobs}/series`,
    summary: 'Create a job for each day of a schedule, for one person or several',
    access: admins,
    params: idParams,
    body: jobSeriesDraft,
    status: 201,
    reply: jobSeries,
  }),
  exportXlsx: endpoint({
    method: 'GET',
    path: `${jobs}/export.xlsx`,
    summary: 'Jobs under the same filters as a workbook, a row per slot',
    access: admins,
    params: idParams,
    list: jobList,
    reply: { download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: `${jobs}/export.csv`,
    summary: 'Jobs under the same filters as CSV, a row per slot',
    access: admins,
    params: idParams,
    list: jobList,
    reply: { download: 'text/csv; charset=utf-8' },
  }),
  importJobs: endpoint({
    method: 'POST',
    path: `${jobs}/import`,
    summary: 'Check a spreadsheet of jobs, or enter its good rows',
    access: admins,
    params: idParams,
    upload: { files: ['file'], fields: importFields },
    reply: importReport,
  }),
} as const
