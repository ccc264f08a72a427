import { expect, test, type Page } from './stage/journey.ts'
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

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A day of the next weeks on which neither works, nor the day before or after. */
async function freeDay(phones: readonly Page[]): Promise<string> {
  const busy = new Set<string>()
  for (const phone of phones) {
    const { shifts } = await asked<{ shifts: { date: string }[] }>(
      phone,
      'ROLE_USER',
      '/api/portal/agenda?days=30',
    )
    for (const { date } of shifts) busy.add(date)
  }
  const ahead = Array.from({ length: 20 }, (_, index) => index + 3)
  const free = ahead.find((days) => [-1, 0, 1].every((beside) => !busy.has(dayIn(days + beside))))
  if (free === undefined) throw new Error('no day is free')
  return dayIn(free)
}

// Desktop and phone both take part, so one project is enough.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'has a phone of its own')

test('a worker takes the shift of a colleague on the phone, and the office approves it', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const { content } = await asked<{ content: { login: string; worker: { id: number } | null }[] }>(
    page,
    'ROLE_ADMIN',
    '/api/users?page=0&size=100',
  )
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
  const colleague = await open('multi')
  const phone = await open('trabajador')
  const day = await freeDay([colleague, phone])
  const job = await asked<{ id: number }>(
    page,
    'ROLE_ADMIN',
    `/api/campaigns/${campaigns.content[0]?.id}/jobs`,
    {
      client: 'Zumos Alba',
      location: 'Mercado de Santiago',
      status: 'CONFIRMADO',
      workerId: content.find(({ login }) => login === 'multi')?.worker?.id,
      schedules: [{ date: day, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
    },
  )
  await asked(colleague, 'ROLE_USER', '/api/portal/swaps', { jobId: job.id })

  await phone.goto('/jobs')
  const offered = phone.getByRole('region', { name: 'Turnos de compañeros' })
  await expect(offered.getByText(/10:00–14:00/)).toBeVisible()
  await isAccessible(phone)
  await offered.getByRole('button', { name: /^Me lo quedo/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Me lo quedo' }).click()
  await expect(offered.getByText('Lo has pedido. La oficina tiene que aprobarlo.')).toBeVisible()

  await page.goto('/campaigns/tomorrow')
  const swaps = page.getByRole('region', { name: /^Cambios entre compañeros/ })
  await expect(swaps.getByText(/se queda el turno de/)).toBeVisible()
  await isAccessible(page)
  await swaps.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(page.getByText(/^El turno es de Lucía/)).toBeVisible()
  const { worker } = await asked<{ worker: { name: string } }>(page, 'ROLE_ADMIN', `/api/jobs/${job.id}`)
  expect(worker.name).toContain('Lucía')
  await colleague.context().close()
  await phone.context().close()
  expect(wrong).toEqual([])
})
