import { expect, test, type Page } from './stage/journey.ts'
import { aProcess, drags, handleOf, namesOf, opens } from './route-book.ts'
import { signedIn, watchFor } from './session.ts'

/** Routes of two points each: A Coruña 1 and 2, Araba/Álava 1, Lanzarote 1. */
async function aPlan(page: Page): Promise<void> {
  await signedIn(page, 'admin')
  await aProcess(page, { pointsPerRoute: 2 })
}

test('stops change their order by keyboard and by mouse; undo brings them back; the route is measured again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await aPlan(page)
  const stops = await opens(page, 'A Coruña 1')
  const [first = '', second = ''] = await namesOf(stops)
  const badge = page.getByText('Pendiente de recalcular')

  await handleOf(page, first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => namesOf(stops)).toEqual([second, first])
  await expect(badge).toBeVisible()
  await expect(page.getByText('Ruta actualizada')).toBeVisible()

  // What the server answers lays the list anew: a point that is dragged meanwhile would be let go.
  const isUndone = page.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && reply.url().includes('/api/routes/'),
  )
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => namesOf(stops)).toEqual([first, second])
  await isUndone
  await expect(badge).toBeHidden()

  await drags(page, handleOf(page, second), handleOf(page, first), { y: -12 })
  await expect.poll(() => namesOf(stops)).toEqual([second, first])
  await page.getByRole('button', { name: 'Recalcular', exact: true }).click()
  await expect(badge).toBeHidden()
  expect(wrong).toEqual([])
})

test('a point moves into a locked route, points become a route, an emptied route goes', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await aPlan(page)
  const stops = await opens(page, 'A Coruña 1')
  const [first = '', second = ''] = await namesOf(stops)

  await page.getByRole('button', { name: `Acciones de ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Mover a Otra Ruta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar el punto' }).click()
  await page.getByRole('button', { name: 'Desbloquear y añadir' }).click()
  await expect(page.getByText('Punto transferido').first()).toBeVisible()
  await expect.poll(() => namesOf(stops)).toEqual([second])

  await page.getByRole('button', { name: 'Abrir la ruta A Coruña 2' }).click()
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Seleccionar Este Punto' }).click()
  }
  const bar = page.getByRole('toolbar', { name: 'Puntos seleccionados' })
  await expect(bar).toContainText('2 puntos seleccionados')
  await bar.getByRole('button', { name: 'Crear Nueva Ruta' }).click()
  await expect(page.getByRole('button', { name: 'Abrir la ruta A Coruña 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: /la ruta A Coruña 1$/ })).toBeHidden()

  await page.getByRole('button', { name: 'Acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Recalcular rutas pendientes' }).click()
  await expect(page.getByText('Pendiente de recalcular')).toHaveCount(0, { timeout: 30_000 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Abrir la ruta A Coruña 3' })).toBeVisible({
    timeout: 30_000,
  })
  expect(wrong).toEqual([])
})

test('finished routes become jobs of a campaign and go back into the workbook', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await aPlan(page)
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Marcar como Finalizadas')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como Finalizadas' }).click()
  await expect(page.getByText('Finalizada', { exact: true }).first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await act('Descargar Excel con las rutas')
  expect((await downloading).suggestedFilename()).toMatch(/^centros-\d+\.xlsx$/)
  const printing = page.waitForEvent('download')
  await act('Hojas de ruta para imprimir (PDF)')
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/)

  await act('Crear trabajos en una campaña…')
  const dialog = page.getByRole('dialog', { name: /Crear trabajos de las rutas/ })
  await dialog.getByRole('combobox', { name: 'Campaña' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Día' }).fill('02/12/2026')
  await dialog.getByRole('button', { name: 'Crear los trabajos' }).click()
  await expect(page.getByText('4 trabajos creados en la campaña.').first()).toBeVisible()
  const job = page.getByRole('link', { name: /^Trabajo #\d+$/ })
  await expect(job).toHaveCount(4)
  await job.first().click()
  await expect(page).toHaveURL(/\/campaigns\/\d+/)
  expect(wrong).toEqual([])
})
