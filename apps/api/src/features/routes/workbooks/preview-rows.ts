import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { PreviewRow } from '@cuadrante/contract/routes/workbook.ts'
import type { Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { contradictionOf, coordinatesProblem, rowProblem } from '../batches/row-problem.ts'
import type { Locator } from '../locating/locator.ts'
import { givenPoint } from './given-point.ts'
import { previewSheetRows, type ReadRow } from './read-sheet-rows.ts'

/** The first rows of a sheet as the chosen columns make them, before anything is stored. */
export const createPreviewRows =
  (locator: Locator): Handler<typeof endpoints.previewRows> =>
  async ({ inTenant }, { body }) => {
    const { headers, sampleData, mapping } = body
    const shape = { sheetName: '', headers, rows: sampleData.map((cells) => ({ cells })) }
    const geocoder = await locator.geocoderOf(inTenant)
    return { rows: previewSheetRows(shape, mapping).map((row) => previewOf(row, geocoder)) }
  }

function previewOf(row: ReadRow, geocoder: Geocoder): PreviewRow {
  const { centerName, address, postalCode, municipality, visit } = row
  const answer = geocoder.geocodeOffline({ ...row, ...givenPoint(row) })
  const columns = { center_name: centerName, municipality, municipality_id: answer.municipalityId }
  return {
    centerName,
    address,
    postalCode,
    municipality,
    province: answer.province ?? row.province,
    place: answer.municipality && [answer.municipality, answer.province].filter(Boolean).join(', '),
    hasOwnPoint: answer.provider === 'file',
    radiusKm: answer.radiusKm,
    visit,
    problem:
      rowProblem(columns, contradictionOf(answer), coordinatesProblem(answer)) ??
      answer.reason ??
      (answer.warnings.map(({ text }) => text).join('. ') || null),
  }
}
