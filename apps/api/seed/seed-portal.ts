import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'
import { workerName } from '../src/platform/records/people-sql.ts'
import { kmBetweenTowns } from './seed-places.ts'

/** What the people of the demo accounts find in their portal: shifts to come, codes already scanned, proposals. */
export async function seedPortal(db: Tx, now: Date): Promise<void> {
  const today = todayIn(defaultZone, now)
  await giveTodaysShift(db, today)
  await giveNextShifts(db, today)
  await openAGap(db, today)
  await addScans(db, now)
  await addProposals(db, now, today)
}

const ofDemoWorkers = sql`(
  select w.id from workers w join users u on u.id = w.user_id where u.deleted_at is null and u.login_key in ('trabajador', 'multi'))`

const firstWorker = sql`(
  select w.id, ${workerName} as name
  from workers w join users u on u.id = w.user_id where u.deleted_at is null and u.login_key = 'trabajador')`

/**
 * The first worker is in the middle of a job today: eighteen units scanned, fifteen confirmed. Where nobody waits for
 * them that day, the job nearest to their home is theirs and not somebody else's.
 */
export async function giveTodaysShift(db: Tx, today: Day): Promise<void> {
  const { rows } = await sql<{ id: number; turn: number; home: number; place: number }>`
    select o.id, case when o.worker_id = me.id then 0 when o.worker_id is null then 1 else 2 end as turn,
      h.city_id as home, c.city_id as place
    from jobs o cross join ${firstWorker} me join workers h on h.id = me.id left join centres c on c.id = o.centre_id
    where o.start_date = ${today}::date and o.days = 1 and o.deleted_at is null and o.status <> 'ANULADO'
      and (o.worker_id is null or o.worker_id = me.id or o.worker_id not in ${ofDemoWorkers})
    order by turn, o.start_time desc, o.id`.execute(db)
  const farness = (job: (typeof rows)[number]) => (job.turn < 2 ? -1 : kmBetweenTowns(job.home, job.place))
  const [job] = rows.toSorted((a, b) => farness(a) - farness(b))
  if (!job) return
  await sql`
    update jobs j set status = 'ACTIVO', worker_id = me.id, worker_name = me.name,
      worker_company = (select coalesce(legal_name, name) from tenants)
    from ${firstWorker} me where j.id = ${job.id}`.execute(db)
  await db
    .updateTable('assignments')
    .set({ scanned_items: 18, confirmed_items: 15 })
    .where('job_id', '=', job.id)
    .execute()
}

/** The next four free days of the first worker: two confirmed shifts, two that wait. */
async function giveNextShifts(db: Tx, today: Day): Promise<void> {
  await sql`
    with me as ${firstWorker}, free as (
      select distinct on (j.start_date) j.id, j.start_date
      from jobs j, me
      where j.worker_id is null and j.status = 'PENDIENTE' and j.days = 1 and j.deleted_at is null
        and j.start_date > ${today}::date and j.start_date < ${today}::date + 13
        and not exists (select from jobs o where o.worker_id = me.id and o.start_date <= j.start_date and o.end_date >= j.start_date)
      order by j.start_date, j.id
    ), next as (select id, row_number() over (order by start_date) as place from free limit 4)
    update jobs j set worker_id = me.id, worker_name = me.name,
      worker_company = (select coalesce(legal_name, name) from tenants),
      status = case when next.place <= 2 then 'CONFIRMADO' else 'PENDIENTE' end
    from next, me where j.id = next.id`.execute(db)
}

/** The first client sees a shift of the next days that still waits for somebody; rather a late one, and none of the demo's workers. */
async function openAGap(db: Tx, today: Day): Promise<void> {
  await sql`
    with near as (
      select j.id, j.start_date, j.worker_id
      from jobs j join campaigns c on c.id = j.campaign_id and c.status = 'ACTIVA'
      where c.client_id = (select min(id) from clients) and j.status in ('CONFIRMADO', 'PENDIENTE') and j.deleted_at is null
        and j.start_date between ${today}::date and ${today}::date + 6
    )
    update jobs set status = 'PENDIENTE', worker_id = null, worker_name = null, worker_company = null
    where id = (
      select id from near
      where worker_id not in ${ofDemoWorkers} and not exists (select from near where worker_id is null)
      order by start_date desc, id limit 1)`.execute(db)
}

/** One row for each unit that the counters already tell, a few minutes apart. */
async function addScans(db: Tx, now: Date): Promise<void> {
  await sql`
    insert into scans (id, job_id, worker_id, code, state, scanned_at)
    select overlay(overlay(md5('scan ' || a.job_id || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid, a.job_id, a.worker_id,
      (array['8410128160012', '8410128160029', '8410128160036', '8410128160043', '8410128160074'])[1 + (n * n + a.job_id) % 5],
      case when n <= a.confirmed_items then 'confirmed' else 'scanned' end,
      least(s.first + n * interval '4 minutes', ${now}::timestamptz - (a.scanned_items - n + 1) * interval '4 minutes')
    from assignments a
    join (select job_id, min(starts_at) as first from job_slots group by job_id) s on s.job_id = a.job_id
    cross join lateral generate_series(1, a.scanned_items) n
    where a.worker_id in ${ofDemoWorkers}`.execute(db)
}

const proposals = [
  {
    name: 'Degustación en la feria de Navidad',
    place: 'Plaza de Abastos, Santiago',
    description: 'El mercado busca a alguien para el puesto de zumos las mañanas del fin de semana.',
    inDays: 21,
    hours: ['10:00', '14:00'],
  },
  {
    name: 'Animación en la cabalgata',
    place: 'Centro de Vigo',
    description: null,
    inDays: 45,
    hours: ['17:00', '20:30'],
  },
] as const

async function addProposals(db: Tx, now: Date, today: Day): Promise<void> {
  const { rows: people } = await sql<{ id: number }>`
    select id from workers where worker_type = 'WORKER' and worker_status = 'ACTIVE' order by id limit 9`.execute(
    db,
  )
  for (const [index, { name, place, description, inDays, hours }] of proposals.entries()) {
    const worker = people[index * 7]
    if (!worker) continue
    await db
      .insertInto('project_proposals')
      .values({
        worker_id: worker.id,
        name,
        place,
        description,
        date: addDays(today, inDays),
        start_time: hours[0],
        end_time: hours[1],
        created_at: new Date(now.getTime() - (index + 1) * 5 * 3_600_000).toISOString(),
      })
      .execute()
  }
}
