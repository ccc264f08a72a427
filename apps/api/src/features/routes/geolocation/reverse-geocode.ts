import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import type { ReverseAnswer } from '@cuadrante/geocoding/providers/provider.ts'
import { reverseGeocode } from '@cuadrante/geocoding/reverse.ts'
import type { Handler } from '../../../platform/http/context.ts'
import type { Locator } from '../locating/locator.ts'

/** Municipality and province of a point from the embedded borders; street and postal code only where a provider is configured. */
export const createReverseGeocode =
  ({ gazetteer, provider }: Locator): Handler<typeof endpoints.reverseGeocode> =>
  async (_context, { body }) => {
    const here = embedded(await gazetteer(), body)
    if (!here) {
      return {
        success: false,
        addressComponents: null,
        isProbable: false,
        neighbours: [],
        error: 'El punto cae en el mar o fuera de España.',
      }
    }
    const street = provider ? streetOf(await provider.reverse(body)) : { address: null, postalCode: null }
    return {
      success: true,
      addressComponents: { ...here.place, ...street },
      isProbable: here.isProbable,
      neighbours: here.neighbours,
      error: null,
    }
  }

function embedded(gazetteer: Gazetteer, point: Point) {
  const found = reverseGeocode(gazetteer, point)
  if (!found) return undefined
  return {
    place: {
      municipality: found.municipality.name,
      province: found.province.name,
      island: found.island?.name ?? null,
    },
    isProbable: found.certainty !== 'sure',
    neighbours: found.neighbours.map(({ name }) => name),
  }
}

const streetOf = (answer: ReverseAnswer) =>
  answer.kind === 'found'
    ? { address: answer.address, postalCode: answer.postalCode }
    : { address: null, postalCode: null }
