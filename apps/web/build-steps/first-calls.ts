import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'

/** What is asked; before the colon the module without which the screen does not ask it. */
type Call = `/api/${string}` | `${ModuleName}:/api/${string}`

/** What a screen asks first as long as nothing else has been chosen, so that its answer is on its way before its files are. */
export type FirstCalls = {
  readonly path: string
  readonly role: Role
  /** The file that draws it. */
  readonly page: `src/features/${string}-page.tsx`
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
    page: 'src/features/portal/dashboard/admin/admin-page.tsx',
    calls: ['/api/dashboard/admin', '/api/project-proposals?status=PENDING'],
    usual: {},
  },
  {
    path: '/campaigns',
    page: 'src/features/campaigns/list/campaigns-page.tsx',
    calls: [
      '/api/campaigns?page=0&size=12&year={year}&month={month}',
      '/api/campaigns/options',
      '/api/views',
    ],
    usual: { 'campaigns-filters': '{"year":{year},"month":{month},"client":null,"status":null}' },
  },
  {
    path: '/clients',
    page: 'src/features/clients/clients-page.tsx',
    calls: ['/api/clients?page=0&size=10&sort=id%2Casc', '/api/views'],
    usual: listOf('clients'),
  },
  {
    path: '/workers',
    page: 'src/features/people/list/workers-page.tsx',
    calls: ['/api/workers?page=0&size=10&sort=id%2Casc&workerType=WORKER', '/api/views'],
    usual: listOf('workers'),
  },
  {
    path: '/centers',
    page: 'src/features/centres/centres-page.tsx',
    calls: [
      '/api/centers?page=0&size=10&sort=id%2Casc',
      '/api/center-groups?page=0&size=20&sort=name%2Casc',
      '/api/views',
    ],
    usual: listOf('centres'),
  },
  {
    path: '/routes',
    page: 'src/features/routes/routes-page.tsx',
    calls: ['/api/routes/processing/files/recent?routeStatus=ALL&page=0&size=10'],
    usual: {},
  },
  {
    path: '/labor-registry',
    page: 'src/features/time/register-page.tsx',
    module: 'labor-registry',
    on: 'phone',
    calls: ['/api/register/day?day={day}&search=', '/api/views'],
    usual: {},
  },
  {
    path: '/labor-registry',
    page: 'src/features/time/register-page.tsx',
    module: 'labor-registry',
    on: 'desktop',
    calls: ['/api/register/month?month={year-month}&search=&page=0', '/api/views'],
    usual: {},
  },
  {
    path: '/reports',
    page: 'src/features/reports/gallery-page.tsx',
    module: 'reports',
    calls: ['/api/views'],
    usual: {},
  },
  {
    path: '/settings',
    page: 'src/features/access/settings/settings-page.tsx',
    module: 'settings',
    calls: ['/api/settings', '/api/notices/channels', '/api/notices/failed'],
    usual: {},
  },
]

type OnPhone = Pick<FirstCalls, 'path' | 'page' | 'module' | 'calls'>

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
      page: 'src/features/portal/dashboard/portal-page.tsx',
      calls: [
        agenda,
        punchCard,
        'offers:/api/portal/offers',
        '/api/portal/confirmations',
        '/api/portal/availability/asked',
      ],
    },
    {
      path: '/jobs',
      page: 'src/features/portal/agenda/agenda-page.tsx',
      module: 'jobs',
      calls: [agenda, '/api/portal/swaps', punchCard],
    },
    {
      path: '/availability',
      page: 'src/features/portal/availability/own-week-page.tsx',
      calls: [agenda, '/api/portal/campaign-asks'],
    },
    {
      path: '/absences',
      page: 'src/features/portal/absences/own-absences-page.tsx',
      calls: [agenda, '/api/absence-types'],
    },
    {
      path: '/documents',
      page: 'src/features/people/documents/own-documents-page.tsx',
      module: 'documents',
      calls: ['/api/portal/documents'],
    },
    {
      path: '/offers',
      page: 'src/features/campaigns/own-offers/own-offers-page.tsx',
      module: 'offers',
      calls: ['/api/portal/offers'],
    },
  ]),
  ...ofPortal('ROLE_CLIENT', [
    {
      path: '/',
      page: 'src/features/portal/dashboard/portal-page.tsx',
      calls: ['/api/portal/client-dashboard'],
    },
    {
      path: '/my-campaigns',
      page: 'src/features/portal/my-campaigns/my-campaigns-page.tsx',
      module: 'my-campaigns',
      calls: ['/api/portal/campaigns'],
    },
  ]),
]
