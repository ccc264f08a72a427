import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'

/** Schools of two provinces and an island, some with a postal code that lost its zero. */
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

/** The workbook of a client: a title and a blank row above the header. */
export async function aWorkbook(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
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

/** Drops the workbook on the routes screen and waits for its columns. */
export async function analyses(page: Page): Promise<{ readonly name: string }> {
  await page.goto('/routes')
  const workbook = await aWorkbook()
  await page.locator('input[type=file]').first().setInputFiles(workbook)
  await page.getByRole('button', { name: 'Analizar Archivo' }).click()
  await expect(page.getByText('PASO 2')).toBeVisible({ timeout: 30_000 })
  return workbook
}

/** From the columns to located rows. */
export async function locates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('8 de 8 filas localizadas.').first()).toBeVisible({ timeout: 60_000 })
}

/** From located rows to routes. */
export async function generates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generar Rutas con IA' }).click()
  await expect(page.getByText(/en el orden del archivo/).first()).toBeVisible({ timeout: 90_000 })
}
