import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { monthName, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { callerOf } from './stage/a-campaign-to-plan.ts'
import { dayAhead, today } from './stage/days.ts'
import { expect, test, type Browser, type Page } from './stage/journey.ts'
import { ownWord, signedIn, watchFor } from './session.ts'

// The office at its desk and a worker on the phone, both open all the time and never loaded again.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'has a phone of its own')

/** The server tells the page, which would ask by itself after a minute. */
const isTold = { timeout: 15_000 }

/** Beyond the weeks that other journeys use. */
const monday = addDays(mondayOf(today()), 63)

test('a week sent on the phone is seen by the office without reloading', async ({ page, browser }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')

  await page.goto(`/workers/availability?week=${monday}&kind=answered`)
  await expect(page.getByText('Ninguna persona coincide').first()).toBeVisible()
  await phone.goto(`/availability?week=${monday}`)
  await phone.getByRole('button', { name: 'Enviar mi semana' }).click()
  await expect(phone.getByText('Semana enviada').first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Lucía Pérez Souto')).toBeVisible(isTold)
  await context.close()
  expect(wrong).toEqual([])
})

test('where a proxy lets no stream through, the office sees a week all the same', async ({
  page,
  browser,
}) => {
  const { context, phone } = await deskAndPhone(page, browser)
  await page.route('**/api/live', (route) => route.abort())
  const week = addDays(monday, 7)
  await page.goto(`/workers/availability?week=${week}&kind=answered`)
  await expect(page.getByText('Ninguna persona coincide').first()).toBeVisible()
  await phone.goto(`/availability?week=${week}`)
  await phone.getByRole('button', { name: 'Enviar mi semana' }).click()
  await expect(phone.getByText('Semana enviada').first()).toBeVisible()
  // It asks by itself every ten seconds.
  await expect(page.getByRole('table').getByText('Lucía Pérez Souto')).toBeVisible({ timeout: 40_000 })
  await context.close()
})

/** The office's page and a worker's phone, signed in, and calls of the worker's own. */
async function deskAndPhone(page: Page, browser: Browser) {
  await signedIn(page, 'admin')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')
  return { context, phone }
}

test('an absence asked for on the phone is seen by the office, and its answer on the phone, without reloading', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  const { context, phone } = await deskAndPhone(page, browser)
  const day = shortDay(addDays(monday, 15))
  await phone.goto('/absences')
  await page.goto('/workers/absences?state=ASKED')
  await expect(page.getByRole('heading', { name: 'Ausencias' }).first()).toBeVisible()

  await phone.getByRole('button', { name: 'Pedir ausencia' }).click()
  const asking = phone.getByRole('dialog', { name: 'Pedir una ausencia' })
  await asking.getByLabel('Tipo de ausencia').selectOption('Vacaciones')
  await asking.getByRole('textbox', { name: 'Primer día' }).fill(day)
  await asking.getByRole('textbox', { name: 'Último día' }).fill(day)
  await asking.getByLabel('Comentario').fill('Boda en Ourense')
  await asking.getByRole('button', { name: 'Pedir ausencia' }).click()
  await expect(phone.getByText('Ausencia pedida. La agencia ya la ve.').first()).toBeVisible()

  const named = new RegExp(
    `\\b${Number(day.slice(0, 2))} ${monthName(Number(day.slice(3, 5))).slice(0, 3)}\\b`,
  )
  const row = page.getByRole('row', { name: named }).filter({ hasText: 'Lucía' })
  await expect(row).toBeVisible(isTold)
  const thisYear = today().slice(0, 4)
  if (day.slice(6) !== thisYear) await phone.getByRole('button', { name: 'Año siguiente' }).click()
  const own = phone.getByRole('listitem').filter({ hasText: named })
  await expect(own).toBeVisible()
  await row.getByText(named).click()
  const drawer = page.getByRole('dialog', { name: /Lucía/ })
  await expect(drawer.getByText('Boda en Ourense')).toBeVisible()
  await drawer.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(drawer.getByText('Aprobada')).toBeVisible()
  await expect(own.getByText('Aprobada')).toBeVisible(isTold)
  await context.close()
  expect(wrong).toEqual([])
})

type Job = { id: number; campaignId: number; isCovered: boolean; days: number; startDate: string }

test('an offer reaches the open page of the worker, and the yes the open panel of the office, without reloading', async ({
  page,
  browser,
}) => {
  const wrong = watchFor(page)
  const { context, phone } = await deskAndPhone(page, browser)
  await phone.goto('/offers')
  await expect(phone.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
  const callsOf = async (who: Page, role: string) => {
    const token = await who.evaluate(() => localStorage.getItem('auth_token'))
    return { authorization: `Bearer ${token}`, 'x-active-role': role }
  }
  const headers = await callsOf(page, 'ROLE_ADMIN')
  const agenda = await page.request.get('/api/portal/agenda?days=1', {
    headers: await callsOf(phone, 'ROLE_USER'),
  })
  const { workerId } = (await agenda.json()) as { workerId: number }
  const from = dayAhead(3)
  const free = await page.request.get('/api/jobs?status=PENDIENTE&sort=startDate,desc&size=100', { headers })
  const { content } = (await free.json()) as { content: Job[] }
  const message = `Te esperamos en ${ownWord(test.info())}`
  const offered = await firstOf(
    content.filter(({ isCovered, days, startDate }) => !isCovered && days === 1 && startDate > from),
    async ({ id }) => {
      const answerDay = dayAhead(1)
      const data = { jobId: id, places: 1, workerIds: [workerId], answerDay, answerHour: '20:00', message }
      const { workers } = (await (
        await page.request.post('/api/offers/preview', {
          headers,
          data: { jobId: id, places: 1, workerIds: [workerId] },
        })
      ).json()) as { workers?: { outcome: string }[] }
      return (
        workers?.[0]?.outcome === 'free' && (await page.request.post('/api/offers', { headers, data })).ok()
      )
    },
  )

  const card = phone.getByRole('region', { name: /^Oferta: / }).filter({ hasText: message })
  await expect(card).toBeVisible(isTold)
  await page.goto(`/campaigns/${offered.campaignId}?oferta=${offered.id}`)
  const panel = page.getByRole('dialog', { name: 'Oferta' })
  await expect(panel.getByRole('heading', { name: '0 de 1 plaza' })).toBeVisible()
  await card.getByRole('button', { name: 'Aceptar turno' }).click()
  await expect(phone.getByText('El turno es tuyo.').first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: '1 de 1 plaza' })).toBeVisible(isTold)
  await expect(panel.getByText(`Plaza #${offered.id}`)).toBeVisible()
  await context.close()
  expect(wrong).toEqual([])
})

