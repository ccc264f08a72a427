import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'

test('what Tab comes to lies above the bar at the foot of a page, never under it', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/settings')
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
      const isLow = top + height > innerHeight || !(focused as HTMLElement).offsetParent
      const met = document.elementFromPoint(left + width / 2, top + height - 2)
      const bar = met?.closest('[class*="bar"]')
      return {
        id: `${name} ${focused.id} ${left} ${top + scrollY}`,
        isCovered: isLow || Boolean(bar && !bar.contains(focused)),
      }
    })
    if (!at) {
      if (seen.size > 0) break
      continue
    }
    seen.add(at.id)
    if (at.isCovered) covered.push(at.id)
  }
  expect(seen.size).toBeGreaterThan(30)
  expect(covered).toEqual([])
})
