import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { InTenant, Tx } from '../../../platform/database/database.ts'
import { hashPassword } from '../../../platform/sessions/passwords.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { makeLink } from '../sign-in/one-time-links.ts'

export type NewTenant = { readonly id: string; readonly name: string; readonly isDemo: boolean }

/** Tenant ids stand in headers and in tokens. */
export const isTenantId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id)

/** Creates the agency if it is not there yet; says whether it did. */
export async function createTenant(database: InTenant, { id, name, isDemo }: NewTenant): Promise<boolean> {
  return database.inTenant(id, async (db) => {
    const created = await db
      .insertInto('tenants')
      .values({ id, name, is_demo: isDemo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return created !== undefined
  })
}

/** Creates an administrator without a password and the one-time link that sets it. */
export async function createFirstAdmin(db: Tx, login: string, now: Date): Promise<string> {
  const user = await db
    .insertInto('users')
    .values({ login, roles: ['ROLE_ADMIN'] satisfies Role[], first_name: login })
    .returning('id')
    .executeTakeFirstOrThrow()
  return makeLink(db, { purpose: 'first-admin', userId: user.id, now })
}

/** The four accounts of a demo tenant, all with the one printed password. */
export async function createDemoAccounts(database: InTenant, tenant: string): Promise<void> {
  const password = await hashPassword(demoPassword)
  await database.inTenant(tenant, (db) =>
    db
      .insertInto('users')
      .values(
        demoAccounts.map((account) => ({
          login: account.login,
          first_name: account.firstName,
          last_name: account.lastName,
          email: `${account.login}@demo.example`,
          roles: [...account.roles],
          password_hash: password,
        })),
      )
      .execute(),
  )
}
