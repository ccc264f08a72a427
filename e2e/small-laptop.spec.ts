import { paths } from '../apps/web/src/api/paths.ts'
import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'
import { filled } from './stage/screens-of.ts'

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
