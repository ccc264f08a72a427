import { callOffWords } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import type { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import type { Reliability, ReliabilityEntry } from '@cuadrante/contract/time/reliability.ts'
import { expiryOf } from '@cuadrante/domain/time/reliability.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { ownWorkerId } from '../own-worker.ts'
import { personById, placesOf, type Place } from '../reading/register.queries.ts'
import { reliabilityOfPeople, toldTo, type KnownFact } from './known-reliability.ts'

export const readOwnReliability: Verb<(typeof endpoints)['own']> = async (context) =>
  reliabilityOf(context, await ownWorkerId(context.db, context.session))

/** @throws not_found */
export const readWorkerReliability: Verb<(typeof endpoints)['ofWorker']> = async (context, { params }) => {
  if (!(await personById(context.db, params.id))) throw fail('not_found')
  return reliabilityOf(context, params.id)
}

export type Asking = Pick<Context, 'db' | 'session' | 'now'>

/** What is remembered of a worker, as both sides read it; why a shift was called off is for those who may read it. */
export async function reliabilityOf({ db, session, now }: Asking, workerId: number): Promise<Reliability> {
  const seesWhy = await seesAbsenceTypes(db, session)
  const { settings, of } = await reliabilityOfPeople(db, [workerId], now)
  const facts = toldTo(of(workerId), { seesWhy })
  const places = await placesOf(
    db,
    facts.map(({ jobId }) => jobId),
  )
  const { months, isRanked } = settings.reliability
  return {
    months,
    isRanked,
    areCallOffsShown: seesWhy,
    entries: facts.map((fact) => entryOf(fact, places.get(fact.jobId), { months, seesWhy })),
  }
}

type Shown = { readonly months: number; readonly seesWhy: boolean }

function entryOf(fact: KnownFact, place: Place | undefined, { months, seesWhy }: Shown): ReliabilityEntry {
  const { kind, jobId, day, minutes, state, review, callOff } = fact
  return {
    kind,
    jobId,
    day,
    campaign: place?.campaign ?? '',
    center: place?.center ?? null,
    town: place?.town ?? null,
    minutes,
    cause: review?.cause ?? (callOff && seesWhy ? callOffWords[callOff.reason] : null),
    state,
    expiresOn: expiryOf(day, months),
    objection: review?.objection ? { text: review.objection, at: review.objectedAt ?? '' } : null,
    decision: review?.decidedAt ? { by: review.decidedBy ?? '', at: review.decidedAt } : null,
    mayObject: mayObject(fact),
  }
}

/** Once, and only to what stands or may come to stand. */
export const mayObject = ({ state, review }: KnownFact): boolean =>
  (state === 'counts' || state === 'to_confirm') && !review?.objection
