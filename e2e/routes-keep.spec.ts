import { expect, test, type Page } from './stage/journey.ts'
import { aProcess, namesOf, opens, type School } from './route-book.ts'
import { isAccessible, signedIn } from './session.ts'

const two: readonly School[] = [
  ['CEIP Samaniego', 'Plaza Mayor 3', '1300', 'Laguardia', 'Álava'],
  ['CEIP Ángel Ganivet', 'Calle Dato 11', '1005', 'Vitoria-Gasteiz', 'Álava'],
]

async function acts(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a reload goes on where one was, for a day; a new process asks and leaves the old one to be taken up again', async ({
  page,
}) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: two })
  const rows = page.getByText('2 de 2 filas localizadas.').first()
  const start = page.getByRole('button', { name: 'Analizar Archivo' })
  await expect(rows).toBeVisible()
  await page.reload()
  await expect(rows).toBeVisible()
  const ways = ['Continuar con Localización', 'Comenzar Rutas'].map((name) =>
    page.getByRole('button', { name }).boundingBox(),
  )
  const [goOn, begin] = await Promise.all(ways)
  expect(goOn?.y).toBe(begin?.y)

  await page.getByRole('button', { name: 'Nuevo Proceso' }).click()
  const question = page.getByRole('dialog', { name: 'Nuevo Proceso' })
  await expect(question).toContainText('Archivos recientes')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(rows).toBeVisible()
  await page.getByRole('button', { name: 'Nuevo Proceso' }).click()
  await question.getByRole('button', { name: 'Sí, crear nuevo' }).click()
  await expect(page.getByText('Nuevo proceso iniciado')).toBeVisible()
  await expect(start).toBeVisible()
  await page.reload()
  await expect(start).toBeVisible()
  await page
    .getByRole('button', { name: /Recuperar/ })
    .first()
    .click()
  await expect(rows).toBeVisible()

  await page.evaluate((aDayAndAnHour) => {
    const state = JSON.parse(localStorage.getItem('route_process') ?? '{}') as object
    const lastUpdated = Date.now() - aDayAndAnHour
    localStorage.setItem('route_process', JSON.stringify({ ...state, lastUpdated }))
  }, 25 * 3_600_000)
  await page.reload()
  await expect(start).toBeVisible()
})

