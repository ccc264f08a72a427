import type { Worker } from '@cuadrante/contract/people/worker.ts'

const lucia: Worker = {
  id: 12,
  workerType: 'WORKER',
  workerStatus: 'ACTIVE',
  documentationStatus: 'PENDING',
  contractType: null,
  dni: '45871236J',
  gender: 'FEMALE',
  birthDate: '1999-03-14',
  dniExpirationDate: null,
  socialSecurity: null,
  iban: null,
  hasVehicle: true,
  hasDriverLicense: false,
  hasFoodHandlerLicense: false,
  notes: null,
  age: 27,
  user: {
    id: 40,
    firstName: 'Lucía',
    lastName: 'Pérez',
    lastNameSecond: 'Souto',
    email: 'lucia@correo.example',
    phone: '600114287',
    address: null,
    province: null,
    city: null,
    postalCode: null,
    imageUrl: null,
    profileImageUrl: null,
  },
  height: null,
  eyeColor: null,
  hairColor: null,
  shirtSize: null,
  pantSize: null,
  shoe: null,
  nationality: null,
  experiences: [],
  profiles: [],
  languages: [],
  version: 3,
  createdAt: '2026-01-10T09:00:00Z',
  updatedAt: '2026-11-20T09:12:00Z',
}

type Changes = Partial<Omit<Worker, 'user'>> & { readonly user?: Partial<Worker['user']> }

/** Lucía, as the server tells of her, with what a test is about changed. */
export const aPerson = ({ user, ...changes }: Changes = {}): Worker => ({
  ...lucia,
  ...changes,
  user: { ...lucia.user, ...user },
})
