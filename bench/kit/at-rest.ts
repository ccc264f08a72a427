import type { Page, Request } from '@playwright/test'

const quietMs = 500
const longestMs = 30_000

const running = new WeakMap<Page, Set<Request>>()

/** From here on it is known what a page waits for. The stream that tells open pages of changes stays open and is left out. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  running.set(page, requests)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/live') requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Nothing has been asked for during half a second. @throws after thirty seconds, or where the page is not watched */
export async function isQuiet(page: Page): Promise<void> {
  const requests = running.get(page)
  if (!requests) throw new Error('the page is not watched')
  const began = performance.now()
  for (let busy = began; performance.now() - busy < quietMs;) {
    if (requests.size > 0) busy = performance.now()
    if (busy - began > longestMs) throw new Error(`${page.url()} is not quiet in ${longestMs / 1000} s`)
    await page.waitForTimeout(40)
  }
}
