import { clockAheadKey, remember, remembered } from './browser-memory.ts'

/** Milliseconds up to which two clocks count as one: an answer takes its time, and may have waited for its page. */
const tolerance = 120_000

/** Milliseconds that this device's clock is ahead of the server's; until it is heard, what it was ahead by before. */
let ahead = Number(remembered(clockAheadKey) ?? 0) || 0

/** Learns from an answer what the server's clock shows. */
export function hearClock(answer: Response, now = Date.now()): void {
  const shown = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(shown)) return
  const before = ahead
  ahead = Math.abs(now - shown) > tolerance ? now - shown : 0
  // What differs by less is the time that the answer took: nothing is written down at every one.
  const isNews = Math.abs(ahead - before) > tolerance || (ahead === 0) !== (before === 0)
  if (isNews || (ahead !== 0 && remembered(clockAheadKey) === null))
    remember(clockAheadKey, ahead === 0 ? null : String(ahead))
}

/** Milliseconds that this device's clock is known to be ahead of the server's; 0 where it goes right, or nobody knows. */
export const clockAhead = (): number => ahead

/** Milliseconds since 1970, also on a device whose clock is wrong. */
export const serverTime = (): number => Date.now() - ahead

/** The moment, also on a device whose clock is wrong. */
export const serverNow = (): Date => new Date(serverTime())
