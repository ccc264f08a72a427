import type { JobId } from './conflict.ts'
import { holdsTime } from './job-status.ts'
import type { Shift } from './shift.ts'
import { type StretchLine, stretchLine } from './stretch-line.ts'
import { type Stretch, stretchesOf } from './stretches.ts'
import { type Workday, withoutStretch, withStretch, workdaysOf } from './workdays.ts'

/** The shifts of one worker in order: a job finds those around it without going through all of them. */
export type Timeline = {
  readonly put: (shift: Shift) => void
  readonly remove: (jobId: JobId) => void
  readonly get: (jobId: JobId) => Shift | undefined
  /** What holds time, and what may come to hold it. */
  readonly held: StretchLine
  readonly pending: StretchLine
  /** The working days of everything that holds time but one job. */
  readonly workdaysWithout: (jobId: JobId) => readonly Workday[]
}

export function timelineOf(shifts: Iterable<Shift> = []): Timeline {
  const all = new Map<JobId, { readonly shift: Shift; readonly stretches: readonly Stretch[] }>()
  const [held, pending] = [stretchLine(), stretchLine()]
  /** Made when somebody first asks; from then on every shift that comes or goes changes them where it stands. */
  let workdays: readonly Workday[] | undefined

  function put(shift: Shift): void {
    remove(shift.jobId)
    if (shift.status === 'ANULADO') return
    const stretches = stretchesOf(shift)
    all.set(shift.jobId, { shift, stretches })
    const isHeld = holdsTime(shift.status)
    for (const stretch of stretches) (isHeld ? held : pending).put(stretch)
    if (isHeld && workdays) workdays = stretches.reduce(withStretch, workdays)
  }

  function remove(jobId: JobId): void {
    const known = all.get(jobId)
    if (!known) return
    all.delete(jobId)
    const isHeld = holdsTime(known.shift.status)
    for (const stretch of known.stretches) (isHeld ? held : pending).remove(stretch)
    if (isHeld && workdays) workdays = known.stretches.reduce(withoutStretch, workdays)
  }

  for (const shift of shifts) put(shift)
  return {
    put,
    remove,
    get: (jobId) => all.get(jobId)?.shift,
    held,
    pending,
    workdaysWithout(jobId) {
      workdays ??= workdaysOf(held.all())
      const own = all.get(jobId)
      return own && holdsTime(own.shift.status) ? own.stretches.reduce(withoutStretch, workdays) : workdays
    },
  }
}
