import { expect, test, type Locator } from './stage/journey.ts'
import { aCampaignOf, callerOf } from './stage/a-campaign-to-plan.ts'
import { analyses, aWorkbook, locates, type School } from './route-book.ts'
import { ownWord, settles, signedIn, watchFor } from './session.ts'
import { partedWords } from './stage/parted-words.ts'

/** Parts of a row that lie over one another, by their text. */
const overlaps = (row: Locator): Promise<string[]> =>
  row.evaluate((li) => {
    const boxes = [...li.children].map((part) => ({ part, box: part.getBoundingClientRect() }))
    return boxes.flatMap(({ part, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1,
        )
        .map((other) => `${part.textContent} / ${other.part.textContent}`),
    )
  })

test('who waits for a signature is read whole: nothing lies over the name and the mail', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/admin')
  const rows = page.getByRole('region', { name: 'Trabajadores Pendientes de Firma' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect(await overlaps(row)).toEqual([])
  expect(wrong).toEqual([])
})

test('a range of days is chosen in fields that stand whole in their panel', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/campaigns')
  const campaign = page.locator(
    'main a[href^="/campaigns/"]:not([href$="calendar"], [href$="tomorrow"], [href$="new"])',
  )
  await page.goto(`${await campaign.first().getAttribute('href')}/jobs/new`)
  await page.getByRole('button', { name: 'Rango o semanas…' }).click()
  const panel = page.getByRole('region', { name: 'Rango y días de la semana' })
  const around = await panel.boundingBox()
  for (const name of ['Desde', 'Hasta']) {
    const field = await panel.getByRole('textbox', { name }).boundingBox()
    expect(field?.x).toBeGreaterThanOrEqual(around?.x ?? 0)
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  }
  expect(await panel.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  expect(wrong).toEqual([])
})

test('every action over chosen jobs is in sight, on the phone too', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/campaigns')
  const campaign = page.locator(
    'main a[href^="/campaigns/"]:not([href$="calendar"], [href$="tomorrow"], [href$="new"])',
  )
  await page.goto((await campaign.first().getAttribute('href')) ?? '')
  await page
    .getByRole('checkbox', { name: /^Seleccionar (?!todas)/ })
    .last()
    .check()
  const bar = page.getByRole('toolbar', { name: 'Acciones sobre la selección' })
  await expect(bar.getByRole('button', { name: 'Más' })).toBeVisible()
  // How many, and what they are together, each in a line.
  await expect(bar.getByRole('status')).toContainText('fecha')
  const count = await bar.getByRole('status').boundingBox()
  expect(count?.height).toBeLessThan(48)
  expect(await bar.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  for (const action of await bar.getByRole('button').all()) await expect(action).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(wrong).toEqual([])
})

test('the calendar tells apart the centres of one chain, and the search says its key', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'movil', 'the phone lists one day')
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/campaigns/calendar')
  const names = page.getByRole('table').locator('tbody th[scope="row"] > span')
  await expect(names.first()).toBeVisible()
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const search = page.getByRole('button', { name: /^Buscar campaña/ })
  expect(await search.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
  expect(wrong).toEqual([])
})

test('a phone number stands in one line, in the list of people and of centres', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Cards of the phone have a line for it.')
  await signedIn(page, 'admin')
  for (const path of ['/workers', '/centers']) {
    await page.goto(path)
    const phones = page.locator('main table a[href^="tel:"]')
    await expect(phones.first()).toBeVisible()
    const lines = await phones.evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(lines.filter((count) => count !== 1)).toEqual([])
  }
})

test('the record of a person says whole words, and an account in one piece', async ({ page }) => {
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  for (const workerType of ['WORKER', 'CANDIDATE']) {
    const { content } = await call<{ content: { id: number; iban: string | null }[] }>(
      'GET',
      `/api/workers?page=0&size=1&workerType=${workerType}`,
    )
    await page.goto(`/${workerType === 'WORKER' ? 'workers' : 'candidates'}/${content[0]?.id}/view`)
    await settles(page)
    expect(await partedWords(page.getByRole('main'))).toEqual([])
  }
  await page.goto('/workers/1/view')
  const account = page.getByText(/^ES\d\d( \d{4}){5}$/)
  expect(await account.evaluate((text) => text.getClientRects().length)).toBe(1)
})

