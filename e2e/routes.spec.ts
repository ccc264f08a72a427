import { expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { signedIn, watchFor } from './session.ts'

/** Schools of two provinces and an island, under a title, with postal codes that lost their zero. */
const schools = [
  ['CEIP Ponte dos Brozos', 'Rúa da Igrexa 2', '15142', 'Arteixo', 'A Coruña'],
  ['CEIP Bergantiños', 'Avenida da Milagrosa 20', '15100', 'Carballo', 'A Coruña'],
  ['CEIP Milladoiro', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños', 'A Coruña'],
  ['IES Maximino Romero', 'Rúa da Ulloa 5', '15129', 'Vimianzo', 'A Coruña'],
  ['CEIP Samaniego', 'Plaza Mayor 3', '1300', 'Laguardia', 'Álava'],
  ['CEIP Ángel Ganivet', 'Calle Dato 11', '1005', 'Vitoria-Gasteiz', 'Álava'],
  ['CEIP Haría', 'Calle Longuera 3', '35520', 'Haría', 'Las Palmas'],
  ['CEIP Argana Alta', 'Calle Gómez Ulla 10', '35500', 'Arrecife', 'Las Palmas'],
]

async function aWorkbook(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const rows = [
    ['Directorio de centros', null, null, null, null],
    [null, null, null, null, null],
    ['Centro', 'Dirección', 'Código Postal', 'Municipio', 'Provincia'],
    ...schools,
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Centros', rows }] })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `centros-${Date.now()}.xlsx`, mimeType, buffer: Buffer.from(bytes) }
}

test('a sheet of centres becomes routes on a map that are still there afterwards', async ({ page }) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/routes')
  const workbook = await aWorkbook()
  await page.locator('input[type=file]').first().setInputFiles(workbook)
  await page.getByRole('button', { name: 'Analizar Archivo' }).click()
  await expect(page.getByText('PASO 2')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('8 de 8 filas localizadas.').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
  await page.getByRole('button', { name: 'Generar Rutas con IA' }).click()
  await expect(page.getByText(/en el orden del archivo/).first()).toBeVisible({ timeout: 90_000 })
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
