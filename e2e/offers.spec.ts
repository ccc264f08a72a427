import { dayAhead } from './stage/days.ts'
import { expect, test, type Page } from './stage/journey.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760

type Job = { id: number; campaignId: number; startDate: string }

/** A pending job of one day that nobody has and that was never offered, some days ahead. */
async function aFreeJob(page: Page): Promise<Job> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const get = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN' }
    return (await (await page.request.get(path, { headers })).json()) as T
  }
  const from = dayAhead(3)
  const { content } = await get<{ content: (Job & { isCovered: boolean; days: number })[] }>(
    '/api/jobs?status=PENDIENTE&sort=startDate,desc&size=100',
  )
  for (const job of content.filter(
    ({ isCovered, days, startDate }) => !isCovered && days === 1 && startDate > from,
  ))
    if ((await get<unknown[]>(`/api/jobs/${job.id}/offers`)).length === 0) return job
  throw new Error('the demo has no free job')
}

/** The drawer of a job's offer, opened by its address. */
async function opensOffer(page: Page, { id, campaignId }: Job) {
  await page.goto(`/campaigns/${campaignId}?oferta=${id}`)
  return page.getByRole('dialog', { name: /^(Ofrecer el trabajo|Oferta)$/ })
}

/** Offers the job to the first people of the list. */
async function offersTo(page: Page, job: Job, people: number) {
  const drawer = await opensOffer(page, job)
  const boxes = drawer.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (let place = 0; place < people; place++) await boxes.nth(place).check()
  await drawer.getByRole('button', { name: `Ofrecer a ${people} personas` }).click()
  await expect(drawer.getByRole('heading', { name: '0 de 1 plaza' })).toBeVisible()
  return drawer
}

test('the office offers a job, one person takes it by link without signing in, the other waits', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const job = await aFreeJob(page)
  const drawer = await offersTo(page, job, 2)
  await isAccessible(page)

  await drawer.getByRole('button', { name: 'Enlaces para responder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlaces para responder' })
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  const [first = '', second = ''] = await dialog
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click()

  const stranger = await browser.newContext({ viewport: page.viewportSize(), locale: 'es-ES' })
  const phone = await stranger.newPage()
  const wrongThere = watchFor(phone)
  await phone.goto(new URL(first).pathname)
  await expect(phone.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible()
  await isAccessible(phone)
  await phone.getByRole('button', { name: 'Aceptar turno' }).click()
  await expect(phone.getByText('El turno es tuyo.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('ya se ha usado')
  await phone.goto(new URL(second).pathname)
  await expect(phone.getByText(/La plaza ya está ocupada/)).toBeVisible()
  await phone.getByRole('button', { name: 'Apuntarme a la lista' }).click()
  await expect(phone.getByText(/lista de espera, en el puesto 1/)).toBeVisible()
  expect(wrongThere).toEqual([])
  await stranger.close()

  // The office's page has stayed open and shows it by itself.
  await expect(drawer.getByRole('heading', { name: '1 de 1 plaza' })).toBeVisible({ timeout: 40_000 })
  await expect(drawer.getByText(`Plaza #${job.id}`)).toBeVisible()
  await expect(drawer.getByText('En espera, 1.º')).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer
    .getByRole('button', { name: /^Justificante de/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Justificante oferta \d+ - .+\.pdf$/)
  expect(wrong).toEqual([])
})

test('a worker finds the offer in the portal, accepts it, and gives the place back', async ({ page }) => {
  test.skip(!isPhone(page), 'a phone’s journey')
  const wrong = watchFor(page)
  await signedIn(page, 'trabajador')
  await page.goto('/offers')
  const waiting = page.getByRole('region', { name: 'Por responder' })
  const card = waiting.getByRole('region', { name: /^Oferta: / }).first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await isAccessible(page)
  await card.getByRole('button', { name: 'Aceptar turno' }).click()
  const answered = (part: string) =>
    page
      .getByRole('region', { name: part })
      .getByRole('region', { name })
      .filter({ hasText: 'El turno es tuyo.' })
  // It stays where it was: a second tap meets no other offer.
  await expect(answered('Por responder')).toBeVisible()
  await page.reload()

  await answered('Respondidas').getByRole('button', { name: 'No puedo ir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar el turno' }).click()
  await expect(
    page.getByRole('region', { name }).filter({ hasText: 'Has rechazado este turno.' }),
  ).toBeVisible()
  expect(wrong).toEqual([])
})

test('a link that was never made says what to do', async ({ page }) => {
  await page.goto(`/offers/answer/${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('pide otro a la agencia')
  await expect(page.getByRole('link', { name: 'Entrar en el portal' })).toBeVisible()
  await isAccessible(page)
})
