import { paths } from '../apps/web/src/api/paths.ts'
import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'
import { filled } from './stage/screens-of.ts'

test('in the folded menu what waits leaves its sign where the others stand', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'the phone has no folded menu')
  await signedIn(page, 'trabajador')
  await page.goto('/')
  await page.getByRole('button', { name: 'Ocultar el menú' }).click()
  const signOf = (name: RegExp) => page.getByRole('link', { name }).first().locator('svg')
  await expect(page.getByRole('link', { name: /^Ofertas ?, \d+ por responder/ })).toBeVisible()
  const middles = await Promise.all(
    [signOf(/^Ofertas/), signOf(/^Trabajos/)].map(async (sign) => {
      const box = await sign.boundingBox()
      return box && box.x + box.width / 2
    }),
  )
  expect(middles[0]).toBe(middles[1])
})

test('the usual columns of the lists fit a small laptop beside the open menu', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'escritorio', 'a small laptop')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedIn(page, 'admin')
  for (const screen of [
    paths.workers,
    paths.candidates,
    paths.workerAvailability,
    paths.clients,
    paths.centers,
    paths.users,
    paths.campaign,
  ]) {
    await page.goto(await filled(page, screen, 'admin'))
    const table = page.getByRole('main').getByRole('table').first()
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await settles(page)
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ocultar el menú' })).toBeVisible()
    const [content, room] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ])
    expect.soft(content, screen).toBeLessThanOrEqual(room ?? 0)
  }
})
