import { addToMonth, lastDayOf, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { paths } from '../apps/web/src/api/paths.ts'
import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'
import { today } from './stage/days.ts'
import { filled } from './stage/screens-of.ts'

test('in the folded menu what waits leaves its sign where the others stand', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'the phone has no folded menu')
  await signedIn(page, 'trabajador')
  await page.goto('/')
  await page.getByRole('button', { name: 'Ocultar el menú' }).click()
  const signOf = (name: RegExp) => page.getByRole('link', { name }).first().locator('svg')
  await expect(page.getByRole('link', { name: /^Ofertas ?, \d+ por responder/ })).toBeVisible()
  const middles = await Promise.all(
    [signOf(/^Ofertas/), signOf(/^Trabajos/)].map(async (sign) => {
      const box = await sign.boundingBox()
      return box && box.x + box.width / 2
    }),
  )
  expect(middles[0]).toBe(middles[1])
})

test('the lists fit a small laptop beside the open menu, and a tablet with as many columns as it has room for', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'a small laptop and a tablet')
  await signedIn(page, 'admin')
  for (const screen of [
    paths.workers,
    paths.candidates,
    paths.workerAvailability,
    paths.clients,
    paths.centers,
    paths.users,
    paths.campaign,
  ]) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(await filled(page, screen, 'admin'))
    const table = page.getByRole('main').getByRole('table').first()
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await settles(page)
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ocultar el menú' })).toBeVisible()
    const heads = table.getByRole('columnheader')
    const usual = await heads.count()
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = () =>
        table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      await expect.soft.poll(hidden, { message: `${screen} at ${width} px` }).toBeLessThanOrEqual(0)
      if (width === 1280) await expect.soft(heads, `${screen} beside the open menu`).toHaveCount(usual)
    }
    expect.soft(await heads.count(), `${screen} upright`).toBeLessThan(usual)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.soft(heads, `${screen} with room again`).toHaveCount(usual)
  }
})

test('a word that is longer than its place goes on below', async ({ page }) => {
  const long = 'Electroencefalografistaextraordinariamente'
  await page.route(/\/api\/(clients\?|users\/me$)/, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    await route.fulfill({ response: reply, body: text.replaceAll(/Zumos Alba|Sabela/g, `${long} Grandes`) })
  })
  await signedIn(page, 'admin')
  for (const path of ['/clients', '/profile']) {
    await page.goto(path)
    const name = page.getByRole('main').getByText(long).filter({ visible: true }).first()
    await expect(name).toBeVisible()
    const beyond = await name.evaluate((one) => {
      const place = one.closest('td, li, section') ?? document.body
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().right - place.getBoundingClientRect().right
    })
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})

test('the offers of a worker fill a desk: what is answered stands beside what is to be answered', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'a desk')
  await signedIn(page, 'trabajador')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/offers')
  const parts = page.getByRole('main').getByRole('region', { name: /^(Por responder|Respondidas)$/ })
  await expect(parts).toHaveCount(2)
  const [open, answered] = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(answered?.top).toBe(open?.top)
  expect(answered?.left).toBeGreaterThanOrEqual(open?.right ?? 0)
  // They end where the page does.
  const main = await page.getByRole('main').boundingBox()
  expect((main?.x ?? 0) + (main?.width ?? 0) - (answered?.right ?? 0)).toBeLessThan(40)
})

test('the tables of a client end within their sheets, beside the open menu and on a tablet', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'a small laptop and a tablet')
  await signedIn(page, 'cliente')
  await page.goto(paths.myCampaigns)
  const coverage = page.getByRole('region', { name: /^Cobertura por centro/ })
  await expect(coverage.getByRole('row').nth(2)).toBeVisible()
  for (const width of [1280, 1110, 1024, 820]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page
      .getByRole('main')
      .locator('section, section *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.matches('.only-for-readers'))
          .filter((part) => getComputedStyle(part).overflowX !== 'visible')
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      )
    expect.soft(cut, `${width} px`).toEqual([])
  }
})

/** Whether something is wholly within the element that moves it sideways, and nothing else lies on it. */
const isSeen = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  const frame = element.closest('[role="region"]')?.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return frame !== undefined && box.x >= frame.x - 1 && box.right <= frame.right + 1 && element.contains(top)
}

test('a table of more columns than fit a tablet keeps whom its rows are about, to its last column', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'the phone has cards')
  await page.setViewportSize({ width: 820, height: 1180 })
  await signedIn(page, 'admin')
  for (const [screen, naming] of [
    [paths.workers, 'Nombre'],
    [paths.clients, 'Nombre'],
    [paths.centers, 'Nombre'],
    [paths.campaign, 'Trabajo'],
    [paths.workerAvailability, 'Persona'],
  ] as const) {
    await page.goto(await filled(page, screen, 'admin'))
    const frame = page.getByRole('main').getByRole('table').first().locator('..')
    await page.getByRole('button', { name: /^Columnas/ }).click()
    await page.getByRole('button', { name: 'Todas', exact: true }).click()
    await page.keyboard.press('Escape')
    const head = frame.getByRole('columnheader', { name: new RegExp(`^${naming}`) })
    const column = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
    await settles(page)
    await frame.evaluate((element) => (element.scrollLeft = element.scrollWidth))
    expect(await frame.evaluate((element) => element.scrollLeft), screen).toBeGreaterThan(8)
    const named = frame.locator(`tbody tr:not(:has(th)) > :nth-child(${column + 1})`).first()
    expect.soft(await head.evaluate(isSeen), screen).toBe(true)
    expect.soft(await named.evaluate(isSeen), screen).toBe(true)
  }
})

