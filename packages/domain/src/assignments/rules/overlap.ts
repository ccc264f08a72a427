import { shortDay } from '../../dates/spanish.ts'
import { wallTimeAt } from '../../dates/zone.ts'
import type { JobId, LazyFinding, Severity, Words } from '../conflict.ts'
import { holdsTime } from '../job-status.ts'
import { firstOverlap, type Overlap } from '../overlap.ts'
import type { Shift } from '../shift.ts'
import { jobText, nothing, type Rule } from '../check-context.ts'
import type { StretchLine } from '../stretch-line.ts'
import { minutesFrom, type Stretch } from '../stretches.ts'

/** OVERLAP: one worker in two places. Refused between jobs that hold time, pointed out while either is pending. */
export const overlapRule: Rule = ({ check: { job, timeline, worker, stopsAtRefusal }, own }) => {
  if (!worker) return nothing
  const findings: LazyFinding[] = []
  const add = (line: StretchLine, severity: Severity) => {
    for (const stretch of own)
      line.eachSharingWith(stretch, (other) => {
        if (other.shift.jobId !== job.jobId && !isTold(findings, stretch, other))
          findings.push(new OverlapFinding(severity, job, other.shift, worker.name))
      })
  }
  const mayRefuse = holdsTime(job.status)
  add(timeline.held, mayRefuse ? 'block' : 'warn')
  const isRefused = mayRefuse && findings.length > 0
  if (!isRefused || !stopsAtRefusal) add(timeline.pending, 'warn')
  return findings
}

/** Two jobs that share several stretches are one finding. */
const isTold = (findings: readonly LazyFinding[], own: Stretch, other: Stretch): boolean =>
  !(own.isWhole && other.isWhole) && findings.some(({ otherJobId }) => otherJobId === other.shift.jobId)

/** One of the tens of thousands of overlaps that a change of many jobs may find: no more than what its words need. */
class OverlapFinding implements LazyFinding {
  readonly code = 'OVERLAP'
  readonly asksReason = false
  readonly severity: Severity
  readonly otherJobId: JobId
  private readonly job: Shift
  private readonly other: Shift
  private readonly name: string

  constructor(severity: Severity, job: Shift, other: Shift, name: string) {
    this.severity = severity
    this.otherJobId = other.jobId
    this.job = job
    this.other = other
    this.name = name
  }

  inWords(): Words {
    const overlap = firstOverlap(this.job, this.other)
    if (!overlap) throw new RangeError('these jobs share no time')
    return {
      message: `${this.name} ya tiene el ${jobText(this.other)} el ${whenText(overlap)}.`,
      numbers: { minutes: minutesFrom(overlap.start, overlap.end) },
      day: wallTimeAt(overlap.start, overlap.own.shift.zone).day,
    }
  }
}

function whenText({ own, start, end }: Overlap): string {
  const from = wallTimeAt(start, own.shift.zone)
  return `${shortDay(from.day)} de ${from.hour} a ${wallTimeAt(end, own.shift.zone).hour}`
}
