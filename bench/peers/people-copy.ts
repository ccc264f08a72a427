import type { Client } from 'pg'

const words = (text: string) => text.split(' ')

/** What everybody keeps of a person, beside a nationality and profiles. */
export const texts = words(
  'firstName lastName lastNameSecond phone dni gender workerStatus documentationStatus contractType workerType iban socialSecurity provinceName cityName postalCode',
)
export const flags = words('hasVehicle hasDriverLicense hasFoodHandlerLicense')

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const all = [...texts, ...flags, 'email', 'birthDate']
/** The columns of those fields, which are called alike everywhere. */
export const columns = all.map(snake).join(', ')
const type = (name: string) => (flags.includes(name) ? 'boolean' : name === 'birthDate' ? 'date' : 'text')
const typed = all.map((name) => `${snake(name)} ${type(name)}`).join(', ')

/** Statements of the form `insert into … select … from r` that take rows of our agency. */
export type PeopleCopy = {
  /** `r (id, name)` of a catalogue. */
  readonly catalogue: (table: 'profiles' | 'nationalities', into: string) => Promise<void>
  /** `r (id, nationality_id, …columns)`. */
  readonly workers: (into: string) => Promise<void>
  /** `r (worker_id, profile_id, position)`. */
  readonly workerProfiles: (into: string) => Promise<void>
  /** Any other statement over the peer's own tables. */
  readonly run: (statement: string) => Promise<void>
}

/** From a client of our database to one of the peer's. */
export function peopleCopy(source: Client, target: Client, tenant: string): PeopleCopy {
  const copy = async (read: string, row: string, into: string) => {
    const { rows } = await source.query<{ all: string | null }>(
      `select json_agg(r)::text as all from (${read}) as r`,
    )
    await target.query(`with r as (select * from json_to_recordset($1::json) as r (${row})) ${into}`, [
      rows[0]?.all ?? '[]',
    ])
  }
  const mine = `where tenant_id = '${tenant}'`
  return {
    catalogue: (table, into) => copy(`select id, name from ${table} ${mine}`, 'id int, name text', into),
    workers: (into) =>
      copy(
        `select id, nationality_id, ${columns} from workers ${mine} and deleted_at is null`,
        `id int, nationality_id int, ${typed}`,
        into,
      ),
    workerProfiles: (into) =>
      copy(
        `select worker_id, profile_id, position from worker_profiles ${mine}`,
        'worker_id int, profile_id int, position int',
        into,
      ),
    async run(statement) {
      await target.query(statement)
    },
  }
}
