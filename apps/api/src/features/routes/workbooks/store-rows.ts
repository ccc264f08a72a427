import { sql } from 'kysely'
import type { Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { Geocoded, Repair } from '@cuadrante/geocoding/geocoded.ts'
import { defaultCountry } from '@cuadrante/contract/routes/route-row.ts'
import type { InTenant } from '../batches/read-batch.ts'
import { contradictionOf, coordinatesProblem, rowProblem } from '../batches/row-problem.ts'
import { codesByTown } from './codes-by-town.ts'
import { givenPoint } from './given-point.ts'
import type { SheetRow } from './read-sheet-rows.ts'
import { lacksTown, townsByCode } from './towns-by-code.ts'

/** Rows of one statement, and rows looked up before other calls get their turn. */
const rowsAtOnce = 100

/**
 * Stores the rows of a batch in short steps; a row that is there already is replaced when it says something else. Each is
 * looked up in the gazetteer to know its province and island, and what it lacks; its point is left to the geocoding.
 */
export async function storeRows(
  inTenant: InTenant,
  batchId: number,
  rows: readonly SheetRow[],
  geocoder: Geocoder,
): Promise<void> {
  const known = { towns: townsByCode(rows, geocoder), codeOf: codesByTown(rows) }
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    const json = JSON.stringify(some.map((row) => storedRow(row, geocoder, known)))
    await inTenant((db) =>
      sql`
        insert into route_rows as r (batch_id, row_number, sheet, sheet_name, center_name, address, postal_code, municipality, province, island,
          country, given_latitude, given_longitude, province_id, island_id, municipality_id, error_message,
          repair, visit, carried)
        select ${batchId}, given.* from jsonb_to_recordset(${json}::jsonb) as given(
          row_number int, sheet int, sheet_name text, center_name text, address text, postal_code text, municipality text, province text, island text,
          country text, given_latitude text, given_longitude text, province_id int, island_id text, municipality_id int,
          error_message text, repair jsonb, visit jsonb, carried jsonb)
        on conflict (tenant_id, batch_id, sheet, row_number) do update set
          center_name = excluded.center_name, address = excluded.address, postal_code = excluded.postal_code,
          municipality = excluded.municipality, province = excluded.province, island = excluded.island,
          country = excluded.country, province_id = excluded.province_id, island_id = excluded.island_id,
          municipality_id = excluded.municipality_id, error_message = excluded.error_message,
          repair = excluded.repair, visit = coalesce(excluded.visit, r.visit),
          carried = coalesce(excluded.carried, r.carried), is_reviewed = false,
          given_latitude = coalesce(excluded.given_latitude, r.given_latitude),
          given_longitude = coalesce(excluded.given_longitude, r.given_longitude),
          version = r.version + 1,
          geocoding_status = case when r.provider = 'manual' then r.geocoding_status else 'PENDING' end
        where (r.center_name, r.address, r.postal_code, r.municipality, r.province) is distinct from
          (excluded.center_name, excluded.address, excluded.postal_code, excluded.municipality, excluded.province)`.execute(
        db,
      ),
    )
  }
}

type Known = {
  readonly towns: ReadonlyMap<string, string>
  readonly codeOf: ReturnType<typeof codesByTown>
}

function storedRow(row: SheetRow, geocoder: Geocoder, known: Known) {
  const given = givenPoint(row)
  const place = geocoder.geocodeOffline({ ...row, ...given })
  const columns = {
    row_number: row.rowNumber,
    sheet: row.sheet,
    sheet_name: row.sheetName,
    center_name: row.centerName,
    address: row.address,
    postal_code: row.postalCode,
    // What only the coordinates say is read from the borders.
    municipality: row.municipality || (place.provider === 'file' ? (place.municipality ?? '') : ''),
    municipality_id: place.municipalityId,
  }
  return {
    ...columns,
    province: place.province ?? row.province,
    island: place.island ?? row.island,
    country: row.country || defaultCountry,
    given_latitude: given.latitude,
    given_longitude: given.longitude,
    province_id: place.provinceId,
    island_id: place.islandId,
    error_message: rowProblem(columns, contradictionOf(place), coordinatesProblem(place)),
    repair: repairOf(row, place, known),
    visit: row.visit,
    carried: row.carried,
  }
}

/** What the rest of the file would put in its place. */
function repairOf(row: SheetRow, place: Geocoded, { towns, codeOf }: Known): Repair | null {
  if (lacksTown(row)) {
    const town = towns.get(row.postalCode)
    return town ? { field: 'municipality', value: town } : null
  }
  if (!place.warnings.some(({ code }) => code === 'CP_CONTRADICTS' || code === 'CP_OTHER_PROVINCE'))
    return null
  const code = codeOf(row.municipality, place.provinceId)
  return code ? { field: 'postalCode', value: code } : null
}
