import { callerOf } from './stage/a-campaign-to-plan.ts'
import { expect, test, type Locator } from './stage/journey.ts'
import { isAccessible, ownWord, signedIn } from './session.ts'

test('a worker says «el primer lunes de cada mes no puedo», and takes one of them out', async ({ page }) => {
  await signedIn(page, 'trabajador')
  await page.goto('/availability')
  await page.getByRole('button', { name: 'Añadir regla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir regla' })
  await expect(dialog.getByText('El primer lunes de cada mes')).toBeVisible()
  await dialog.getByLabel('Cuál del mes').selectOption('El último')
  await dialog.getByRole('button', { name: 'viernes' }).click()
  await dialog.getByRole('button', { name: 'lunes' }).click()
  await expect(dialog.getByText('El último viernes de cada mes')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar regla' }).click()
  const rules = page.getByRole('list', { name: 'Tus reglas' })
  await expect(rules.getByText('El último viernes de cada mes')).toBeVisible()
  await rules.getByRole('button', { name: /no cuenta: El último viernes/ }).click()
  await expect(rules.getByText(/Menos: /)).toBeVisible()
  await isAccessible(page)
  await page.reload()
  await expect(rules.getByText(/Menos: /)).toBeVisible()
  await rules.getByRole('button', { name: 'Quitar la regla: El último viernes de cada mes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(rules).toHaveCount(0)
})

/** First and last day of the week without a shift: both halves can be answered. */
async function freeDays(grid: Locator): Promise<(string | undefined)[]> {
  const names = await grid
    .getByRole('button', { name: /: Puedo$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const days = names.map((name) => name.split(',')[0] ?? '')
  const free = days.filter((day, index) => days.indexOf(day) < index)
  return [free[0], free.at(-1)]
}

test('a worker answers next week in a few taps, and the office sees it and asks the others', async ({
  page,
}, info) => {
  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  // What people need to answer a week: taps, and the time in which the page has followed them all.
  const began = Date.now()
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await tap(page.getByRole('link', { name: 'Mi disponibilidad' }))
  await expect(page.getByRole('heading', { name: 'Mi disponibilidad' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Semana siguiente' }))
  const grid = page.getByRole('group', { name: 'Tu semana' })
  await expect(grid.getByRole('button', { name: /mañana: Puedo/ }).first()).toBeVisible()
  const [first = '', last = ''] = await freeDays(grid)
  await tap(grid.getByRole('button', { name: `${first}, mañana: Puedo` }))
  await expect(grid.getByRole('button', { name: `${first}, mañana: No puedo` })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Quiero', exact: true }))
  await tap(grid.getByRole('button', { name: `${last}, todo el día` }))
  await expect(grid.getByRole('button', { name: new RegExp(`^${last}.*: Quiero`) })).toHaveCount(2)
  await tap(page.getByRole('button', { name: 'Enviar mi semana' }))
  await expect(page.getByText('Semana enviada').first()).toBeVisible()
  info.annotations.push({ type: 'a week', description: `${taps} taps, ${Date.now() - began} ms` })
  expect(taps).toBeLessThanOrEqual(6)
  await isAccessible(page)
  await page.reload()
  await expect(grid.getByRole('button', { name: `${first}, mañana: No puedo` })).toBeVisible()
  const week = new URL(page.url()).searchParams.get('week') ?? ''

  await signedIn(page, 'admin')
  await page.goto(`/workers/availability?week=${week}&kind=answered`)
  await expect(page.getByText('1–1 de 1 persona').first()).toBeVisible()
  await page.goto(`/workers/availability?week=${week}`)
  await expect(page.locator('b').filter({ hasText: 'Sin responder' }).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /^Preguntar a \d+/ }).click()
  await expect(page.getByText(/Aviso enviado a|Nadie a quien avisar/).first()).toBeVisible()
})

test('the office asks about a campaign, a worker answers its days, and the check obeys', async ({
  page,
  browser,
}, testInfo) => {
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const name = `Ferias ${ownWord(testInfo)}`
  const start = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', {
    name,
    clientName: 'Ferias del Norte',
    startDate: start,
    year: Number(start.slice(0, 4)),
    month: Number(start.slice(5, 7)),
    status: 'ACTIVA',
  })
  const job = await call<{ id: number }>('POST', `/api/campaigns/${id}/jobs`, {
    client: 'Ferias del Norte',
    schedules: [{ date: start, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
  })

  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: 'Más acciones de la campaña' }).click()
  await page.getByRole('menuitem', { name: 'Preguntar quién puede…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Quién puede en la campaña' })
  await drawer.getByRole('searchbox', { name: 'Buscar a una persona' }).fill('Lucía Pérez Souto')
  await drawer.getByRole('checkbox', { name: /Lucía Pérez Souto/ }).check()
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Preguntar a 1 persona' }).click()
  const asked = drawer.getByRole('list', { name: 'A quién se ha preguntado' })
  await expect(asked.getByText(/^Sin responder/)).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')
  await phone.goto('/availability')
  const ask = phone
    .getByRole('region', { name: '¿Puedes en estas campañas?' })
    .getByRole('group')
    .filter({ hasText: name })
  await ask.getByRole('button', { name: 'No puedo', exact: true }).click()
  await ask.getByRole('button', { name: /de 10:00 a 14:00: sin responder/ }).click()
  await ask.getByRole('button', { name: /^Por horas: / }).click()
  await ask.getByLabel('Desde las').fill('18:00')
  await ask.getByRole('button', { name: 'Puedo', exact: true }).click()
  await ask.getByRole('button', { name: 'Añadir: puedo en estas horas' }).click()
  await expect(ask.getByRole('button', { name: /: No puedo, puedo desde las 18:00/ })).toBeVisible()
  await isAccessible(phone)
  await ask.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(phone.getByText('Respuesta enviada').first()).toBeVisible()
  await context.close()

  await expect(asked.getByText('No puedo: 1', { exact: true })).toBeVisible()
  await isAccessible(page)
  const { people } = await call<{ people: { workerId: number }[] }>('GET', `/api/campaigns/${id}/asks`)
  const { conflicts } = await call<{ conflicts: { message: string }[] }>('POST', '/api/jobs/check', {
    jobId: job.id,
    workerId: people[0]?.workerId,
  })
  expect(conflicts.map(({ message }) => message).join()).toContain(
    'no puede antes de las 18:00 en esta campaña',
  )
})
