import { shortDay } from '../../dates/spanish.ts'
import { wallTimeAt } from '../../dates/zone.ts'
import { holdsTime } from '../job-status.ts'
import { firstOverlap, type Overlap } from '../overlap.ts'
import { jobText, type Rule } from '../situation.ts'
import { minutesFrom } from '../stretches.ts'

/** OVERLAP: one worker in two places. Refused between jobs that hold time, pointed out while either is pending. */
export const overlapRule: Rule = ({ question: { job, otherShifts, worker } }) => {
  if (!worker) return []
  return otherShifts.flatMap((other) => {
    if (other.jobId === job.jobId || other.status === 'ANULADO') return []
    const overlap = firstOverlap(job, other)
    if (!overlap) return []
    const isCertain = holdsTime(job.status) && holdsTime(other.status)
    return [
      {
        code: 'OVERLAP',
        ...(isCertain ? {} : { severity: 'warn' as const }),
        message: `${worker.name} ya tiene el ${jobText(other)} el ${whenText(overlap)}.`,
        numbers: { minutes: minutesFrom(overlap.start, overlap.end) },
        otherJobId: other.jobId,
        day: wallTimeAt(overlap.start, overlap.own.shift.zone).day,
      },
    ]
  })
}

function whenText({ own, start, end }: Overlap): string {
  const from = wallTimeAt(start, own.shift.zone)
  return `${shortDay(from.day)} de ${from.hour} a ${wallTimeAt(end, own.shift.zone).hour}`
}
