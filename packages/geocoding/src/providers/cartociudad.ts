import {
  askJson,
  fieldsOf,
  NOT_UNDERSTOOD,
  numberOf,
  objectsOf,
  textOf,
  type Manners,
  type Reading,
} from './ask-json.ts'
import type { Outside } from './outside.ts'
import type { Answer, GeocodingProvider, Hit, Question, ReverseAnswer } from './provider.ts'
import { precisionOfNumber, streetLikeness } from './street-likeness.ts'

export type CartoCiudadOptions = Outside & { baseUrl?: string; timeoutMs?: number; attempts?: number }

const BASE_URL = 'https://www.cartociudad.es/geocoder/api/geocoder/'
/** No limit is published; five a second is polite. */
const SPACING_MS = 200
const TIMEOUT_MS = 8000
const ATTEMPTS = 3
const MOST_CANDIDATES = 20
/** How many streets without coordinates are asked for by their id. */
const MOST_LOOKUPS = 2

const STREET_TYPES = new Set(['portal', 'callejero', 'carretera'])
const ONLY_MUNICIPALITIES =
  'provincia,comunidad autonoma,poblacion,toponimo,expendeduria,punto_recarga_electrica,ngbe,callejero,carretera,portal'
const ONLY_STREETS = 'expendeduria,punto_recarga_electrica,ngbe,toponimo,provincia,comunidad autonoma'

type Candidate = Record<string, unknown>
type Filters = { municipio_filter?: string; provincia_filter?: string }
type Found<Value> = { kind: 'found'; value: Value } | Extract<Answer, { kind: 'error' }>

/**
 * CartoCiudad of IGN: Spain's official street directory, without key. `find?q=` ignores every filter and takes the
 * first hit, and `state` says nothing, so candidates are asked with filters and the chosen one is looked up by id.
 */
