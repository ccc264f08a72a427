import { addDays } from '@cuadrante/domain/dates/day.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { periodOfPeople } from '../reading/period-of-people.ts'
import { placesOf } from '../reading/register.queries.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'

/** Tells a worker, and the office, once that a going out of the last days was not punched. */
export async function tellMissingOuts(db: Tx, { now }: { readonly now: Date }): Promise<void> {
  const agency = await registerAgencyAt(db, now)
  const scope = { from: addDays(agency.today, -3), to: agency.today }
  const { rows: people } = await sql<{ id: number; name: string }>`
    select w.id, ${workerName} as name from workers w
    where w.deleted_at is null and exists (
      select from register_rows r where r.worker_id = w.id and r.day between ${scope.from}::date and ${scope.to}::date)`.execute(
    db,
  )
  const workerIds = people.map(({ id }) => id)
  const periods = await periodOfPeople(db, { ...scope, workerIds }, agency, now)
  for (const { id, name } of people) {
    for (const { day, incidents } of periods.get(id)?.period.days ?? []) {
      const missing = incidents.find(({ code }) => code === 'missing_out')
      if (missing) await tell(db, { id, name, day, jobId: missing.jobId ?? 0 })
    }
  }
}

type Missing = { readonly id: number; readonly name: string; readonly day: string; readonly jobId: number }

async function tell(db: Tx, { id, name, day, jobId }: Missing): Promise<void> {
  const place = (await placesOf(db, [jobId])).get(jobId)
  const job = place ? placeOfWork(place) : `trabajo #${jobId}`
  const key = `${id} ${day} ${jobId}`
  await notify(db, {
    kind: 'clock_out_missing',
    to: { worker: id },
    subject: { day, job },
    path: `/jobs/register?month=${day.slice(0, 7)}`,
    key,
  })
  await notify(db, {
    kind: 'clock_out_missing',
    to: { role: 'ROLE_ADMIN' },
    subject: { day, job, worker: name },
    path: `/labor-registry?view=day&day=${day}`,
    key,
  })
}
