import { callerOf, type Call } from './stage/a-campaign-to-plan.ts'
import { dayAhead } from './stage/days.ts'
import { expect, test, type Page } from './stage/journey.ts'
import { isAccessible, ownWord, signedIn, watchFor } from './session.ts'

type Waiting = { jobId: number; date: string; slots: readonly { startTime: string; endTime: string }[] }

/** The worker's shifts that wait for a yes; the clock of the server asks in its first minute. */
async function waitingFor(page: Page): Promise<Waiting[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_USER' }
  const reply = await page.request.get('/api/portal/confirmations', { headers })
  return ((await reply.json()) as { shifts: Waiting[] }).shifts
}

// Before the one that confirms: it takes back what it says, and one shift is enough for both.
test('a worker says «No puedo ir», the office sees it without reloading and looks for another', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')
  await expect.poll(async () => (await waitingFor(phone)).length).toBeGreaterThan(0)
  const shift = (await waitingFor(phone)).at(-1)
  if (!shift) throw new Error('nobody was asked')
  await page.goto(`/campaigns/tomorrow?dia=${shift.date}`)
  await expect(page.getByRole('region', { name: 'Sin confirmar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'No pueden ir', exact: true })).toHaveCount(0)

  await phone.goto('/')
  await phone
    .getByRole('region', { name: 'Turnos por confirmar' })
    .getByRole('button', { name: /^No puedo ir a / })
    .last()
    .click()
  const dialog = phone.getByRole('dialog', { name: 'No puedo ir' })
  await dialog.getByLabel('Motivo').selectOption('TRANSPORT')
  await isAccessible(phone)
  await dialog.getByRole('button', { name: 'Avisar a la oficina' }).click()
  await expect(phone.getByText('Avisado. La oficina ya lo ve.')).toBeVisible()

  const gone = page.getByRole('region', { name: 'No pueden ir', exact: true }).getByRole('listitem')
  await expect(gone.getByRole('link', { name: 'Lucía Pérez Souto', exact: true })).toBeVisible({
    timeout: 40_000,
  })
  await expect(gone.getByText(/Sin transporte/)).toBeVisible()
  await isAccessible(page)
  await gone
    .getByRole('button', { name: /^Quién encaja|^Cubrir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()

  await phone.goto('/jobs')
  const row = phone.getByText('No puedes ir').first()
  await row.click()
  await phone.getByRole('button', { name: 'Sí puedo ir' }).first().click()
  await expect(phone.getByText('Has avisado de que no puedes ir')).toHaveCount(0)
  await context.close()
  expect(wrong).toEqual([])
})

test('a worker confirms a shift with one tap, and the office sees it without reloading', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
  })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')
  await expect.poll(async () => (await waitingFor(phone)).length).toBeGreaterThan(0)
  const [shift] = await waitingFor(phone)
  if (!shift) throw new Error('nobody was asked')

  await page.goto(`/campaigns/tomorrow?dia=${shift.date}`)
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /confirmados?$/ })
  await expect(status).toHaveText(/^\d+ de \d+/)
  const before = Number.parseInt(await status.innerText(), 10)
  const row = page
    .getByRole('region', { name: 'Sin confirmar' })
    .getByRole('listitem')
    .filter({ hasText: 'Lucía Pérez Souto' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: 'Llamar a Lucía Pérez Souto' })).toHaveAttribute('href', /^tel:/)
  await isAccessible(page)

  await phone.goto('/')
  const cards = phone.getByRole('region', { name: 'Turnos por confirmar' })
  // A split shift says each of its stretches.
  const hours = shift.slots.map(({ startTime, endTime }) => `${startTime}–\u2060${endTime}`).join(' y ')
  expect(hours).toMatch(/^\d\d:\d\d–\u2060\d\d:\d\d/)
  await expect(cards.getByText(hours, { exact: true }).first()).toBeVisible()
  await isAccessible(phone)
  await cards.getByRole('button', { name: 'Confirmo que voy' }).first().click()
  await expect(phone.getByText('Confirmado. La oficina ya lo ve.')).toBeVisible()

  await expect(status).toHaveText(new RegExp(`^${before + 1} de `))
  await expect(row).toHaveCount(0)
  await context.close()
  expect(wrong).toEqual([])
})

/** Gives a confirmed shift of tomorrow to somebody who is free, and answers their name: the demo's own depend on the weekday. */
async function aShiftOfTomorrow(call: Call, word: string): Promise<string> {
  type Ways = { options: { steps: { to: { id: number; name: string } }[] }[] }
  const date = dayAhead(1)
  const profiles = await call<{ content: { id: number }[] }>(
    'GET',
    '/api/profiless?page=0&size=1&name:contains=DEGUSTADORA',
  )
  const campaign = await call<{ id: number }>('POST', '/api/campaigns', {
    name: `Teléfono ${word}`,
    clientName: 'Zumos Alba',
    startDate: date,
    endDate: date,
    status: 'ACTIVA',
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
  })
  const job = { client: 'Zumos Alba', location: 'Vigo', profileId: profiles.content[0]?.id }
  const schedules = [{ date, timeSlots: [{ startTime: '10:00', endTime: '11:00' }] }]
  const at = `/api/campaigns/${campaign.id}/jobs`
  const open = await call<{ id: number }>('POST', at, { ...job, schedules })
  const { options } = await call<Ways>('GET', `/api/jobs/${open.id}/cover`)
  const person = options[0]?.steps[0]?.to
  if (!person) throw new Error('nobody is free tomorrow')
  await call('POST', at, { ...job, schedules, workerId: person.id, status: 'CONFIRMADO' })
  return person.name
}

test('the office notes who says on the telephone that they come, and looks for somebody for a gap', async ({
  page,
}, info) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const person = await aShiftOfTomorrow(await callerOf(page), ownWord(info))
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Mañana' }).click()
  await expect(page.getByRole('heading', { name: 'Mañana', level: 1 })).toBeVisible()
  const says = page.getByRole('button', { name: `Anotar que ${person} va`, exact: true })
  await says.click()
  await expect(says).toHaveCount(0)
  await page.getByRole('button', { name: /^Ver \d+ confirmados?$/ }).click()
  await expect(page.getByText(/^Anotado por la oficina hoy, /).first()).toBeVisible()

  await page
    .getByRole('button', { name: /^Sustituir a / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Quién encaja' })).toBeVisible()
  expect(wrong).toEqual([])
})
