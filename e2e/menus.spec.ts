import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'

test('the menu of a job stands whole in the window, wherever its row is', async ({ page, isMobile }) => {
  await signedIn(page, 'admin')
  await page.goto('/campaigns')
  const campaign = page.locator(
    'main a[href^="/campaigns/"]:not([href$="calendar"], [href$="tomorrow"], [href$="new"])',
  )
  await expect(campaign.first()).toBeVisible()
  const openers = page.getByRole('button', { name: /^Acciones de/ })
  // What campaigns hold moves with the days of the month.
  for (const href of await campaign.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    await page.goto(href ?? '')
    await settles(page)
    if ((await openers.count()) >= 4) break
  }
  for (const index of [0, 1, 2, 3]) {
    await openers.nth(index).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const [box, { height }] = [await menu.boundingBox(), page.viewportSize() ?? { height: 0 }]
    expect.soft(box?.y, `row ${index}`).toBeGreaterThanOrEqual(0)
    expect.soft((box?.y ?? 0) + (box?.height ?? Infinity), `row ${index}`).toBeLessThanOrEqual(height)
    // The second press of a double click chooses nothing.
    const button = await openers.nth(index).boundingBox()
    if (!isMobile) expect.soft(box && button && isApart(box, button), `row ${index}`).toBe(true)
    const last = menu.getByRole('menuitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect.soft(last).toBeInViewport({ ratio: 1 })
    // Beside it on the phone is the veil, which closes it and presses nothing that lies below.
    if (isMobile) await page.touchscreen.tap(100, 40)
    else await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await expect(page).toHaveURL(/campaigns\/\d+$/)
})

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
