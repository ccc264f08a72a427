import { sql } from 'kysely'
import { seedDemo } from '../../apps/api/seed/seed-demo.ts'
import { createDemoAccounts, createTenant } from '../../apps/api/src/features/access/tenants/create-tenant.ts'
import type { Database, Tx } from '../../apps/api/src/platform/database/database.ts'
import { installationKey } from '../../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions } from '../../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../../apps/api/src/platform/sessions/tokens.ts'

export const tenant = 'demo'

export type Kind = 'admin' | 'worker' | 'client'
export type Person = {
  readonly kind: Kind
  readonly token: string
  /** The record of a worker. */
  readonly workerId: number | null
  /** The type of the documents that a worker sends. */
  readonly paperTypeId: number
}

const roleOf = { admin: 'ROLE_ADMIN', worker: 'ROLE_USER', client: 'ROLE_CLIENT' } as const

/** Of ten people seven work, two plan and one is a client's. */
const kindOf = (n: number): Kind => (n % 10 === 0 ? 'client' : n % 10 < 3 ? 'admin' : 'worker')

/** The agency of the demo with so many people, each signed in. */
export async function makePeople(database: Database, count: number): Promise<Person[]> {
  await database.migrate()
  await createTenant(database, { id: tenant, name: 'Atlántica Promo', isDemo: false })
  await createDemoAccounts(database, tenant)
  await seedDemo(database, tenant, new Date())
  const key = await installationKey(database, 'session-key')
  const sessions = createSessions({
    tokens: createTokens(() => key),
    defaultTenant: tenant,
  })
  const from = { device: 'bench', ip: '127.0.0.1' }
  const people = await database.inTenant(tenant, async (db) => {
    const workers = await workersWithAccess(db, count)
    const clients = await clientIds(db)
    const paper = await db
      .insertInto('document_types')
      .values({ name: 'Justificante' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made: Person[] = []
    for (let n = 0; n < count; n++) {
      const kind = kindOf(n)
      const worker = kind === 'worker' ? workers.shift() : undefined
      const id = worker?.userId ?? (await addUser(db, n, kind, clients[n % clients.length] ?? null))
      const token = await sessions.start(db, { id, tenant }, { ...from, now: new Date() })
      made.push({ kind, token, workerId: worker?.id ?? null, paperTypeId: paper.id })
    }
    return made
  })
  await database.vacuumAnalyze()
  return people
}

/** Workers get access, those with the most work first, so that their agendas are not empty. */
async function workersWithAccess(db: Tx, count: number): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select w.id, w.user_id as "userId" from workers w join users u on u.id = w.user_id
    where u.roles <@ '{ROLE_USER}' and w.worker_status = 'ACTIVE' and w.deleted_at is null
    order by (select count(*) from jobs j where j.worker_id = w.id) desc, w.id limit ${count}`.execute(db)
  await db
    .updateTable('users')
    .set({ roles: ['ROLE_USER'] })
    .where(
      'id',
      'in',
      rows.map(({ userId }) => userId),
    )
    .execute()
  return rows
}

const clientIds = async (db: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select client_id as id from campaigns where client_id is not null group by 1 order by count(*) desc limit 8`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function addUser(db: Tx, n: number, kind: Kind, clientId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      login: `carga${n}`,
      first_name: 'Persona',
      last_name: String(n),
      email: `carga${n}@demo.example`,
      roles: [roleOf[kind]],
      client_id: kind === 'client' ? clientId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
