import { expect, test, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { signedIn, watchFor } from './session.ts'

/** So many points of one province that the optimiser is at work for longer than it takes to stop it. */
const points = 300

async function aLargeWorkbook() {
  const rows = [
    ['Centro', 'Dirección', 'Código Postal', 'Municipio', 'Provincia', 'Latitud', 'Longitud'],
    ...Array.from({ length: points }, (_, i) => [
      `CEIP Lope de Vega ${i + 1}`,
      `Calle de la Escuela ${i + 1}`,
      '28001',
      'Madrid',
      'Madrid',
      40.36 + ((i * 37) % 101) / 1000,
      -3.75 + ((i * 53) % 97) / 1000,
    ]),
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Centros', rows }] })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `madrid-${Date.now()}.xlsx`, mimeType, buffer: Buffer.from(bytes) }
}

async function locatesAll(page: Page): Promise<void> {
  await page.goto('/routes')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aLargeWorkbook())
  await page.getByRole('button', { name: 'Analizar Archivo' }).click()
  await expect(page.getByText('PASO 2')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('300 de 300 filas localizadas.').first()).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
}

test('a long generation says how good its plan is already; «Parar» keeps the shortest one found so far', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await locatesAll(page)
  await page.getByRole('button', { name: 'Generar Rutas con IA' }).click()

  const best = page.getByText(/[\d.]+ km en línea recta, [\d.,]+ % mejor que al empezar/)
  await expect(best).toBeVisible({ timeout: 60_000 })
  const early = await best.textContent()
  await expect(best).not.toHaveText(early ?? '')

  await page.getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByText(/60 rutas generadas/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/% menos que en el orden del archivo/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Parar' })).toBeHidden()
  expect(wrong).toEqual([])
})
