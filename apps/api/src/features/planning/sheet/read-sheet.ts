import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { DatedSheet, SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { planSettingsIn } from '../proposals/plan-settings-in.ts'
import { stateOf } from '../proposals/read-plan.ts'
import { type KeptSheet, sheetAt } from './sheet-at.ts'

/** The sheet of today. */
export const readSheet: Verb<(typeof endpoints)['sheet']> = async ({ db, now }) =>
  datedOf(await sheetAt(db, now))

type SheetRow = Omit<SheetOfPlan, 'kept' | 'isCurrent'> & { readonly sheet: KeptSheet | null }

export const readSheetOfPlan: Verb<(typeof endpoints)['sheetOf']> = ({ db, now }, { params }) =>
  sheetOfPlan(db, params.id, now)

/** The sheet that a plan was made with. @throws not_found */
export async function sheetOfPlan(db: Tx, id: number, now: Date): Promise<SheetOfPlan> {
  const { rows } = await sql<SheetRow>`
    select p.id as "planId", p.title, ${stateOf} as state, p.settings, p.created_by_name as "createdBy", p.sheet,
      coalesce(p.applied_at, o.applied_at) as "appliedAt"
    from plans p left join tasks t on t.id = p.task_id left join bulk_operations o on o.id = p.operation_id
    where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw fail('not_found')
  const { sheet, settings: stored, ...plan } = row
  const settings = planSettingsIn(stored)
  const current = await sheetAt(db, now, settings.weights)
  return {
    ...plan,
    settings,
    kept: sheet && datedOf(sheet),
    isCurrent: sheet?.version === current.version,
  }
}

export const datedOf = ({
  agency,
  at,
  engineVersion,
  version,
  reliabilityMonths,
  sheet,
}: KeptSheet): DatedSheet => ({ agency, at, engineVersion, version, reliabilityMonths, sheet })
