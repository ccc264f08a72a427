import { sql } from 'kysely'
import { createTenant } from '../../apps/api/src/features/access/tenants/create-tenant.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

const people = 40
const days = 20

/** An agency with a file of so many shops around Madrid, nine in ten planned on four weeks of forty people. */
export async function makePlannedVisits(database: Database, tenant: string, shops: number): Promise<number> {
  await createTenant(database, { id: tenant, name: tenant, isDemo: false })
  const batchId = await database.inTenant(tenant, async (db) => {
    const file = await db
      .insertInto('route_files')
      .values({ name: 'tiendas.xlsx', size_bytes: 1, sha256: 'x'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const batch = await db
      .insertInto('route_batches')
      .values({ file_id: file.id, processing_status: 'ROUTED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into route_rows (batch_id, row_number, center_name, address, postal_code, municipality, province, country,
        province_id, municipality_id, latitude, longitude, geocoding_status, precision, provider, visit)
      select ${batch.id}, n, 'Supermercado ' || n, 'Calle Mayor ' || n, '28001', 'Madrid', 'Madrid', 'España', 28, 28079,
        40.1 + (n * 7919 % 1000) / 1500.0, -4.1 + (n * 104729 % 1000) / 1300.0, 'SUCCESS', 'STREET', 'file',
        jsonb_build_object('hours', 'L-V ' || (8 + n % 3) || '-20', 'duration', '', 'frequency', '', 'contact', '',
          'phone', '', 'notes', '')
      from generate_series(1, ${shops}::int) n`.execute(db)
    return batch.id
  })
  await plan(database, tenant, { batchId, visits: Math.round(shops * 0.9) })
  await database.vacuumAnalyze()
  return batchId
}

type Wanted = { readonly batchId: number; readonly visits: number }

async function plan(database: Database, tenant: string, { batchId, visits }: Wanted): Promise<void> {
  const settings = JSON.stringify({
    startsOn: '2026-11-30',
    weeks: 4,
    minutes: 30,
    hours: 'L-V 9:00-20:00',
    frequency: { times: 1, weeks: null },
    skipsHolidays: true,
    keepsPerson: true,
    meanings: [],
    people: Array.from({ length: people }, (_, at) => ({
      workerId: null,
      name: `Persona ${at + 1}`,
      city: { id: 28079, name: 'Madrid' },
      from: 480,
      to: 1080,
      weekdays: [0, 1, 2, 3, 4],
    })),
  })
  const each = Math.ceil(visits / people / days)
  await database.inTenant(tenant, async (db) => {
    await sql`
      insert into visit_plans (batch_id, settings, planned_settings, planned_at, planned_by_name, left_out, days_off, plan_version)
      select ${batchId}, ${settings}::jsonb, ${settings}::jsonb, now(), 'Ana', coalesce(jsonb_agg(jsonb_build_object('rowId', r.id,
        'missing', 1, 'wanted', 1, 'reason', 'full')), '[]'), '[]', 1
      from route_rows r where r.batch_id = ${batchId} and r.row_number > ${visits}`.execute(db)
    await sql`
      insert into visit_routes (batch_id, person, date, leaves_at, returns_at, km, travel_minutes, stops)
      select ${batchId}, (r.row_number - 1) / ${each} % ${people}, '2026-11-30'::date + d.day, 480, 1050, 80, 150, jsonb_agg(
        jsonb_build_object('rowId', r.id, 'arrivesAt', 500 + p.place * 40, 'startsAt', 500 + p.place * 40, 'minutes', 25,
          'latest', 520 + p.place * 40, 'km', 6, 'travel', 12, 'windows', '[[480, 1200]]'::jsonb) order by r.row_number)
      from route_rows r
        cross join lateral (select (r.row_number - 1) / ${each} / ${people} as number) w
        cross join lateral (select w.number / 5 * 7 + w.number % 5 as day) d
        cross join lateral (select (r.row_number - 1) % ${each} as place) p
      where r.batch_id = ${batchId} and r.row_number <= ${visits}
      group by 2, 3`.execute(db)
  })
}
