import { contractAlertDays } from '@cuadrante/contract/people/contracts.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notices/notify.ts'
import type { PeriodicWork } from '../../../platform/periodic/periodic.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { agencyDay } from '../../access/index.ts'
import { followBegunContracts } from './follow-contracts.ts'

/** Tells the office and the worker of contracts that end; records take the kind of those that begin. */
export const contractAlerts: PeriodicWork = {
  name: 'contract-alerts',
  everyMinutes: 60,
  work: async (db, { now }) => {
    await sendContractAlerts(db, now)
    await followBegunContracts(db, now)
  },
}

type Ending = { readonly id: number; readonly workerId: number; readonly worker: string; readonly to: Day }

/** Once for each threshold that a contract has passed, unless another goes on after it. */
export async function sendContractAlerts(db: Tx, now: Date): Promise<void> {
  const today = await agencyDay(db, now)
  const { rows } = await sql<Ending>`
    select c.id, w.id as "workerId", ${workerName} as worker, c.to_day as "to"
    from contracts c join workers w on w.id = c.worker_id
    where c.deleted_at is null and w.deleted_at is null and w.worker_status not in ('TERMINATED', 'INACTIVE')
      and c.to_day between ${today}::date and ${today}::date + ${contractAlertDays[0]}::int
      and not exists (select from contracts o where o.worker_id = c.worker_id and o.deleted_at is null
        and o.from_day > c.to_day)
    order by c.to_day, c.id`.execute(db)
  for (const { id, workerId, worker, to } of rows) {
    const days = daysBetween(today, to)
    const threshold = Math.min(...contractAlertDays.filter((limit) => days <= limit))
    const notice = { kind: 'contract_ending', key: `contract ${id} ${to} ${threshold}` } as const
    await notify(db, {
      ...notice,
      to: { role: 'ROLE_ADMIN' },
      subject: { to, days, worker },
      path: `/workers/${workerId}/view`,
    })
    await notify(db, { ...notice, to: { worker: workerId }, subject: { to, days }, path: '/jobs' })
  }
}
