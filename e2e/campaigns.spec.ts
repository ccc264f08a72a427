import { mondayAhead } from './stage/days.ts'
import { expect, test, type Locator, type Page } from './stage/journey.ts'
import {
  assignsWhoFits,
  chooses,
  createsCampaign,
  opensBulk,
  previewSays,
  schedulesTwentyJobs,
  selectsAll,
  setsState,
} from './planning.ts'
import { isAccessible, signedIn, watchFor } from './session.ts'

const widthOfDesk = 760

test.describe('planning a campaign from nothing', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < widthOfDesk, 'planned at a desk')
  test.slow()

  test('created, scheduled, assigned by who fits, a conflict resolved, completed and invoiced', async ({
    page,
  }, { workerIndex, retry }) => {
    const wrong = watchFor(page)
    // One that no other run plans on: weeks ahead, so that nobody is busy and no notice is short.
    const monday = mondayAhead(5 + workerIndex + retry)
    const name = `Degustación de turrón ${Date.now() % 100_000}`
    await signedIn(page, 'admin')
    await createsCampaign(page, name, monday)
    await schedulesTwentyJobs(page, monday)
    const first = await assignsWhoFits(page, () =>
      page
        .getByRole('button', { name: /^Asignar a alguien al trabajo/ })
        .first()
        .click(),
    )

    await test.step('the same person twice a day: nine change, ten stand in conflict', async () => {
      await selectsAll(page, 20)
      const assigning = await opensBulk(page, 'Asignaciones')
      await chooses(assigning, page, 'Trabajador', first)
      await previewSays(assigning, '9 cambian, 10 en conflicto, 1 sin cambios')
      await expect(assigning.getByText('Solape.').first()).toBeVisible()
      await isAccessible(page)
      await assigning.getByRole('button', { name: 'Los 10 con un motivo' }).click()
      const reason = assigning.getByRole('textbox', { name: 'Motivo para todos los que están en conflicto' })
      await reason.fill('Turnos de reserva')
      await previewSays(assigning, '19 cambian, 1 sin cambios')
      await assigning.getByRole('button', { name: 'Decidir uno a uno' }).click()
      await previewSays(assigning, '9 cambian, 10 en conflicto, 1 sin cambios')
      await assigning.getByRole('button', { name: 'Asignar 9 trabajos' }).click()
      const last = page.getByRole('region', { name: 'Última acción en lote' })
      await expect(last).toContainText('9 trabajos cambiados, 10 se quedan como estaban')
      await last.getByText('Ver los que no han cambiado').click()
      await expect(last.getByRole('listitem').first()).toContainText('ya tiene el trabajo')
      await last.getByRole('button', { name: 'Cerrar' }).click()
    })

    await test.step('another person takes the ten that nobody has', async () => {
      const second = await assignsWhoFits(page, () =>
        page
          .getByRole('button', { name: /^Asignar a alguien al trabajo/ })
          .first()
          .click(),
      )
      expect(second).not.toBe(first)
      for (const onPage of [4, 5]) {
        const free = page
          .getByRole('row')
          .filter({ has: page.getByRole('button', { name: /^Asignar a alguien al trabajo/ }) })
        await expect(free).toHaveCount(onPage)
        for (const row of await free.all()) await row.getByRole('checkbox').check()
        if (onPage === 4) await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
      }
      const assigning = await opensBulk(page, 'Asignaciones')
      await chooses(assigning, page, 'Trabajador', second)
      await previewSays(assigning, '9 cambian')
      await assigning.getByRole('button', { name: 'Asignar 9 trabajos' }).click()
      await expect(page.getByText('9 trabajos cambiados.', { exact: true })).toBeVisible()
      const activating = await setsState(page, 'Activo', 20, '20 cambian')
      await activating.getByRole('button', { name: 'Activar 20 trabajos' }).click()
      await expect(page.getByRole('button', { name: /^20\s*Activos/ })).toBeVisible()
    })

    await test.step('completed and invoiced', async () => {
      const completing = await setsState(page, 'Completado', 20, '20 cambian')
      await completing.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Partes firmados')
      await completing.getByRole('button', { name: 'Completar 20 trabajos' }).click()
      const figures = page.getByRole('region', { name: 'Resumen de la campaña' })
      await expect(figures).toContainText('100 %')
      const invoicing = await setsState(page, 'Facturado', 20, '20 cambian')
      await invoicing.getByRole('button', { name: 'Facturar 20 trabajos' }).click()
      await expect(page.getByRole('button', { name: /^20\s*Facturados/ })).toBeVisible()
      await page.getByRole('button', { name: 'Editar Campaña' }).click()
      const form = page.getByRole('dialog', { name: 'Editar Campaña' })
      await form.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Facturada' })
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(figures).toContainText('Facturada')
      await page.getByRole('link', { name: 'Economía' }).click()
      await expect(page.getByText('990,00 €').first()).toBeVisible()
    })
    expect(wrong).toEqual([])
  })
})

type Job = { id: number; campaignId: number; worker: { id: number; name: string } | null }
type Campaign = { id: number; name: string; clientName: string }
type Login = 'admin' | 'trabajador' | 'cliente'

/** Everything that the server lists to somebody at an address. */
async function listedTo<T>(page: Page, login: Login, path: string): Promise<T[]> {
  const signIn = await page.request.post('/api/auth/login', { data: { login, password: 'Cuadrante-2025' } })
  const { token } = (await signIn.json()) as { token: string }
  const reply = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status(), path).toBe(200)
  const { content, totalElements } = (await reply.json()) as { content: T[]; totalElements: number }
  expect(content, path).toHaveLength(totalElements)
  return content
}

