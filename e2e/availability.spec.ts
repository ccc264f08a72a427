import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { dayAhead, today } from './stage/days.ts'
import { callerOf } from './stage/a-campaign-to-plan.ts'
import { expect, test, type Locator, type Page } from './stage/journey.ts'
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

/** A phone of the lower middle on a slow network, as far as the browser plays one: a quarter of the processor, 1.6 Mbit/s, 150 ms. */
async function slowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const bytes = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  })
}

test('a week is answered by its link in five taps with two changes, without signing in, on a slow phone', async ({
  page,
  browser,
}, info) => {
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const monday = addDays(mondayOf(today()), info.project.name === 'movil' ? 98 : 105)
  const { content } = await call<{ content: { workerId: number }[] }>(
    'GET',
    `/api/availability?monday=${monday}&kind=silent&size=1`,
  )
  const [handed] = await call<{ link: string }[]>('POST', '/api/availability/links', {
    monday,
    workerIds: [content[0]?.workerId],
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  })
  const phone = await context.newPage()
  await slowPhone(phone)
  // The first tap is the one on the link, in the message.
  let taps = 1
  const began = Date.now()
  await phone.goto(new URL(handed?.link ?? '', page.url()).href)
  const grid = phone.getByRole('group', { name: 'Tu semana' })
  const halves = grid.getByRole('button', { name: /: Puedo$/ })
  await expect(halves.first()).toBeVisible()
  const shown = Date.now() - began
  const names = await halves.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const [first = '', last = ''] = [names[0], names.at(-1)].map((name) => name?.replace(/: .*/, ''))
  const says = async (half: string, word: string) => {
    await grid.getByRole('button', { name: half }).tap()
    taps++
    await expect(grid.getByRole('button', { name: `${half}: ${word}`, exact: true })).toBeVisible()
  }
  await says(first, 'No puedo')
  await says(last, 'No puedo')
  await says(last, 'Quiero')
  await phone.getByRole('button', { name: 'Enviar mi semana' }).tap()
  taps++
  await expect(phone.getByText(/Hemos guardado tu semana/)).toBeVisible()
  info.annotations.push({
    type: 'a week by its link',
    description: `${taps} taps, first shown after ${shown} ms, saved after ${Date.now() - began} ms`,
  })
  expect(taps).toBe(5)
  await isAccessible(phone)
  await context.close()
})

test('a worker answers the week that is asked about in five taps, the next like it in one, and the office sees it', async ({
  page,
}, info) => {
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const { content } = await call<{ content: { workerId: number }[] }>(
    'GET',
    '/api/workers?search=Luc%C3%ADa%20P%C3%A9rez%20Souto',
  )
  const thisMonday = mondayOf(today())
  const week = addDays(thisMonday, 28 + (info.project.name === 'movil' ? 0 : 14) + info.retry * 28)
  const ask = (monday: string) =>
    call('POST', '/api/availability/ask', { monday, workerId: content[0]?.workerId })
  await ask(week)

  await signedIn(page, 'trabajador')
  await page.goto('/')
  const asked = page.getByRole('region', { name: 'Semana por responder' })
  await expect(asked).toBeVisible()
  await isAccessible(page)
  await slowPhone(page)
  // What people need to answer a week: taps, and the time in which they wait for the page.
  let taps = 0
  const waited: number[] = []
  const tap = async (target: Locator, shown: Locator) => {
    await target.hover()
    taps++
    const began = Date.now()
    await target.click()
    await expect(shown.first()).toBeVisible()
    waited.push(Date.now() - began)
  }
  const grid = page.getByRole('group', { name: 'Tu semana' })
  const open = asked.getByRole('link', { name: /^(Responder|Cambiar algo)$/ })
  await tap(open, grid.getByRole('button', { name: /mañana: Puedo/ }))
  const [first = '', last = ''] = await freeDays(grid)
  const half = (said: string) => grid.getByRole('button', { name: `${first}, mañana: ${said}` })
  await tap(half('Puedo'), half('No puedo'))
  const want = page.getByRole('button', { name: 'Quiero', exact: true })
  await tap(want, want)
  await tap(
    grid.getByRole('button', { name: `${last}, todo el día` }),
    grid.getByRole('button', { name: new RegExp(`^${last}.*: Quiero`) }),
  )
  // Always in reach: nothing is scrolled to send it.
  const send = page.getByRole('button', { name: 'Enviar mi semana' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await tap(send, page.getByText('Semana enviada'))
  const words = `${taps} taps, waited ${waited.join(' + ')} ms`
  info.annotations.push({ type: 'a week with two changes', description: words })
  expect(taps).toBe(5)
  await isAccessible(page)
  await page.reload()
  await expect(half('No puedo')).toBeVisible()

  await signedIn(page, 'admin')
  await ask(addDays(week, 7))
  await signedIn(page, 'trabajador')
  await page.goto('/')
  const began = Date.now()
  await asked.getByRole('button', { name: 'Enviar igual' }).click()
  await expect(page.getByText('Semana enviada').first()).toBeVisible()
  info.annotations.push({ type: 'a week like the last', description: `1 tap, ${Date.now() - began} ms` })
  await expect(asked).toHaveCount(0)

  await signedIn(page, 'admin')
  await page.goto(`/workers/availability?week=${week}&kind=answered`)
  await expect(page.getByText('1–\u20601 de 1 persona').first()).toBeVisible()
  await page.goto(`/workers/availability?week=${week}&kind=silent`)
  // The first one is the counter.
  await expect(page.getByText('Sin responder', { exact: true }).nth(1)).toBeVisible()
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
  const start = dayAhead(20)
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

test('on a small laptop the board scrolls within the window, with its foot and its names in sight', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'movil', 'the phone has cards')
  await page.setViewportSize({ width: 1000, height: 760 })
  await signedIn(page, 'admin')
  await page.goto('/workers/availability')
  const board = page.getByRole('region', { name: 'Disponibilidad por persona' }).getByRole('table')
  const foot = board.getByRole('row', { name: /^Turnos que cubrir/ })
  const endOfFoot = async () => {
    const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {}
    return y + height
  }
  await expect(foot).toBeVisible()
  await expect.poll(endOfFoot).toBeLessThanOrEqual(760)
  await board.getByRole('row').nth(40).scrollIntoViewIfNeeded()
  await expect.poll(endOfFoot).toBeLessThanOrEqual(760)
})
