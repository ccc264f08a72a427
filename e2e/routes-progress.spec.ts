import { expect, test, type Page } from './stage/journey.ts'
import { writeXlsx } from 'hucre/xlsx'
import { signedIn, watchFor } from './session.ts'

/**
 * So many points all over one town, in no pattern, that the optimiser is at work for longer than it takes to stop it and finds
 * whole kilometres less all the while.
 */
const points = 500

async function aLargeWorkbook() {
  const rows = [
    ['Centro', 'Dirección', 'Código Postal', 'Municipio', 'Provincia', 'Latitud', 'Longitud'],
    ...Array.from({ length: points }, (_, i) => [
      `CEIP Lope de Vega ${i + 1}`,
      `Calle de la Escuela ${i + 1}`,
      '28001',
      'Madrid',
      'Madrid',
      40.34 + 0.24 * scattered(2 * i),
      -3.84 + 0.28 * scattered(2 * i + 1),
    ]),
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Centros', rows }] })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `madrid-${Date.now()}.xlsx`, mimeType, buffer: Buffer.from(bytes) }
}

/** The same number from 0 to 1 for the same `n`, far from that of its neighbours. */
const scattered = (n: number): number => {
  const wave = Math.sin(n + 1) * 10_000
  return wave - Math.floor(wave)
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
  await expect(page.getByText('500 de 500 filas localizadas.').first()).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Comenzar Rutas' }).click()
}

test('a long generation says how good its plan is already; «Parar» keeps the shortest one found so far', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await locatesAll(page)
  await page.getByRole('button', { name: 'Generar rutas con IA' }).click()

  const best = page.getByText(/[\d.]+ km estimados, [\d.,]+ % mejor que al empezar/)
  await expect(best).toBeVisible({ timeout: 60_000 })
  const early = await best.textContent()
  await expect(best).not.toHaveText(early ?? '')

  await page.getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByText(/100 rutas generadas/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/% menos que en el orden del archivo/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Parar' })).toBeHidden()
  expect(wrong).toEqual([])
})
