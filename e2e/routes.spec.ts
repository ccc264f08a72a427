import { expect, test } from '@playwright/test'
import { analyses, generates, locates } from './route-book.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

test('a sheet of centres becomes routes on a map that are still there afterwards', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const workbook = await analyses(page)
  await locates(page)
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
  await generates(page)
  for (const group of ['La Coruña', 'Álava', 'Lanzarote'])
    await expect(page.getByText(new RegExp(`^${group} 1$`)).first()).toBeVisible()

  const another = await page.context().browser()?.newContext()
  const elsewhere = await another?.newPage()
  if (!another || !elsewhere) throw new Error('no second browser')
  await signedIn(elsewhere, 'admin')
  await elsewhere.goto('/routes')
  const file = elsewhere.getByRole('listitem').filter({ hasText: workbook.name })
  await file.getByRole('button', { name: /Recuperar/ }).click()
  await expect(elsewhere.getByText(/en el orden del archivo/).first()).toBeVisible({
    timeout: 30_000,
  })
  await another.close()
  expect(wrong).toEqual([])
})

test('every step is accessible; address columns are ordered by keyboard', async ({ page }) => {
  test.setTimeout(240_000)
  await signedIn(page, 'admin')
  await page.goto('/routes')
  await expect(page.getByRole('button', { name: 'Analizar Archivo' })).toBeVisible()
  await isAccessible(page)
  await analyses(page)
  await expect(page.getByText('Vista previa')).toBeVisible()
  await isAccessible(page)
  await locates(page)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Editar la fila 4' }).click()
  await expect(page.getByRole('textbox', { name: 'Municipio' })).toHaveValue('Arteixo')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
  await generates(page)
  await page.getByRole('button', { name: 'Abrir la ruta La Coruña 1' }).click()
  await page.getByRole('button', { name: 'Desbloquear La Coruña 1' }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Crear trabajos en una campaña…' }).click()
  await expect(page.getByRole('dialog', { name: /Crear trabajos de las rutas/ })).toBeVisible()
  await isAccessible(page)
})
