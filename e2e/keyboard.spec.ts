import { expect, test, type Page } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'

test('what Tab comes to lies above the bar at the foot of a page, never under it', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/settings')
  const { seen, covered } = await tabbedThrough(page)
  expect(seen).toBeGreaterThan(30)
  expect(covered).toEqual([])
})

test('what Tab comes to in the portal lies above what stands at the foot of the window', async ({ page }) => {
  await signedIn(page, 'trabajador')
  // On the first days of a month its register is empty.
  const month = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 7)
  for (const path of ['/jobs', `/jobs/register?month=${month}`, '/availability']) {
    await page.goto(path)
    const { seen, covered } = await tabbedThrough(page)
    expect.soft(seen, path).toBeGreaterThan(10)
    expect.soft(covered, path).toEqual([])
  }
})

/** Presses Tab through the page, and says how much it came to and what of it lies under something that floats. */
async function tabbedThrough(page: Page): Promise<{ seen: number; covered: readonly string[] }> {
  await settles(page)
  const covered: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('main')) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      const name = focused.getAttribute('aria-label') ?? (focused as HTMLElement).innerText
      const isLow = top + height > innerHeight + 1 || !(focused as HTMLElement).offsetParent
      const met = document.elementFromPoint(left + width / 2, top + height - 2)
      let above = met
      while (above && !/fixed|sticky/.test(getComputedStyle(above).position)) above = above.parentElement
      return {
        id: `${name} ${focused.id} ${left} ${top + scrollY}`,
        isCovered: isLow || Boolean(above && !above.contains(focused)),
      }
    })
    if (!at) {
      if (seen.size > 0) break
      continue
    }
    seen.add(at.id)
    if (at.isCovered) covered.push(at.id)
  }
  return { seen: seen.size, covered }
}

test('the ring of what has the focus is whole in the menu, in a filter and in a cell of a table', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'movil', 'the phone has cards, and a menu of its own')
  await signedIn(page, 'admin')
  await page.goto('/clients')
  await settles(page)
  await page.keyboard.press('Tab')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).focus()
  expect.soft(await cutOff(page), 'first of the menu').toEqual([])
  await page.locator('td a[target="_blank"]').first().focus()
  expect.soft(await cutOff(page), 'address in a cell').toEqual([])
  await page.getByRole('button', { name: 'Filtrar por Provincia' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('checkbox').first().focus()
  expect.soft(await cutOff(page), 'choice of a filter').toEqual([])
})

/** The sides on which something that scrolls or hides cuts off the ring of what has the focus. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const style = focused && getComputedStyle(focused)
    if (!style || style.outlineStyle === 'none') return ['no ring']
    const out = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
    const ring = focused.getBoundingClientRect()
    const cut: string[] = []
    for (let around = focused.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (around === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue
      const room = around.getBoundingClientRect()
      if (ring.left - out < room.left - 0.5) cut.push('left')
      if (ring.right + out > room.right + 0.5) cut.push('right')
      if (ring.top - out < room.top - 0.5) cut.push('top')
      if (ring.bottom + out > room.bottom + 0.5) cut.push('bottom')
    }
    return cut
  })
