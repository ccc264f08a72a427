import { addDays, type Day } from '../dates/day.ts'
import { wallTimeAt } from '../dates/zone.ts'
import { grouped } from './grouped.ts'
import type { PlannedStretch } from './planned-stretch.ts'
import type { Stay } from './stays.ts'

/** Stretches with the stay of each, and the stays that are for some. */
export type Matched = {
  readonly stayFor: ReadonlyMap<PlannedStretch, Stay>
  readonly stays: ReadonlySet<Stay>
}

/**
 * Each stay is for the stretch nearest to it, or for the one in which it begins; the closest come first. A stretch beside midnight
 * may have its stay on the day before or after.
 */
export function staysForStretches(planned: readonly PlannedStretch[], stays: readonly Stay[]): Matched {
  const onDay = grouped(planned, ({ day }) => day)
  const found = new Map<PlannedStretch, Stay>()
  const given = new Set<Stay>()
  const pairs = stays.flatMap((stay) => {
    const [nearest, ...others] = daysBeside(stay.day)
      .flatMap((day) => onDay.get(day) ?? [])
      .filter((stretch) => mayBeFor(stay, stretch))
      .map((stretch) => ({ stay, stretch, apart: apartFrom(stretch, stay) }))
      .toSorted((a, b) => a.apart - b.apart)
    return nearest ? [nearest, ...others.filter(({ stretch }) => stretch.start <= stay.start)] : []
  })
  for (const { stay, stretch } of pairs.toSorted((a, b) => a.apart - b.apart)) {
    if (found.has(stretch) || given.has(stay)) continue
    found.set(stretch, stay)
    given.add(stay)
  }
  return { stayFor: found, stays: given }
}

/** A day with the one before and the one after. */
export const daysBeside = (day: Day): readonly Day[] => [addDays(day, -1), day, addDays(day, 1)]

function mayBeFor(stay: Stay, stretch: PlannedStretch): boolean {
  const { jobId, start, day, hasIn } = stay
  if (jobId !== stretch.jobId) return false
  if (day === stretch.day) return start < stretch.end || !hasIn
  return hasIn ? meets(stay, stretch) : stretch.day < day && endDayOf(stretch) === day
}

const endDayOf = ({ end, zone }: PlannedStretch): Day => wallTimeAt(end - 1, zone).day

/** Whoever stayed from one stretch of a job into the next was there for both. */
export function meets({ jobId, day, start, end, now, punches }: Stay, stretch: PlannedStretch): boolean {
  const isOpen = day === stretch.day || now !== undefined
  const until = end ?? (isOpen ? Infinity : (punches.at(-1)?.at ?? start))
  return jobId === stretch.jobId && start < stretch.end && until > stretch.start
}

/** Between the beginnings; of a stay whose beginning is missing, between the ends. */
const apartFrom = (stretch: PlannedStretch, { start, end, hasIn }: Stay): number =>
  Math.abs(hasIn ? start - stretch.start : (end ?? start) - stretch.end)