test('a month of the calendar fits a small laptop beside the open menu', async ({ page }, { project }) => {
  test.skip(project.name !== 'escritorio', 'a small laptop')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedIn(page, 'admin')
  await page.goto(paths.campaignCalendar)
  const month = page.getByRole('region', { name: /^Trabajos por centro/ })
  await expect(month.getByRole('row').nth(2)).toBeVisible()
  await settles(page)
  await expect(page.getByRole('button', { name: 'Ocultar el menú' })).toBeVisible()
  const [content, room] = await month.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(content).toBeLessThanOrEqual(room ?? 0)
})

test('a month of the calendar stands whole on a tablet, lying and upright', async ({ page }, { project }) => {
  test.skip(project.name !== 'escritorio', 'a tablet')
  await signedIn(page, 'admin')
  await page.goto(paths.campaignCalendar)
  const month = page.getByRole('region', { name: /^Trabajos por centro/ })
  await expect(month.getByRole('row').nth(2)).toBeVisible()
  for (const width of [1024, 820, 768]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.reload()
    await settles(page)
    const [content, room] = await month.evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect.soft(content, `${width} px`).toBeLessThanOrEqual(room ?? 0)
  }
})

test('the register of a month shows today and what the month comes to, also on a tablet', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'a tablet and a small laptop')
  await page.setViewportSize({ width: 820, height: 1180 })
  await signedIn(page, 'admin')
  await page.goto(`${paths.laborRegistry}?view=month`)
  const month = page.getByRole('region', { name: /^Registro del mes/ })
  await settles(page)
  await expect(month.getByRole('columnheader', { name: 'Estado' })).toBeInViewport()
  for (const name of ['Persona', 'Horas', 'Estado'])
    expect
      .soft(await month.getByRole('columnheader', { name, exact: true }).evaluate(isSeen), name)
      .toBe(true)
  expect(await month.locator('thead [data-today]').evaluate(isSeen)).toBe(true)
})

/** This month or the one before: of two that follow one another, one at least has 31 days. */
function lastLongMonth(): string {
  const month = monthOf(today())
  return lastDayOf(month).endsWith('-31') ? month : addToMonth(month, -1)
}

test('a month of the register stands whole on a laptop and on a tablet, lying and upright', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'a tablet and a laptop')
  await signedIn(page, 'admin')
  await page.goto(`${paths.laborRegistry}?view=month&month=${lastLongMonth()}`)
  const month = page.getByRole('region', { name: /^Registro del mes/ })
  await expect(month.getByRole('row').nth(2)).toBeVisible()
  for (const width of [1440, 1280, 1024, 820, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = () => month.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.soft.poll(hidden, { message: `${width} px`, timeout: 4000 }).toBeLessThanOrEqual(0)
  }
})

test('the cards of a worker’s home follow one another, whatever stands beside them', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'the phone has one column')
  await signedIn(page, 'trabajador')
  await page.goto('/')
  const sections = page.getByRole('region', { name: 'Mi día' }).locator('section')
  await expect(sections.nth(3)).toBeVisible()
  await settles(page)
  const cards = await sections.evaluateAll((all) =>
    all
      .filter((card) => !card.parentElement?.closest('section section'))
      .map((card) => card.getBoundingClientRect())
      .map(({ left, top, bottom }) => ({ left, top, bottom })),
  )
  expect(cards.length).toBeGreaterThan(3)
  const between = cards.flatMap(({ left, top }) => {
    const above = cards.filter((card) => card.left === left && card.bottom <= top).map(({ bottom }) => bottom)
    return above.length > 0 ? [Math.round(top - Math.max(...above))] : []
  })
  expect(between.filter((room) => room > 16)).toEqual([])
})

test('a client reads the hours of each of today’s shifts without pointing at it', async ({ page }, {
  project,
}) => {
  await signedIn(page, 'cliente')
  if (project.name === 'escritorio') await page.setViewportSize({ width: 820, height: 1180 })
  // However short they are.
  await page.route('**/api/portal/client-dashboard**', async (route) => {
    const reply = await route.fetch()
    const home = (await reply.json()) as { shifts: object }
    const shift = { jobId: 1, center: 'Plaza Mayor Lugo', town: 'Lugo', isCovered: true }
    const rows = [{ ...shift, slots: [{ startTime: '16:30', endTime: '17:30' }] }]
    await route.fulfill({ response: reply, json: { ...home, shifts: { total: 1, covered: 1, rows } } })
  })
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Turnos de hoy' })
  await expect(today.getByText(/^16:30–\u2060?17:30$/).first()).toBeVisible()
  const sizes = await today
    .getByText(/^16:30–\u2060?17:30$/)
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath === 'none' && one.clientHeight))
  expect(sizes.some((height) => Number(height) > 10)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
