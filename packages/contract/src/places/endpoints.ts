import { everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageOf } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { city, province } from './place.ts'

const provinceList = listSpec({
  fields: { id: { type: 'number' }, name: { type: 'text' } },
  hasText: true,
  defaultSort: { field: 'name', direction: 'asc' },
  isWholeByDefault: true,
})

/** A number as `search` is a province: the answer is all of its municipalities, whatever the size. */
const cityList = listSpec({
  fields: {
    id: { type: 'number' },
    name: { type: 'text' },
    provinceId: { type: 'number', aliases: ['province', 'province.id'] },
    /** Those that a code is known to serve. */
    postalCode: { type: 'text', isSortable: false },
  },
  hasText: true,
  defaultSort: { field: 'name', direction: 'asc' },
  isWholeByDefault: true,
})

export const placeEndpoints = {
  provinces: endpoint({
    method: 'GET',
    path: '/api/provinces',
    summary: 'The 52 provinces',
    access: everyRole,
    list: provinceList,
    reply: pageOf(province),
  }),
  searchProvinces: endpoint({
    method: 'GET',
    path: '/api/provinces/search',
    summary: 'Provinces by any of their names',
    access: everyRole,
    list: provinceList,
    reply: pageOf(province),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/cities',
    summary: 'Every municipality',
    access: everyRole,
    list: cityList,
    reply: pageOf(city),
  }),
  searchCities: endpoint({
    method: 'GET',
    path: '/api/cities/search',
    summary: 'Municipalities by any of their names, all of a province, or those of a postal code',
    access: everyRole,
    list: cityList,
    reply: pageOf(city),
  }),
} as const
