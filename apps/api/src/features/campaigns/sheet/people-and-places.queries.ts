import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { readingsOfName } from '@cuadrante/domain/text/full-name.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { userName, workerName } from '../../../platform/records/people-sql.ts'
import { lineOf } from '../../../platform/sheets/cell.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { SheetJob } from './read-job-rows.ts'

type Named = { readonly id: number; readonly name: string }
export type NamedCentre = Named & { readonly city: string | null; readonly timezone: string }
/** Records by the text that a sheet uses for them; several where the text does not tell them apart. */
type Found<T> = (text: string) => readonly T[]

export type KnownNames = {
  readonly workersByDni: Found<Named>
  readonly workersByName: Found<Named>
  readonly dniOf: (workerId: number) => string | undefined
  readonly centres: Found<NamedCentre>
  readonly profiles: Found<Named>
  readonly clients: Found<Named>
  readonly executives: Found<Named>
}

/** The documents of whoever does these jobs, also of those who have gone since. */
export async function documentsOf(db: Tx, jobs: Iterable<JobRecord>): Promise<Map<number, string>> {
  const ids = [...new Set([...jobs].map(({ workerId }) => workerId).filter((id) => id !== null))]
  const { rows } = await sql<{ id: number; dni: string }>`
    select id, dni from workers where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, dni }) => [id, dni]))
}

/** Everything that the texts of a sheet may mean, in one statement for each kind. `there` are the jobs that it may say again. */
export async function loadKnownNames(
  db: Tx,
  jobs: readonly SheetJob[],
  there: Iterable<JobRecord>,
): Promise<KnownNames> {
  // Blanks that came along between words, of whatever kind, tell no names apart.
  const texts = (key: keyof SheetJob['texts']) => [
    ...new Set(jobs.flatMap(({ texts: { [key]: text } }) => [text, lineOf(text)]).filter(Boolean)),
  ]
  const dnis = texts('dni').flatMap((text) => [cleanIdentifier(text), wholeIdentifier(text)])
  const alive = sql`w.deleted_at is null and w.worker_type = 'WORKER'`
  const documents = await found(
    db,
    dnis,
    cleanIdentifier,
    (asked) => sql<Row<Named>>`
      select w.dni as asked, w.id, ${workerName} as name from workers w where w.dni = any(${asked}) and ${alive}`,
  )
  const people = await found(
    db,
    [...new Set(texts('worker').flatMap(readingsOfName))],
    normalise,
    (asked) => sql<Row<Named>>`
      with asked as (select distinct text, f_norm(text) as key from unnest(${asked}::text[]) as text)
      select a.text as asked, w.id, ${workerName} as name from workers w join asked a
        on a.key in (f_norm(${workerName}), w.first_name_key || ' ' || w.last_name_key) where ${alive}`,
  )
  const dnisOfJobs = await documentsOf(db, there)
  return {
    dniOf: (workerId) => dnisOfJobs.get(workerId),
    workersByDni: (text) => {
      const asItStands = documents(text)
      return asItStands.length > 0 ? asItStands : documents(wholeIdentifier(text))
    },
    // As it stands first; else the surnames before the name.
    workersByName: (text) => {
      const [asItStands = [], ...turned] = readingsOfName(text).map(people)
      if (asItStands.length > 0) return asItStands
      return [...new Map(turned.flat().map((worker) => [worker.id, worker])).values()]
    },
    centres: await found(
      db,
      texts('centre'),
      normalise,
      (asked) => sql<Row<NamedCentre>>`
      with asked as (select distinct text, f_norm(text) as key from unnest(${asked}::text[]) as text)
      select a.text as asked, c.id, c.name, c.city_name as city, c.timezone from centres c join asked a on a.key = c.name_key
      where c.deleted_at is null`,
    ),
    profiles: await found(db, texts('profile'), normalise, (asked) => byName(sql`profiles`, asked)),
    clients: await found(db, texts('client'), normalise, (asked) => byName(sql`clients`, asked)),
    executives: await found(
      db,
      texts('executive'),
      normalise,
      (asked) => sql<Row<Named>>`
      with asked as (select distinct text, f_norm(text) as key from unnest(${asked}::text[]) as text)
      select a.text as asked, u.id, ${userName} as name from users u
        join asked a on a.key = f_norm(${userName})
      where u.deleted_at is null and u.is_active and 'ROLE_ADMIN' = any(u.roles)`,
    ),
  }
}

type Row<T> = T & { readonly asked: string }

const byName = (table: RawBuilder<unknown>, asked: readonly string[]): RawBuilder<Row<Named>> => sql`
  with asked as (select distinct text, f_norm(text) as key from unnest(${asked}::text[]) as text)
  select a.text as asked, t.id, t.name from ${table} t join asked a on a.key = f_norm(t.name) where t.deleted_at is null`

async function found<T extends Named>(
  db: Tx,
  asked: readonly string[],
  keyOf: (text: string) => string,
  query: (asked: readonly string[]) => RawBuilder<Row<T>>,
): Promise<Found<T>> {
  if (asked.length === 0) return () => []
  const { rows } = await query(asked).execute(db)
  // Two spellings of a sheet may mean the same record.
  const byKey = new Map<string, Map<number, T>>()
  for (const row of rows) {
    const records = byKey.get(keyOf(row.asked)) ?? new Map<number, T>()
    byKey.set(keyOf(row.asked), records.set(row.id, row))
  }
  return (text) => [...(byKey.get(keyOf(text))?.values() ?? [])]
}
