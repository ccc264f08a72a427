import { beforeEach, expect, test, vi } from 'vitest'

const hour = 3_600_000
const now = Date.parse('2026-11-20T10:00:00Z')
const answer = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })

/** The page as it is once it is opened: nothing is left of the one before but what the browser keeps. */
async function openedPage() {
  vi.resetModules()
  return import('./clock.ts')
}

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime(now)
})

test('a page that opens without the server goes by what was known of the clock', async () => {
  const first = await openedPage()
  first.hearClock(answer(now - 3 * hour))
  const second = await openedPage()
  expect(second.clockAhead()).toBe(3 * hour)
  expect(second.serverTime()).toBe(now - 3 * hour)
})

test('a clock that was set right is believed as soon as the server is heard, and on every page after', async () => {
  const first = await openedPage()
  first.hearClock(answer(now + hour))
  first.hearClock(answer(now + 1000))
  expect(first.serverTime()).toBe(now)
  const second = await openedPage()
  expect(second.clockAhead()).toBe(0)
  expect(localStorage.getItem('clock-ahead')).toBeNull()
})

test('of a clock that goes right nothing is kept, and the small differences of a wrong one are not written down', async () => {
  const page = await openedPage()
  page.hearClock(answer(now + 30_000))
  expect(localStorage.getItem('clock-ahead')).toBeNull()
  page.hearClock(answer(now - hour))
  const kept = localStorage.getItem('clock-ahead')
  page.hearClock(answer(now - hour - 1000))
  expect(localStorage.getItem('clock-ahead')).toBe(kept)
  localStorage.clear()
  page.hearClock(answer(now - hour))
  expect(localStorage.getItem('clock-ahead')).toBe(kept)
})

test('what no number is kept for is no difference', async () => {
  localStorage.setItem('clock-ahead', 'mucho')
  expect((await openedPage()).clockAhead()).toBe(0)
})
