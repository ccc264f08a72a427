import { expect, test, type Locator, type Page } from './stage/journey.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { mondayAhead } from './stage/days.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

/** Counts what a planner does: clicks, and fields written in. */
function counting() {
  const done = { clicks: 0, fields: 0 }
  return {
    done,
    async click(what: Locator) {
      done.clicks += 1
      await what.click()
    },
    async write(what: Locator, text: string) {
      done.fields += 1
      await what.fill(text)
    },
  }
}

async function addsCentre(page: Page, hand: ReturnType<typeof counting>, name: string): Promise<void> {
  // The list of before may stand there until the server has answered.
  const answered = page.waitForResponse((reply) => new URL(reply.url()).searchParams.get('search') === name)
  await hand.write(page.getByRole('combobox', { name: 'Añadir centro' }), name)
  await answered
  await hand.click(page.getByRole('option', { name }).first())
}

test('360 jobs of three centres, two shifts and two people in 20 clicks and 15 fields', async ({
  page,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 760, 'planned at a desk')
  const wrong = watchFor(page)
  const hand = counting()
  const monday = mondayAhead(4)
  await signedIn(page, 'admin')
  await page.goto('/campaigns/new')
  const name = `Navidad en familia ${Date.now() % 100_000}`
  await hand.write(page.getByRole('textbox', { name: 'Nombre' }), name)
  await hand.write(page.getByRole('combobox', { name: 'Cliente', exact: true }), 'Zumos Alba')
  await hand.click(page.getByRole('option', { name: 'Zumos Alba' }).first())
  await hand.write(page.getByRole('textbox', { name: 'Fecha de inicio' }), shortDay(monday))
  await hand.write(page.getByRole('textbox', { name: 'Fecha de fin' }), shortDay(addDays(monday, 29)))
  await hand.click(page.getByRole('button', { name: 'Crear campaña' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await hand.click(page.getByRole('link', { name: 'Crear varios' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Crear trabajos' })).toBeVisible()
  await hand.click(page.getByText('Saltar los festivos'))
  await hand.write(page.getByRole('textbox', { name: 'Inicio del turno 1' }), '10:00')
  await hand.write(page.getByRole('textbox', { name: 'Fin del turno 1' }), '14:00')
  await hand.click(page.getByRole('button', { name: 'Añadir turno' }))
  await hand.write(page.getByRole('textbox', { name: 'Inicio del turno 2' }), '17:00')
  await hand.write(page.getByRole('textbox', { name: 'Fin del turno 2' }), '21:00')
  await addsCentre(page, hand, 'Hipermercado Las Mariñas')
  await hand.write(page.getByRole('textbox', { name: /^Personas: .*, turno 1/ }), '2')
  await hand.write(page.getByRole('textbox', { name: /^Personas: .*, turno 2/ }), '2')
  await addsCentre(page, hand, 'Supermercado')
  await addsCentre(page, hand, 'Mercado de Abastos')
  await hand.click(page.getByRole('combobox', { name: 'Perfil' }))
  await hand.click(page.getByRole('option', { name: 'DEGUSTADORA' }).first())
  await expect(page.getByRole('status', { name: 'Lo que se va a crear' })).toContainText(
    /= ?360 trabajos, 1\.440 h/,
  )
  await isAccessible(page)

  await hand.click(page.getByRole('button', { name: 'Crear 360 trabajos' }))
  await expect(page.getByText('Total: 360 trabajos ·')).toBeVisible()
  await expect(page.getByRole('button', { name: /^360\s*Pendientes/ })).toBeVisible()
  expect(hand.done.clicks).toBeLessThanOrEqual(20)
  expect(hand.done.fields).toBeLessThanOrEqual(15)

  await test.step('the same grid once more is told before it is created', async () => {
    await page.getByRole('link', { name: 'Crear varios' }).click()
    await page.getByRole('textbox', { name: 'Inicio del turno 1' }).fill('10:00')
    await page.getByRole('textbox', { name: 'Fin del turno 1' }).fill('14:00')
    await addsCentre(page, counting(), 'Supermercado')
    await expect(page.getByRole('status', { name: 'Avisos', exact: true })).toContainText(
      'a esas horas en esos días',
    )
    await page.getByRole('button', { name: 'Crear y empezar otro' }).click()
    await expect(page.getByRole('button', { name: 'Crear trabajos' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Inicio del turno 1' })).toHaveValue('10:00')
  })
  expect(wrong).toEqual([])
})

test('what the grid multiplies to stays in sight however far one scrolls', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/campaigns')
  const campaign = page.locator(
    'main a[href^="/campaigns/"]:not([href$="calendar"], [href$="tomorrow"], [href$="new"])',
  )
  await page.goto(`${await campaign.first().getAttribute('href')}/jobs/grid`)
  await page.getByRole('textbox', { name: 'Inicio del turno 1' }).fill('10:00')
  await page.getByRole('textbox', { name: 'Fin del turno 1' }).fill('14:00')
  for (const name of ['Hipermercado Las Mariñas', 'Supermercado', 'Mercado de Abastos'])
    await addsCentre(page, counting(), name)
  const totals = page.getByRole('status', { name: 'Lo que se va a crear' })
  await expect(totals).toContainText(/^3 centros/)
  await page.mouse.wheel(0, 10_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(totals).toBeInViewport({ ratio: 1 })
  // It can be read, not only be there: nothing lies over its result.
  const isOnTop = await totals.evaluate((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(totals).toContainText(/= ?\d+ trabajos, \d+ h/)
  expect(wrong).toEqual([])
})

test('more people on Saturdays and a centre that closes: counted, created and taken back', async ({
  page,
}) => {
  const wrong = watchFor(page)
  const monday = mondayAhead(8)
  await signedIn(page, 'admin')
  await page.goto('/campaigns')
  const campaign = page.locator(
    'main a[href^="/campaigns/"]:not([href$="calendar"], [href$="tomorrow"], [href$="new"])',
  )
  await page.goto(`${await campaign.first().getAttribute('href')}/jobs/grid`)
  await page.getByText('Saltar los festivos').click()
  await page.getByRole('textbox', { name: 'Hasta' }).fill(shortDay(addDays(monday, 6)))
  await page.getByRole('textbox', { name: 'Desde' }).fill(shortDay(monday))
  await page.getByRole('textbox', { name: 'Inicio del turno 1' }).fill('10:00')
  await page.getByRole('textbox', { name: 'Fin del turno 1' }).fill('14:00')
  for (const name of ['Hipermercado Las Mariñas', 'Supermercado']) await addsCentre(page, counting(), name)
  const totals = page.getByRole('status', { name: 'Lo que se va a crear' })
  await expect(totals).toContainText(/= ?14 trabajos, 56 h/)

  const dialog = page.getByRole('dialog', { name: 'Añadir excepción' })
  await page.getByRole('button', { name: 'Añadir excepción…' }).click()
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'domingo'])
    await dialog.getByRole('button', { name: day }).click()
  await dialog.getByRole('textbox', { name: /^Personas por centro y turno/ }).fill('3')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(totals).toContainText(/= ?18 trabajos, 72 h/)

  await page.getByRole('button', { name: 'Añadir excepción…' }).click()
  await dialog.getByRole('button', { name: 'Horario' }).click()
  await dialog.getByRole('textbox', { name: /^Al/ }).fill(shortDay(monday))
  await dialog.getByRole('textbox', { name: /^Desde las/ }).fill('10:00')
  await dialog.getByRole('textbox', { name: /^Hasta las/ }).fill('13:00')
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(totals).toContainText(/= ?18 trabajos, 70 h/)
  const exceptions = page.getByRole('region', { name: 'Excepciones' })
  await expect(exceptions.getByRole('listitem')).toHaveCount(2)
  await isAccessible(page)

  await page.getByRole('button', { name: 'Crear 18 trabajos' }).click()
  const last = page.getByRole('region', { name: 'Última acción en lote' })
  await expect(last).toContainText('18 trabajos creados')
  await last.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('18 trabajos eliminados.')).toBeVisible()
  expect(wrong).toEqual([])
})
