import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import type { Caller } from './test-app.ts'

export type CentreBody = Call<typeof centreEndpoints.create>['body']
export type ClientBody = Call<typeof clientEndpoints.create>['body']

/** What the form of a centre sends; a test changes what it is about. */
export const aCentreBody = (changes: Partial<CentreBody> = {}): CentreBody => ({
  name: 'Marineda City',
  email: 'tienda@marineda.example',
  phone: '981 00 11 22',
  address: 'Avenida de Arteixo, 43',
  postalCode: '15008',
  latitude: 43.3424,
  longitude: '-8,4301',
  timezone: 'Europe/Madrid',
  ...changes,
})

export const aCentre = (admin: Caller, changes: Partial<CentreBody> = {}) =>
  admin.call(centreEndpoints.create, { body: aCentreBody(changes) })

export const aGroup = (admin: Caller, name: string) =>
  admin.call(centreEndpoints.createGroup, { body: { name } })

/** What the form of a client sends; a test changes what it is about. */
export const aClientBody = (changes: Partial<ClientBody> = {}): ClientBody => ({
  cif: 'B-64.717.838',
  name: 'Aguas de Mondariz',
  address: 'Calle Real, 1',
  postalCode: '36890',
  ...changes,
})

export const aClient = (admin: Caller, changes: Partial<ClientBody> = {}) =>
  admin.call(clientEndpoints.create, { body: aClientBody(changes) })
