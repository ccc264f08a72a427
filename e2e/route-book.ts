import { expect, type Locator, type Page } from './stage/journey.ts'
import { writeXlsx } from 'hucre/xlsx'

/** Centre, address, postal code, municipality, province. */
export type School = readonly [string, string, string, string, string]

/** Schools of two provinces and an island, some with a postal code that lost its zero. */
const schools: readonly School[] = [
  ['CEIP Ponte dos Brozos', 'Rúa da Igrexa 2', '15142', 'Arteixo', 'A Coruña'],
  ['CEIP Bergantiños', 'Avenida da Milagrosa 20', '15100', 'Carballo', 'A Coruña'],
  ['CEIP Milladoiro', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños', 'A Coruña'],
  ['IES Maximino Romero', 'Rúa da Ulloa 5', '15129', 'Vimianzo', 'A Coruña'],
  ['CEIP Samaniego', 'Plaza Mayor 3', '1300', 'Laguardia', 'Álava'],
  ['CEIP Ángel Ganivet', 'Calle Dato 11', '1005', 'Vitoria-Gasteiz', 'Álava'],
  ['CEIP Haría', 'Calle Longuera 3', '35520', 'Haría', 'Las Palmas'],
  ['CEIP Argana Alta', 'Calle Gómez Ulla 10', '35500', 'Arrecife', 'Las Palmas'],
]

type Workbook = { name: string; mimeType: string; buffer: Buffer }
type Cells = readonly (string | number | null)[]

/** A workbook of one sheet. */
export const aSheetOf = (rows: readonly Cells[]): Promise<Workbook> => aBookOf({ Centros: rows })

/** A workbook of several sheets, by name. */
export async function aBookOf(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<Workbook> {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `centros-${Date.now()}.xlsx`, mimeType, buffer: Buffer.from(bytes) }
}

/** The workbook of a client: a title and a blank row above the header. */
export const aWorkbook = (of: readonly School[] = schools): Promise<Workbook> =>
  aSheetOf([
    ['Directorio de centros', null, null, null, null],
    [null, null, null, null, null],
    ['Centro', 'Dirección', 'Código Postal', 'Municipio', 'Provincia'],
    ...of,
  ])

/** Drops a workbook on the routes screen and waits for its columns. */
export async function analyses(page: Page, book = aWorkbook()): Promise<{ readonly name: string }> {
  await page.goto('/routes')
  const workbook = await book
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
  await page.getByRole('button', { name: 'Generar rutas con IA' }).click()
  await expect(page.getByText(/en el orden del archivo/).first()).toBeVisible({ timeout: 90_000 })
}

type Process = { readonly batchId: number; readonly fileTrackingId: number }
type ProcessOptions = { readonly of?: readonly School[]; readonly pointsPerRoute?: number }

/** A process that the server has located already, and routed where points per route are given; this browser is in it. */
export async function aProcess(page: Page, { of, pointsPerRoute }: ProcessOptions = {}): Promise<Process> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const post = async (path: string, body: object) => {
    const reply = await page.request.post(`/api/routes/${path}`, { headers, timeout: 120_000, ...body })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json() as Promise<unknown>
  }
  const multipart = {
    file: await aWorkbook(of),
    selectedSheetIndex: '0',
    centerNameColumn: 'Centro',
    postalCodeColumn: 'Código Postal',
    municipalityColumn: 'Municipio',
    addressColumn: 'Dirección',
    provinceColumn: 'Provincia',
  }
  const { batchId, fileTrackingId } = (await post('process-with-mapping', { multipart })) as Process
  const request = JSON.stringify({ batchId, routes: [] })
  await post('processing/geocode-with-file-tracking', { multipart: { request } })
  if (pointsPerRoute) {
    const data = { routes: [], batchId, pointsPerRoute, startFromCityCenter: false }
    await post('processing/generate-routes', { data })
  }
  const isRouting = pointsPerRoute !== undefined
  const state = { currentStep: 3, isRouting, batchId, fileTrackingId, lastUpdated: Date.now() }
  await page.evaluate((stored) => localStorage.setItem('route_process', stored), JSON.stringify(state))
  await page.goto('/routes')
  return { batchId, fileTrackingId }
}

/** Opens the card of a route and unlocks it, which is saved; answers the list of its stops. */
export async function opens(page: Page, route: string): Promise<Locator> {
  await page.getByRole('button', { name: `Abrir la ruta ${route}` }).click()
  const unlock = page.getByRole('button', { name: `Desbloquear ${route}` })
  if (await unlock.isVisible())
    await Promise.all([page.waitForResponse('**/save-generated-routes'), unlock.click()])
  return page.getByRole('list', { name: `Puntos de ${route}` })
}

export const namesOf = (stops: Locator) => stops.getByRole('listitem').locator('b').allTextContents()
export const handleOf = (page: Page, name = '') =>
  page.getByRole('button', { name: `Mover ${name}`, exact: true })

/** The middle of something on the screen. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Whether a press in its middle reaches an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

type By = { readonly x?: number; readonly y?: number }

/** Drags by mouse in small steps: the list measures while the pointer moves. `past` in pixels beyond the target. */
export async function drags(page: Page, from: Locator, to: Locator, past: By): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  // What an earlier move or an undo has set in motion would be taken hold of beside itself.
  for (const place of [from, to]) await (await place.elementHandle())?.waitForElementState('stable')
  // A toast that lies over the handle would take the press.
  await expect.poll(() => from.evaluate(isOnTop), { timeout: 15_000 }).toBe(true)
  const start = await middleOf(from)
  const there = await middleOf(to)
  const end = { x: past.x === undefined ? start.x : there.x + past.x, y: there.y + (past.y ?? 0) }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 8, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.move(end.x, end.y, { steps: 2 })
  await page.mouse.up()
}
