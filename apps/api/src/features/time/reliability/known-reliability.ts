import { addDays, addMonths } from '@cuadrante/domain/dates/day.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import {
  reliabilityFacts,
  reliabilityKinds,
  reliabilityState,
  type ReliabilityFact,
  type ReliabilityKey,
  type ReliabilityKind,
  type ReliabilityState,
} from '@cuadrante/domain/time/reliability.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { doAllSeeAbsenceTypes, settingsOf } from '../../access/index.ts'
import { periodOfPeople, type PersonPeriod } from '../reading/period-of-people.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import {
  absencesOf,
  callOffsOf,
  movedDaysOf,
  reviewsOf,
  type CallOff,
  type StoredReview,
} from './reliability.queries.ts'

/** A fact with what was said about it. */
export type KnownFact = ReliabilityFact & {
  readonly state: ReliabilityState
  readonly review: StoredReview | undefined
  readonly callOff: CallOff | undefined
}

export const isSameDay = (a: ReliabilityKey, b: ReliabilityKey): boolean =>
  a.kind === b.kind && a.jobId === b.jobId && a.day === b.day

/** What is remembered of some people: the days that have not expired yet, newest first. */
export async function reliabilityOfPeople(
  db: Tx,
  workerIds: readonly number[],
  now: Date,
): Promise<{
  readonly settings: Awaited<ReturnType<typeof settingsOf>>
  readonly of: (workerId: number) => readonly KnownFact[]
}> {
  const settings = await settingsOf(db)
  if (workerIds.length === 0) return { settings, of: () => [] }
  const agency = await registerAgencyAt(db, now)
  const { months, cancelHours } = settings.reliability
  // The day that expires today is forgotten today.
  const span = { from: addDays(addMonths(agency.today, -months), 1), to: agency.today, workerIds }
  const isPunching = settings.modules.includes('labor-registry')
  const periods: ReadonlyMap<number, PersonPeriod> = isPunching
    ? await periodOfPeople(db, span, agency, now)
    : new Map()
  const calledOff = await callOffsOf(db, span)
  const absences = await absencesOf(db, span, agency.zone)
  const reviews = await reviewsOf(db, span)
  const moved = await movedDaysOf(db, span)
  const of = (id: number): KnownFact[] =>
    reliabilityFacts({
      days: daysWithRegister(periods.get(id)),
      calledOff: calledOff.get(id) ?? [],
      absences: absences.get(id) ?? [],
      rules: { cancelNotice: cancelHours * 60 },
    }).map((fact) => {
      const review = reviews.get(id)?.find((one) => isSameDay(one, fact))
      const callOff =
        fact.kind === 'late_cancel'
          ? calledOff.get(id)?.find(({ jobId, day }) => jobId === fact.jobId && day === fact.day)
          : undefined
      const isMoved =
        moved.get(id)?.some(({ jobId, day }) => jobId === fact.jobId && day === fact.day) ?? false
      return { ...fact, state: reliabilityState({ ...fact, isMoved }, review), review, callOff }
    })
  return { settings, of }
}

/** Before somebody has punched for the first time, an empty register says nothing. */
function daysWithRegister(person: PersonPeriod | undefined): readonly RegisterDay[] {
  const [first] = (person?.rows ?? []).map(({ day }) => day).toSorted()
  return first === undefined ? [] : (person?.period.days ?? []).filter(({ day }) => day >= first)
}

/**
 * What is told of somebody. Illness and family leave no late call-off: whoever may not read why shifts were called off would
 * read it from which of them are there. Those that the person contests are written to be read.
 */
export const toldTo = (facts: readonly KnownFact[], { seesWhy }: { readonly seesWhy: boolean }) =>
  facts.filter(({ kind, review }) => seesWhy || kind !== 'late_cancel' || Boolean(review?.objection))

type Times = Readonly<Record<ReliabilityKind, number>>

/**
 * How often each counts against whom; nothing at all where the agency does not let it weigh. One order for the whole office:
 * late call-offs weigh only while everybody in it may read why.
 */
export async function reliabilityInRanking(
  db: Tx,
  workerIds: readonly number[],
  now: Date,
): Promise<(workerId: number) => Times | undefined> {
  if (!(await settingsOf(db)).reliability.isRanked) return () => undefined
  const { of } = await reliabilityOfPeople(db, workerIds, now)
  const isWhySeen = await doAllSeeAbsenceTypes(db)
  return (workerId) => {
    const counting = of(workerId).filter(
      ({ state, kind }) => state === 'counts' && (isWhySeen || kind !== 'late_cancel'),
    )
    return Object.fromEntries(
      reliabilityKinds.map((kind) => [kind, counting.filter((fact) => fact.kind === kind).length]),
    ) as Times
  }
}
