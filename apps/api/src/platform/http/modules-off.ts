import { moduleLabels, type ModuleName } from '@cuadrante/contract/access/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from './fail.ts'

/** @throws module_off */
export function refuseOff(module: ModuleName | undefined, modulesOff: readonly ModuleName[]): void {
  if (module && modulesOff.includes(module)) throw fail('module_off', { module: moduleLabels[module] })
}

/** What the transaction's agency has switched off, where no session says it. */
export async function modulesOffIn(db: Tx): Promise<readonly ModuleName[]> {
  const row = await db
    .selectFrom('tenants')
    .select(sql<readonly ModuleName[] | null>`settings -> 'modulesOff'`.as('off'))
    .executeTakeFirst()
  return row?.off ?? []
}
