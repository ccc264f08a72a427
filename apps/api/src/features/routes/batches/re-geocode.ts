import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeocodingStatus } from '@cuadrante/contract/routes/geocoding-status.ts'
import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import { placeUrl } from '@cuadrante/domain/routes/map-links.ts'
import { municipalityAt } from '@cuadrante/geocoding/coordinates/check-point.ts'
import type { Geocoded } from '@cuadrante/geocoding/geocoded.ts'
import type { Input, Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { columnsOf, ownIsland, questionOf } from '../locating/locate-rows.ts'
import type { Locator } from '../locating/locator.ts'
import type { EstimateLegs } from '../plans/legs/leg-meter.ts'
import { pinOfRow, rowToCorrect, writeRow } from './relocated-row.ts'
import { contradictionOf, coordinatesProblem, rowProblem, storedContradiction } from './row-problem.ts'

type Deps = { readonly locator: Locator; readonly estimate: EstimateLegs }
type Body = Input<typeof endpoints.reGeocode>['body']

/** Locates one address again, or takes the point that a person gave; with `rowId` the stored row takes the answer. */
export const createReGeocode =
  ({ locator, estimate }: Deps): Handler<typeof endpoints.reGeocode> =>
  async (context, { body }) => {
    const { inTenant } = context
    const given = await pinOf(body, locator)
    const { rowId, version } = body
    const row = rowId ? await inTenant((db) => rowToCorrect({ ...context, db }, rowId, version)) : undefined
    const pin = given ?? (row && !body.dropsPin ? pinOfRow(row) : null)
    const geocoder = await locator.geocoderOf(inTenant)
    const answer = await geocoder.geocode({
      ...(row ? { ...questionOf(row), island: ownIsland(row, geocoder) } : {}),
      ...wordsOf(body),
      pin,
    })
    const written = row && {
      ...row,
      ...(body.correctedAddress ? { address: body.correctedAddress } : {}),
    }
    const stored =
      written &&
      (await inTenant((db) =>
        writeRow(
          { ...context, db },
          written,
          {
            ...columnsOf(answer, written),
            address: written.address,
            is_reviewed: false,
            error_message: rowProblem(
              { ...written, municipality_id: answer.municipalityId },
              contradictionOf(answer) ?? (pin ? null : storedContradiction(written.error_message)),
              coordinatesProblem(answer),
            ),
          },
          estimate,
        ),
      ))
    return { ...replyOf(answer, body), row: stored ?? null }
  }

/** What the caller says; blanks leave what the row says. */
function wordsOf(body: Body) {
  const words = {
    centerName: body.centerName,
    address: body.correctedAddress || body.originalAddress,
    postalCode: body.postalCode,
    municipality: body.municipality,
    province: body.province,
    country: body.country,
  }
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text))
}

/** @throws invalid_coordinates at sea, abroad or off the globe */
async function pinOf({ extractedCoordinates: point }: Body, { gazetteer }: Locator) {
  if (!point) return null
  if (!municipalityAt(point, await gazetteer())) throw fail('invalid_coordinates')
  return point
}

function replyOf(answer: Geocoded, body: Body) {
  const { latitude, longitude } = answer
  const onMap = mapPlaceOf({
    centerName: body.centerName ?? '',
    address: (body.correctedAddress || body.originalAddress) ?? '',
    postalCode: body.postalCode ?? '',
    municipality: body.municipality ?? '',
    province: answer.province ?? '',
    latitude,
    longitude,
    geocodingStatus: answer.status satisfies GeocodingStatus,
    precision: answer.precision,
  })
  return {
    latitude,
    longitude,
    formattedAddress: answer.formattedAddress,
    geocodingStatus: answer.status,
    geocodingError: answer.reason,
    googleMapsUrl: onMap ? placeUrl(onMap) : null,
    province: answer.province ?? body.province ?? '',
    island: answer.island,
    precision: answer.precision,
    radiusKm: answer.radiusKm,
  }
}
