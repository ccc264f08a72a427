import { expect, test } from './stage/journey.ts'
import { paths, type Path } from '../apps/web/src/api/paths.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { aProcess } from './route-book.ts'
import { isAccessible, settles, signedIn, watchFor } from './session.ts'
import { partedWords } from './stage/parted-words.ts'
import { filled, type Login } from './stage/screens-of.ts'

test('the week of a worker keeps its words whole with larger letters, and what its foot half covers stays clear', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'two columns and a foot of the phone')
  const wrong = watchFor(page)
  await page.setViewportSize({ width: 412, height: 823 })
  await signedIn(page, 'trabajador')
  await page.goto('/availability')
  const grid = page.getByRole('group', { name: 'Tu semana' })
  await expect(grid.getByRole('button', { name: /: es tu turno/ }).first()).toBeVisible()
  // Wherever the page is scrolled to.
  for (let top = 0; top <= 60; top += 12) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await isAccessible(page)
  }
  for (const letters of ['100%', '130%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
    expect(await partedWords(page.getByRole('main')), letters).toEqual([])
  }
  // The foot ends the page; it hides none of it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const ends = await page.getByRole('button', { name: 'Añadir calendario' }).boundingBox()
  const foot = await page.getByRole('button', { name: 'Quiero', exact: true }).boundingBox()
  expect((ends?.y ?? 0) + (ends?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  expect(wrong).toEqual([])
})

test('icons grow with the letters, and the number of the bell leaves its dot alone', async ({ page }) => {
  await signedIn(page, 'trabajador')
  await page.goto('/')
  const bell = page.getByRole('button', { name: /Avisos sin leer/ })
  const signs = bell.locator('span')
  await expect(signs).toHaveCount(2)
  const widthOf = async () => (await bell.locator('svg').boundingBox())?.width ?? 0
  const before = await widthOf()
  expect(before).toBe(20)
  for (const [letters, times] of [
    [undefined, 1],
    ['200%', 2],
  ] as const) {
    const small = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
    if (letters) await page.addStyleTag({ content: `html { font-size: ${small * times}px !important }` })
    expect(await widthOf(), letters).toBeCloseTo(before * times, 1)
    const [number, dot] = await signs.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )
    const isApart =
      (number?.left ?? 0) >= (dot?.right ?? Infinity) || (number?.bottom ?? Infinity) <= (dot?.top ?? 0)
    expect(isApart, letters).toBe(true)
  }
})

test('the home of a worker keeps its words whole with letters of twice the size, within the window', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  const wrong = watchFor(page)
  await signedIn(page, 'trabajador')
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const next = page.getByRole('region', { name: 'Próximos turnos' })
    await expect(next.getByRole('listitem').first()).toBeVisible()
    await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
    expect(await partedWords(page.getByRole('main')), letters).toEqual([])
    expect(await page.getByRole('main').locator('*').evaluateAll(beyond), letters).toEqual([])
  }
  expect(wrong).toEqual([])
})

test('who signs in with letters of twice the size on a narrow phone reaches every field and button', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/login', '/login/forgotten', `/access/${'x'.repeat(43)}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const cut = await page.locator('header *, main, main *').evaluateAll(beyond)
    expect(cut, address).toEqual([])
    expect(await partedWords(page.getByRole('main')), address).toEqual([])
  }
})

test('the head of a page and a profile stay whole with letters of twice the size on a narrow phone', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, 'multi')
  for (const letters of ['100%', '200%']) {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Antón Rey Castiñeira' })).toBeVisible()
    await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
    expect(await page.locator('header *, main *').evaluateAll(beyond), letters).toEqual([])
    const brand = page.getByRole('banner').getByText('Cuadrante', { exact: true })
    const cut = await brand.evaluate((name) => {
      const [own, place] = [name, name.parentElement].map((part) => part?.getBoundingClientRect())
      return own && place && own.top < place.bottom && own.right > place.right
    })
    expect(cut, letters).toBe(false)
  }
  await page.goto('/data-management/haircolors')
  const back = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByText(/^Administración/)
  await expect(back).toBeVisible()
  // A name that is longer than its place says so: the three dots need a box of text, which a row of parts is not.
  const ends = await back.evaluate((name) => {
    const { display, textOverflow } = getComputedStyle(name)
    return name.scrollWidth > name.clientWidth && display === 'block' && textOverflow === 'ellipsis'
  })
  expect(ends).toBe(true)
})

