import { createHash } from 'node:crypto'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { placeEndpoints as endpoints } from '@cuadrante/contract/places/endpoints.ts'
import type { HandlerContext } from '../../platform/http/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageReply, type Page } from '../../platform/list/page.ts'
import type { OpenPlaces, PlaceCity, Places } from '../../platform/places/places.ts'
import { compareText, normalise } from '@cuadrante/domain/text/normalise.ts'

/** Provinces and municipalities, whole or searched. They change with the product only, so that a copy may be kept. */
export function mountPlaces(mount: Mount, openPlaces: OpenPlaces): void {
  const provinces = (places: Places, query: ListQuery) => pageOf(matchingProvinces(places, query), query)
  const cities = (places: Places, query: ListQuery) =>
    pageOf(matchingCities(places, query), wholeProvince(query))

  mount.handler(endpoints.provinces, answer(provinces))
  mount.handler(endpoints.searchProvinces, answer(provinces))
  mount.handler(endpoints.cities, answer(cities))
  mount.handler(endpoints.searchCities, answer(cities))

  function answer<T>(read: (places: Places, query: ListQuery) => T) {
    return async (context: HandlerContext, { query }: { query: ListQuery }) => {
      const places = await openPlaces()
      return kept(context, versionOf(places), () => read(places, query))
    }
  }
}

const versions = new WeakMap<Places, string>()

function versionOf(places: Places): string {
  const known = versions.get(places)
  if (known) return known
  const text = JSON.stringify([places.provinces, places.cities])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  versions.set(places, version)
  return version
}

/** 304 to a caller that has this answer already. */
async function kept<T>({ request, reply }: HandlerContext, version: string, answer: () => T): Promise<T> {
  const etag = `"${version}"`
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] !== etag) return answer()
  return reply.status(304).send()
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,2}$/.test(text)

function filterText(query: ListQuery, field: string): string | undefined {
  return query.filters.find((filter) => filter.field === field)?.values[0]
}

function matchingProvinces(places: Places, query: ListQuery) {
  const text = query.text ?? filterText(query, 'name')
  const id = filterText(query, 'id') ?? (isNumber(text) ? text : undefined)
  if (id !== undefined) return places.provinces.filter((province) => province.id === Number(id))
  return text ? places.searchProvinces(text) : places.provinces
}

function matchingCities(places: Places, query: ListQuery): readonly PlaceCity[] {
  const text = query.text ?? filterText(query, 'name')
  const id = filterText(query, 'id')
  if (id !== undefined) return places.cities.filter((city) => city.id === Number(id))
  const postalCode = filterText(query, 'postalCode')
  if (postalCode !== undefined) return places.citiesOfCode(postalCode)
  const provinceId = Number(filterText(query, 'provinceId') ?? (isNumber(text) ? text : 0))
  const ofProvince = (city: PlaceCity) => !provinceId || city.provinceId === provinceId
  if (text && !isNumber(text)) return places.searchCities(text, provinceId || undefined)
  return places.cities.filter(ofProvince)
}

/** A province as the search means all of its municipalities: Burgos alone has 371. */
const wholeProvince = (query: ListQuery): ListQuery =>
  isNumber(query.text) || filterText(query, 'provinceId') ? { ...query, page: undefined } : query

type NamedPlace = { readonly name: string; readonly otherNames?: readonly string[] | undefined }

/** Places of that very name go before those that begin with it, and these before the rest: "Vic" stands in many names. */
function closeness(search: string | undefined): (place: NamedPlace) => number {
  const text = normalise(search ?? '')
  if (!text) return () => 0
  return ({ name, otherNames = [] }) => {
    const names = [name, ...name.split('/'), ...otherNames].map(normalise)
    if (names.includes(text)) return 0
    return names.some((one) => one.startsWith(text)) ? 1 : 2
  }
}

function pageOf<T extends NamedPlace & { id: number }>(found: readonly T[], query: ListQuery): Page<T> {
  const [{ field, direction } = { field: 'name', direction: 'asc' as const }] = query.sort
  const turn = direction === 'desc' ? -1 : 1
  const rankOf = closeness(field === 'name' && direction === 'asc' ? query.text : undefined)
  const ranks = new Map(found.map((one) => [one, rankOf(one)]))
  const sorted = found.toSorted(
    (a, b) =>
      (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) ||
      turn * (field === 'id' ? a.id - b.id : compareText(a.name, b.name)),
  )
  const { number = 0, size = sorted.length } = query.page ?? {}
  return pageReply(sorted.slice(number * size, (number + 1) * size), sorted.length, query)
}