/** The list shows these when nothing is filtered. What it showed before stays until the server has answered. */
async function showsOnly(page: Page, campaigns: readonly Campaign[]): Promise<void> {
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Limpiar', exact: true }).click()
  await expect(page.getByText('Todas las campañas')).toBeVisible()
  await page.getByRole('combobox', { name: 'Por página' }).selectOption('48')
  const names = campaigns.map(({ name }) => name).toSorted()
  await expect(page.getByText(`1–\u2060${names.length} de ${names.length}`, { exact: true })).toBeVisible()
  const cards = page.getByRole('article').getByRole('heading')
  await expect.poll(async () => (await cards.allInnerTexts()).toSorted()).toEqual(names)
}

/** Only looks: nothing that plans, and no money. */
async function onlyLooks(page: Page): Promise<void> {
  for (const name of ['Nuevo Trabajo', 'Editar', 'Editar Campaña', /^Asignar/, 'Más acciones de la campaña'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/€|Salario|Gastos|Dietas/)
}

test.describe('on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > widthOfDesk, 'a phone’s journey')

  test('a worker sees the campaigns of the own jobs, in them these jobs, and no money', async ({ page }) => {
    const wrong = watchFor(page)
    const [any] = await listedTo<Job>(page, 'trabajador', '/api/jobs?size=100')
    const me = any?.worker
    const jobs = await listedTo<Job>(page, 'admin', `/api/jobs?size=100&workerId=${me?.id}`)
    const mine = new Set(jobs.map(({ campaignId }) => campaignId))
    const all = await listedTo<Campaign>(page, 'admin', '/api/campaigns?size=200')
    await signedIn(page, 'trabajador')
    await showsOnly(
      page,
      all.filter(({ id }) => mine.has(id)),
    )

    const [campaignId = 0] = mine
    const here = jobs.filter((job) => job.campaignId === campaignId)
    await page.goto(`/campaigns/${campaignId}`)
    await expect(page.getByRole('heading', { name: `Trabajos (${here.length})` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trabajos' }).getByText(me?.name ?? '')).toHaveCount(
      here.length,
    )
    await onlyLooks(page)
    await isAccessible(page)
    expect(wrong).toEqual([])
  })

  test('a client sees the own campaigns and how far they are covered: no names, no money', async ({
    page,
  }) => {
    const wrong = watchFor(page)
    const [any] = await listedTo<Campaign>(page, 'cliente', '/api/campaigns?size=200')
    const all = await listedTo<Campaign>(page, 'admin', '/api/campaigns?size=200')
    const own = all.filter(({ clientName }) => clientName === any?.clientName)
    await signedIn(page, 'cliente')
    await showsOnly(page, own)

    const id = own[0]?.id ?? 0
    const jobs = await listedTo<Job>(page, 'admin', `/api/campaigns/${id}/jobs?size=100`)
    await page.goto(`/campaigns/${id}`)
    await expect(page.getByRole('heading', { name: `Trabajos (${jobs.length})` })).toBeVisible()
    const shown = await page.getByRole('main').innerText()
    expect(jobs.filter(({ worker }) => worker && shown.includes(worker.name))).toEqual([])
    await expect(page.getByText(/^(Cubierto|Sin asignar)$/).first()).toBeVisible()
    await onlyLooks(page)
    await isAccessible(page)
    expect(wrong).toEqual([])
  })
})

test('every campaign screen is accessible in light and dark, with its dialogs', async ({ page }) => {
  test.slow()
  const wrong = watchFor(page)
  const [campaign] = await listedTo<Campaign>(
    page,
    'admin',
    '/api/campaigns?size=200&year=2026&status=ACTIVA',
  )
  const at = `/campaigns/${campaign?.id}`
  await signedIn(page, 'admin')
  const isFine = async (address: string, isReady: Locator) => {
    await page.goto(address)
    await expect(isReady).toBeVisible()
    await isAccessible(page)
  }
  await isFine('/campaigns', page.getByRole('heading', { name: 'Campañas' }))
  await isFine('/campaigns/new', page.getByRole('heading', { name: 'Nueva Campaña' }))
  await isFine('/campaigns/calendar', page.getByRole('heading', { name: /^Calendario por centro/ }))
  await isFine(
    '/campaigns/calendar?view=week&by=worker',
    page.getByRole('heading', { name: /por trabajador/ }),
  )
  await isFine(`${at}?view=economics`, page.getByRole('heading', { name: /Coste|Economía/ }).first())
  await isFine(`${at}?view=history`, page.getByRole('link', { name: 'Historial' }))
  await isFine(`${at}?mode=edit`, page.getByRole('dialog', { name: 'Editar Campaña' }))
  await isFine(`${at}/jobs/new`, page.getByRole('heading', { name: 'Nuevo Trabajo' }))
  // Tall enough that no row lies half under the header that stays: its buttons would count as too small.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2400 })
  await isFine(at, page.getByText(/Mostrando \d+ de/))
  for (const [entry, dialog] of [
    ['Ver', /^Trabajo #/],
    ['Quién encaja', 'Quién encaja'],
    ['Cambiar importes', 'Financiero'],
    ['Añadir fechas', 'Añadir fechas'],
  ] as const) {
    await page
      .getByRole('button', { name: /^Acciones de trabajo/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(wrong).toEqual([])
})
