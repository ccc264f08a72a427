import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { ageOn, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { placeOf, type PlaceColumns } from '../../platform/places/place-columns.ts'

type Named = { readonly id: number; readonly name: string }

/** A row of the function `workers_by_id`. */
export type WorkerRow = PlaceColumns & {
  readonly id: number
  readonly user_id: number
  readonly worker_type: Worker['workerType']
  readonly worker_status: Worker['workerStatus']
  readonly documentation_status: Worker['documentationStatus']
  readonly contract_type: Worker['contractType']
  readonly gender: Worker['gender']
  readonly first_name: string
  readonly last_name: string
  readonly last_name_second: string | null
  readonly email: string
  readonly phone: string
  readonly address: string | null
  readonly postal_code: string | null
  readonly dni: string
  readonly dni_expires_on: string | null
  readonly birth_date: string
  readonly social_security: string | null
  readonly iban: string | null
  readonly has_vehicle: boolean
  readonly has_driver_license: boolean
  readonly has_food_handler_license: boolean
  readonly notes: string | null
  readonly photo_key: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly height: Named | null
  readonly eye_color: Named | null
  readonly hair_color: Named | null
  readonly shirt_size: Named | null
  readonly pant_size: Named | null
  readonly shoe: Named | null
  readonly nationality: Named | null
  readonly profiles: Named[] | null
  readonly experiences: Named[] | null
  readonly languages: Worker['languages'] | null
}

/** The workers of these ids, in this order, with the names of everything that they refer to. */
export async function workersById(db: Tx, ids: readonly number[], today: Day): Promise<Worker[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WorkerRow>`select * from workers_by_id(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => workerOf(row, today))
}

export const workerOf = (row: WorkerRow, today: Day): Worker => ({
  id: row.id,
  workerType: row.worker_type,
  workerStatus: row.worker_status,
  documentationStatus: row.documentation_status,
  contractType: row.contract_type,
  dni: row.dni,
  gender: row.gender,
  birthDate: row.birth_date,
  dniExpirationDate: row.dni_expires_on,
  socialSecurity: row.social_security,
  iban: row.iban,
  hasVehicle: row.has_vehicle,
  hasDriverLicense: row.has_driver_license,
  hasFoodHandlerLicense: row.has_food_handler_license,
  notes: row.notes,
  age: ageOn(row.birth_date, today),
  user: personOf(row),
  height: row.height,
  eyeColor: row.eye_color,
  hairColor: row.hair_color,
  shirtSize: row.shirt_size,
  pantSize: row.pant_size,
  shoe: row.shoe,
  nationality: row.nationality,
  experiences: row.experiences ?? [],
  profiles: row.profiles ?? [],
  languages: row.languages ?? [],
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

function personOf(row: WorkerRow): Worker['user'] {
  const photo = photoPath(row.id, row.photo_key)
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    lastNameSecond: row.last_name_second,
    email: row.email,
    phone: row.phone,
    address: row.address,
    ...placeOf(row),
    postalCode: row.postal_code,
    imageUrl: photo,
    profileImageUrl: photo,
  }
}

/** The path changes with the picture, so that it can be kept for as long as it is shown. */
export const photoPath = (id: number, key: string | null): string | null =>
  key === null ? null : `/api/workers/${id}/photo?v=${key.slice(0, 12)}`

/** A list shows that there is an account or an affiliation number, and only its end. */
export const masked = (worker: Worker): Worker => ({
  ...worker,
  socialSecurity: ending(worker.socialSecurity),
  iban: ending(worker.iban),
})

const ending = (text: string | null): string | null => (text === null ? null : `•••• ${text.slice(-4)}`)

/** What a person is called in messages and in the history. */
export const nameOf = ({ user }: Worker): string =>
  [user.firstName, user.lastName, user.lastNameSecond].filter(Boolean).join(' ')
