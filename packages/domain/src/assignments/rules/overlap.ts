import { shortDay } from '../../dates/spanish.ts'
import { wallTimeAt } from '../../dates/zone.ts'
import type { LazyFinding } from '../conflict.ts'
import { holdsTime } from '../job-status.ts'
import { firstOverlap, type Overlap } from '../overlap.ts'
import type { Shift } from '../question.ts'
import { jobText, type Rule } from '../situation.ts'
import { minutesFrom } from '../stretches.ts'

/** OVERLAP: one worker in two places. Refused between jobs that hold time, pointed out while either is pending. */
export const overlapRule: Rule = ({ question: { job, otherShifts, worker } }) => {
  if (!worker) return []
  const findings: LazyFinding[] = []
  for (const other of otherShifts) {
    if (other.jobId === job.jobId || other.status === 'ANULADO') continue
    const overlap = firstOverlap(job, other)
    if (overlap) findings.push(findingOf(job, other, overlap, worker.name))
  }
  return findings
}

function findingOf(job: Shift, other: Shift, overlap: Overlap, name: string): LazyFinding {
  const isCertain = holdsTime(job.status) && holdsTime(other.status)
  return {
    code: 'OVERLAP',
    severity: isCertain ? 'block' : 'warn',
    otherJobId: other.jobId,
    inWords: () => ({
      message: `${name} ya tiene el ${jobText(other)} el ${whenText(overlap)}.`,
      numbers: { minutes: minutesFrom(overlap.start, overlap.end) },
      day: wallTimeAt(overlap.start, overlap.own.shift.zone).day,
    }),
  }
}

function whenText({ own, start, end }: Overlap): string {
  const from = wallTimeAt(start, own.shift.zone)
  return `${shortDay(from.day)} de ${from.hour} a ${wallTimeAt(end, own.shift.zone).hour}`
}
