import { type Conflict, conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import { holdsTime } from '@cuadrante/domain/assignments/job-status.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { Roster } from './roster.ts'

/**
 * Whether a change touches who works when and where. What was assigned once, with its reasons, is not asked about again
 * when somebody corrects an amount or completes the job.
 */
export function concernsAssignment(job: JobRecord, before: JobRecord | undefined): boolean {
  if (job.workerId === null || job.status === 'ANULADO') return false
  if (!before) return true
  return (
    job.workerId !== before.workerId ||
    (holdsTime(job.status) && !holdsTime(before.status)) ||
    job.timezone !== before.timezone ||
    job.centreId !== before.centreId ||
    job.profileId !== before.profileId ||
    isOther(job.needs, before.needs) ||
    hasNewTimes(job, before)
  )
}

/** Whether the slots have to be written again. */
export const hasNewTimes = (job: JobRecord, before: JobRecord): boolean =>
  job.timezone !== before.timezone || isOther(job.schedule, before.schedule)

/** The very same object needs no comparing: of thousands of changed jobs most keep theirs. */
const isOther = (a: object, b: object): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b)

/** The conflicts that matter to a change; none while it does not concern the assignment. */
export const conflictsOfChange = (
  roster: Roster,
  job: JobRecord,
  before: JobRecord | undefined,
): Conflict[] => verdictsOfChange(roster, job, before).map(conflictFrom)

/** The same before it is put into words. */
export const verdictsOfChange = (
  roster: Roster,
  job: JobRecord,
  before: JobRecord | undefined,
  stopsAtRefusal = false,
): Verdict[] => (concernsAssignment(job, before) ? roster.verdictsOf(job, { before, stopsAtRefusal }) : [])

/**
 * As {@link verdictsOfChange} for a change of many jobs at once: an overlap that is not refused, because a job of it is
 * pending, asks for a reason too. Nobody reads hundreds of forms.
 */
export const verdictsAmongMany = (...asked: Parameters<typeof verdictsOfChange>): Verdict[] =>
  verdictsOfChange(...asked).map(asksAmongMany)

function asksAmongMany(verdict: Verdict): Verdict {
  if (verdict.code !== 'OVERLAP' || verdict.severity !== 'warn' || !verdict.inWords) return verdict
  const { code, severity, otherJobId } = verdict
  return { code, severity, otherJobId, asksReason: true, inWords: () => verdict.inWords() }
}

type Judging = {
  readonly before?: JobRecord
  readonly reason?: string | null | undefined
  /** The numbers of the new jobs that are written at once with it, and not at all when one is refused. */
  readonly series?: ReadonlySet<number>
}

/**
 * Lets a change pass, or refuses it: what blocks always, what asks for a reason until there is one.
 * @throws worker_busy, assignment_blocked, conflict_needs_reason
 */
export function judgeChange(roster: Roster, job: JobRecord, { before, reason, series }: Judging): Conflict[] {
  const conflicts = series
    ? verdictsAmongMany(roster, job, before).map(conflictFrom)
    : conflictsOfChange(roster, job, before)
  const blocks = conflicts.filter(({ severity }) => severity === 'block')
  const overlap = blocks.find(({ code }) => code === 'OVERLAP')
  if (overlap) throw busy(job, Number(overlap.otherJobId), { conflicts, before, series })
  if (blocks.length > 0) throw fail('assignment_blocked', { conflicts: blocks })
  const asking = conflicts.filter(({ asksReason }) => asksReason)
  if (asking.length > 0 && !reason) throw fail('conflict_needs_reason', { conflicts: asking })
  return conflicts
}

const busy = (
  job: JobRecord,
  otherJobId: number,
  { conflicts, before, series }: Judging & { readonly conflicts: readonly Conflict[] },
) =>
  fail('worker_busy', {
    jobId: before ? job.id : null,
    otherJobId,
    worker: job.workerName ?? '',
    conflicts,
    ...(series && { series: series.has(otherJobId) ? 'within' : 'outside' }),
  })
