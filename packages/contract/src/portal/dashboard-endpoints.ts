import * as z from 'zod/mini'
import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { bellEndpoint } from './bell.ts'
import {
  adminDashboard,
  dashboardListReply,
  dashboardLists,
  paletteHit,
  portalJobs,
  portalJobsQuery,
} from './dashboard.ts'

const searchQuery = z.object({ search: z.string().check(z.trim(), z.maxLength(100)) })

export const dashboardEndpoints = {
  adminDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard/admin',
    summary: 'All cards, charts and lists of the administrator’s dashboard',
    access: admins,
    reply: adminDashboard,
  }),
  dashboardList: endpoint({
    method: 'GET',
    path: '/api/dashboard/list',
    summary: 'The rows that a figure of the dashboard counts, at most 200 of them',
    access: admins,
    query: z.object({ of: z.enum(dashboardLists, { error: 'Di qué cifra quieres ver.' }) }),
    reply: dashboardListReply,
  }),
  portalJobs: endpoint({
    method: 'GET',
    path: '/api/dashboard/jobs',
    summary: 'Own jobs of a worker, or jobs of a client’s campaigns, as dashboard cards',
    access: everyRole,
    query: portalJobsQuery,
    reply: portalJobs,
  }),
  bell: bellEndpoint,
  palette: endpoint({
    method: 'GET',
    path: '/api/dashboard/palette',
    summary: 'Campaigns, people, centres and clients by name, within one’s reach',
    access: everyRole,
    query: searchQuery,
    reply: z.array(paletteHit),
  }),
} as const
