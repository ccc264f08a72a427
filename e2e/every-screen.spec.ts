import { expect, test, type Page } from './stage/journey.ts'
import { aCampaignOf, callerOf } from './stage/a-campaign-to-plan.ts'
import { paths, type Path } from '../apps/web/src/api/paths.ts'
import { isAccessible, ownWord, settles, signedIn, watchFor } from './session.ts'

type Login = 'admin' | 'trabajador' | 'cliente'

/** Addresses of each role; what nobody names here is the administrator's. */
const ofWorker: readonly Path[] = [
  paths.dashboard,
  paths.jobs,
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
const ofPlan = new Set<Path>([paths.plan, paths.planSheetKept, paths.planScenarios])
const ofAdmin = Object.values(paths).filter((path) => !onlyOthers.has(path) && !ofPlan.has(path))

const screensOf: Readonly<Record<Login, readonly Path[]>> = {
  admin: ofAdmin,
  trabajador: ofWorker,
  cliente: ofClient,
}

/** Cumulative layout shift that a screen may show while it loads; 0.1 is what Core Web Vitals calls good. */
const mostShift = 0.02

declare global {
  interface Window {
    shifts: { sum: number; moved: string[] }
  }
}

/** Adds up what moves by itself on a page, from its first paint on. */
function watchShifts(): void {
  window.shifts = { sum: 0, moved: [] }
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.shifts.sum += value
      const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      window.shifts.moved.push(`${value.toFixed(3)} ${names.join(' ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

// Each role is a long journey of its own, on whichever worker is free.
test.describe.configure({ mode: 'parallel' })

for (const [login, screens] of Object.entries(screensOf) as [Login, readonly Path[]][])
  test(`${login} finds every screen whole: accessible in light and dark, no wider than the window, and at rest`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const wrong = watchFor(page)
    await signedIn(page, login)
    await page.addInitScript(watchShifts)
    for (const screen of screens) await looksWhole(page, screen, await filled(page, screen, login))
    expect(wrong).toEqual([])
  })

test('admin finds a plan whole as a proposal, applied and put away', async ({ page }, info) => {
  test.setTimeout(240_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.addInitScript(watchShifts)
  const call = await callerOf(page)
  const campaignId = await aCampaignOf(call, `Pantallas ${ownWord(info)}`, 2)
  const { planId } = await call<{ planId: number }>('POST', '/api/plans', {
    scope: { campaignId },
    settings: { preset: 'cost', maxKm: 400 },
  })
  const plan = () => call<{ state: string }>('GET', `/api/plans/${planId}`)
  await looksWhole(page, paths.plan, `/campaigns/plans/${planId}`)
  await expect.poll(async () => (await plan()).state, { timeout: 60_000 }).toBe('PROPOSED')
  await looksWhole(page, paths.plan, `/campaigns/plans/${planId}`)
  await looksWhole(page, paths.planScenarios, `/campaigns/plans/${planId}/scenarios`)
  await looksWhole(page, paths.planSheetKept, `/campaigns/plans/${planId}/sheet`)
  await call('POST', `/api/plans/${planId}/apply`, {})
  await looksWhole(page, paths.plan, `/campaigns/plans/${planId}`)
  const other = await call<{ planId: number }>('POST', '/api/plans', {
    scope: { campaignId: await aCampaignOf(call, `Descartada ${ownWord(info)}`, 1) },
    settings: {},
  })
  await call('POST', `/api/plans/${other.planId}/discard`)
  await looksWhole(page, paths.plan, `/campaigns/plans/${other.planId}`)
  expect(wrong).toEqual([])
})

/** A screen does not move while it loads, can be used by everybody, and is no wider than the window. */
const looksWhole = (page: Page, screen: Path, address: string) =>
  test.step(screen, async () => {
    await page.goto(address)
    await settles(page)
    const { sum, moved } = await page.evaluate(() => window.shifts)
    expect.soft(sum, `${screen} moves while it loads: ${moved.join('; ')}`).toBeLessThanOrEqual(mostShift)
    await isAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, screen).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })

/** An address with the numbers of records that the demo agency has. */
async function filled(page: Page, screen: Path, login: Login): Promise<string> {
  if (!screen.includes('{')) return screen
  const ask = askerOf(page, login)
  const values = await numbersFor(screen, ask)
  return screen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

type Ask = (path: string) => Promise<{ id: number }>

/** Asks for a list and answers its first record. */
function askerOf(page: Page, login: Login): Ask {
  const role = { admin: 'ROLE_ADMIN', trabajador: 'ROLE_USER', cliente: 'ROLE_CLIENT' }[login]
  return async (path) => {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    const reply = await page.request.get(path, {
      headers: { authorization: `Bearer ${token}`, 'x-active-role': role },
    })
    expect(reply.status(), path).toBe(200)
    const list = (await reply.json()) as { content?: { id: number }[] } | { id: number }[]
    const first = (Array.isArray(list) ? list : list.content)?.[0]
    if (!first) throw new Error(`${path} has no record`)
    return first
  }
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
