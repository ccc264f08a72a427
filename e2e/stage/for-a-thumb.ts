import { expect, type Page } from '@playwright/test'

/** Smaller on purpose: what the map brings. */
const dense = '.leaflet-container *'

/** Everything that a phone can press meets a thumb: 44 px both ways, words within a sentence apart. */
export async function meetsAThumb(page: Page, alsoDense = ''): Promise<void> {
  expect
    .soft(await page.evaluate(smallerThan, { least: 44, dense: dense + alsoDense }), page.url())
    .toEqual([])
}

/** A month has a column for each day, and names in the rows of a table end where the next row begins. */
const denseOnTablet = ', td > button[aria-expanded], td > button[data-mark], td .for-thumb'

/** The same with a finger on a window as wide as a tablet. */
export async function meetsAThumbOnTablet(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await meetsAThumb(page, denseOnTablet)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devTools.detach()
}

/** Runs in the page. */
function smallerThan({ least, dense }: { least: number; dense: string }): string[] {
  const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
  const slack = 0.5
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (control.matches(dense) || control.closest('[inert]')) return []
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    const pressed = control.matches('input') ? (control.closest('label') ?? control) : control
    const box = () => pressed.getBoundingClientRect()
    const isHidden = box().width <= 1 || box().height <= 1
    if (isHidden || getComputedStyle(control).display === 'inline') return []
    if (Math.min(box().width, box().height) >= least - slack) return []
    // What is drawn smaller may be met all around.
    pressed.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = box()
    const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1]
    const meets = (atX: number, atY: number) =>
      atX < 0 || atX >= innerWidth || pressed.contains(document.elementFromPoint(atX, atY))
    const isWide = width >= least - slack || (meets(x - reach, y) && meets(x + reach, y))
    const isHigh = height >= least - slack || (meets(x, y - reach) && meets(x, y + reach))
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    return isWide && isHigh ? [] : [`${name.slice(0, 40)}: ${Math.round(width)}×${Math.round(height)}`]
  })
}