export function createCartoCiudad(options: CartoCiudadOptions): GeocodingProvider {
  const base = options.baseUrl ?? BASE_URL
  const manners: Manners = {
    provider: 'cartociudad',
    label: 'CartoCiudad',
    spacingMs: SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const filtersOf = new Map<string, Filters>()

  const get = (method: string, parameters: Record<string, string>, reading?: Reading) =>
    askJson({ url: `${base}${method}?${new URLSearchParams(parameters)}` }, manners, options, reading)

  /** The filters want the names as CartoCiudad writes them, so the municipality itself is asked for first. */
  const learnFilters = async ({ municipality, province }: Question): Promise<Found<Filters>> => {
    if (!municipality) return { kind: 'found', value: {} }
    const known = filtersOf.get(municipality.code)
    if (known) return { kind: 'found', value: known }
    const q = [municipality.name.split('/')[0], province?.spanishName].filter(Boolean).join(', ')
    const reply = await get(
      'candidates',
      { q, limit: '10', no_process: ONLY_MUNICIPALITIES, countrycodes: 'es' },
      A_LIST,
    )
    if (reply.kind === 'error') return reply
    const own = objectsOf(reply.body).find((candidate) => textOf(candidate['muniCode']) === municipality.code)
    const filters = {
      ...(textOf(own?.['muni']) ? { municipio_filter: textOf(own?.['muni']) ?? '' } : {}),
      ...(textOf(own?.['province']) ? { provincia_filter: textOf(own?.['province']) ?? '' } : {}),
    }
    filtersOf.set(municipality.code, filters)
    return { kind: 'found', value: filters }
  }

  /** Lines and areas come without coordinates, and a street may hold the house that was asked for. */
  const lookUp = async (candidate: Candidate, number: number | null): Promise<Found<Candidate | null>> => {
    const type = textOf(candidate['type']) ?? ''
    const needsPoint = !pointOf(candidate)
    const mayHoldHouse = type === 'callejero' && number !== null
    if (!needsPoint && !mayHoldHouse) return { kind: 'found', value: candidate }
    const portal: Record<string, string> = mayHoldHouse ? { portal: String(number) } : {}
    const reply = await get('find', { id: textOf(candidate['id']) ?? '', type, ...portal })
    if (reply.kind === 'error') return reply
    const found = fieldsOf(reply.body)
    if (pointOf(found)) return { kind: 'found', value: { ...candidate, ...found } }
    return { kind: 'found', value: needsPoint ? null : candidate }
  }

  return {
    name: 'cartociudad',
    label: 'CartoCiudad',
    attribution: 'CartoCiudad CC BY 4.0 scne.es',
    mayBeCached: true,
    async geocode(question): Promise<Answer> {
      const filters = await learnFilters(question)
      if (filters.kind === 'error') return filters
      const q = textOfQuestion(question)
      const reply = await get(
        'candidates',
        {
          q,
          limit: String(MOST_CANDIDATES),
          no_process: question.street ? ONLY_STREETS : 'expendeduria,punto_recarga_electrica',
          countrycodes: 'es',
          ...filters.value,
        },
        A_LIST,
      )
      if (reply.kind === 'error') return reply
      const ranked = objectsOf(reply.body).toSorted((a, b) => fitness(b, question) - fitness(a, question))
      const hits: Hit[] = []
      for (const candidate of ranked.slice(0, MOST_LOOKUPS)) {
        const found = await lookUp(candidate, question.street?.number ?? null)
        if (found.kind === 'error') return found
        const hit = found.value && asHit(found.value, question)
        if (hit) hits.push(hit)
      }
      return { kind: 'hits', hits }
    },
    async reverse({ latitude, longitude }): Promise<ReverseAnswer> {
      const reply = await get('reverseGeocode', { lon: String(longitude), lat: String(latitude) })
      if (reply.kind === 'error') return reply
      const found = fieldsOf(reply.body)
      const street = streetOf(found)
      if (!street && !textOf(found['muni'])) return { kind: 'nothing' }
      const address = street && [street, textOf(found['portalNumber'])].filter(Boolean).join(' ')
      return {
        kind: 'found',
        address,
        postalCode: textOf(found['postalCode']),
        municipality: textOf(found['muni']),
        province: textOf(found['province']),
      }
    },
  }
}

/** Candidates come as an array, and as nothing when there are none. */
const A_LIST: Reading = {
  refusalIn: (body) => (body === null || Array.isArray(body) ? null : NOT_UNDERSTOOD),
}

function textOfQuestion({ address, street, municipality, writtenMunicipality }: Question): string {
  const town = municipality?.name.split('/')[0] ?? writtenMunicipality
  const road = street ? [street.name, street.number].filter((part) => part !== null).join(' ') : address
  return [road, town].filter(Boolean).join(', ')
}

/** The service orders by type, not by quality. */
function fitness(candidate: Candidate, { street, municipality, province }: Question): number {
  const type = textOf(candidate['type']) ?? ''
  const isHere = municipality ? textOf(candidate['muniCode']) === municipality.code : true
  const isInProvince = province ? textOf(candidate['provinceCode']) === province.code : true
  const isStreet = STREET_TYPES.has(type)
  const likeness =
    street && isStreet ? streetLikeness(street.properName, textOf(candidate['address']) ?? '') : 0
  const isHouse = type === 'portal' && numberOf(candidate['portalNumber']) === street?.number
  return 8 * Number(isInProvince) + 4 * Number(isHere) + 2 * likeness + Number(isStreet) + Number(isHouse)
}

function asHit(found: Candidate, question: Question): Hit | null {
  const point = pointOf(found)
  if (!point) return null
  const type = textOf(found['type']) ?? ''
  const number = numberOf(found['portalNumber'])
  const street = STREET_TYPES.has(type) ? streetOf(found) : null
  const town = [textOf(found['postalCode']), textOf(found['muni'])].filter(Boolean).join(' ')
  return {
    ...point,
    precision: precisionOf(type, question.street?.number ?? null, number),
    label: [[street ?? textOf(found['address']), number || null].filter(Boolean).join(' '), town]
      .filter(Boolean)
      .join(', '),
    street,
    postalCode: textOf(found['postalCode']),
    municipalityId: numberOf(found['muniCode']),
    provinceId: numberOf(found['provinceCode']),
    score: null,
    doubt: null,
  }
}

/** Degrees, or null where there are none: the service writes 0, 0 for what it cannot place. */
function pointOf(found: Candidate): { latitude: number; longitude: number } | null {
  const latitude = numberOf(found['lat'])
  const longitude = numberOf(found['lng'])
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

function precisionOf(type: string, asked: number | null, number: number | null): Hit['precision'] {
  if (type === 'portal') return precisionOfNumber(asked, number)
  if (type === 'callejero' || type === 'carretera')
    return number ? precisionOfNumber(asked, number) : 'STREET'
  return 'AREA'
}

/** `address` may carry the whole line ("CALLE MAYOR 12, Madrid"): the street is what stands before the number. */
function streetOf(found: Candidate): string | null {
  const address =
    textOf(found['address'])
      ?.split(',')[0]
      ?.replace(/\s+\d+\s*\w?$/, '') ?? null
  const type = textOf(found['tip_via'])
  if (!address || !type) return address
  return address.toLowerCase().startsWith(type.toLowerCase()) ? address : `${type} ${address}`
}
