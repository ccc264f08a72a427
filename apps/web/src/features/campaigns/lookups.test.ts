import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { loadClients } from '../../records/load-clients.ts'
import { loadCentres, loadCentresBut, loadExecutives, loadProfiles } from './lookups.ts'

const none = { content: [], totalElements: 0, totalPages: 0, size: 20, number: 0 }

test.each([
  ['/api/clients', clientEndpoints.list, loadClients, { search: 'alba' }],
  ['/api/users', accessEndpoints.users, loadExecutives, { search: 'alba' }],
  ['/api/centers', centreEndpoints.list, loadCentres, { search: 'alba' }],
  ['/api/profiless', catalogues.profile.endpoints.list, loadProfiles, { name: 'alba', active: 'true' }],
] as const)('%s is asked for the first twenty by id', async (path, endpoint, load, asked) => {
  const api = fakeApi()
  api.answer(endpoint, () => none)
  const queryOf = async (text: string) => {
    await load(text, new AbortController().signal)
    const request = api.requests.findLast(({ line }) => line === `GET ${path}`)
    return Object.fromEntries(request?.query ?? [])
  }
  expect(await queryOf('alba')).toEqual({ page: '0', size: '20', sort: 'id,asc', ...asked })
  expect(await queryOf('')).not.toHaveProperty('search')
})

test('centres that are chosen already are not offered again, and take no place of others', async () => {
  const api = fakeApi()
  const names = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, name: `Gadis ${at + 1}` }))
  api.answer(centreEndpoints.list, (request) => ({
    ...none,
    content: names
      .slice(0, Number(request.query.get('size')))
      .map((centre) => ({ ...centre, address: 'Rúa de Troya 2' })),
  }))
  const chosen = [1, 2, 3]
  const found = await loadCentresBut(chosen)('gadis', new AbortController().signal)
  expect(found.map(({ id }) => id)).toEqual(names.slice(3, 23).map(({ id }) => id))
})