test('the job table says the names of people whole', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Cards of the phone have a line for it.')
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const { content } = await call<{ content: { campaignId: number; worker: { name: string } | null }[] }>(
    'GET',
    '/api/jobs?page=0&size=100&sort=startDate,asc',
  )
  const byLength = content.toSorted(
    (one, other) => (other.worker?.name.length ?? 0) - (one.worker?.name.length ?? 0),
  )
  const [{ campaignId, worker } = { campaignId: 0, worker: null }] = byLength
  await page.goto(`/campaigns/${campaignId}`)
  const name = page
    .getByRole('row')
    .getByText(worker?.name ?? '', { exact: true })
    .first()
  await expect(name).toBeVisible()
  const [cut] = await name.evaluateAll((spans) =>
    spans.map((span) => span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight + 1),
  )
  expect(cut, `${worker?.name} is cut`).toBe(false)
})

test('the last row of the register stands clear of the totals, scrolled to or focused', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The phone shows people as cards.')
  await signedIn(page, 'admin')
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/labor-registry')
  const months = page.getByRole('region', { name: /^Registro del mes/ })
  const last = months.locator('tbody tr').last()
  await expect(last).toBeVisible()
  const clear = async () => {
    // The cells of the totals stay in sight; their row scrolls away under them.
    const totals = months.locator('tfoot').getByRole('rowheader').or(months.locator('tfoot td')).first()
    const [row, under] = [await last.boundingBox(), await totals.boundingBox()]
    const border = 2
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((under?.y ?? 0) + border)
  }
  const hidden = await months.evaluate((part) => part.scrollHeight - part.clientHeight)
  expect(hidden, 'the register is longer than its window').toBeGreaterThan(50)
  await months.evaluate((part) => part.scrollTo(0, part.scrollHeight))
  await clear()
  // So far up that the row lies behind the totals: what scrolls thinks that it can be seen.
  await months.evaluate((part) => part.scrollTo(0, part.scrollHeight - part.clientHeight - 44))
  await last.getByRole('button').first().focus()
  await clear()
})

/** The corners of the mainland, the south-west among them, and an island. */
const fromEndToEnd: readonly School[] = [
  ['CEIP Rodrigo de Xerez', 'Avenida de Andalucía 1', '21400', 'Ayamonte', 'Huelva'],
  ['CEIP Tarifa', 'Calle Batalla del Salado 2', '11380', 'Tarifa', 'Cádiz'],
  ['CEIP Sagres', 'Calle Real 3', '21410', 'Isla Cristina', 'Huelva'],
  ['CEIP Cartaya', 'Calle Nueva 4', '21450', 'Cartaya', 'Huelva'],
  ['CEIP Ortigueira', 'Rúa Nova 1', '15330', 'Ortigueira', 'A Coruña'],
  ['CEIP Figueres', 'Carrer Nou 5', '17600', 'Figueres', 'Girona'],
  ['CEIP Haría', 'Calle Longuera 3', '35520', 'Haría', 'Las Palmas'],
  ['CEIP Argana Alta', 'Calle Gómez Ulla 10', '35500', 'Arrecife', 'Las Palmas'],
]

test('the small map of the Canaries covers no point of the others', async ({ page }) => {
  await signedIn(page, 'admin')
  await analyses(page, aWorkbook(fromEndToEnd))
  await locates(page)
  const map = page.getByRole('region', { name: 'Puntos localizados' })
  await map.scrollIntoViewIfNeeded()
  const inset = map.locator('.map-inset')
  await expect(inset).toBeVisible()
  const under = await map.evaluate((part) => {
    const box = part.querySelector('.map-inset')?.getBoundingClientRect()
    return [...part.querySelectorAll(':scope > .map-place .map-dot')]
      .map((dot) => dot.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) =>
        Boolean(box && left < box.right && right > box.left && top < box.bottom && bottom > box.top),
      ).length
  })
  expect(await map.locator('.map-dot').count()).toBeGreaterThan(0)
  expect(under).toBe(0)
})

