import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { expect, test } from './stage/journey.ts'
import { isAccessible, settles, watchFor } from './session.ts'
import { mondayWithoutHolidays } from './stage/days.ts'
import { addsPerson, asksHowTheyAreVisited } from './visited-shops.ts'

test('shops with hours become the days of a person: hours confirmed, planned, looked at and taken away', async ({
  page,
  isMobile,
}) => {
  const wrong = watchFor(page)
  await asksHowTheyAreVisited(page)
  const hours = page.getByRole('region', { name: 'Horas' })
  await expect(hours.getByText('1 dudosa')).toBeVisible()
  await hours.getByRole('button', { name: /^Sí, «mañanas» es / }).click()
  await hours.getByRole('button', { name: 'Escribir las horas de «preguntar a Marta»' }).click()
  const meaning = page.getByRole('dialog', { name: 'Escribir horas' })
  await meaning.getByLabel('Horario').fill('cuando pueda')
  await meaning.getByRole('button', { name: 'Guardar' }).click()
  await expect(meaning.getByText(/^No se entiende/)).toBeVisible()
  await meaning.getByLabel('Horario').fill('L-V 9-14')
  await meaning.getByRole('button', { name: 'Guardar' }).click()
  await expect(hours.getByText('3 leídas')).toHaveCount(0)
  await expect(hours.getByText('4 leídas')).toBeVisible()

  await addsPerson(page, { also: () => isAccessible(page) })
  await page.getByLabel('Semanas').last().fill('2')
  await page.getByLabel('Semanas').last().press('Tab')
  await settles(page)
  await isAccessible(page)

  await page.getByRole('button', { name: 'Planificar 5 visitas' }).click()
  await expect(page.getByText(/5 visitas en 2 semanas/)).toBeVisible({ timeout: 60_000 })
  await settles(page)
  await isAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const row = page.getByRole('button', { name: /^Lucía Pérez Souto/ })
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^holgura /).first()).toBeVisible()

  await page
    .getByRole('button', { name: /^Acciones de Mercado/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Mover a…' }).click()
  const move = page.getByRole('dialog', { name: /^Mover «Mercado/ })
  await expect(move.getByText(/^No cabe en \d+ días?$/)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await move.getByRole('list', { name: 'Dónde cabe' }).getByRole('button').first().click()
  await expect(page.getByText(/cambiado a mano por/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Fijada' })).toBeVisible()
  await page.getByRole('button', { name: 'Planificar el resto' }).click()
  await expect(page.getByText(/cambiado a mano por/)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText(/5 visitas en 2 semanas/)).toBeVisible()
  const line = page.getByRole('button', { name: /^Acciones de Mercado/ }).first()
  await line.press('p')
  await expect(page.getByText(/cambiado a mano por/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba antes.')).toBeVisible()

  await line.press('d')
  await expect(page.getByText(/^\d visitas? fijadas?\.$/)).toBeVisible()
  const wholeDay = page.getByRole('button', { name: /^(?:Fijar|Soltar) todo el / })
  await expect(wholeDay).toHaveAttribute('aria-pressed', 'true')
  await wholeDay.click()
  await expect(wholeDay).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(wholeDay).toHaveAttribute('aria-pressed', 'true')
  await settles(page)
  await isAccessible(page)

  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'false')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Visitas centros-\d+ \d{4}-\d\d-\d\d\.xlsx$/)
  const track = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByRole('menuitem', { name: /^GPX/ }).click()
  expect((await track).suggestedFilename()).toMatch(/^Visitas centros-\d+ \d{4}-\d\d-\d\d\.gpx$/)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  expect((await table).suggestedFilename()).toMatch(/^Visitas centros-\d+ \d{4}-\d\d-\d\d\.csv$/)

  if (isMobile) {
    await page.getByRole('button', { name: 'Mapa' }).click()
    await expect(
      page
        .getByRole('application')
        .or(page.getByLabel(/^Mapa de las visitas/))
        .first(),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: /^Crear \d+ trabajos?$/ }).click()
  const jobs = page.getByRole('dialog', { name: 'Crear trabajos de las visitas' })
  await jobs.getByRole('combobox', { name: 'Campaña' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await jobs.getByLabel(/^Motivo/).fill('Plan de visitas')
  await jobs.getByRole('button', { name: 'Crear los trabajos' }).click()
  await expect(page.getByText(/hechos? de este plan/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver (?:el trabajo|los trabajos)$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cómo se visita' }).click()
  await expect(hours.getByText('4 leídas')).toBeVisible()
  expect(wrong).toEqual([])
})

test('a visit that fits nowhere is tried and placed by what would let it in, stays agreed, and is taken back', async ({
  page,
}) => {
  const wrong = watchFor(page)
  await asksHowTheyAreVisited(page)
  await addsPerson(page, { back: '10:00' })
  await page.getByRole('button', { name: /^Planificar \d+ visitas$/ }).click()
  const leftOut = page.getByRole('region', { name: 'No caben' })
  await expect(leftOut).toBeVisible({ timeout: 60_000 })
  const missing = await leftOut.getByRole('listitem').count()
  const probe = leftOut
    .getByRole('button', { name: /^Probar: Cabe si Lucía Pérez Souto (?:vuelve|sale)/ })
    .first()
  await settles(page)
  await isAccessible(page)
  // The button stands beside the first line of its words.
  const [button, words] = [await probe.boundingBox(), await probe.locator('..').boundingBox()]
  expect(Math.abs((button?.y ?? 0) - (words?.y ?? 999))).toBeLessThan(8)
  const refused: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && refused.push(reply.url()))
  await probe.click()
  const dialog = page.getByRole('dialog', { name: /^Probar cómo cabe «Mercado/ })
  await expect(dialog.getByRole('list', { name: 'Días que cambian' }).getByText(/^\+/)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Colocar así' }).click()
  await expect(dialog).toHaveCount(0)
  // The day that takes it is shown.
  await expect(page.getByRole('img', { name: 'Fijada' })).toBeVisible()
  await expect(page.getByText(/cambiado a mano por/)).toBeVisible()
  expect(refused).toEqual([])
  expect(await page.getByRole('region', { name: 'No caben' }).getByRole('listitem').count()).toBe(missing - 1)
  // The others were told of days that are fuller now.
  const ask = leftOut.getByRole('button', { name: /^Buscar cómo cabría/ })
  const unasked = await ask.count()
  await ask.first().click()
  await expect(ask).toHaveCount(unasked - 1)

  await page.getByRole('link', { name: 'Cómo se visita' }).click()
  const agreed = page.getByRole('region', { name: 'Excepciones' })
  await expect(agreed.getByText(/^Lucía Pérez Souto (?:vuelve|sale) /)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Ver el plan' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba antes.')).toBeVisible()
  await expect(leftOut.getByRole('listitem')).toHaveCount(missing)
  await page.getByRole('link', { name: 'Cómo se visita' }).click()
  await expect(page.getByRole('region', { name: 'Quién', exact: true })).toBeVisible()
  await expect(agreed).toHaveCount(0)
  expect(wrong).toEqual([])
})

test('what is looked for is said before planning: equal shares, limits and costs, and each person beside them', async ({
  page,
}) => {
  const wrong = watchFor(page)
  await asksHowTheyAreVisited(page)
  await addsPerson(page)
  await addsPerson(page, {
    name: 'Marta',
    home: 'Malpica de Bergantiños',
    also: async (person) => {
      await person.getByLabel('Coste por día').fill('100')
      await person.getByLabel('Coste por día').press('Tab')
    },
  })
  const aims = page.getByRole('region', { name: 'Qué se busca' })
  await aims.getByLabel('Horas a la semana de cada persona').fill('20')
  await aims.getByLabel('Kilómetros al día').fill('300')
  await aims.getByLabel('Kilómetros al día').press('Tab')
  await aims.getByLabel('Horas entre las personas').selectOption({ label: 'Lo más iguales que se pueda' })
  await aims.getByRole('switch', { name: /^Cada persona, su zona/ }).click()
  await settles(page)
  await isAccessible(page)

  await page.getByRole('button', { name: /^Planificar \d+ visitas$/ }).click()
  await expect(page.getByText(/visitas en \d+ semanas?/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Personas' }).click()
  await expect(page.getByText(/ de diferencia\.$|^Todas las jornadas suman /)).toBeVisible()
  const people = page.getByRole('table')
  for (const name of ['Lucía Pérez Souto', 'Marta']) {
    const row = people.getByRole('row', { name: new RegExp(name) })
    await expect(row.getByText(/ de 20 h$/)).toBeVisible()
    await expect(row.getByText(/€$/)).toBeVisible()
  }
  await isAccessible(page)
  expect(wrong).toEqual([])
})

test('who may sleep away ends a day near a visit and goes on from there, until the night is spent at home by hand', async ({
  page,
}) => {
  const wrong = watchFor(page)
  await asksHowTheyAreVisited(page)
  // Nobody of the demo agency: their shifts would leave other days free with each day of the week.
  await addsPerson(page, {
    name: 'Por contratar',
    home: 'León',
    back: '22:30',
    also: async (person) => {
      await person.getByLabel('Sale a las').fill('06:00')
      await person.getByLabel('Sale a las').press('Tab')
    },
  })
  await page.getByRole('textbox', { name: 'Minutos por visita' }).fill('180')
  const aims = page.getByRole('region', { name: 'Qué se busca' })
  await aims.getByLabel('Noches fuera a la semana').fill('9')
  await aims.getByLabel('Noches fuera a la semana').press('Tab')
  await expect(aims.getByText('De 0 a 6 noches a la semana')).toBeVisible()
  await aims.getByLabel('Noches fuera a la semana').fill('1')
  await aims.getByLabel('Coste de una noche fuera').fill('60')
  await aims.getByLabel('Coste de una noche fuera').press('Tab')
  // A holiday would crowd the visits of the week into days of which each needs its night.
  const days = page.getByRole('region', { name: 'Semanas' })
  await days.getByRole('textbox', { name: 'Desde' }).fill(shortDay(mondayWithoutHolidays()))
  await days.getByRole('textbox', { name: 'Desde' }).press('Tab')
  await days.getByRole('textbox', { name: 'Semanas' }).fill('1')
  await days.getByRole('textbox', { name: 'Semanas' }).press('Tab')
  await settles(page)
  await isAccessible(page)

  await page.getByRole('button', { name: /^Planificar \d+ visitas$/ }).click()
  await expect(page.getByText(/visitas en 1 semana/)).toBeVisible({ timeout: 60_000 })
  const sleeps = page.getByText(/ · noche en /).first()
  await expect(sleeps).toBeVisible()
  await expect(page.getByText(/, duerme en .* a las /)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Cambiar la noche' }).click()
  await page.getByRole('menuitem', { name: 'Dormir en casa' }).click()
  await expect(page.getByText('Vuelve a dormir a casa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Noche en casa' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba antes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar la noche' })).toBeVisible()
  await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Personas' }).click()
  await expect(page.getByRole('columnheader', { name: 'Noches fuera' })).toBeVisible()
  expect(wrong).toEqual([])
})
