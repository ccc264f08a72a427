import type { WorkerContract } from '@cuadrante/contract/people/contracts.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { agencyDay } from '../../access/index.ts'

/** The kind on the worker's record is that of the contract in force. */
export async function followContracts(db: Tx, workerId: number, today: Day, now: Date): Promise<void> {
  await sql`
    update workers w set contract_type = c.kind, version = w.version + 1, updated_at = ${now}
    from contracts c
    where w.id = ${workerId} and c.worker_id = w.id and c.deleted_at is null and c.from_day <= ${today}::date
      and (c.to_day is null or c.to_day >= ${today}::date) and w.contract_type is distinct from c.kind`.execute(
    db,
  )
}

/** Days for which a beginning is caught up with when nobody has looked. */
const daysBehind = 7

type Begun = { readonly workerId: number; readonly worker: string } & Pick<
  WorkerContract,
  'kind' | 'from' | 'to' | 'weekHours'
>

/**
 * The record of whoever's contract has begun takes its kind, once: what the office writes there afterwards stays. Contracts
 * that were written down on their first day or later have been followed then.
 */
export async function followBegunContracts(db: Tx, now: Date): Promise<void> {
  const today = await agencyDay(db, now)
  const { rows } = await sql<Begun>`
    select w.id as "workerId", ${workerName} as worker, c.kind, c.from_day as "from", c.to_day as "to",
      (c.week_minutes / 60.0)::float8 as "weekHours"
    from contracts c join workers w on w.id = c.worker_id and w.deleted_at is null
    where c.deleted_at is null and c.from_day between ${today}::date - ${daysBehind}::int and ${today}::date
      and c.created_at < c.from_day
      and not exists (select from history h where h.entity = 'worker' and h.entity_id = w.id
        and h.action = 'contract_began' and h.after ->> 'from' = c.from_day::text)
    order by c.from_day, c.id`.execute(db)
  for (const { workerId, worker, kind, from, to, weekHours } of rows) {
    await followContracts(db, workerId, today, now)
    await recordHistory(
      { db, session: { userId: null, name: 'Cuadrante', activeRole: null }, ip: '', requestId: '' },
      {
        entity: 'worker',
        entityId: workerId,
        action: 'contract_began',
        label: worker,
        after: { contractType: kind, from, to, weekHours },
      },
    )
  }
}
