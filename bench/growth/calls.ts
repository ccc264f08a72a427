import { reportNames, reportOf } from '../../packages/contract/src/reports/report-list.ts'
import type { Office } from '../agencies/offices.ts'

export type GrowthCall = {
  readonly name: string
  readonly role?: 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CLIENT'
  readonly path: (office: Office, n: number) => string
  /** Sent as POST; `n` counts the calls to an agency, so that no two change the same record. */
  readonly body?: (office: Office, n: number) => object
}

const monthOf = (shift: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, 1)).toISOString().slice(0, 7)
}
const dayOf = (shift: number, date: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, date)).toISOString().slice(0, 10)
}
const get = (name: string, path: string | GrowthCall['path'], role?: GrowthCall['role']): GrowthCall => ({
  name,
  path: typeof path === 'string' ? () => path : path,
  ...(role ? { role } : {}),
})

/** What an office, a worker and a client ask of the product from day to day. */
export const growthCalls: readonly GrowthCall[] = [
  get('list of campaigns', '/api/campaigns?page=0&size=25'),
  get('a campaign', ({ campaignId }) => `/api/campaigns/${campaignId}`),
  get(
    'jobs of a campaign',
    ({ campaignId }) => `/api/campaigns/${campaignId}/jobs?page=0&size=50&sort=startDate,asc`,
  ),
  get('calendar of a month', `/api/calendar?from=${dayOf(0, 1)}&to=${dayOf(1, 0)}`),
  get('confirmations of tomorrow', '/api/confirmations'),
  get('list of workers', '/api/workers?page=0&size=25'),
  get('workers by surname', '/api/workers?page=0&size=25&lastName=rez 77'),
  get('a worker', ({ workerId }, n) => `/api/workers/${workerId + (n % 90)}`),
  get('list of centres', '/api/centers?page=0&size=25'),
  get('list of clients', '/api/clients?page=0&size=25'),
  get('dashboard', '/api/dashboard/admin'),
  get('bell', '/api/dashboard/bell'),
  get('search of everything', '/api/dashboard/palette?search=Campa'),
  ...reportNames
    .filter((name) => (reportOf(name).roles as readonly string[]).includes('ROLE_ADMIN'))
    .map((name) => get(`report ${name}`, `/api/reports/${name}?period=last-month`)),
  get('register of a month', `/api/register/month?month=${monthOf(-1)}`),
  get('register of a day', `/api/register/day?day=${dayOf(-1, 12)}`),
  get(
    'register of a worker',
    ({ workerId }, n) => `/api/register/workers/${workerId + (n % 90)}?month=${monthOf(-1)}`,
  ),
  {
    name: 'close a month of ten people',
    path: () => '/api/register/months/close',
    body: ({ workerId }, n) => ({
      month: monthOf(-1),
      workerIds: Array.from({ length: 10 }, (_, k) => workerId + n * 10 + k),
    }),
  },
  get(
    'history of a job',
    (_, n) => `/api/history?entity=job&entityId=${[1, 2, 3, 5, 6, 7, 8, 11][n % 8]}&page=0&size=20`,
  ),
  get('agenda of a worker', '/api/portal/agenda', 'ROLE_USER'),
  get('own register of a worker', `/api/portal/register?month=${monthOf(-1)}`, 'ROLE_USER'),
  get('campaigns of a client', '/api/portal/campaigns', 'ROLE_CLIENT'),
  get('panel of a client', '/api/portal/client-dashboard', 'ROLE_CLIENT'),
]
