import { placeKey } from '../address/place-key.ts'
import {
  askJson,
  fieldsOf,
  NOT_UNDERSTOOD,
  numberOf,
  objectsOf,
  textOf,
  type Manners,
  type Refusal,
} from './ask-json.ts'
import type { Outside } from './outside.ts'
import type { Answer, GeocodingProvider, Hit, Question, ReverseAnswer, Unanswered } from './provider.ts'
import { precisionOfNumber } from './street-likeness.ts'

export type GoogleOptions = Outside & { key: string; baseUrl?: string; timeoutMs?: number; attempts?: number }

const BASE_URL = 'https://maps.googleapis.com/maps/api/geocode/json'
const SPACING_MS = 25
const TIMEOUT_MS = 8000
const ATTEMPTS = 3

/** Every status that is no answer, with its Spanish reason and whether time heals it. */
const REFUSALS: Record<string, Refusal> = {
  OVER_QUERY_LIMIT: { because: 'demasiadas consultas seguidas', isWorthRetrying: true },
  OVER_DAILY_LIMIT: { because: 'cupo diario agotado o facturación desactivada', isWorthRetrying: true },
  REQUEST_DENIED: { because: 'acceso denegado: revisa la clave', isWorthRetrying: false },
  INVALID_REQUEST: { because: 'no acepta la consulta', isWorthRetrying: false },
  UNKNOWN_ERROR: { because: 'el servicio falla', isWorthRetrying: true },
}

/** Google Geocoding. Its terms forbid keeping what it answers and showing it on another map than Google's. */
export function createGoogle(options: GoogleOptions): GeocodingProvider {
  const manners: Manners = {
    provider: 'google',
    label: 'Google',
    spacingMs: SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const ask = async (
    parameters: Record<string, string>,
  ): Promise<{ kind: 'results'; results: Result[] } | Unanswered> => {
    const query = new URLSearchParams({ ...parameters, region: 'es', language: 'es', key: options.key })
    const reply = await askJson({ url: `${options.baseUrl ?? BASE_URL}?${query}` }, manners, options, {
      refusalIn,
    })
    if (reply.kind === 'error') return reply
    return { kind: 'results', results: objectsOf(fieldsOf(reply.body)['results']) }
  }
  return {
    name: 'google',
    label: 'Google',
    attribution: 'Google',
    mayBeCached: false,
    async geocode(question): Promise<Answer> {
      const components = ['country:ES', question.postalCode && `postal_code:${question.postalCode}`]
        .filter(Boolean)
        .join('|')
      const answer = await ask({ address: lineOfQuestion(question), components })
      if (answer.kind === 'error') return answer
      return { kind: 'hits', hits: answer.results.flatMap((result) => asHit(result, question)) }
    },
    async reverse({ latitude, longitude }): Promise<ReverseAnswer> {
      const answer = await ask({ latlng: `${latitude},${longitude}` })
      if (answer.kind === 'error') return answer
      const [first] = answer.results
      if (!first) return { kind: 'nothing' }
      return {
        kind: 'found',
        address:
          [component(first, 'route'), component(first, 'street_number')].filter(Boolean).join(' ') || null,
        postalCode: component(first, 'postal_code'),
        municipality: component(first, 'locality'),
        province: component(first, 'administrative_area_level_2'),
      }
    },
  }
}

function refusalIn(body: unknown): Refusal | null {
  const { status, results } = fieldsOf(body)
  if (status === 'ZERO_RESULTS' || (status === 'OK' && Array.isArray(results))) return null
  return REFUSALS[String(status)] ?? NOT_UNDERSTOOD
}

type Result = Record<string, unknown>

function lineOfQuestion({
  street,
  address,
  postalCode,
  municipality,
  writtenMunicipality,
  province,
}: Question): string {
  const road = street ? [street.name, street.number].filter((part) => part !== null).join(' ') : address
  const town = [postalCode, municipality?.name.split('/')[0] ?? writtenMunicipality].filter(Boolean).join(' ')
  return [road, town, province?.spanishName, 'España'].filter(Boolean).join(', ')
}

function component(result: Result, type: string): string | null {
  const found = objectsOf(result['address_components']).find(
    ({ types }) => Array.isArray(types) && types.includes(type),
  )
  return textOf(found?.['long_name'])
}

function asHit(result: Result, question: Question): Hit[] {
  const geometry = fieldsOf(result['geometry'])
  const location = fieldsOf(geometry['location'])
  const latitude = numberOf(location['lat'])
  const longitude = numberOf(location['lng'])
  if (latitude === null || longitude === null) return []
  return [
    {
      latitude,
      longitude,
      precision: precisionOf(result, textOf(geometry['location_type']), question),
      label: textOf(result['formatted_address']) ?? '',
      street: component(result, 'route'),
      postalCode: component(result, 'postal_code'),
      municipalityId: null,
      provinceId: null,
      score: null,
      doubt: doubtOf(result, question),
    },
  ]
}

/** ROOFTOP and RANGE_INTERPOLATED are houses; the middle of a street is a street, of anything else an area. */
function precisionOf(result: Result, locationType: string | null, { street }: Question): Hit['precision'] {
  const number = Number.parseInt(component(result, 'street_number') ?? '', 10)
  if (locationType === 'ROOFTOP')
    return street?.number ? precisionOfNumber(street.number, number || null) : 'EXACT'
  if (locationType === 'RANGE_INTERPOLATED') return 'NEAR'
  const types = Array.isArray(result['types']) ? result['types'] : []
  if (locationType === 'GEOMETRIC_CENTER' && types.includes('route')) return 'STREET'
  return types.includes('locality') ? 'MUNICIPALITY' : 'AREA'
}

/** A partial match in another postal code or town is a real house, but not this one. */
function doubtOf(result: Result, { postalCode, municipality }: Question): string | null {
  if (result['partial_match'] !== true) return null
  const code = component(result, 'postal_code')
  if (postalCode && code && code !== postalCode)
    return `solo coincide en parte: está en el código postal ${code}`
  const town = component(result, 'locality')
  const names = municipality
    ? [municipality.name, municipality.spanishName, ...municipality.name.split('/')]
    : []
  const isOther = town && names.length > 0 && !names.some((name) => placeKey(name) === placeKey(town))
  return isOther ? `solo coincide en parte: está en ${town}` : null
}
