import type { Role } from '@cuadrante/contract/kit/access.ts'

/** Every address of the product. Screens link through these and the app mounts on them; nobody writes one twice. */
export const paths = {
  login: '/login',
  dashboard: '/',
  adminDashboard: '/admin',
  profile: '/profile',
  oneTimeLink: '/access/{token}',
  forgotten: '/login/forgotten',
  protectAccount: '/profile/protect',

  campaigns: '/campaigns',
  campaignNew: '/campaigns/new',
  campaignCalendar: '/campaigns/calendar',
  tomorrow: '/campaigns/tomorrow',
  campaign: '/campaigns/{id}',
  planNew: '/campaigns/plans/new',
  planSheet: '/campaigns/plans/sheet',
  plan: '/campaigns/plans/{id}',
  planSheetKept: '/campaigns/plans/{id}/sheet',
  planScenarios: '/campaigns/plans/{id}/scenarios',
  jobNew: '/campaigns/{campaignId}/jobs/new',
  jobGrid: '/campaigns/{campaignId}/jobs/grid',
  jobEdit: '/campaigns/{campaignId}/jobs/{jobId}/edit',

  personnel: '/personnel',
  clients: '/clients',
  peopleLists: '/workers/lists',
  holidays: '/data-management/holidays',
  workers: '/workers',
  candidates: '/workers/candidates',
  workerDocuments: '/workers/documents',
  workerAvailability: '/workers/availability',
  workerAbsences: '/workers/absences',
  absenceTypes: '/settings/absence-types',
  documentTypes: '/settings/document-types',
  workerNew: '/workers/new',
  worker: '/workers/{id}',
  workerView: '/workers/{id}/view',
  workerEdit: '/workers/{id}/edit',
  workerApprove: '/workers/{id}/approve',
  candidateNew: '/candidates/new',
  candidateView: '/candidates/{id}/view',
  candidateEdit: '/candidates/{id}/edit',
  centers: '/centers',
  centerGroups: '/centers/groups',

  dataManagement: '/data-management',
  catalogue: '/data-management/{entity}',

  routes: '/routes',
  visits: '/routes/visits/{batchId}',
  visitSetup: '/routes/visits/{batchId}/setup',
  laborRegistry: '/labor-registry',
  reports: '/reports',
  report: '/reports/{report}',
  settings: '/settings',
  users: '/users',

  jobs: '/jobs',
  ownRegister: '/jobs/register',
  availability: '/availability',
  absences: '/absences',
  availabilityAnswer: '/availability/answer/{token}',
  campaignAnswer: '/availability/campaign/{token}',
  confirmShift: '/confirm/{token}',
  documents: '/documents',
  offers: '/offers',
  offerAnswer: '/offers/answer/{token}',
  ownSheet: '/shift-sharing',
  about: '/about',
  contact: '/contact',
  scan: '/scan/{id}',
  visitDay: '/jobs/{id}/visits',
  projectNew: '/projects/new',
  myCampaigns: '/my-campaigns',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Fills the `{names}` of a path: `pathTo(paths.workerEdit, { id: 7 })` is "/workers/7/edit". */
export const pathTo = (path: Path, params: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Where each role lands after signing in and where the guards send it back to. */
export const homeOf = (role: Role): Path =>
  role === 'ROLE_ADMIN' ? paths.adminDashboard : role === 'ROLE_CLIENT' ? paths.myCampaigns : paths.dashboard
