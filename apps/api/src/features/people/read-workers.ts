import { personName } from '@cuadrante/contract/people/person-name.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { ageOn, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readFields, selectOf } from '../../platform/records/record-row.ts'

/** A row of {@link workersSql}. */
export type WorkerRow = {
  readonly id: number
  readonly user_id: number
  readonly photo_key: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
}

const columns = sql.join([
  sql`w.id, w.user_id, w.photo_key, w.version, w.created_at, w.updated_at, n.items`,
  selectOf(personFields, 'w'),
  selectOf(workerFields, 'w'),
  selectOf(handWrittenFields, 'w'),
])

/** The workers of an expression for an array of ids, in its order, with the names of everything that they refer to. */
export const workersSql = (ids: RawBuilder<unknown>) => sql`
  select ${columns} from unnest(${ids}) with ordinality as a (id, place)
    join workers as w on w.id = a.id join worker_items(${ids}) as n on n.worker_id = w.id
  order by a.place`

/** The workers of these ids, in this order. */
export async function workersById(db: Tx, ids: readonly number[], today: Day): Promise<Worker[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WorkerRow>`${workersSql(sql`${[...ids]}::bigint[]`)}`.execute(db)
  return rows.map((row) => workerOf(row, today))
}

/** The worker of an id, unless the record was deleted. */
export async function liveWorkerById(
  db: Tx,
  id: number,
  today: Day,
  begins = sql``,
): Promise<Worker | undefined> {
  const live = sql`array(select id from workers where id = ${id} and deleted_at is null)`
  const { rows } = await sql<WorkerRow>`${begins}${workersSql(live)}`.execute(db)
  return rows[0] && workerOf(rows[0], today)
}

export function workerOf(row: WorkerRow, today: Day): Worker {
  const own = readFields(workerFields, row)
  const photo = photoPath(row.id, row.photo_key)
  return {
    id: row.id,
    ...own,
    ...readFields(handWrittenFields, row),
    age: ageOn(own.birthDate, today),
    user: {
      id: row.user_id,
      ...readFields(personFields, row),
      imageUrl: photo,
      profileImageUrl: photo,
    },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
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
export const nameOf = ({ user }: Worker): string => personName(user)
