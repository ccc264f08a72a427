import { paths, type Path } from '../apps/web/src/api/paths.ts'
import { expect, test, type Locator, type Page } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'
import { meetsAThumb } from './stage/for-a-thumb.ts'
import { filled, screensOf, type Login } from './stage/screens-of.ts'

test.skip(({ isMobile }) => isMobile, 'a tablet')
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('the table of jobs fits a tablet of 768 px under a finger, with the way to a new one in its first line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signedIn(page, 'admin')
  await page.goto(await filled(page, paths.campaign, 'admin'))
  const table = page.getByRole('main').getByRole('table').first()
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  await settles(page)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const hidden = () =>
    table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  const title = page.getByRole('heading', { name: /^Trabajos \(/ })
  // A campaign with more of them.
  await title.evaluate((heading) => (heading.textContent = 'Trabajos (1.284)'))
  const [named, added] = [
    await title.boundingBox(),
    await page.getByRole('button', { name: 'Nuevo Trabajo' }).boundingBox(),
  ]
  expect(named && added && added.y < named.y + named.height && named.y < added.y + added.height).toBe(true)
  const [before, after] = [
    await page.getByRole('button', { name: 'Anterior' }).boundingBox(),
    await page.getByRole('button', { name: 'Siguiente' }).boundingBox(),
  ]
  expect(after?.y).toBe(before?.y)
})

/** A button that opens a dialog says so, by the dots at its end or by what it is about. */
const opens =
  /…$|\.\.\.$|^(?:Nuev[oa]|Añadir|Anotar|Asignar|Editar Campaña|Cambiar|Corregir|Pedir|Preguntar|Programar|Crear [a-z]|Filtros|Columnas|Ver como|Configurar|Pegar|Exportar|Filtrar|Actualizar|Registrar|Proponer|Subir|Avisos|Trabajos pendientes|Notificaciones|Rango|Vistas|Duplicar|Cerrar mes|Avisar|Rechazar|Aprobar|Importar)/

/** What is open over the page; menus are not. */
const overPage = (page: Page): Locator => page.locator('[role="dialog"]:visible').last()

/** Fewest dialogs that each of them meets in the demonstration. */
const fewest: Readonly<Record<Login, number>> = { admin: 25, trabajador: 4, cliente: 1 }

for (const [login, screens] of Object.entries(screensOf) as [Login, readonly Path[]][])
  test(`${login} meets every dialog whole on a tablet: within the window, under a finger, to its last button`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await signedIn(page, login)
    const seen = new Set<string>()
    const looked: string[] = []
    for (const screen of screens)
      await test.step(screen, async () => {
        const address = await filled(page, screen, login)
        await page.goto(address)
        await settles(page)
        const names = await page
          .getByRole('button', { name: opens })
          .evaluateAll((all) =>
            all
              .filter((button) => button.checkVisibility() && !button.matches(':disabled, [type="submit"]'))
              .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
          )
        const kinds = new Map(
          names.map((name) => [name.replaceAll(/\d+/g, 'n').split(/[ ,]+/).slice(0, 2).join(' '), name]),
        )
        for (const [kind, name] of kinds) {
          if (seen.has(kind) && kind !== 'Nuevo') continue
          seen.add(kind)
          const button = page.getByRole('button', { name, exact: true }).first()
          if (!(await button.isVisible()) || (await button.isDisabled())) continue
          await button.click()
          await settles(page)
          const dialog = overPage(page)
          if (await dialog.count()) {
            looked.push(name)
            await isWhole(page, dialog, `${screen}: ${name}`)
          }
          if (page.url().includes(address)) await page.keyboard.press('Escape')
          // Escape in a form that was written into asks first.
          await settles(page)
          if (
            (await page.locator('[role="dialog"]:visible, [role="menu"]:visible').count()) > 0 ||
            !page.url().endsWith(address)
          ) {
            await page.goto(address)
            await settles(page)
          }
        }
      })
    expect(looked.length, looked.join()).toBeGreaterThanOrEqual(fewest[login])
  })

async function isWhole(page: Page, dialog: Locator, what: string): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const wider = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && !part.matches('.only-for-readers'))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        const isScrolled = part.parentElement?.closest('[role="region"], .leaflet-container')
        return !isScrolled && (left < -1 || right > window.innerWidth + 1)
      })
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`),
  )
  expect.soft(wider, what).toEqual([])
  await meetsAThumb(page, ', :not([role="dialog"] *)')
  const buttons = dialog.getByRole('button')
  if ((await buttons.count()) === 0) return
  const last = buttons.last()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect
    .soft(
      box && box.y + box.height <= viewport.height && box.x + box.width <= viewport.width,
      `${what}: its last button`,
    )
    .toBe(true)
}

test('the only step of the trail stands in the middle of the header under a finger', async ({ page }) => {
  await signedIn(page, 'trabajador')
  await page.goto('/')
  await settles(page)
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return Math.round(y + height / 2)
  }
  const step = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByText('Inicio')
  const menu = page.getByRole('button', { name: /el menú$/ })
  expect(Math.abs((await middleOf(step)) - (await middleOf(menu)))).toBeLessThanOrEqual(1)
})