test('an edit that cannot be saved stays, says so, and is saved when the way is open again', async ({
  page,
}) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: two, pointsPerRoute: 5 })
  const stops = await opens(page, 'Araba/Álava 1')
  const [first = '', second = ''] = await namesOf(stops)
  const unsaved = page.getByRole('button', { name: 'Sin guardar · Reintentar' })
  let refused = 0
  await page.route('**/save-generated-routes', (route) => {
    refused += 1
    return route.abort()
  })
  await page.getByRole('button', { name: `Acciones de ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Bajar' }).click()
  await expect.poll(() => namesOf(stops)).toEqual([second, first])
  await expect(unsaved).toBeVisible()
  const before = refused
  await unsaved.click()
  await expect.poll(() => refused).toBeGreaterThan(before)
  await expect.poll(() => namesOf(stops)).toEqual([second, first])
  await expect(unsaved).toBeVisible()

  await page.unroute('**/save-generated-routes')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(unsaved).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Abrir la ruta Araba/Álava 1' }).click()
  await expect
    .poll(() => namesOf(page.getByRole('list', { name: 'Puntos de Araba/Álava 1' })))
    .toEqual([second, first])
})

test('of two windows on one plan both edits stand, and of what both changed one says whose stays', async ({
  page,
}) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: two, pointsPerRoute: 5 })
  const other = await page.context().newPage()
  await other.goto('/routes')
  const stops = await opens(page, 'Araba/Álava 1')
  await opens(other, 'Araba/Álava 1')
  const [first = '', second = ''] = await namesOf(stops)
  await page.getByRole('button', { name: `Acciones de ${first}` }).click()
  // The other window has unlocked the route since: what is refused first is put beside that, and goes again.
  const saved = page.waitForResponse((reply) => reply.url().endsWith('save-generated-routes') && reply.ok())
  await page.getByRole('menuitem', { name: 'Bajar' }).click()
  await saved

  const renames = async (window: Page, from: string, to: string) => {
    await window.getByRole('button', { name: `Cambiar el nombre de ${from}` }).click()
    await window.keyboard.type(to)
    await window.keyboard.press('Enter')
    await expect(window.getByRole('button', { name: `Cambiar el nombre de ${to}` })).toBeVisible()
  }
  await renames(other, 'Araba/Álava 1', 'Rioja Alavesa')
  await expect(other.getByText('Ruta actualizada')).toBeVisible()
  await expect
    .poll(() => namesOf(other.getByRole('list', { name: 'Puntos de Rioja Alavesa' })))
    .toEqual([second, first])

  await renames(page, 'Araba/Álava 1', 'Llanada')
  const question = page.getByRole('dialog', { name: 'Las rutas han cambiado mientras las editabas' })
  await expect(question).toContainText('ha cambiado «Araba/Álava 1»')
  await question.getByRole('button', { name: 'Descartar lo mío' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar el nombre de Rioja Alavesa' })).toBeVisible()
  await expect(question).toBeHidden()
})

test('the state of the routes changes after a question and stays as it was when that fails', async ({
  page,
}) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: two, pointsPerRoute: 5 })
  const running = page.getByText('En Proceso', { exact: true })
  const finished = page.getByText('Finalizada', { exact: true })
  const finishes = async () => {
    await acts(page, 'Marcar como Finalizadas')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como Finalizadas' }).click()
  }
  await page.route('**/finalize-routes/*', (route) => route.abort())
  await finishes()
  await expect(page.getByText('Error al actualizar el estado de las rutas.')).toBeVisible()
  await expect(running).toBeVisible()
  await page.unroute('**/finalize-routes/*')
  await finishes()
  await expect(finished).toBeVisible()
  await acts(page, 'Cambiar a En Proceso')
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
  await expect(finished).toBeVisible()
  await acts(page, 'Cambiar a En Proceso')
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar a En Proceso' }).click()
  await expect(running).toBeVisible()
})

test('a row that nobody can locate is placed on the map by hand', async ({ page }) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: [...two, ['CEIP Sin Señas', '', '', '', 'Álava']] })
  await expect(page.getByText('2 de 3 filas localizadas.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Situar en el mapa la fila 6' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir la fila 6' })
  const save = dialog.getByRole('button', { name: 'Guardar corrección' })
  await expect(save).toBeDisabled()
  const search = dialog.getByRole('link', { name: 'Buscar la dirección en Google Maps' })
  const asked = new URL((await search.getAttribute('href')) ?? '')
  expect(asked.searchParams.get('query')).toBe('CEIP Sin Señas, Araba/Álava')
  const map = dialog.getByRole('region', { name: 'Punto de la fila' })
  await map.getByRole('button', { name: 'Acercar' }).click()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  await page.mouse.click(box.x + box.width / 2 + 40, box.y + box.height / 2)
  await expect(dialog.getByText('Coordenadas extraídas')).toBeVisible()
  await isAccessible(page)
  await save.click()
  await expect(page.getByText('Fila 6 corregida')).toBeVisible()
  await expect(page.getByText('3 de 3 filas localizadas.').first()).toBeVisible()
})

test('a point without a place is corrected from the routes and then given to one', async ({ page }) => {
  await signedIn(page, 'admin')
  await aProcess(page, { of: [...two, ['CEIP Sin Señas', '', '', '', 'Álava']], pointsPerRoute: 5 })
  await page.getByRole('button', { name: 'Corregir… CEIP Sin Señas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir la fila 6' })
  await dialog.getByRole('textbox', { name: 'Enlace de Google Maps' }).fill('42.5563, -2.6790')
  await expect(dialog.getByText('Coordenadas extraídas')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(page.getByText('Fila 6 corregida')).toBeVisible()
  await page.getByRole('button', { name: 'Asignar a ruta… CEIP Sin Señas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar el punto' }).click()
  await page.getByRole('button', { name: 'Desbloquear y añadir' }).click()
  await expect(page.getByText('Punto transferido').first()).toBeVisible()
  await expect(page.getByText('Puntos sin asignar')).toBeHidden()
})

const farApart: readonly School[] = [
  ...['Arteixo', 'Carballo', 'Malpica de Bergantiños', 'Vimianzo', 'Laxe', 'Betanzos', 'Ferrol', 'Narón'].map(
    (town): School => [`CEIP de ${town}`, '', '', town, 'A Coruña'],
  ),
  ...['Cedeira', 'Ortigueira', 'Noia', 'Muros', 'Ribeira'].map((town): School => [
    `IES de ${town}`,
    '',
    '',
    town,
    'A Coruña',
  ]),
  ...['Lugo', 'León', 'Madrid', 'Sevilla', 'Huesca', 'Girona'].map((town): School => [
    `CEIP de ${town}`,
    '',
    '',
    town,
    town,
  ]),
]

test('groups come five to a page; a long route is followed in several links, each within its limit', async ({
  page,
}, { project }) => {
  const limit = project.name === 'movil' ? 3 : 9
  await signedIn(page, 'admin')
  await aProcess(page, { of: farApart, pointsPerRoute: 20 })
  await expect(page.getByText('Grupos 1–\u20605 de 7')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lista de rutas' }).getByRole('heading')).toHaveText([
    'A Coruña',
    'Lugo',
    'Huesca',
    'Girona',
    'Sevilla',
  ])
  await page.getByRole('button', { name: /^Ver Ruta A Coruña 1 en Google Maps, \d partes$/ }).click()
  const part = page.getByRole('menuitem', { name: /^Parte \d de \d$/ })
  await expect(part).toHaveCount(Math.ceil(12 / (limit + 1)))
  const links = await part.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const query = (link: string, name: string) => new URL(link).searchParams.get(name) ?? ''
  for (const link of links) expect(query(link, 'waypoints').split('|').length).toBeLessThanOrEqual(limit)
  expect(links.slice(1).map((link) => query(link, 'origin'))).toEqual(
    links.slice(0, -1).map((link) => query(link, 'destination')),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Grupos 6–\u20607 de 7')).toBeVisible()
  await expect(page.getByText(/^A Coruña 1$/)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Lista de rutas' }).getByRole('heading')).toHaveText([
    'León',
    'Madrid',
  ])
})
