import { sql } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import type { Session } from '../../../platform/http/context.ts'

type Versioned = { readonly version: number; readonly changed_by_name: string | null }

/** Nobody decides about a plan that is not the one they looked at; who says no version means what there is. @throws plan_changed */
export function refuseUnseen(plan: Versioned, read: number | null | undefined): void {
  if ((read ?? plan.version) !== plan.version)
    throw fail('plan_changed', { by: plan.changed_by_name ?? 'Otra persona' })
}

/** What a plan is written with by whoever leaves others another one to look at. */
export const anotherVersion = ({ name }: Pick<Session, 'name'>) => ({
  version: sql<number>`version + 1`,
  changed_by_name: name,
})
