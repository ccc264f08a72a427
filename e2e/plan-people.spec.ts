import { expect, test, type Page } from './stage/journey.ts'
import { isAccessible, ownWord, settles, signedIn } from './session.ts'

type Call = <T>(method: 'GET' | 'POST', path: string, data?: unknown) => Promise<T>

/** Calls the API as the person who is signed in. */
async function callerOf(page: Page): Promise<Call> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  return async <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> => {
    const reply = await page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN' },
      ...(data === undefined ? {} : { data }),
    })
    expect(reply.status(), `${method} ${path} ${await reply.text()}`).toBeLessThan(300)
    return (await reply.json()) as T
  }
}

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Named = { readonly content: readonly { readonly id: number; readonly name: string }[] }

/** A campaign of twenty days, so many people on each, where degusters live near. */
async function aCampaignOf(call: Call, name: string, people: number): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', {
    name,
    clientName: 'Zumos Alba',
    startDate: dayAhead(60),
    endDate: dayAhead(90),
    status: 'ACTIVA',
    year: 2026,
    month: 12,
  })
  const centres = await call<Named>('GET', '/api/centers?page=0&size=50&name:contains=Coruña')
  const profiles = await call<Named>('GET', '/api/profiless?page=0&size=50')
  const profile = profiles.content.find((one) => one.name === 'DEGUSTADORA')
  await call('POST', `/api/campaigns/${id}/jobs/series`, {
    client: 'Zumos Alba',
    centerId: centres.content[0]?.id,
    profileId: profile?.id,
    people,
    schedules: Array.from({ length: 20 }, (_, day) => ({
      date: dayAhead(60 + day),
      timeSlots: [{ startTime: '10:00', endTime: '14:00' }],
    })),
  })
  return id
}

test('a planner covers a campaign of 120 jobs by a plan, in under ten clicks, and takes it back', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const name = `Navidad por plan ${ownWord(info)}`
  const id = await aCampaignOf(call, name, 6)
  await page.goto(`/campaigns/${id}`)
  let clicks = 0
  const press = async (role: 'link' | 'button', label: RegExp | string) => {
    clicks++
    await page.getByRole(role, { name: label }).click()
  }

  await press('link', 'Planificar')
  await expect(page.getByRole('heading', { level: 1, name: `Planificar ${name}` })).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await press('button', /^Planificar 120 turnos$/)
  await expect(page.getByText('Propuesta')).toBeVisible({ timeout: 60_000 })
  await settles(page)
  await isAccessible(page)
  if (info.project.name === 'escritorio') {
    for (const view of ['Por persona', 'Calendario', 'Cambios', 'Por centro'])
      await page.getByRole('button', { name: view, exact: true }).click()
  }

  await press('button', /^Aplicar \d+ turnos?$/)
  const applied = page.getByRole('region', { name: 'Plan aplicado' })
  await expect(applied).toContainText(/turnos? aplicados?/)
  expect(clicks).toBeLessThan(10)
  const covered = await call<{ content: { status: string; worker: string | null }[] }>(
    'GET',
    `/api/campaigns/${id}/jobs?page=0&size=50&status:equals=CONFIRMADO`,
  )
  expect(covered.content.length).toBeGreaterThan(0)

  await applied.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/turnos? como antes/).first()).toBeVisible()
  const after = await call<{ content: unknown[] }>(
    'GET',
    `/api/campaigns/${id}/jobs?page=0&size=50&status:equals=CONFIRMADO`,
  )
  expect(after.content).toEqual([])
})

test('a planner reads why nobody can do a job', async ({ page }, info) => {
  test.setTimeout(120_000)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const id = await aCampaignOf(call, `Sin nadie ${ownWord(info)}`, 1)
  await page.goto(`/campaigns/plans/new?campaign=${id}`)
  await page.getByRole('textbox', { name: 'Viaje hasta (km)' }).fill('1')
  await page.getByRole('textbox', { name: 'Viaje hasta (km)' }).press('Tab')
  await expect(page.getByText('a 1 km o menos')).toBeVisible()
  await page.getByRole('button', { name: /^Planificar \d+ turnos$/ }).click()
  await expect(page.getByText('Propuesta')).toBeVisible({ timeout: 60_000 })
  if (info.project.name === 'movil')
    await page
      .getByRole('button', { name: /^Sin cubrir/ })
      .last()
      .click()
  await page.getByRole('button', { name: 'Por qué nadie' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Por qué nadie' })
  await expect(drawer.getByText(/personas activas/)).toBeVisible()
  await expect(drawer.getByRole('row').last().getByRole('cell').last()).toHaveText('0')
  await settles(page)
  await isAccessible(page)
})
