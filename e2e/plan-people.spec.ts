import { aCampaignOf, callerOf } from './stage/a-campaign-to-plan.ts'
import { expect, test } from './stage/journey.ts'
import { isAccessible, ownWord, settles, signedIn, watchFor } from './session.ts'

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
  await expect(page.getByText('Propuesta', { exact: true })).toBeVisible({ timeout: 60_000 })
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

test('a planner compares a plan with every priority and goes on with another one', async ({ page }, info) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const id = await aCampaignOf(await callerOf(page), `Cuatro planes ${ownWord(info)}`, 2)
  await page.goto(`/campaigns/plans/new?campaign=${id}`)
  await page.getByRole('switch', { name: 'Hacer un plan con cada prioridad y compararlos' }).check()
  await page.getByRole('button', { name: /^Hacer 4 planes de \d+ turnos$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cuatro planes para / })).toBeVisible()
  const table = page.getByRole('table')
  await expect(page.getByText(/^Los mismos \d+ turnos/)).toBeVisible({ timeout: 90_000 })
  const isPhone = info.project.name === 'movil'
  await expect(table.getByRole('columnheader')).toHaveCount(isPhone ? 1 : 3)
  await page.getByRole('group', { name: 'Planes en pantalla' }).getByText('Que cueste menos').click()
  const cheap = table.getByRole('columnheader', { name: /Que cueste menos/ })
  await cheap.getByRole('radio').check()
  await expect(cheap).toContainText('Elegido')
  await expect(table.getByRole('row', { name: /^Coste/ })).toContainText(/€/)
  await page.getByRole('button', { name: 'Solo lo que difiere' }).click()
  await expect(table.getByRole('row', { name: /^Turnos sin cubrir/ })).toHaveCount(0)
  await settles(page)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Seguir con «Que cueste menos»' }).click()
  await expect(page.getByText('«Que cueste menos»', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comparar 4 planes' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a planner offers what a plan proposes, one person after another', async ({ page }, info) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const id = await aCampaignOf(call, `Ofertas del plan ${ownWord(info)}`, 1)
  await page.goto(`/campaigns/plans/new?campaign=${id}`)
  await page.getByRole('button', { name: /^Planificar \d+ turnos$/ }).click()
  await expect(page.getByText('Propuesta', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Ofrecer…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ofrecer \d+ turnos$/ })
  await dialog.getByRole('textbox', { name: /^Horas hasta/ }).fill('100')
  await dialog.getByRole('button', { name: /^Ofrecer \d+ turnos$/ }).click()
  await expect(dialog.getByText('Como mucho, 72 horas').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Horas hasta/ }).fill('6')
  await settles(page)
  await isAccessible(page)
  await dialog.getByRole('button', { name: /^Ofrecer \d+ turnos$/ }).click()
  await expect(page.getByText(/^\d+ turnos ofrecidos\.$/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Ofrecido', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Turnos ofrecidos' })).toBeVisible()

  const jobs = await call<{ content: { id: number; status: string }[] }>(
    'GET',
    `/api/campaigns/${id}/jobs?page=0&size=5`,
  )
  expect(new Set(jobs.content.map(({ status }) => status))).toEqual(new Set(['PENDIENTE']))
  const [first] = jobs.content
  await page.goto(`/campaigns/${id}?oferta=${first?.id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^Si nadie la coge, .* se ofrece también a /)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  expect(wrong).toEqual([])
})

test('a planner reads why nobody can do a job', async ({ page }, info) => {
  test.setTimeout(120_000)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const id = await aCampaignOf(call, `Sin nadie ${ownWord(info)}`, 1)
  await page.goto(`/campaigns/plans/new?campaign=${id}`)
  await page.getByRole('textbox', { name: 'Viaje hasta' }).fill('1')
  await page.getByRole('textbox', { name: 'Viaje hasta' }).press('Tab')
  await expect(page.getByText('a 1 km o menos')).toBeVisible()
  await page.getByRole('button', { name: /^Planificar \d+ turnos$/ }).click()
  await expect(page.getByText('Propuesta', { exact: true })).toBeVisible({ timeout: 60_000 })
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

test('a planner puts somebody else in by hand, and plans the rest around them', async ({ page }, info) => {
  test.setTimeout(180_000)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const id = await aCampaignOf(call, `A mano ${ownWord(info)}`, 1)
  await page.goto(`/campaigns/plans/new?campaign=${id}`)
  await page.getByRole('button', { name: /^Planificar \d+ turnos$/ }).click()
  await expect(page.getByText('Propuesta', { exact: true })).toBeVisible({ timeout: 60_000 })
  if (info.project.name === 'movil') await page.getByRole('button', { name: 'Turnos', exact: true }).click()
  await page.getByRole('button', { name: 'Cambios', exact: true }).click()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Por qué' }) })
  await expect(rows.first()).toBeVisible()
  if (info.project.name === 'escritorio') {
    await page.keyboard.press('j')
    await page.keyboard.press('l')
    await expect(rows.first().getByRole('button', { name: /^Soltar el turno/ })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
  } else await rows.first().getByRole('button', { name: 'Por qué' }).click()

  const drawer = page.getByRole('dialog', { name: /^Por qué / })
  const other = drawer.getByRole('button', { name: /^Poner a / }).first()
  const name = ((await other.getAttribute('aria-label')) ?? '').replace('Poner a ', '')
  await isAccessible(page)
  await other.click()
  await expect(drawer).toHaveCount(0)
  await expect(rows.first()).toContainText(name)
  await expect(rows.first().getByRole('button', { name: /^Soltar el turno/ })).toBeVisible()
  await settles(page)
  await isAccessible(page)

  const address = page.url()
  await page.getByRole('button', { name: 'Planificar el resto otra vez' }).click()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByText('Propuesta', { exact: true })).toBeVisible({ timeout: 60_000 })
  if (info.project.name === 'movil') await page.getByRole('button', { name: 'Turnos', exact: true }).click()
  await page.getByRole('button', { name: 'Cambios', exact: true }).click()
  await expect(rows.first()).toContainText(name)
  await expect(rows.first().getByRole('button', { name: /^Soltar el turno/ })).toBeVisible()
})

test('a planner covers somebody who cannot come, from the board of the day', async ({ page }, info) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const id = await aCampaignOf(call, `Baja ${ownWord(info)}`, 1)
  const { planId } = await call<{ planId: number }>('POST', '/api/plans', {
    scope: { campaignId: id },
    settings: { preset: 'cost', maxKm: 400 },
  })
  const plan = () => call<{ state: string }>('GET', `/api/plans/${planId}`)
  await expect.poll(async () => (await plan()).state, { timeout: 60_000 }).toBe('PROPOSED')
  await call('POST', `/api/plans/${planId}/apply`, {})
  type Jobs = { content: { id: number; worker: { name: string } | null; startDate: string }[] }
  const jobs = () => call<Jobs>('GET', `/api/campaigns/${id}/jobs?page=0&size=50&status:equals=CONFIRMADO`)
  const [job] = (await jobs()).content
  if (!job?.worker) throw new Error('the plan covered nothing')
  const absent = job.worker.name
  const personOf = async () => (await jobs()).content.find((one) => one.id === job.id)?.worker?.name

  await page.goto(`/campaigns/tomorrow?dia=${job.startDate}`)
  await page.getByRole('button', { name: `Anotar que ${absent} no puede ir` }).click()
  const note = page.getByRole('dialog')
  await note.getByLabel('Motivo').selectOption('ILLNESS')
  await note.getByRole('button', { name: 'Anotar' }).click()
  // On the phone the button also says with whom.
  const covers = page.getByRole('button', { name: new RegExp(`^Cubrir (?:con .+ )?el turno de ${absent}$`) })
  await covers.click()

  const cover = page.getByRole('dialog', { name: /^Cubrir/ })
  await expect(cover.getByText(`Lo tiene ${absent}`)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  await cover
    .getByRole('button', { name: /^Ofrecer a / })
    .first()
    .click()
  await expect(page.getByText(/^Ofrecido a /).first()).toBeVisible()
  await expect(cover).toHaveCount(0)
  // Other shifts of the day may be offered too.
  const row = page.getByRole('listitem').filter({ has: page.getByText(absent, { exact: true }) })
  const told = (words: RegExp) => row.getByRole('listitem').filter({ hasText: words })
  await expect(told(/^Enfermedad\. Avisó hoy, \d/)).toBeVisible()
  await expect(told(/^Ofrecido a .+, sin respuesta$/)).toBeVisible()
  expect(await personOf()).toBe(absent)

  // Nobody answers in time: the office calls and assigns.
  const [offer] = await call<{ id: number }[]>('GET', `/api/jobs/${job.id}/offers`)
  await call('POST', `/api/offers/${offer?.id}/withdraw`)
  await page.reload()
  await covers.click()
  const first = cover.getByRole('button', { name: /^Asignar a / }).first()
  const name = (await first.innerText()).replace('Asignar a ', '')
  expect(name).not.toBe(absent)
  await cover.getByRole('button', { name: `Asignar a ${name}`, exact: true }).click()
  await expect(page.getByText('Turno cubierto')).toBeVisible()
  await expect(cover).toHaveCount(0)
  expect(await personOf()).toBe(name)
  await expect(page.getByRole('button', { name: `Anotar que ${name} no puede ir` })).toBeVisible()
  await expect(covers).toHaveCount(0)
  expect(wrong).toEqual([])
})
