import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { LocatedColumns } from './locate-rows.ts'

/**
 * Writes the answers of many rows in one statement. The task's leave a row alone that a person has located meanwhile, and
 * are no new version of it; a point that a person set is one.
 */
export async function storeAnswers(
  db: Tx,
  answers: readonly { row: { readonly id: number }; columns: LocatedColumns }[],
  by: 'task' | 'person',
): Promise<void> {
  if (answers.length === 0) return
  const json = JSON.stringify(answers.map(({ row, columns }) => ({ id: row.id, ...columns })))
  await sql`
    update route_rows r set
      province_id = a.province_id, island_id = a.island_id, municipality_id = a.municipality_id,
      province = a.province, island = a.island, latitude = a.latitude, longitude = a.longitude,
      formatted_address = a.formatted_address, geocoding_status = a.geocoding_status,
      geocoding_error = a.geocoding_error, precision = a.precision, radius_km = a.radius_km,
      provider = a.provider, candidate = a.candidate,
      -- A town or code proposed from the rest of the file outlives an answer that proposes nothing.
      repair = coalesce(a.repair, case when r.municipality = '' or a.needs_review then r.repair end),
      warnings = a.warnings, needs_review = a.needs_review and not r.is_reviewed,
      located_municipality = a.located_municipality,
      version = r.version + ${by === 'person' ? 1 : 0}
    from jsonb_to_recordset(${json}::jsonb) as a(
      id bigint, province_id int, island_id text, municipality_id int, province text, island text,
      latitude float8, longitude float8, formatted_address text, geocoding_status text, geocoding_error text,
      precision text, radius_km real, provider text, candidate jsonb, repair jsonb, warnings jsonb,
      needs_review boolean, located_municipality text)
    where r.id = a.id and (${by === 'person'} or r.geocoding_status = 'PENDING')`.execute(db)
}
