import { skippedHours } from '../dates/skipped-hours.ts'
import { instantOf, isSkipped, type Zone } from '../dates/zone.ts'
import type { Span } from './overnight.ts'

/**
 * The instants (ms since 1970) between which somebody works. What begins in an hour that the clocks skip and ends after it
 * begins as they go on: 02:30–03:15 on 29 March 2026 in Madrid is a quarter of an hour. What lies in that hour whole is the
 * same an hour later, as `instantOf` says.
 */
export function spanInstants(
  { from, to }: Span,
  zone: Zone,
): { readonly start: number; readonly end: number } {
  const end = instantOf(to, zone)
  const gap = isSkipped(from, zone) ? skippedHours(from.day, zone) : undefined
  const isWithin = gap !== undefined && to.day === from.day && to.hour < gap.to
  const begin = gap && !isWithin ? { day: from.day, hour: gap.to } : from
  return { start: instantOf(begin, zone), end }
}
