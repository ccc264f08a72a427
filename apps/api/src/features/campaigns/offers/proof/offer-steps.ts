import type { OfferStep, OfferWay } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Who takes a step, by which way, from which address, and when by the server's clock. */
export type StepBy = {
  readonly actor: string
  readonly via: OfferWay
  readonly ip: string | null
  readonly at: Date
}

export type Step = {
  readonly offerId: number
  readonly workerId: number
  readonly kind: OfferStep
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Adds steps to the proof; the database chains them by hash. Always in the order of the workers, so that none block each other. */
export async function recordSteps(db: Tx, by: StepBy, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.toSorted((a, b) => a.workerId - b.workerId)
  await sql`
    insert into offer_events (worker_id, offer_id, kind, at, actor, via, ip, detail)
    select (s.step ->> 'workerId')::bigint, (s.step ->> 'offerId')::bigint, s.step ->> 'kind',
      ${by.at.toISOString()}::timestamptz, ${by.actor}, ${by.via}, ${by.ip}, coalesce(s.step -> 'detail', '{}')
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as s (step, place)
    order by s.place`.execute(db)
}

export type StoredStep = {
  readonly kind: OfferStep
  readonly at: string
  readonly actor: string
  readonly via: OfferWay
  readonly ip: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly hash: string
}

/** The steps of one offer to one worker, oldest first. */
export async function stepsOf(db: Tx, offerId: number, workerId: number): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select kind, at, actor, via, ip, detail, hash from offer_events
    where offer_id = ${offerId} and worker_id = ${workerId} order by position`.execute(db)
  return rows
}

/**
 * Recomputes the chain of a worker over all offers. Answers the position of the first row that does not fit: changed, or
 * standing where one was taken out.
 */
export async function brokenStepOf(db: Tx, workerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from (
      select e.position, e.hash, e.previous_hash, offer_event_hash(e) as computed,
        lag(e.hash) over chain as hash_before, row_number() over chain as place
      from offer_events e where e.worker_id = ${workerId} window chain as (order by e.position)
    ) checked
    where hash <> computed or previous_hash <> coalesce(hash_before, '') or position <> place
    order by position limit 1`.execute(db)
  return rows[0]?.position
}
