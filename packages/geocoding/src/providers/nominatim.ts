import {
  askJson,
  fieldsOf,
  NOT_UNDERSTOOD,
  numberOf,
  objectsOf,
  textOf,
  type Manners,
  type Reading,
  type Refusal,
} from './ask-json.ts'
import type { Outside } from './outside.ts'
import type { Answer, GeocodingProvider, Hit, Question, ReverseAnswer } from './provider.ts'
import { precisionOfNumber } from './street-likeness.ts'

export type NominatimOptions = Outside & {
  baseUrl?: string
  /** Name and contact of the installation: the public server refuses requests without one of their own. */
  userAgent: string
  /** The public server allows one question a second for the whole installation. */
  spacingMs?: number
  timeoutMs?: number
  attempts?: number
}

const BASE_URL = 'https://nominatim.openstreetmap.org/'
const SPACING_MS = 1100
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const COMMON = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'es' }

/** place_rank of the last area and of the first house; between them lie the streets. */
const STREET_RANK = 26
const HOUSE_RANK = 28
const CITY_RANK = 16

/** Nominatim of OpenStreetMap. Asked by fields first, then by one line, because the first is precise but brittle. */
export function createNominatim(options: NominatimOptions): GeocodingProvider {
  const base = options.baseUrl ?? BASE_URL
  const manners: Manners = {
    provider: 'nominatim',
    label: 'Nominatim',
    spacingMs: options.spacingMs ?? SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const get = (method: string, parameters: Record<string, string>, reading: Reading) =>
    askJson(
      {
        url: `${base}${method}?${new URLSearchParams({ ...COMMON, ...parameters })}`,
        headers: { 'user-agent': options.userAgent },
      },
      manners,
      options,
      reading,
    )
  const search = async (parameters: Record<string, string>, question: Question): Promise<Answer> => {
    const reply = await get(
      'search',
      { ...parameters, countrycodes: 'es', limit: '5', layer: 'address' },
      { refusalIn },
    )
    if (reply.kind === 'error') return reply
    return { kind: 'hits', hits: objectsOf(reply.body).flatMap((place) => asHit(place, question)) }
  }
  return {
    name: 'nominatim',
    label: 'Nominatim',
    attribution: '© colaboradores de OpenStreetMap (ODbL)',
    mayBeCached: true,
    async geocode(question) {
      const byFields =
        question.street && question.municipality ? await search(fieldsOfQuestion(question), question) : null
      if (byFields && (byFields.kind === 'error' || byFields.hits.length > 0)) return byFields
      return search({ q: lineOfQuestion(question) }, question)
    },
    async reverse({ latitude, longitude }): Promise<ReverseAnswer> {
      const reply = await get(
        'reverse',
        { lat: String(latitude), lon: String(longitude), zoom: '18' },
        { answers: [404] },
      )
      if (reply.kind === 'error') return reply
      const body = fieldsOf(reply.body)
      const address = fieldsOf(body['address'])
      if (body['error'] || Object.keys(address).length === 0) return { kind: 'nothing' }
      return {
        kind: 'found',
        address: [textOf(address['road']), textOf(address['house_number'])].filter(Boolean).join(' ') || null,
        postalCode: textOf(address['postcode']),
        municipality: townOf(address),
        province: textOf(address['province']) ?? textOf(address['county']),
      }
    },
  }
}

function refusalIn(body: unknown): Refusal | null {
  return Array.isArray(body) ? null : NOT_UNDERSTOOD
}

/** Street as "12 Calle Mayor"; the type must be in full, "C/" is not understood. */
function fieldsOfQuestion({ street, postalCode, municipality }: Question): Record<string, string> {
  return {
    street: [street?.number, street?.name].filter(Boolean).join(' '),
    city: municipality?.name.split('/')[0] ?? '',
    country: 'España',
    ...(postalCode ? { postalcode: postalCode } : {}),
  }
}

function lineOfQuestion({ street, address, municipality, writtenMunicipality, province }: Question): string {
  const road = street ? [street.name, street.number].filter((part) => part !== null).join(' ') : address
  const town = municipality?.name.split('/')[0] ?? writtenMunicipality
  return [road, town, province?.spanishName].filter(Boolean).join(', ')
}

function asHit(place: Record<string, unknown>, question: Question): Hit[] {
  const latitude = numberOf(place['lat'])
  const longitude = numberOf(place['lon'])
  if (latitude === null || longitude === null) return []
  const address = fieldsOf(place['address'])
  const rank = numberOf(place['place_rank']) ?? 0
  return [
    {
      latitude,
      longitude,
      precision: precisionOf(rank, textOf(address['house_number']), question),
      label: textOf(place['display_name']) ?? '',
      street: rank >= STREET_RANK ? textOf(address['road']) : null,
      postalCode: textOf(address['postcode']),
      municipalityId: null,
      provinceId: null,
      score: numberOf(place['importance']),
      doubt: null,
    },
  ]
}

function precisionOf(rank: number, houseNumber: string | null, { street }: Question): Hit['precision'] {
  if (rank >= HOUSE_RANK) {
    const found = houseNumber ? Number.parseInt(houseNumber, 10) : null
    return precisionOfNumber(street?.number ?? null, found)
  }
  if (rank >= STREET_RANK) return 'STREET'
  return rank > CITY_RANK ? 'AREA' : 'MUNICIPALITY'
}

function townOf(address: Record<string, unknown>): string | null {
  return (
    ['city', 'town', 'village', 'municipality']
      .map((kind) => textOf(address[kind]))
      .find((name) => name !== null) ?? null
  )
}
