/** A code must have been out of sight for this long to count as another unit, in milliseconds. */
export const absence = 1200

/**
 * Tells new units from the one that is still before the camera: a code counts when it appears, not while it stays.
 * Answers the codes of a picture that count.
 */
export function createScanDedupe(): (codes: readonly string[], at: number) => string[] {
  const lastSeen = new Map<string, number>()
  return (codes, at) => {
    const fresh = [...new Set(codes)].filter((code) => at - (lastSeen.get(code) ?? -Infinity) > absence)
    for (const code of codes) lastSeen.set(code, at)
    return fresh
  }
}
