import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { demoAccounts, demoPassword } from './tenants/demo-accounts.ts'
import { readSettings } from './settings.ts'

/** Constant of the product (shown in header and brand). */
const yearLabel = 2025

export const readAppInfo: Verb<(typeof endpoints)['appInfo']> = async ({ db, tenant }) => {
  const row = await db.selectFrom('tenants').select(['name', 'is_demo', 'settings']).executeTakeFirst()
  if (!row) throw fail('unknown_tenant')
  const settings = readSettings(row.settings)
  return {
    tenantId: tenant,
    agencyName: row.name,
    timeZone: settings.timeZone,
    yearLabel,
    isDemo: row.is_demo,
    demo: row.is_demo
      ? { password: demoPassword, accounts: demoAccounts.map(({ login, label }) => ({ login, label })) }
      : null,
    modules: settings.modules,
    about: settings.modules.includes('about') ? settings.about : '',
    contact: settings.modules.includes('contact') ? settings.contact : '',
  }
}
