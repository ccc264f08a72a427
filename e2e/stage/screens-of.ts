import type { Page } from '@playwright/test'
import { paths, type Path } from '../../apps/web/src/api/paths.ts'

/** The accounts of the demonstration with one role each. */
export type Login = 'admin' | 'trabajador' | 'cliente'

const ofWorker: readonly Path[] = [
  paths.dashboard,
  paths.jobs,
  paths.ownRegister,
  paths.availability,
  paths.absences,
  paths.documents,
  paths.offers,
  paths.ownSheet,
  paths.about,
  paths.contact,
  paths.scan,
  paths.projectNew,
  paths.campaigns,
  paths.reports,
  paths.profile,
]
const ofClient: readonly Path[] = [
  paths.dashboard,
  paths.myCampaigns,
  paths.campaigns,
  paths.campaign,
  paths.reports,
  paths.profile,
]
const onlyOthers = new Set<Path>([
  paths.login,
  paths.oneTimeLink,
  paths.offerAnswer,
  paths.availabilityAnswer,
  paths.campaignAnswer,
  paths.confirmShift,
  paths.myCampaigns,
  // Its own journey makes a day of visits and looks at it.
  paths.visitDay,
  ...ofWorker.filter((path) => path !== paths.campaigns && path !== paths.reports && path !== paths.profile),
])
// The demo agency has no plan: a test of its own makes one.
export const ofPlan = new Set<Path>([paths.plan, paths.planSheetKept, paths.planScenarios])
// Nor a file of routes.
export const ofFile = new Set<Path>([paths.visits, paths.visitSetup])
const ofAdmin = Object.values(paths).filter(
  (path) => !onlyOthers.has(path) && !ofPlan.has(path) && !ofFile.has(path),
)

/** Addresses that each of them opens; what nobody names here is the administrator's. */
export const screensOf: Readonly<Record<Login, readonly Path[]>> = {
  admin: ofAdmin,
  trabajador: ofWorker,
  cliente: ofClient,
}

/** Asks for a list and answers its first record. */
export type Ask = (path: string) => Promise<{ readonly id: number }>

/** An address with the numbers of records that the demo agency has. */
export async function filledIn(screen: Path, ask: Ask): Promise<string> {
  if (!screen.includes('{')) return screen
  const values = await numbersFor(screen, ask)
  return screen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    // An address with its braces is one that does not exist: the screen would not be looked at.
    if (values[name] === undefined) throw new Error(`${screen}: nobody says ${whole}`)
    return String(values[name])
  })
}

/** Asks as whoever `get` calls as. */
export const askerBy =
  (get: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>): Ask =>
  async (path) => {
    const { status, body } = await get(path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    const list = body as { content?: { id: number }[] } | { id: number }[]
    const first = (Array.isArray(list) ? list : list.content)?.[0]
    if (!first) throw new Error(`${path} has no record`)
    return first
  }

/** The same, as the person asks who is inside on that page. */
export async function filled(page: Page, screen: Path, login: Login): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const role = { admin: 'ROLE_ADMIN', trabajador: 'ROLE_USER', cliente: 'ROLE_CLIENT' }[login]
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': role }
  const ask = askerBy(async (path) => {
    const reply = await page.request.get(path, { headers })
    return { status: reply.status(), body: await reply.json() }
  })
  return filledIn(screen, ask)
}

async function numbersFor(screen: Path, ask: Ask): Promise<Readonly<Record<string, string | number>>> {
  if (screen === paths.catalogue) return { entity: 'languages' }
  if (screen === paths.report) return { report: 'coverage' }
  if (screen === paths.scan) return { id: (await ask('/api/dashboard/jobs')).id }
  if (screen.startsWith('/campaigns')) {
    const { id } = await ask('/api/campaigns?page=0&size=1')
    if (!screen.includes('jobs')) return { id }
    if (screen === paths.jobNew || screen === paths.jobGrid) return { campaignId: id }
    return { campaignId: id, jobId: (await ask(`/api/campaigns/${id}/jobs?page=0&size=1`)).id }
  }
  const type = screen.startsWith('/candidates') ? 'CANDIDATE' : 'WORKER'
  return { id: (await ask(`/api/workers?page=0&size=1&workerType=${type}`)).id }
}