async function firstOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T> {
  for (const one of all) if (await holds(one)) return one
  throw new Error('none holds')
}

test('a shift that a colleague at the office adds stands in the open list and calendar without reloading', async ({
  page,
  browser,
}, info) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const day = addDays(monday, 2)
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const name = `Escaparates ${ownWord(info)}`
  const campaign = {
    name,
    clientName: 'Zumos Alba',
    startDate: day,
    endDate: day,
    status: 'ACTIVA',
    year,
    month,
  }
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', campaign)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const other = await context.newPage()
  await signedIn(other, 'admin')
  await other.goto(`/campaigns/calendar?view=week&day=${day}&campaignId=${id}`)
  await expect(other.getByText('Ningún trabajo en estas fechas')).toBeVisible()
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByText('Aún no hay trabajos').first()).toBeVisible()

  const job = await call<{ id: number }>('POST', `/api/campaigns/${id}/jobs`, {
    client: 'Zumos Alba',
    schedules: [{ date: day, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
  })
  await expect(page.getByRole('heading', { name: 'Trabajos (1)' })).toBeVisible(isTold)
  await expect(page.getByRole('row', { name: /10:00/ })).toBeVisible(isTold)
  await expect(other.getByRole('button', { name: new RegExp(`^Trabajo #${job.id},`) })).toBeVisible(isTold)
  await context.close()
  expect(wrong).toEqual([])
})
