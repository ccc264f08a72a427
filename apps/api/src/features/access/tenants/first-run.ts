import { sql } from 'kysely'
import { inOneTransaction, type Database, type InTenant } from '../../../platform/database/database.ts'
import { tenantsOf } from '../../../platform/database/tenants-of.ts'
import { closeDemos } from './close-demo.ts'
import { createDemoAccounts, createFirstAdmin, createTenant } from './create-tenant.ts'
import { makeLink } from '../sign-in/one-time-links.ts'

export type FirstRun =
  | { readonly kind: 'demo-created' }
  | { readonly kind: 'demo' }
  | ({ readonly kind: 'first-admin'; readonly token: string } & Closed)
  | ({ readonly kind: 'ready' } & Closed)

/** Agencies that were a demo until this start. */
type Closed = { readonly closedDemos: readonly string[] }

type Asked = {
  readonly isDemoAllowed: boolean
  readonly now: Date
  /** In the transaction that makes the agency: a start that is cut off leaves none, and the next one makes it whole. */
  readonly fillDemo: (database: InTenant) => Promise<void>
}

/**
 * Makes sure that someone can get in, and that nobody does by the public password unless this run is a demo. A new database
 * without any agency gets the demo one when that is allowed; otherwise, while no administrator has a password, each start gives a fresh
 * one-time link that sets the first one's.
 */
export async function firstRun(
  database: Database,
  tenant: string,
  { isDemoAllowed, now, fillDemo }: Asked,
): Promise<FirstRun> {
  const closedDemos = isDemoAllowed ? [] : await closeDemos(database)
  const existing = await database.inTenant(tenant, (db) =>
    db.selectFrom('tenants').select('is_demo').executeTakeFirst(),
  )
  // A name that is mistyped beside a real agency opens nothing by a password that everybody knows.
  if (!existing && isDemoAllowed && (await tenantsOf(database)).length === 0) {
    await inOneTransaction(database, tenant, async (within) => {
      await createTenant(within, { id: tenant, name: 'Atlántica Promo', isDemo: true })
      await createDemoAccounts(within, tenant)
      await fillDemo(within)
    })
    return { kind: 'demo-created' }
  }
  if (existing?.is_demo) return { kind: 'demo' }
  if (!existing) await createTenant(database, { id: tenant, name: 'Mi agencia', isDemo: false })
  return database.inTenant(tenant, async (db) => {
    const admins = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    if (admins.some((admin) => admin.password_hash !== null)) return { kind: 'ready', closedDemos }
    const first = admins[0]
    const token = first
      ? await makeLink(db, { purpose: 'first-admin', userId: first.id, now })
      : await createFirstAdmin(db, 'admin', now)
    return { kind: 'first-admin', token, closedDemos }
  })
}
