import { chromium, type Browser, type Page } from '@playwright/test'
import { isQuiet, watchRequests } from './at-rest.ts'
import { longestOnProcessor } from './page-tasks.ts'
import type { ServedApp } from './served-app.ts'
import { table } from './times.ts'

/** What a person does, until what it asked for is on screen. */
export type ScreenStep = readonly [name: string, act: (page: Page) => Promise<unknown>]

/** Walks the steps some rounds after `begin` and prints, of each, the longest task of the page's thread. */
export async function printLongestTasks(
  app: ServedApp,
  steps: readonly ScreenStep[],
  { rounds, begin }: { rounds: number; begin?: (page: Page) => Promise<unknown> },
): Promise<void> {
  const { browser, page } = await signedInPage(app)
  await begin?.(page)
  const longest = new Map<string, { wall: number; processor: number }[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, act] of steps) {
      await watchTasks(page)
      const processor = await longestOnProcessor(browser, page, async () => {
        await act(page)
        await isAtRest(page)
      })
      longest.set(name, [...(longest.get(name) ?? []), { processor, wall: await longestTask(page) }])
    }
  await browser.close()
  console.log(
    `\nLongest task of the page’s thread in ${rounds} rounds, ms: on the processor, what the page itself does; by the clock,
with the tool that walks it and what else the machine does (the browser reports those over 50):`,
  )
  const print = table(['action', 'processor, median', 'worst', 'clock, median', 'worst'])
  const middleAndWorst = (tasks: readonly number[]) => {
    const sorted = tasks.toSorted((a, b) => a - b)
    return [sorted[rounds >> 1] ?? 0, sorted.at(-1) ?? 0]
  }
  for (const [name, tasks] of longest)
    print([
      name,
      ...middleAndWorst(tasks.map(({ processor }) => processor)),
      ...middleAndWorst(tasks.map(({ wall }) => wall)),
    ])
}

/** Nothing is asked for, and what came has been drawn. */
export async function isAtRest(page: Page): Promise<void> {
  await isQuiet(page)
  await page.waitForTimeout(600)
}

/** A desktop page where a person is already signed in. */
async function signedInPage({ base, token }: ServedApp): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    baseURL: base,
  })
  watchRequests(page)
  await page.addInitScript(watchFromTheStart)
  await page.goto('/first-paint.js')
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
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as Watched).longestTask = 0))

/** The longest task of the page's thread since then, ms; 0 when none was over 50, which the browser does not report. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watched).longestTask ?? 0)
