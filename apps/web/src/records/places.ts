import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import type { City, Province } from '@cuadrante/contract/places/place.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/call.ts'
import type { FilterOption } from '../ui/table/filters/filter.ts'

const lookUp = { quiet: true, skipErrorToast: true } as const

const loadProvinces = async (): Promise<readonly Province[]> =>
  (await call(placeEndpoints.provinces, {}, lookUp)).content

/** The provinces as the choices of a column filter. */
export const provinceOptions = async (): Promise<readonly FilterOption[]> =>
  (await loadProvinces()).map(({ id, name, otherNames }) => ({
    value: String(id),
    label: name,
    alsoFoundBy: otherNames,
  }))

/** The 52 provinces, asked for once while the page is open. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: loadProvinces,
  meta: { unknown: 'qué provincias hay' },
  staleTime: Infinity,
})
export const useProvinces = () => useQuery(provincesQuery)

/** Every name of the province that goes by this one, so that a search for "Vizcaya" finds Bizkaia. */
export function useNamesOfProvince(): (name: string) => readonly string[] {
  const { data: provinces } = useProvinces()
  return useCallback(
    (name) => [name, ...(provinces?.find((province) => province.name === name)?.otherNames ?? [])],
    [provinces],
  )
}

/** Every municipality of Spain, for a form that chooses among them without asking again. */
export const useAllCities = () =>
  useQuery({
    queryKey: ['cities'],
    meta: { unknown: 'qué municipios hay' },
    queryFn: async (): Promise<readonly City[]> => (await call(placeEndpoints.cities, {}, lookUp)).content,
    staleTime: Infinity,
  })

/** The municipalities of a province. */
export const loadCitiesOf = async (provinceId: number, signal?: AbortSignal): Promise<readonly City[]> => {
  const query = { page: 0, size: 100, sort: 'name,asc', search: provinceId }
  const options = signal ? { ...lookUp, signal } : lookUp
  return (await call(placeEndpoints.searchCities, { query }, options)).content
}

/** The one municipality of a postal code; null where several have it, or none is known to. */
export const cityOfCodeQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['city-of-code', postalCode],
    queryFn: async (): Promise<City | null> => {
      const { content } = await call(placeEndpoints.searchCities, { query: { postalCode } }, lookUp)
      const [city = null, ...others] = content
      return others.length === 0 ? city : null
    },
    staleTime: Infinity,
  })
