import { expect, test, type Locator } from './stage/journey.ts'
import { signedIn, watchFor } from './session.ts'

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
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .last()
    .check()
  const bar = page.getByRole('toolbar', { name: 'Acciones sobre la selección' })
  await expect(bar.getByRole('button', { name: 'Más' })).toBeVisible()
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
