import { addDays, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { dayAhead } from './stage/days.ts'
import { expect, test, type Browser, type Page } from './stage/journey.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

/** Asks the API as whoever is signed in on a page. */
async function asked<T>(page: Page, role: string, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': role }
  const reply = data
    ? await page.request.post(path, { headers, data })
    : await page.request.get(path, { headers })
  expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

type Agenda = { workerId: number; shifts: { date: string }[]; absences?: { from: string; to: string }[] }
type Week = { stretches: { weekday: number; state: string }[] }

/** Whether a person has said of a day, or of a part of it, that they rather do not work. */
async function hasDoubts(phone: Page, workerId: number, date: string): Promise<boolean> {
  const monday = addDays(date, -weekdayOf(date))
  const week = await asked<Week>(phone, 'ROLE_USER', `/api/workers/${workerId}/availability?monday=${monday}`)
  return week.stretches.some(
    ({ weekday, state }) => weekday === weekdayOf(date) && /^(?:cannot|rather_not)$/.test(state),
  )
}

/**
 * A day of the next weeks on which neither works, nor the day before or after, and both can: other journeys have asked for
 * holidays and said when they cannot. Not one of those already chosen.
 */
async function freeDay(phones: readonly Page[], chosen: readonly string[] = []): Promise<string> {
  const busy = new Set(chosen)
  const agendas = await Promise.all(
    phones.map((phone) => asked<Agenda>(phone, 'ROLE_USER', '/api/portal/agenda?days=60')),
  )
  for (const { shifts, absences = [] } of agendas) {
    for (const { date } of shifts) busy.add(date)
    for (const { from, to } of absences)
      for (let days = 0; days < 60; days++)
        if (dayAhead(days) >= from && dayAhead(days) <= to) busy.add(dayAhead(days))
  }
  const ahead = Array.from({ length: 50 }, (_, index) => index + 3)
  for (const days of ahead) {
    if ([-1, 0, 1].some((beside) => busy.has(dayAhead(days + beside)))) continue
    const doubts = await Promise.all(
      phones.map((phone, at) => hasDoubts(phone, agendas[at]?.workerId ?? 0, dayAhead(days))),
    )
    if (!doubts.includes(true)) return dayAhead(days)
  }
  throw new Error('no day is free')
}

// Desktop and phone both take part, so one project is enough.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'has a phone of its own')

/** The office at its desk and two workers with their phones. */
const looksAgain = { timeout: 40_000 }

async function anAgency(page: Page, browser: Browser) {
  await signedIn(page, 'admin')
  const campaigns = await asked<{ content: { id: number }[] }>(
    page,
    'ROLE_ADMIN',
    '/api/campaigns?page=0&size=1&status=ACTIVA',
  )
  const open = async (login: 'multi' | 'trabajador') => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
    const phone = await context.newPage()
    await signedIn(phone, login)
    return phone
  }
  const [colleague, phone] = [await open('multi'), await open('trabajador')]
  const aShift = async (owner: Page, date: string, location = 'Mercado de Santiago') => {
    const { workerId } = await asked<{ workerId: number }>(owner, 'ROLE_USER', '/api/portal/agenda')
    return asked<{ id: number }>(page, 'ROLE_ADMIN', `/api/campaigns/${campaigns.content[0]?.id}/jobs`, {
      client: 'Zumos Alba',
      location,
      status: 'CONFIRMADO',
      workerId,
      schedules: [{ date, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
    })
  }
  const holder = async (id: number) =>
    (await asked<{ worker: { name: string } }>(page, 'ROLE_ADMIN', `/api/jobs/${id}`)).worker.name
  return { colleague, phone, aShift, holder }
}

test('a worker takes the shift of a colleague on the phone, and the office approves it', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  const { colleague, phone, aShift, holder } = await anAgency(page, browser)
  const job = await aShift(colleague, await freeDay([colleague, phone]))
  // Both pages stay open from here on: each sees what the other does without being loaded again.
  await phone.goto('/jobs')
  await page.goto('/campaigns/tomorrow')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await asked(colleague, 'ROLE_USER', '/api/portal/swaps', { jobId: job.id })

  const offered = phone.getByRole('region', { name: 'Turnos de compañeros' })
  await expect(offered.getByText(/10:00–\u206014:00/)).toBeVisible(looksAgain)
  await isAccessible(phone)
  await offered.getByRole('button', { name: /^Me lo quedo/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Me lo quedo' }).click()
  await expect(offered.getByText('Lo has pedido. La oficina tiene que aprobarlo.')).toBeVisible()

  const swaps = page.getByRole('region', { name: /^Cambios entre compañeros/ })
  await expect(swaps.getByText(/se queda el turno de/)).toBeVisible(looksAgain)
  await isAccessible(page)
  await swaps.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(page.getByText(/^El turno es de Lucía/)).toBeVisible()
  expect(await holder(job.id)).toContain('Lucía')
  await expect(phone.getByText('Lo has pedido. La oficina tiene que aprobarlo.')).toBeHidden(looksAgain)
  await colleague.context().close()
  await phone.context().close()
  expect(wrong).toEqual([])
})

test('who offers a shift reads what a colleague gives for it, agrees, and the office has the last word', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  const { colleague, phone, aShift, holder } = await anAgency(page, browser)
  const day = await freeDay([colleague, phone])
  const mine = await aShift(phone, day, 'Mercado de Lugo')
  const theirs = await aShift(colleague, await freeDay([colleague, phone], [day]), 'Mercado de Ourense')
  const colleaguesName = await holder(theirs.id)
  await asked(phone, 'ROLE_USER', '/api/portal/swaps', { jobId: mine.id })
  const { open } = await asked<{ open: { id: number; shift: { jobId: number; version: number } }[] }>(
    colleague,
    'ROLE_USER',
    '/api/portal/swaps',
  )
  const swap = open.find(({ shift }) => shift.jobId === mine.id)
  await asked(colleague, 'ROLE_USER', `/api/portal/swaps/${swap?.id}/taker`, {
    version: swap?.shift.version,
    forJobId: theirs.id,
  })

  await phone.goto('/jobs')
  const answers = phone.getByRole('region', { name: 'Turnos de compañeros' })
  await expect(answers.getByText(`${colleaguesName} te lo cambia`)).toBeVisible()
  await expect(answers.getByText(/^Harías .*10:00–\u206014:00, Mercado de Ourense/)).toBeVisible()
  await isAccessible(phone)
  await answers.getByRole('button', { name: 'Acepto el cambio' }).click()
  await expect(answers.getByText('Sigue siendo tuyo hasta que la oficina lo apruebe.')).toBeVisible()
  expect(await holder(mine.id)).toContain('Lucía')

  await page.goto('/campaigns/tomorrow')
  const swaps = page.getByRole('region', { name: /^Cambios entre compañeros/ })
  await expect(swaps.getByText(/A cambio le da: Mercado de Ourense/)).toBeVisible()
  await isAccessible(page)
  await swaps.getByRole('button', { name: new RegExp(`^Aprobar que ${colleaguesName}`) }).click()
  await expect(page.getByText(`El turno es de ${colleaguesName}`)).toBeVisible()
  expect(await holder(mine.id)).toBe(colleaguesName)
  expect(await holder(theirs.id)).toContain('Lucía')
  await colleague.context().close()
  await phone.context().close()
  expect(wrong).toEqual([])
})
