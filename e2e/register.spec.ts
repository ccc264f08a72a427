import { expect, test, type Locator, type Page } from './stage/journey.ts'
import { callerOf } from './stage/a-campaign-to-plan.ts'
import { today } from './stage/days.ts'
import { comesInLate, isAccessible, ownWord, signedIn, watchFor } from './session.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Fichar' })

const isRegistered = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/portal/register/punches') && response.request().method() === 'POST',
  )

/** Of a shift that nobody punched both ends are proposed; the journey asks for its beginning alone. */
async function asksOfOnePunch(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Motivo')).toBeVisible()
  if (await dialog.getByLabel('Hora de salida').isVisible())
    await dialog.getByLabel(/^Qué/).selectOption('add:in')
}

/** Longer than the card takes a second touch for a slip. */
const touchesAgain = (page: Page) => page.waitForTimeout(1700)

test.describe('a worker’s day on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 760, 'a phone’s journey')

  test('clocks in, pauses, and clocks out without connection: everything arrives with its hour', async ({
    page,
    context,
  }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'trabajador')
    await page.goto('/jobs')
    await comesInLate(page)
    const first = isRegistered(page)
    await card(page).getByRole('button', { name: 'Fichar entrada' }).click()
    // Late in the day this is asked first; only an expectation lets it be answered.
    await expect(card(page).getByText('Trabajando')).toBeVisible()
    expect((await first).status()).toBe(200)
    await isAccessible(page)

    await touchesAgain(page)
    await card(page).getByRole('button', { name: 'Pausa' }).click()
    await expect(card(page).getByText('En pausa')).toBeVisible()

    await touchesAgain(page)
    await context.setOffline(true)
    await card(page).getByRole('button', { name: 'Volver al trabajo' }).click()
    await expect(card(page).getByText('Trabajando')).toBeVisible()
    await touchesAgain(page)
    await card(page).getByRole('button', { name: 'Fichar salida' }).click()
    await expect(card(page).getByText('Fuera')).toBeVisible()
    await expect(card(page).getByText(/2 fichajes guardados en este teléfono con su hora/)).toBeVisible()

    const later = isRegistered(page)
    await context.setOffline(false)
    expect((await later).status()).toBe(200)
    await expect(card(page).getByText(/guardados en este teléfono/)).toBeHidden()
    await page.reload()
    await expect(card(page).getByText('Fuera')).toBeVisible()
    expect(wrong.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  test('reads the own register, asks for a correction and signs the month that was closed', async ({
    page,
  }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'trabajador')
    await page.goto('/jobs')
    await card(page).getByRole('link', { name: 'Mi registro' }).click()
    await expect(page.getByRole('heading', { name: 'Mi registro' })).toBeVisible()
    await isAccessible(page)

    await page
      .getByRole('button', { name: /^Pedir corrección/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Pedir corrección' })
    await asksOfOnePunch(dialog)
    await dialog.getByLabel('Hora del centro').fill('00:01')
    await dialog.getByLabel('Motivo').fill('Entré antes a montar el puesto')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Pedir corrección' }).click()
    await expect(page.getByText('«Entré antes a montar el puesto»')).toBeVisible()
    await page.getByRole('button', { name: 'Retirar' }).first().click()
    await expect(page.getByText('Retirada').first()).toBeVisible()

    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page.getByRole('button', { name: 'Firmar mes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Firmar mes' }).click()
    await expect(page.getByText('Firmado por la persona trabajadora')).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar en PDF' }).click()
    expect((await file).suggestedFilename()).toMatch(/^Registro de jornada \d{4}-\d\d .+\.pdf$/)
    expect(wrong).toEqual([])
  })
})

test.describe('the office', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'a desktop’s journey')

  test('closes the month of last month’s people, approves what is signed and exports it', async ({
    page,
  }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'admin')
    await page.goto('/labor-registry')
    await expect(page.getByRole('region', { name: /^Registro del mes/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar mes' })).toBeDisabled()
    await isAccessible(page)

    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page.getByRole('button', { name: 'Cerrar mes' }).click()
    await page
      .getByRole('dialog', { name: /^Cerrar / })
      .getByRole('button', { name: 'Cerrar mes' })
      .click()
    await expect(page.getByText(/mes(es)? cerrados?/)).toBeVisible()

    const signed = page.getByRole('row').filter({ hasText: 'Firmado' }).first()
    await signed.getByRole('button').first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Aprobar mes' }).click()
    await expect(drawer.getByText('Aprobado por la agencia')).toBeVisible()
    // The person stands in the address; what was told in passing no longer covers the drawer.
    await page.reload()
    await expect(drawer.getByText('Aprobado por la agencia')).toBeVisible()
    await isAccessible(page)
    const file = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'PDF', exact: true }).click()
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(drawer.getByText('Exportado').first()).toBeVisible()

    await drawer.getByRole('button', { name: 'Reabrir…' }).click()
    const reopening = page.getByRole('dialog', { name: 'Reabrir el mes' })
    await reopening.getByLabel('Motivo').fill('Falta la tarde del día 12')
    await reopening.getByRole('button', { name: 'Reabrir mes' }).click()
    await expect(drawer.getByText('Mes reabierto').first()).toBeVisible()
    expect(wrong).toEqual([])
  })

  test('looks at a day, asks a worker for a correction and exports everyone', async ({ page }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'admin')
    await page.goto('/labor-registry?view=day')
    await expect(page.getByText(/h registradas$/)).toBeVisible()
    const dayBefore = page.waitForResponse(/api\/register\/day\?/)
    await page.getByRole('button', { name: 'Día anterior' }).click()
    await dayBefore
    await page
      .getByRole('button', { name: /^Pedir corrección/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Pedir corrección' })
    await dialog.getByLabel('Motivo').fill('El encargado dice otra hora')
    await asksOfOnePunch(dialog)
    const hour = dialog.getByLabel('Hora del centro')
    await hour.fill(hourNear(await hour.inputValue()))
    await dialog.getByRole('button', { name: 'Pedir corrección' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('«El encargado dice otra hora»')).toBeVisible()
    await isAccessible(page)

    await page.getByRole('button', { name: 'Exportar…' }).click()
    const exporting = page.getByRole('dialog', { name: 'Exportar registro' })
    await isAccessible(page)
    await exporting.getByLabel('Formato').selectOption('xlsx')
    const file = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Exportar', exact: true }).click()
    expect((await file).suggestedFilename()).toMatch(/^Registro de jornada .+\.xlsx$/)
    expect(wrong).toEqual([])
  })
})

/** An hour near the proposed one: far from it, a punch can belong to the shift of the day before. */
function hourNear(proposed: string): string {
  const [hours = 8, minutes = 30] = proposed === '' ? [] : proposed.split(':').map(Number)
  return `${String(hours).padStart(2, '0')}:${minutes < 45 ? minutes + 14 : minutes - 14}`
}

test('of two shifts of a day the one to punch is chosen where its whole name stands, also on a narrow phone', async ({
  page,
  isMobile,
}, info) => {
  test.skip(!isMobile, 'a narrow phone')
  const wrong = watchFor(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const { content } = await call<{ content: { id: number }[] }>(
    'GET',
    '/api/workers?search=Luc%C3%ADa%20P%C3%A9rez%20Souto',
  )
  const name = `Reposición de la Compañía Mediterránea de Distribución ${ownWord(info)}`
  const date = today()
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', {
    name,
    clientName: 'Zumos Alba',
    startDate: date,
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    status: 'ACTIVA',
  })
  for (const timeSlots of [
    [{ startTime: '05:00', endTime: '05:30' }],
    [{ startTime: '06:00', endTime: '06:30' }],
  ])
    await call('POST', `/api/campaigns/${id}/jobs`, {
      client: 'Zumos Alba',
      workerId: content[0]?.id,
      status: 'CONFIRMADO',
      conflictReason: 'Acordado con ella',
      schedules: [{ date, timeSlots }],
    })
  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  const card = page.getByRole('region', { name: 'Fichar' })
  const choice = card.getByLabel('Trabajo', { exact: true })
  await choice.selectOption({ label: `06:00–\u206006:30 · ${name}` })
  const words = card.locator('b').filter({ hasText: `06:00–\u206006:30 · ${name}` })
  await words.scrollIntoViewIfNeeded()
  expect(await words.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  // Whoever taps the name taps the choice.
  const isChoice = await words.evaluate((part) => {
    const { left, top, height } = part.getBoundingClientRect()
    return document.elementFromPoint(left + 10, top + height / 2)?.tagName
  })
  expect(isChoice).toBe('SELECT')
  await signedIn(page, 'admin')
  await call('DELETE', `/api/campaigns/${id}`)
  expect(wrong).toEqual([])
})
