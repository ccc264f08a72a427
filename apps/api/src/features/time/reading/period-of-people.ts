import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { registerOf, type RegisterPeriod } from '@cuadrante/domain/time/register-month.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoredRow } from '../rows/chained-row.ts'
import type { RegisterAgency } from '../rows/register-agency.ts'
import {
  birthDatesOf,
  peopleIn,
  plannedAround,
  registerRowOf,
  rowsAbout,
  type PeopleAsked,
  type Person,
  type Scope,
} from './register.queries.ts'

export type PersonPeriod = { readonly rows: readonly StoredRow[]; readonly period: RegisterPeriod }

export type PersonInPeriod = PersonPeriod & { readonly person: Person }

type Asking = {
  /** The office's filters. */
  readonly asked?: PeopleAsked
  readonly agency: RegisterAgency
  readonly now: Date
  readonly evenIfEmpty?: (workerId: number) => boolean
}

/** Everyone with something in the register of some days, by name. */
export async function registeredPeople(
  db: Tx,
  scope: Pick<Scope, 'from' | 'to'>,
  { asked = {}, agency, now, evenIfEmpty }: Asking,
): Promise<PersonInPeriod[]> {
  const people = await peopleIn(db, scope, asked)
  const periods = await periodOfPeople(db, { ...scope, workerIds: people.map(({ id }) => id) }, agency, now)
  return people.flatMap((person) => {
    const found = periods.get(person.id)
    const isThere = found && (found.period.days.length > 0 || evenIfEmpty?.(person.id))
    return isThere ? [{ person, ...found }] : []
  })
}

/** The register of many people over some days, computed in one go. */
export async function periodOfPeople(
  db: Tx,
  scope: Scope & { readonly workerIds: readonly number[] },
  { rules }: RegisterAgency,
  now: Date,
): Promise<ReadonlyMap<number, PersonPeriod>> {
  const rows = grouped(await rowsAbout(db, scope), (row) => row.worker_id)
  const planned = await plannedAround(db, scope)
  const birthDates = await birthDatesOf(db, scope.workerIds)
  return new Map(
    scope.workerIds.map((id) => {
      const own = rows.get(id) ?? []
      const period = registerOf({
        from: scope.from,
        to: scope.to,
        rows: own.map(registerRowOf),
        planned: planned.get(id) ?? [],
        now: now.getTime(),
        rules,
        birthDate: birthDates.get(id) ?? null,
      })
      return [id, { rows: own, period }]
    }),
  )
}
