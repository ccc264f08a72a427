import { expect, test, type Page } from './stage/journey.ts'
import { aCampaignOf, callerOf } from './stage/a-campaign-to-plan.ts'
import { paths, pathTo, type Path } from '../apps/web/src/api/paths.ts'
import { meetsAThumb, meetsAThumbOnTablet } from './stage/for-a-thumb.ts'
import { keepsWordsApart } from './stage/over-one-another.ts'
import { partedWords } from './stage/parted-words.ts'
import { filled, ofFile, screensOf, type Login } from './stage/screens-of.ts'
import { analyses, locates } from './route-book.ts'
import { isAccessible, ownWord, settles, signedIn, watchFor } from './session.ts'

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

test('the font comes once the files of a screen are here, and is the one that is seen', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto(paths.workers)
  const family = "1em 'Hanken Grotesk Variable'"
  await expect.poll(() => page.evaluate((name) => document.fonts.check(name), family)).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-font')
  const timing = (part: string) =>
    page.evaluate((name) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const { startTime, responseEnd } = entries.find((entry) => entry.name.includes(name)) ?? {}
      return { startTime, responseEnd }
    }, part)
  const font = await timing('hanken-grotesk')
  const screen = await timing('/assets/workers-page')
  expect(font.startTime).toBeGreaterThan(screen.responseEnd ?? Infinity)
})

test('before its script is here a page says that it is coming, and where it does not come how to ask again', async ({
  page,
}) => {
  const script = '**/assets/initial-*.js'
  let fail = () => {}
  const hasFailed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(script, async (route) => {
    await hasFailed
    await route.abort()
  })
  await page.goto(paths.login, { waitUntil: 'commit' })
  await expect(page.getByText('Cargando...')).toBeVisible()
  await expect(page.getByText('No se ha podido abrir Cuadrante.')).toBeHidden()
  fail()
  await expect(page.getByText('No se ha podido abrir Cuadrante.')).toBeVisible()
  await expect(page.getByText('Cargando...')).toBeHidden()
  await page.unroute(script)
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
})

test('a page stands under its heading before header and menu are here', async ({ page }) => {
  await signedIn(page, 'admin')
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/frame-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto(paths.clients)
  const heading = page.getByRole('main').locator('h1', { hasText: 'Gestión de Clientes' })
  await expect(heading).toBeVisible()
  const menu = page.getByRole('button', { name: /el menú/ })
  await expect(menu).toHaveCount(0)
  letIn()
  await expect(menu.first()).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Clientes' })).toBeVisible()
})

test('header and menu that do not come are told, and come when they are asked for again', async ({
  page,
}) => {
  await signedIn(page, 'admin')
  await page.route('**/assets/frame-*.js', (route) => route.abort())
  await page.goto(paths.clients)
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(page.getByText('No se ha podido abrir la página')).toBeVisible()
  await page.unroute('**/assets/frame-*.js')
  await again.click()
  await expect(page.getByRole('button', { name: /el menú/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Clientes' })).toBeVisible()
})

test('admin finds a plan whole as a proposal, applied and put away', async ({ page }, info) => {
  test.setTimeout(240_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.addInitScript(watchShifts)
  const call = await callerOf(page)
  const campaignId = await aCampaignOf(call, `Pantallas ${ownWord(info)}`, 12)
  const { planId } = await call<{ planId: number }>('POST', '/api/plans', {
    scope: { campaignId },
    settings: { preset: 'cost', maxKm: 400 },
  })
  const plan = () => call<{ state: string }>('GET', `/api/plans/${planId}`)
  const best = () => call<{ jobs: readonly unknown[] }>('GET', `/api/plans/${planId}/best`)
  // While it is made, with the best so far in sight.
  await expect.poll(() => best().then(({ jobs }) => jobs.length), { timeout: 30_000 }).toBeGreaterThan(0)
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

test('a thumb meets each day of a month of the register, beside names in whole words', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'movil', 'a phone’s thumb')
  await signedIn(page, 'admin')
  await page.goto(`${paths.laborRegistry}?view=month`)
  await expect(page.locator('button[data-mark]').first()).toBeVisible()
  await meetsAThumb(page)
  expect(await partedWords(page.getByRole('main'))).toEqual([])
})

test('admin finds the steps of a file and its visits whole', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.addInitScript(watchShifts)
  await analyses(page)
  await locates(page)
  const { batchId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('route_process') ?? '{}') as { batchId: number },
  )
  await looksWhole(page, paths.routes, paths.routes)
  for (const screen of ofFile) await looksWhole(page, screen, pathTo(screen, { batchId }))
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
    const width = page.viewportSize()?.width ?? 0
    await fitsTheWindow(page, screen)
    if (width <= 760) await meetsAThumb(page)
    else {
      await fitsLargeLetters(page, screen)
      await fitsATablet(page, screen)
    }
  })

async function fitsTheWindow(page: Page, screen: Path): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  const width = page.viewportSize()?.width ?? 0
  expect.soft(wide, `${screen} in a window of ${width} px`).toBeLessThanOrEqual(width)
}

/** Neither upright nor lying is anything wider than a tablet, and no heading is parted letter by letter. */
async function fitsATablet(page: Page, screen: Path): Promise<void> {
  const usual = page.viewportSize()
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size)
    await fitsTheWindow(page, screen)
    const heading = await page.getByRole('heading', { level: 1 }).first().boundingBox()
    expect.soft(heading?.height, `${screen}: its heading at ${size.width} px`).toBeLessThan(120)
    await meetsAThumbOnTablet(page)
  }
  if (usual) await page.setViewportSize(usual)
}

/** With letters of twice the size a small laptop shows whole words, none over another. */
async function fitsLargeLetters(page: Page, screen: Path): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  const setLetters = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
  await setLetters('200%')
  await settles(page)
  await fitsTheWindow(page, screen)
  await keepsWordsApart(page, `${screen} with large letters`)
  await setLetters('')
  if (usual) await page.setViewportSize(usual)
}
