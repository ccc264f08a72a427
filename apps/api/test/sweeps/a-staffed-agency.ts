import { createHash } from 'node:crypto'
import { roles, type Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { startPaper } from '../../src/platform/pdf/paper.ts'
import type { Caller, TestApp, TestTenant } from '../test-app.ts'
import { aFullAgency } from './a-full-agency.ts'
import type { Ids } from './agency/mark.ts'

/** An agency with one record of everything, and a person of each role whom the records are about. */
export type StaffedAgency = {
  readonly tenant: TestTenant
  readonly ids: Ids
  readonly callers: Readonly<Record<Role, Caller>>
}

export async function aStaffedAgency(app: TestApp): Promise<StaffedAgency> {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_USER'] })
  const ids = await aFullAgency(tenant, admin.userId, await keepPaper(app))
  const client = await tenant.as('ROLE_CLIENT', { clientId: Number(ids['/api/clients/']) })
  const worker = await tenant.as('ROLE_USER')
  await tenant.inTenant((db) =>
    db
      .updateTable('workers')
      .set({ user_id: worker.userId })
      .where('id', '=', Number(ids['/api/workers/']))
      .execute(),
  )
  return { tenant, ids, callers: { ROLE_ADMIN: admin, ROLE_CLIENT: client, ROLE_USER: worker } }
}

/** Keeps the paper that the records of the documents are about, and answers its digest. */
async function keepPaper({ files }: TestApp): Promise<string> {
  const bytes = await startPaper({ title: 'Contrato', agency: 'Atlántica Promo' }).finish()
  for (const key of ['demo/documents/x', 'demo/documents/y'])
    await files.put(key, { bytes, type: 'application/pdf' })
  return createHash('sha256').update(bytes).digest('hex')
}

/** The roles that may call an endpoint; a public one is asked as an administrator. */
export const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'public' ? ['ROLE_ADMIN'] : roles.filter((role) => access.includes(role))
