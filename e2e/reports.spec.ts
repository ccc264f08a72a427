import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './stage/journey.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

/** A figure of the totals over the drawing; on the phone the rows below have the same words. */
const total = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

/** Exports what is on screen and answers the file. */
async function exports(page: Page, format: 'Excel (XLSX)' | 'CSV' | 'PDF') {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the office finds a report, filters it, takes it away in three forms and keeps it as a view', async ({
  page,
}, { project }) => {
  const wrong = watchFor(page)
  const view = `Centros de ${project.name}`
  await signedIn(page, 'admin')
  await page.goto('/reports')
  await expect(page.getByRole('article')).toHaveCount(7)
  await isAccessible(page)

  await page.getByRole('link', { name: 'Cobertura' }).click()
  await expect(page.getByRole('heading', { name: 'Cobertura', level: 1 })).toBeVisible()
  await page.getByLabel('Por', { exact: true }).selectOption('center')
  await page.getByLabel('Período').selectOption('this-year')
  await expect(page).toHaveURL(/\?by=center&period=this-year$/)
  const shifts = total(page, 'Turnos')
  await expect(shifts).not.toHaveText('0')
  await isAccessible(page)

  const csv = await exports(page, 'CSV')
  const [, counted = ''] = csv.bytes.toString('utf8').trim().split('\r\n').at(-1)?.split(';') ?? []
  expect(csv.name).toMatch(/^Cobertura \d{4}-\d\d-\d\d a \d{4}-\d\d-\d\d\.csv$/)
  await expect(shifts).toHaveText(Number(counted).toLocaleString('es-ES', { useGrouping: 'always' } as never))
  expect((await exports(page, 'Excel (XLSX)')).bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await exports(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(view)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Vista guardada')).toBeVisible()

  await page.goto('/reports')
  await page.getByRole('link', { name: view }).click()
  await expect(page).toHaveURL(/\/reports\/coverage\?/)
  await expect(page.getByLabel('Por', { exact: true })).toHaveValue('center')

  await page.goto('/reports')
  await page.getByRole('button', { name: `Eliminar la vista ${view}` }).click()
  await page.getByRole('button', { name: 'Eliminar vista', exact: true }).click()
  await expect(page.getByRole('link', { name: view })).toHaveCount(0)
  expect(wrong).toEqual([])
})

test('every report of the office has figures and no barrier', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  for (const name of ['hours', 'coverage', 'results', 'cost', 'punctuality', 'alerts', 'documents'])
    await test.step(name, async () => {
      await page.goto(`/reports/${name}?period=last-30`)
      await expect(
        page.getByRole('img').or(page.getByRole('heading', { name: 'No hay datos' })),
      ).toBeVisible()
      await isAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    })
  expect(wrong).toEqual([])
})

test('a client sees coverage and results of its campaigns, and the rest leads back', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'cliente')
  await page.goto('/reports')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Resultados de campañas' }).click()
  await page.getByLabel('Período').selectOption('this-year')
  await expect(total(page, 'Hechos')).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)
  await isAccessible(page)
  await page.goto('/reports/cost')
  await expect(page).toHaveURL(/\/reports$/)
  expect(wrong).toEqual([])
})
