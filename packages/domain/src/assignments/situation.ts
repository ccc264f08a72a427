import { type Day, partsOf } from '../dates/day.ts'
import type { Finding, LazyFinding } from './conflict.ts'
import { holdsTime } from './job-status.ts'
import { legalLimits, type Limits } from './limits.ts'
import type { ConflictQuestion, Shift } from './question.ts'
import { byStart, type Stretch, stretchesOf, type Workday, workdaysOf } from './stretches.ts'

/** Beyond this many ms before or after the job nothing can matter: two weeks and a day. */
export const REACH = 15 * 86_400_000

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
export type Rule = (situation: Situation) => readonly (Finding | LazyFinding)[]

export function situationOf(question: ConflictQuestion): Situation {
  const limits = question.limits ?? legalLimits
  const own = stretchesOf(question.job)
  const isOwn = ({ shift }: Stretch) => shift === question.job
  const fullAgeDay = dayOfFullAge(question.worker?.birthDate, limits.fullAge)
  let all: readonly Stretch[] | undefined
  let workdays: readonly Workday[] | undefined
  return {
    question,
    limits,
    own,
    // Worked out for the first rule that asks: a plain refusal needs neither.
    get all() {
      return (all ??= [...own, ...holdingStretches(question, own)].toSorted(byStart))
    },
    get workdays() {
      return (workdays ??= workdaysOf(this.all))
    },
    isOwn,
    hasOwn: ({ stretches }) => stretches.some(isOwn),
    isMinorOn: (day) => fullAgeDay !== undefined && day < fullAgeDay,
  }
}

/** The birthday of that age, to compare days with. 29 February serves in common years too: it sorts before 1 March. */
const dayOfFullAge = (birthDate: Day | null | undefined, age: number): string | undefined =>
  birthDate ? `${partsOf(birthDate).year + age}${birthDate.slice(4)}` : undefined

function holdingStretches({ job, otherShifts }: ConflictQuestion, own: readonly Stretch[]): Stretch[] {
  const first = own[0]?.start ?? 0
  const last = own.at(-1)?.end ?? 0
  const isNear = (stretches: readonly Stretch[]) =>
    (stretches[0]?.start ?? Infinity) < last + REACH && (stretches.at(-1)?.end ?? -Infinity) > first - REACH
  const found: Stretch[] = []
  for (const shift of otherShifts) {
    if (shift.jobId === job.jobId || !holdsTime(shift.status)) continue
    const stretches = stretchesOf(shift)
    if (isNear(stretches)) found.push(...stretches)
  }
  return found
}

/** "trabajo #12" */
export const jobText = ({ number, jobId }: Shift): string => `trabajo #${number ?? jobId}`