test('on a phone the pager keeps its two buttons side by side, and cards of types lie on the canvas', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s journey')
  await signedIn(page, 'admin')
  // Of many pages, and of a single one.
  for (const [list, range] of [
    ['/workers/candidates', /^1–\u206010\sde/],
    ['/workers?search=lucia.perez0@mail.example', '1–\u20601 de 1'],
  ] as const) {
    await page.goto(list)
    await expect(page.getByText(range)).toBeVisible()
    const [back, on] = await Promise.all(
      ['Anterior', 'Siguiente'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    )
    expect(on?.y).toBe(back?.y)
    expect((on?.x ?? 0) + (on?.width ?? 0)).toBeLessThan(390)
  }

  await page.goto('/settings/document-types')
  const sheet = page.getByRole('region', { name: 'Tipos de documento' }).first()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await expect(sheet).toHaveCSS('border-top-width', '0px')
  await expect(sheet.getByRole('listitem').first()).toHaveCSS('border-top-width', '1px')
})

test('the hours of a split shift lie over nothing beside them', async ({ page, isMobile }, info) => {
  test.skip(isMobile, 'a table of wide windows')
  await signedIn(page, 'admin')
  const id = await aCampaignOf(await callerOf(page), `Partidos ${ownWord(info)}`, 1, [
    { startTime: '10:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:30' },
  ])
  await page.goto(`/campaigns/${id}`)
  const hours = page.getByRole('row').getByText(/^\d\d:\d\d–\u2060\d\d:\d\d y\s\d\d:\d\d–\u2060\d\d:\d\d$/)
  await expect(hours.first()).toBeVisible()
  const wider = await hours.evaluateAll(
    (parts) => parts.filter((part) => part.scrollWidth > (part.parentElement?.clientWidth ?? 0) + 1).length,
  )
  expect(wider).toBe(0)
})

test('with larger letters on a narrow phone the bars keep whole names and buttons that a thumb meets', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'movil', 'only a phone has both bars')
  const wrong = watchFor(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  await page.addStyleTag({ content: 'html { font-size: 130% !important }' })
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Trabajos pendientes/ })).toBeVisible()
  for (const button of await header.getByRole('button').all())
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  const cut = await page
    .getByRole('navigation', { name: 'Accesos' })
    .locator('span')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(wrong).toEqual([])
})

test('a long description of a client takes three lines of its column, and is read whole under the pointer', async ({
  page,
  isMobile,
}, info) => {
  test.skip(isMobile, 'a table and a pointer')
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const name = `Aceites ${ownWord(info)}`
  const description = Array.from({ length: 40 }, (_, word) => `palabra ${word}`).join(' ')
  const place = { address: 'Rúa do Porto, 4', postalCode: '36600' }
  await call('POST', '/api/clients', { name, cif: 'B36123466', ...place, description })
  await page.goto(`/clients?search=${encodeURIComponent(name)}`)
  const text = page.getByText(description)
  await expect(text).toBeVisible()
  const lines = await text.evaluate(
    (part) => part.clientHeight / parseFloat(getComputedStyle(part).lineHeight),
  )
  expect(Math.round(lines)).toBe(3)
  await text.hover()
  await expect(text).toHaveAttribute('title', description)
  expect(wrong).toEqual([])
})

test('a long name that is chosen stands whole in its field, with the button that takes it out', async ({
  page,
}, info) => {
  await signedIn(page, 'admin')
  const name = `Promotor de degustaciones de quesos de montaña ${ownWord(info)}`
  await callerOf(page).then((call) => call('POST', '/api/profiless', { name }))
  await page.goto('/workers/new')
  const field = page.getByRole('combobox', { name: 'Perfiles' })
  await field.fill(name)
  await page.getByRole('option', { name }).click()
  const button = page.getByRole('button', { name: `Quitar ${name}` })
  await expect(button).toBeVisible()
  const [inner, outer] = [
    await button.boundingBox(),
    await page.locator('[class*="pills"]', { has: button }).boundingBox(),
  ]
  expect((inner?.x ?? Infinity) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  )
  await button.click()
  await expect(button).toBeHidden()
})
