import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Input } from '../../../../platform/http/context.ts'
import { workerName } from '../../../../platform/records/people-sql.ts'

type ChainBody = Input<(typeof offerEndpoints)['offerChain']>['body']

/** A way that is offered once the chain before it has fallen. */
export type NextWay = Pick<ChainBody, 'steps' | 'waitMinutes' | 'reason'> & {
  readonly position: number
  readonly names: string
}

export async function keepNextWays(
  db: Tx,
  offerId: number,
  { next, waitMinutes, reason }: ChainBody,
): Promise<void> {
  if (next.length === 0) return
  await db
    .insertInto('offer_next_ways')
    .values(
      next.map(({ steps }, index) => ({
        offer_id: offerId,
        position: index + 1,
        steps: JSON.stringify(steps),
        wait_minutes: waitMinutes,
        reason,
      })),
    )
    .execute()
}

/** The first of those that are left, with the names of whoever would be asked. */
export async function firstNextWay(db: Tx, offerId: number): Promise<NextWay | undefined> {
  const { rows } = await sql<NextWay>`
    select n.position, n.steps, n.wait_minutes as "waitMinutes", n.reason, (
      select string_agg(distinct ${workerName}, ', ') from jsonb_array_elements(n.steps) s
        join workers w on w.id = (s->>'workerId')::bigint) as names
    from offer_next_ways n
    where n.offer_id = ${offerId} and n.passed_over is null order by n.position limit 1`.execute(db)
  return rows[0]
}

/** A way is offered by now, as another chain: what comes after it waits for that one. */
export async function moveNextWays(db: Tx, from: number, to: number, position: number): Promise<void> {
  await db
    .deleteFrom('offer_next_ways')
    .where('offer_id', '=', from)
    .where('position', '=', position)
    .execute()
  await db
    .updateTable('offer_next_ways')
    .set({ offer_id: to })
    .where('offer_id', '=', from)
    .where('passed_over', 'is', null)
    .execute()
}

export async function passOver(db: Tx, offerId: number, position: number, why: string): Promise<void> {
  await db
    .updateTable('offer_next_ways')
    .set({ passed_over: why })
    .where('offer_id', '=', offerId)
    .where('position', '=', position)
    .execute()
}

/** Nobody is asked again for a shift that they have said no to. */
export const passOverRefused = (db: Tx, offerId: number) =>
  sql`
    update offer_next_ways n set passed_over = 'Alguien ya ha dicho que no a uno de esos turnos.'
    where n.offer_id = ${offerId} and n.passed_over is null and exists (
      select from jsonb_array_elements(n.steps) s
        join offer_places p on p.job_id = (s->>'jobId')::bigint
        join offer_invitations i on i.offer_id = p.offer_id and i.worker_id = (s->>'workerId')::bigint
      where i.status = 'DECLINED')`.execute(db)

export const forgetNextWays = (db: Tx, offerId: number) =>
  db.deleteFrom('offer_next_ways').where('offer_id', '=', offerId).execute()

/** Chains that have fallen, whose next way is due by now. */
export async function chainsWithTurn(db: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers
    where next_wave_at <= ${now.toISOString()}::timestamptz and chain_of = id and status <> 'OPEN'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
