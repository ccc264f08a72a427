import { dayNumber } from '../dates/day.ts'
import type { JobId } from './conflict.ts'
import { holdsTime } from './job-status.ts'
import type { Shift } from './question.ts'
import { REACH } from './situation.ts'
import { stretchesOf } from './stretches.ts'

/** The shifts of one worker, for asking about many jobs in turn without going through all of them each time. */
export type Timeline = {
  readonly put: (shift: Shift) => void
  readonly remove: (jobId: JobId) => void
  readonly get: (jobId: JobId) => Shift | undefined
  readonly all: () => readonly Shift[]
  /**
   * The shifts that the engine can find anything in for a job. What holds no time can only overlap, so it matters on the
   * job's own days; one more on either side is for centres in other zones.
   */
  readonly near: (job: Shift) => Shift[]
}

export function timelineOf(shifts: Iterable<Shift> = []): Timeline {
  const all = new Map<JobId, Shift>()
  const holding = new Map<JobId, Shift>()
  const pendingByDay = new Map<number, Map<JobId, Shift>>()

  function put(shift: Shift): void {
    remove(shift.jobId)
    all.set(shift.jobId, shift)
    if (holdsTime(shift.status)) holding.set(shift.jobId, shift)
    else
      for (const { date } of shift.schedule) {
        const day = dayNumber(date)
        const onDay = pendingByDay.get(day) ?? new Map<JobId, Shift>()
        pendingByDay.set(day, onDay.set(shift.jobId, shift))
      }
  }

  function remove(jobId: JobId): void {
    const known = all.get(jobId)
    if (!known) return
    all.delete(jobId)
    holding.delete(jobId)
    for (const { date } of known.schedule) pendingByDay.get(dayNumber(date))?.delete(jobId)
  }

  function nearOf(job: Shift): Shift[] {
    const isWithin = within(job)
    const found = new Set<Shift>()
    for (const shift of holding.values()) if (isWithin(shift)) found.add(shift)
    if (pendingByDay.size > 0)
      for (const { date } of job.schedule) {
        const day = dayNumber(date)
        for (const near of [day - 1, day, day + 1])
          for (const shift of pendingByDay.get(near)?.values() ?? []) found.add(shift)
      }
    return [...found]
  }

  for (const shift of shifts) put(shift)
  return {
    put,
    remove,
    get: (jobId) => all.get(jobId),
    all: () => [...all.values()],
    near: nearOf,
  }
}

function within(job: Shift): (other: Shift) => boolean {
  const own = stretchesOf(job)
  const from = (own[0]?.start ?? Infinity) - REACH
  const to = (own.at(-1)?.end ?? -Infinity) + REACH
  return (other) => {
    const stretches = stretchesOf(other)
    return (stretches[0]?.start ?? Infinity) < to && (stretches.at(-1)?.end ?? -Infinity) > from
  }
}
