import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/http/context.ts'
import { notify } from '../../platform/notices/notify.ts'
import { nameOf } from './read-workers.ts'

type Ahead = { readonly shifts: number; readonly from: string; readonly to: string; readonly job: string }

/** The shifts of somebody who is removed stay until they are given to another: so the office hears of them. */
export async function tellRemoved({ db, now }: Pick<Context, 'db' | 'now'>, worker: Worker): Promise<void> {
  const { rows } = await sql<Ahead>`
    select count(*) over ()::int as shifts, min(s.shift_date) over () as "from", max(s.shift_date) over () as "to",
      coalesce(j.centre_name, k.name) as job
    from job_slots s join jobs j on j.id = s.job_id and j.deleted_at is null
      join campaigns k on k.id = j.campaign_id and k.deleted_at is null and k.status <> 'ANULADA'
    where s.worker_id = ${worker.id} and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO')
      and s.ends_at > ${now.toISOString()}::timestamptz
    group by j.tenant_id, j.id, s.shift_date, k.name order by s.shift_date, min(s.starts_at), j.id limit 1`.execute(
    db,
  )
  const [ahead] = rows
  if (!ahead) return
  await notify(db, {
    kind: 'worker_unavailable',
    to: { role: 'ROLE_ADMIN' },
    subject: { worker: nameOf(worker), ...ahead, isRemoved: true },
    path: `/campaigns/tomorrow?dia=${ahead.from}`,
    key: `removed ${worker.id}`,
  })
}
