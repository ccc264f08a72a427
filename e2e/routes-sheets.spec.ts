import { aBookOf } from './route-book.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'
import { expect, test } from './stage/journey.ts'

const heads = ['Centro', 'Dirección', 'C. P.', 'Municipio']
const book = {
  'A Coruña': [
    heads,
    ['CEIP Ponte dos Brozos', 'Rúa Balneario 2', '15142', 'Arteixo'],
    ['CEIP Bergantiños', 'Rúa Xunqueira 14', '15100', 'Carballo'],
  ],
  Tarifas: [
    ['Concepto', 'Importe'],
    ['Visita', 12],
    ['Kilómetro', 0.26],
  ],
  Lugo: [
    heads,
    ['CEIP Anexa', 'Rúa San Roque 1', '27002', 'Lugo'],
    ['CEIP Sin Pueblo', 'Rúa Nova 3', '', ''],
  ],
}

test('a workbook with a sheet per province becomes routes in one process', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/routes')
  const workbook = await aBookOf(book)
  await page.locator('input[type=file]').first().setInputFiles(workbook)
  await page.getByRole('button', { name: 'Analizar Archivo' }).click()
  await expect(page.getByText('2 hojas · 4 filas')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('checkbox', { name: /^Tarifas/ })).toBeDisabled()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('2 hojas: «A Coruña», «Lugo» · 4 filas.')).toBeVisible({ timeout: 30_000 })
  await isAccessible(page)
  await page.getByRole('button', { name: 'Siguiente' }).last().click()

  await page.getByRole('button', { name: /^Hoja Lugo, fila 3/ }).click({ timeout: 60_000 })
  await isAccessible(page)
  const form = page.getByRole('form', { name: 'Editar la fila 3 de la hoja Lugo' })
  await form.getByRole('textbox', { name: 'Municipio' }).fill('Vilalba')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Comenzar Rutas' })).toBeEnabled({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Excel' }).click()
  expect((await download).suggestedFilename()).toBe(workbook.name)
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
  await page.getByRole('button', { name: 'Generar rutas con IA' }).click()
  for (const route of ['A Coruña 1', 'Lugo 1'])
    await expect(page.getByText(route, { exact: true }).first()).toBeVisible({ timeout: 90_000 })
  expect(wrong).toEqual([])
})
