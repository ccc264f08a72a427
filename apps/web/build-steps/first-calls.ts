import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'

/** What is asked; before the colon the module without which the screen does not ask it. */
type Call = `/api/${string}` | `${ModuleName}:/api/${string}`

/** What a screen asks first as long as nothing else has been chosen, so that its answer is on its way before its files are. */
export type FirstCalls = {
  readonly path: string
  readonly role: Role
  /** The module that the screen belongs to; where that is off it asks nothing. */
  readonly module?: ModuleName
  /** The width for which they hold; both where it is left out. */
  readonly on?: 'phone' | 'desktop'
  /** As the page asks them; {year}, {month}, {year-month} and {day} are the browser's: 2026, 11, 2026-11, 2026-11-28. */
  readonly calls: readonly Call[]
  /** What the browser keeps of the screen, with the text of it that stands for the usual. Other texts mean other calls. */
  readonly usual: Readonly<Record<string, string>>
}

const listOf = (name: string) => ({ [`list:${name}`]: '{}', [`preference:rows:${name}`]: '10' })

/** Screens of the office that show a list or figures as soon as they open. */
const ofOffice: readonly Omit<FirstCalls, 'role'>[] = [
  {
    path: '/admin',
    calls: ['/api/dashboard/admin', '/api/project-proposals?status=PENDING'],
    usual: {},
  },
  {
    path: '/campaigns',
    calls: [
      '/api/campaigns?page=0&size=12&year={year}&month={month}',
      '/api/campaigns/options',
      '/api/views',
    ],
    usual: { 'campaigns-filters': '{"year":{year},"month":{month},"client":null,"status":null}' },
  },
  {
    path: '/clients',
    calls: ['/api/clients?page=0&size=10&sort=id%2Casc', '/api/views'],
    usual: listOf('clients'),
  },
  {
    path: '/workers',
    calls: ['/api/workers?page=0&size=10&sort=id%2Casc&workerType=WORKER', '/api/views'],
    usual: listOf('workers'),
  },
  {
    path: '/centers',
    calls: [
      '/api/centers?page=0&size=10&sort=id%2Casc',
      '/api/center-groups?page=0&size=20&sort=name%2Casc',
      '/api/views',
    ],
    usual: listOf('centres'),
  },
  {
    path: '/routes',
    calls: ['/api/routes/processing/files/recent?routeStatus=ALL&page=0&size=10'],
    usual: {},
  },
  {
    path: '/labor-registry',
    module: 'labor-registry',
    on: 'phone',
    calls: ['/api/register/day?day={day}&search=', '/api/views'],
    usual: {},
  },
  {
    path: '/labor-registry',
    module: 'labor-registry',
    on: 'desktop',
    calls: ['/api/register/month?month={year-month}&search=&page=0', '/api/views'],
    usual: {},
  },
  { path: '/reports', module: 'reports', calls: ['/api/views'], usual: {} },
  {
    path: '/settings',
    module: 'settings',
    calls: ['/api/settings', '/api/notices/channels', '/api/notices/failed'],
    usual: {},
  },
]

type OnPhone = Pick<FirstCalls, 'path' | 'module' | 'calls'>

/** What workers and clients open on their phones. */
const ofPortal = (role: Role, screens: readonly OnPhone[]): FirstCalls[] =>
  screens.map((one) => ({ ...one, role, usual: {} }))

const agenda = '/api/portal/agenda'
const punchCard = 'labor-registry:/api/portal/register/card'

export const firstCalls: readonly FirstCalls[] = [
  ...ofOffice.map((one) => ({ ...one, role: 'ROLE_ADMIN' as const })),
  ...ofPortal('ROLE_USER', [
    {
      path: '/',
      calls: [
        agenda,
        punchCard,
        'offers:/api/portal/offers',
        '/api/portal/confirmations',
        '/api/portal/availability/asked',
      ],
    },
    { path: '/jobs', module: 'jobs', calls: [agenda, '/api/portal/swaps', punchCard] },
    { path: '/availability', calls: [agenda, '/api/portal/campaign-asks'] },
    { path: '/absences', calls: [agenda, '/api/absence-types'] },
    { path: '/documents', module: 'documents', calls: ['/api/portal/documents'] },
    { path: '/offers', module: 'offers', calls: ['/api/portal/offers'] },
  ]),
  ...ofPortal('ROLE_CLIENT', [
    { path: '/', calls: ['/api/portal/client-dashboard'] },
    { path: '/my-campaigns', module: 'my-campaigns', calls: ['/api/portal/campaigns'] },
  ]),
]
