import type { Browser, BrowserContextOptions } from '@playwright/test'
import { isQuiet, watchRequests } from '../kit/at-rest.ts'

/** A device and its line, as the usual tool for such measurements emulates them. */
export type Device = {
  readonly name: string
  readonly options: BrowserContextOptions
  /** How many times slower than this machine its processor is. */
  readonly slower: number
  readonly latencyMs: number
  readonly bytesPerSecond: number
}

export const mobile: Device = {
  name: 'mobile',
  options: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 },
  slower: 4,
  latencyMs: 150,
  bytesPerSecond: (1.6 * 1024 * 1024) / 8,
}

export const desktop: Device = {
  name: 'desktop',
  options: { viewport: { width: 1350, height: 940 } },
  slower: 1,
  latencyMs: 40,
  bytesPerSecond: (10 * 1024 * 1024) / 8,
}

export type Visit = {
  /** First and largest contentful paint, milliseconds after the request. */
  readonly fcp: number
  readonly lcp: number
  /** What long tasks took beyond 50 ms each, milliseconds. */
  readonly blocked: number
  /** Cumulative layout shift, the sum of all shifts without input. */
  readonly cls: number
  /** What came over the line, compressed. */
  readonly kilobytes: number
}

type Target = { readonly base: string; readonly path: string; readonly token: string | undefined }

const settledMs = 1500

/** Opens a screen with an empty cache and waits until it has been quiet for a while. */
export async function visit(browser: Browser, device: Device, { base, path, token }: Target): Promise<Visit> {
  const context = await browser.newContext({
    ...device.options,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (token) await page.addInitScript((stored: string) => localStorage.setItem('auth_token', stored), token)
    await page.addInitScript(observe)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: device.latencyMs,
      downloadThroughput: device.bytesPerSecond,
      uploadThroughput: device.bytesPerSecond,
    })
    await line.send('Emulation.setCPUThrottlingRate', { rate: device.slower })
    let bytes = 0
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    watchRequests(page)
    await page.goto(base + path)
    await isQuiet(page)
    await page.waitForTimeout(settledMs)
    const seen = await page.evaluate(() => (window as Observed).seen)
    return { ...seen, kilobytes: bytes / 1024 }
  } finally {
    await context.close()
  }
}

type Observed = Window & typeof globalThis & { seen: Omit<Visit, 'kilobytes'> }

/** Runs in the page before anything else of it. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, blocked: 0, cls: 0 }
  ;(window as Observed).seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}
