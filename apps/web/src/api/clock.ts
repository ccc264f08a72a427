/** Milliseconds up to which two clocks count as one: an answer takes its time, and may have waited for its page. */
const tolerance = 120_000

/** Milliseconds that this device's clock is ahead of the server's. */
let ahead = 0

/** Learns from an answer what the server's clock shows. */
export function hearClock(answer: Response, now = Date.now()): void {
  const shown = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(shown)) return
  ahead = Math.abs(now - shown) > tolerance ? now - shown : 0
}

/** Milliseconds since 1970, also on a device whose clock is wrong. */
export const serverTime = (): number => Date.now() - ahead

/** The moment, also on a device whose clock is wrong. */
export const serverNow = (): Date => new Date(serverTime())
