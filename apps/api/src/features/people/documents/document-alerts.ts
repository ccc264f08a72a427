import { alertDays } from '@cuadrante/contract/people/documents/documents.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notices/notify.ts'
import type { PeriodicWork } from '../../../platform/periodic/periodic.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { agencyDay } from '../../access/index.ts'

/** Tells the office and the worker of documents that expire, and clears old readings from the log. */
export const documentAlerts: PeriodicWork = {
  name: 'document-alerts',
  everyMinutes: 60,
  async work(db, { now }) {
    await sendDocumentAlerts(db, now)
    await sql`select purge_document_accesses()`.execute(db)
  },
}

type Expiring = {
  readonly id: number
  readonly workerId: number
  readonly worker: string
  readonly workerType: 'WORKER' | 'CANDIDATE'
  readonly title: string
  readonly fileId: number
  readonly expiresOn: Day
}

/** Once for each threshold that a document has passed, and once when it has expired. */
export async function sendDocumentAlerts(db: Tx, now: Date): Promise<void> {
  const today = await agencyDay(db, now)
  for (const document of await expiring(db, today)) {
    const days = daysBetween(today, document.expiresOn)
    const threshold = days < 0 ? 'expired' : Math.min(...alertDays.filter((limit) => days <= limit))
    const notice = {
      kind: 'document_expiring',
      key: `document ${document.id} file ${document.fileId} ${document.expiresOn} ${threshold}`,
    } as const
    const subject = { document: document.title, expiresOn: document.expiresOn, days }
    await notify(db, {
      ...notice,
      to: { role: 'ROLE_ADMIN' },
      subject: { ...subject, worker: document.worker },
      path:
        document.workerType === 'WORKER'
          ? `/workers/${document.workerId}/view`
          : `/candidates/${document.workerId}/view`,
    })
    await notify(db, { ...notice, to: { worker: document.workerId }, subject, path: '/documents' })
  }
}

/**
 * Documents of the agency's own people that run out within the first threshold, or have run out in the last 30 days, and are
 * not replaced by another of their type that is valid longer.
 */
async function expiring(db: Tx, today: Day): Promise<readonly Expiring[]> {
  const { rows } = await sql<Expiring>`
    select d.id, w.id as "workerId", ${workerName} as worker, w.worker_type as "workerType", d.title,
      d.accepted_file_id as "fileId", d.expires_on as "expiresOn"
    from documents d join workers w on w.id = d.worker_id join document_types t on t.id = d.type_id
    where d.deleted_at is null and d.accepted_file_id is not null and w.deleted_at is null
      and w.worker_status not in ('TERMINATED', 'INACTIVE')
      and d.expires_on between ${today}::date - 30 and ${today}::date + ${alertDays[0]}::int
      and not exists (select from documents o where o.worker_id = d.worker_id and o.type_id = d.type_id
        and o.id <> d.id and o.deleted_at is null and o.accepted_file_id is not null
        and (o.expires_on > d.expires_on or (o.expires_on is null and not t.has_expiry)))
    order by d.expires_on, d.id`.execute(db)
  return rows
}
