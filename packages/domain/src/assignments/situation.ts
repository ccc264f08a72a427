import { ageOn, type Day } from '../dates/day.ts'
import type { Finding } from './conflict.ts'
import { holdsTime } from './job-status.ts'
import { legalLimits, type Limits } from './limits.ts'
import type { ConflictQuestion, Shift } from './question.ts'
import { byStart, type Stretch, stretchesOf, type Workday, workdaysOf } from './stretches.ts'

/** Beyond this many ms before or after the job nothing can matter: two weeks and a day. */
const REACH = 15 * 86_400_000

/** The question with what several rules need worked out once. */
export type Situation = {
  readonly question: ConflictQuestion
  readonly limits: Limits
  readonly own: readonly Stretch[]
  /** Own and others' stretches that hold time, in order. */
  readonly all: readonly Stretch[]
  readonly workdays: readonly Workday[]
  readonly isOwn: (stretch: Stretch) => boolean
  readonly hasOwn: (workday: Workday) => boolean
  readonly isMinorOn: (day: Day) => boolean
}

/** A rule answers what speaks against the assignment; it is pure and knows nothing of the other rules. */
export type Rule = (situation: Situation) => readonly Finding[]

export function situationOf(question: ConflictQuestion): Situation {
  const limits = question.limits ?? legalLimits
  const own = stretchesOf(question.job)
  const all = [...own, ...holdingStretches(question, own)].toSorted(byStart)
  const isOwn = ({ shift }: Stretch) => shift === question.job
  const birthDate = question.worker?.birthDate
  return {
    question,
    limits,
    own,
    all,
    workdays: workdaysOf(all),
    isOwn,
    hasOwn: ({ stretches }) => stretches.some(isOwn),
    isMinorOn: (day) =>
      birthDate !== undefined && birthDate !== null && ageOn(birthDate, day) < limits.fullAge,
  }
}

function holdingStretches({ job, otherShifts }: ConflictQuestion, own: readonly Stretch[]): Stretch[] {
  const first = own[0]?.start ?? 0
  const last = own.at(-1)?.end ?? 0
  return otherShifts
    .filter((shift) => shift.jobId !== job.jobId && holdsTime(shift.status))
    .flatMap(stretchesOf)
    .filter(({ start, end }) => end > first - REACH && start < last + REACH)
}

/** "trabajo #12" */
export const jobText = ({ number, jobId }: Shift): string => `trabajo #${number ?? jobId}`
