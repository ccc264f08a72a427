import config from '../playwright.config.ts'
import { expect, test } from './stage/journey.ts'
import { settles, signedIn } from './session.ts'
import { filled, screensOf, type Login } from './stage/screens-of.ts'
import type { Path } from '../apps/web/src/api/paths.ts'

const usual = config.use?.launchOptions

// The setting of the browser itself, which queries of the window's width count in: a style of the page does not change it.
test.use({
  launchOptions: { ...usual, args: [...(usual?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})
test.skip(({ isMobile }) => isMobile, 'a laptop')

for (const [login, screens] of Object.entries(screensOf) as [Login, readonly Path[]][])
  test(`${login} has the phone’s screens on a laptop whose browser writes twice as large, with nothing cut`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await signedIn(page, login)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const screen of screens)
      await test.step(screen, async () => {
        await page.goto(await filled(page, screen, login))
        await settles(page)
        const { letters, isPhone, width, cut } = await page.evaluate(() => ({
          letters: getComputedStyle(document.documentElement).fontSize,
          isPhone: !document.querySelector('[data-trail]'),
          width: document.documentElement.scrollWidth,
          cut: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
            .filter((field) => field.checkVisibility() && field.clientWidth > 20)
            .filter((field) => field.scrollWidth > field.clientWidth + 1)
            .map((field) => `${field.getAttribute('aria-label') ?? field.name}: ${field.value}`),
        }))
        expect(letters).toBe('32px')
        expect.soft({ isPhone, width, cut }, screen).toEqual({ isPhone: true, width: 1280, cut: [] })
      })
  })

test('what a chart says grows with the letters of the browser', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin')
  const words = page.getByRole('main').locator('figure svg text')
  await expect(words.first()).toBeVisible()
  const sizes = await words.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})
