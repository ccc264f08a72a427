import { expect, test, type Locator } from './stage/journey.ts'
import { watchFor } from './session.ts'
import { addsPerson, asksHowTheyAreVisited } from './visited-shops.ts'

test('a visit is dragged to a day without visits: dropped nowhere it stays, dropped there it moves, and it is taken back', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'a mouse')
  const wrong = watchFor(page)
  await asksHowTheyAreVisited(page)
  // Whoever is yet to be found works nowhere else on any of the days.
  await addsPerson(page, { name: 'Marta' })
  await page.getByRole('button', { name: /^Planificar \d+ visitas/ }).click()
  await expect(page.getByText(/^holgura /).first()).toBeVisible({ timeout: 60_000 })

  const visits = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Acciones de Mercado/ }) })
  const days = page.getByRole('group', { name: 'Día' }).getByRole('button')
  const busy = days.and(page.getByRole('button', { name: /, [1-9]\d* visitas?$/ }))
  const empty = days.and(page.getByRole('button', { name: /, 0 visitas$/ }))
  const withoutVisits = page.getByRole('list', { name: 'Personas sin visitas este día' })
  const before = await busy.allInnerTexts()

  const holdsOver = async (part: Locator) => {
    const place = await part.boundingBox()
    if (!place) throw new Error('not in sight')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 })
  }
  const carriesTo = async (day: Locator) => {
    const line = await visits.last().boundingBox()
    if (!line) throw new Error('no visit in sight')
    await page.mouse.move(line.x + 60, line.y + 14)
    await page.mouse.down()
    await page.mouse.move(line.x + 80, line.y + 24, { steps: 4 })
    await expect(day).toBeEnabled()
    // The days may still move as the drag begins: a hand follows them.
    await expect(async () => {
      await holdsOver(day)
      await expect(day).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(withoutVisits.getByText(/ · vuelve a las /)).toBeVisible()
  }

  await carriesTo(empty.last())
  await holdsOver(page.getByRole('heading', { level: 1 }))
  await page.mouse.up()
  await holdsOver(page.getByRole('banner'))
  await expect(withoutVisits).toHaveCount(0)
  await expect(empty.first()).toBeDisabled()
  expect(await busy.allInnerTexts()).toEqual(before)

  await busy.first().click()
  await carriesTo(empty.last())
  await holdsOver(withoutVisits.getByRole('listitem'))
  await page.mouse.up()
  await expect(page.getByText(/cambiado a mano por/)).toBeVisible()
  // Its day is open, with the visit in it.
  await expect(page.getByRole('button', { name: /^Acciones de Mercado/ })).toHaveCount(1)
  await expect(busy).toHaveCount(before.length + 1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba antes.')).toBeVisible()
  await expect(busy).toHaveCount(before.length)

  // On the day itself, it is that day of whoever makes the visit.
  await busy.first().click()
  await carriesTo(empty.last())
  await holdsOver(page.getByRole('heading', { level: 1 }))
  await holdsOver(empty.last())
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Acciones de Mercado/ })).toHaveCount(1)
  await expect(busy).toHaveCount(before.length + 1)
  expect(wrong).toEqual([])
})
