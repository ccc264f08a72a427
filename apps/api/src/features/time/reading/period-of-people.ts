import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { registerOf, type RegisterPeriod } from '@cuadrante/domain/time/register-month.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoredRow } from '../rows/chained-row.ts'
import type { RegisterAgency } from '../rows/register-agency.ts'
import { plannedAround, registerRowOf, rowsAbout, type Scope } from './register.queries.ts'

export type PersonPeriod = { readonly rows: readonly StoredRow[]; readonly period: RegisterPeriod }

/** The register of many people over some days, computed in one go. */
export async function periodOfPeople(
  db: Tx,
  scope: Scope & { readonly workerIds: readonly number[] },
  { rules }: RegisterAgency,
  now: Date,
): Promise<ReadonlyMap<number, PersonPeriod>> {
  const rows = grouped(await rowsAbout(db, scope), (row) => row.worker_id)
  const planned = await plannedAround(db, scope)
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
      })
      return [id, { rows: own, period }]
    }),
  )
}
