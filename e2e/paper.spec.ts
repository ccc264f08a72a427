import { expect, test } from './stage/journey.ts'
import { signedIn } from './session.ts'

/** How wide an A4 sheet is within its margins, px. */
const sheet = 703

/** The darkest of its three colours: 255 is white. */
const groundOf = (element: Element): number =>
  Math.min(
    ...(/rgb\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element).backgroundColor) ?? [])
      .slice(1)
      .map(Number),
  )

test('on paper a screen is white, whole, and without what is pressed, also where the screen is dark', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'printers stand beside desks')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedIn(page, 'admin')
  for (const [path, words] of [
    ['/campaigns/calendar', 'Calendario por centro'],
    ['/labor-registry', 'Registro Laboral'],
    ['/reports/coverage', 'Cobertura'],
    ['/workers', 'Trabajadores'],
    ['/workers/availability', 'Disponibilidad'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: words })).toBeVisible()
    const table = main.getByRole('table').last()
    await expect(table.getByRole('row').nth(6)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // An A4 sheet within its margins.
    await page.evaluate((width) => (document.body.style.width = `${width}px`), sheet)
    expect(await page.locator('body').evaluate(groundOf), path).toBe(255)
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('searchbox'), path).toHaveCount(0)
    await expect(main.getByRole('checkbox'), path).toHaveCount(0)
    for (const name of [
      /^Acciones de/,
      /^Siguiente|^Mes siguiente/,
      /^Exportar/,
      /^Nuev[oa]/,
      'Filtros',
      /^Columnas/,
    ])
      await expect(main.getByRole('button', { name }), `${path} ${name}`).toHaveCount(0)
    const cut = await main
      .locator('td, th')
      .evaluateAll(
        (all, width) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > width + 1)
            .map((one) => one.textContent?.slice(0, 40)),
        sheet,
      )
    expect(cut, path).toEqual([])
    const hidden = await table.evaluate((one) => {
      const frame = one.parentElement
      return frame ? frame.scrollHeight - frame.clientHeight : 0
    })
    expect(hidden, path).toBeLessThanOrEqual(1)
  }
})

test('a list on paper says which page of it that is and by what it is filtered; the screen does not', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'printers stand beside desks')
  await signedIn(page, 'admin')
  await page.goto('/workers?search=a&size=10')
  const list = page.getByRole('main').getByRole('region', { name: 'Trabajadores' })
  await expect(list.getByRole('row').nth(2)).toBeVisible()
  const which = list.getByText(/^Página 1 de \d+: en este papel solo están estas filas/)
  const why = list.getByText('Búsqueda «a»')
  await expect(why).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(why).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/workers?size=10')
  await expect(list.getByRole('row').nth(2)).toBeVisible()
  await expect(which).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(which).toBeVisible()
})
