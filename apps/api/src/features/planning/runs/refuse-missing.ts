import type { PlanOrder } from '@cuadrante/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failFields } from '../../../platform/http/fail.ts'

/** A plan that is asked for by what is gone would quietly be another one: nobody locked, somebody used who was to stay out. @throws invalid_input */
export async function refuseMissing(db: Tx, { keepsLocksOf, settings }: PlanOrder): Promise<void> {
  const listsGone = 'Alguna de estas listas ya no está. Elige otra vez las listas.'
  const peopleGone = 'Alguna de estas personas no existe. Elígelas otra vez.'
  const isThere = keepsLocksOf === undefined || (await areThere(db, 'plans', [keepsLocksOf]))
  const fields = {
    ...(!(await areThere(db, 'workers', settings.only)) && { 'settings.only': peopleGone }),
    ...(!(await areThere(db, 'workers', settings.excluded)) && { 'settings.excluded': peopleGone }),
    ...(!isThere && { keepsLocksOf: 'El plan con los turnos bloqueados ya no está' }),
    ...(!(await areThere(db, 'people_lists', settings.lists)) && { 'settings.lists': listsGone }),
    ...(!(await areThere(db, 'people_lists', settings.excludedLists)) && {
      'settings.excludedLists': listsGone,
    }),
  }
  if (Object.keys(fields).length > 0) throw failFields(fields)
}

type Named = 'plans' | 'people_lists' | 'workers'

async function areThere(db: Tx, table: Named, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const asked = [...new Set(ids)]
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${sql.table(table)} where id = any(${asked})`.execute(db)
  return rows[0]?.found === asked.length
}