test('the lists of the office stay within a narrow phone with letters of twice the size', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, 'admin')
  for (const [address, shown] of [
    ['/', 'Trabajadores Pendientes de Firma'],
    ['/workers/candidates', 'Candidatos'],
    ['/clients', 'Gestión de Clientes'],
    ['/users', 'Usuarios'],
    ['/reports', 'Reportes'],
    ['/data-management', 'Administración de Datos'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
    await expect(page.getByRole('main').locator('li').first()).toBeVisible()
    for (const letters of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
      expect(await page.getByRole('main').locator('*').evaluateAll(beyond), `${address} ${letters}`).toEqual(
        [],
      )
    }
  }
})

test('the dense screens of every role stay within a narrow phone with letters of twice the size', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, 'admin')
  // Its routes first; the recent files once it is put aside.
  await aProcess(page, { pointsPerRoute: 4 })
  for (const login of ['admin', 'trabajador', 'cliente'] as const) {
    await signedIn(page, login)
    for (const screen of dense[login]) {
      const address = await filled(page, screen, login)
      await page.goto(address)
      await settles(page)
      await page.evaluate(() => localStorage.removeItem('route_process'))
      for (const letters of ['100%', '200%']) {
        await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
        const cut = await page.getByRole('main').locator('*').evaluateAll(beyond)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft([width, ...cut], `${address} ${letters}`).toEqual([320])
      }
    }
  }
})

test('the lines between the counters of a campaign meet, however many stand in a row', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'movil', 'a narrow phone')
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const address = await filled(page, paths.campaign, 'admin')
  for (const [width, letters, rows] of [
    [320, '100%', [2, 2, 1]],
    [390, '100%', [3, 2]],
    [390, '130%', [2, 2, 1]],
    [320, '200%', [1, 1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    const counters = page.getByRole('region', { name: 'Resumen de la campaña' }).getByRole('term')
    await expect(counters).toHaveCount(5)
    await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
    const places = await counters.evaluateAll((names) =>
      names.map((name) => {
        const { top = 0, left = 0 } = name.parentElement?.getBoundingClientRect() ?? {}
        return { top: Math.round(top), left: Math.round(left) }
      }),
    )
    const lines = [...grouped(places, ({ top }) => top).values()]
    const told = `${width} ${letters}`
    expect(
      lines.map(({ length }) => length),
      told,
    ).toEqual(rows)
    // Rows of as many begin each of them at the same place.
    for (const line of lines)
      for (const other of lines)
        if (line.length === other.length)
          expect(
            line.map(({ left }) => left),
            told,
          ).toEqual(other.map(({ left }) => left))
  }
  expect(wrong).toEqual([])
})

/** Those with the most in a line. */
const dense: Readonly<Record<Login, readonly Path[]>> = {
  admin: [
    paths.routes,
    paths.routes,
    paths.campaign,
    paths.campaignCalendar,
    paths.jobNew,
    paths.jobEdit,
    paths.workerAvailability,
    paths.workerView,
    paths.laborRegistry,
    paths.settings,
    paths.planSheet,
  ],
  trabajador: [paths.scan],
  cliente: [paths.dashboard, paths.campaign],
}

/**
 * Parts that reach beyond the window, and buttons with words that reach beyond them, by their text. What is scrolled sideways
 * is within reach.
 */
const beyond = (parts: readonly Element[]): string[] => {
  const isScrolled = ({ parentElement: place }: Element): boolean =>
    place !== null && (/auto|scroll/.test(getComputedStyle(place).overflowX) || isScrolled(place))
  return parts
    .filter((part) => part.checkVisibility() && !isScrolled(part))
    .filter(
      (part) =>
        part.getBoundingClientRect().right > window.innerWidth + 1 ||
        (part.matches('button, a') && part.scrollWidth > part.clientWidth + 1),
    )
    .map((part) => part.textContent)
}
