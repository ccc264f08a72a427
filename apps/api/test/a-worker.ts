import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import type { Caller } from './test-app.ts'

export type WorkerBody = Call<typeof endpoints.create>['body']
type Changes = Partial<Omit<WorkerBody, 'user'>> & { user?: Partial<WorkerBody['user']> }

/** What the form sends for a complete person; a test changes what it is about. */
export const aWorkerBody = ({ user, ...rest }: Changes = {}): WorkerBody => ({
  workerType: 'WORKER',
  workerStatus: 'ACTIVE',
  documentationStatus: 'PENDING',
  contractType: 'NONE',
  dni: '12345678Z',
  gender: 'FEMALE',
  birthDate: '1996-05-14',
  hasVehicle: false,
  hasDriverLicense: false,
  hasFoodHandlerLicense: false,
  ...rest,
  user: {
    firstName: 'Lucía',
    lastName: 'Pérez',
    lastNameSecond: 'Souto',
    email: 'lucia.perez@correo.example',
    phone: '+34 600 112 233',
    ...user,
  },
})

export const aWorker = (admin: Caller, changes: Changes = {}): Promise<Worker> =>
  admin.call(endpoints.create, { body: aWorkerBody(changes) })

/** An item of a catalogue, to be chosen in a form. */
export async function anItem(admin: Caller, catalogue: CatalogueName, name: string): Promise<number> {
  const { id } = await admin.call(catalogues[catalogue].endpoints.create, { body: { name } })
  return id
}
