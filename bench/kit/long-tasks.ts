import { chromium, type Browser, type Page } from '@playwright/test'

/** A desktop page where a person is already signed in. */
export async function signedInPage({
  base,
  token,
}: {
  base: string
  token: string
}): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    baseURL: base,
  })
  await page.addInitScript(watchFromTheStart)
  await page.goto('/color-scheme.js')
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
  return { browser, page }
}

type Watched = typeof globalThis & { longestTask?: number }

/** Runs in every document from its beginning, so that loading it is watched too. */
function watchFromTheStart(): void {
  new PerformanceObserver((list) => {
    const watched = globalThis as Watched
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask ?? 0, duration)
  }).observe({ type: 'longtask' })
}

/** Forgets what was watched so far. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as Watched).longestTask = 0))

/** The longest task of the page's thread since then, ms; 0 when none was over 50, which the browser does not report. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watched).longestTask ?? 0)
