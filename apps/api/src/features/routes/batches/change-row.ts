import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RowChange } from '@cuadrante/contract/routes/route-row.ts'
import type { Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { columnsOf, ownIsland, questionOf } from '../locating/locate-rows.ts'
import type { Locator } from '../locating/locator.ts'
import type { EstimateLegs } from '../plans/legs/leg-meter.ts'
import { pinOfRow, rowToCorrect, writeRow, type RowToCorrect } from './relocated-row.ts'
import { contradictionOf, coordinatesProblem, rowProblem, storedContradiction } from './row-problem.ts'

type Deps = { readonly locator: Locator; readonly estimate: EstimateLegs }

/** Corrects or excludes a row. A row whose place changed is located again, so that no old point stays behind. */
export const createChangeRow =
  ({ locator, estimate }: Deps): Handler<typeof endpoints.changeRow> =>
  async (context, { params, body }) => {
    const { inTenant } = context
    const row = await inTenant((db) => rowToCorrect({ ...context, db }, params.id, body.version))
    const geocoder = await locator.geocoderOf(inTenant)
    const words = merged(row, body)
    const isElsewhere = saysAnotherPlace(row, words)
    const corrected = isElsewhere ? { ...words, island: islandAfter(row, body, geocoder) } : words
    const question = { ...questionOf(corrected), pin: pinOfRow(row) }
    const answer = isElsewhere ? await geocoder.geocode(question) : geocoder.geocodeOffline(question)
    const is_reviewed = body.isReviewed ?? (row.is_reviewed && !isElsewhere)
    const problem = {
      ...corrected,
      municipality_id: isElsewhere ? answer.municipalityId : row.municipality_id,
    }
    const contradiction = isElsewhere ? contradictionOf(answer) : storedContradiction(row.error_message)
    const update = {
      center_name: corrected.center_name,
      address: corrected.address,
      postal_code: corrected.postal_code,
      municipality: corrected.municipality,
      province: corrected.province,
      ...(isElsewhere ? columnsOf(answer, corrected) : {}),
      ...(is_reviewed ? { needs_review: false } : {}),
      is_reviewed,
      error_message: rowProblem(problem, is_reviewed ? null : contradiction, coordinatesProblem(answer)),
      ...(body.isExcluded === undefined ? {} : { is_excluded: body.isExcluded }),
    }
    return inTenant((db) => writeRow({ ...context, db }, row, update, estimate))
  }

const merged = (row: RowToCorrect, change: RowChange): RowToCorrect => ({
  ...row,
  center_name: change.centerName ?? row.center_name,
  address: change.address ?? row.address,
  postal_code: change.postalCode ?? row.postal_code,
  municipality: change.municipality ?? row.municipality,
  province: provinceAfter(row, change),
})

/** The province stood for the old postal code and municipality: it is found again unless it is given. */
function provinceAfter(row: RowToCorrect, { province, postalCode, municipality }: RowChange): string {
  if (province !== undefined) return province
  const isElsewhere =
    (postalCode ?? row.postal_code) !== row.postal_code ||
    (municipality ?? row.municipality) !== row.municipality
  return isElsewhere ? '' : row.province
}

const islandAfter = (row: RowToCorrect, { province = row.province }: RowChange, geocoder: Geocoder) =>
  province === row.province ? ownIsland(row, geocoder) : null

const placeOf = ({ address, postal_code, municipality, province }: RowToCorrect) =>
  [address, postal_code, municipality, province].join('\n')

const saysAnotherPlace = (a: RowToCorrect, b: RowToCorrect) => placeOf(a) !== placeOf(b)
