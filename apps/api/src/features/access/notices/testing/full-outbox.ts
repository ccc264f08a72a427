import { openDatabase, type Database, type Tx } from '../../../../platform/database/database.ts'
import { notifyWorkers } from '../../../../platform/notices/notify.ts'
import { installationKey } from '../../../../platform/sessions/installation-key.ts'
import { createSeal, type Seal } from '../../../../platform/sessions/seal.ts'
import { createTenant } from '../../tenants/create-tenant.ts'

export type Delivery = {
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly address: string | null
  readonly attempts: number
  readonly due_at: string
  /** Until then whoever took it along is waited for. */
  readonly leased_until: string | null
}

/** The embedded database of a product that does not run now. */
async function within<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A new agency in which everybody has a letter and an SMS to come. */
export const fillOutbox = (dataDir: string, people: number): Promise<void> =>
  within(dataDir, async (database) => {
    await database.migrate()
    const key = await installationKey(database, 'seal-key')
    const seal = createSeal(() => key)
    await createTenant(database, { id: 'demo', name: 'Atlántica Promo', isDemo: false })
    await database.inTenant('demo', async (db) => {
      await hirePeople(db, people, seal)
      await tellAll(db)
    })
  })

/** What has become of the outbox. */
export const deliveriesIn = (dataDir: string): Promise<Delivery[]> =>
  within(dataDir, (database) =>
    database.inTenant('demo', (db) =>
      db
        .selectFrom('deliveries')
        .select(['channel', 'state', 'reason', 'address', 'attempts', 'due_at', 'leased_until'])
        .execute(),
    ),
  )

/** The same occasion once more: how many were told. */
export const tellAgain = (dataDir: string): Promise<number> =>
  within(dataDir, (database) => database.inTenant('demo', tellAll))

async function tellAll(db: Tx): Promise<number> {
  const workers = await db.selectFrom('workers').select('id').execute()
  return notifyWorkers(db, {
    kind: 'month_to_sign',
    path: '/jobs/register',
    workers: workers.map(({ id }) => ({ workerId: id, subject: { month: '2026-10' }, key: '2026-10' })),
  })
}

async function hirePeople(db: Tx, people: number, seal: Seal): Promise<void> {
  const settings = JSON.stringify({ notices: { quietFrom: 0, quietTo: 0 } })
  await db.updateTable('tenants').set({ settings }).execute()
  await db
    .insertInto('phone_channels')
    .values({ channel: 'sms', is_on: true, account: 'AC0', sender: 'A', sealed: seal.close('token') })
    .execute()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: people }, (_, n) => ({
        login: `persona${n}`,
        first_name: `Persona ${n}`,
        email: `persona${n}@demo.example`,
        roles: ['ROLE_USER'],
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('workers')
    .values(
      users.map(({ id }, n) => ({
        user_id: id,
        first_name: `Persona ${n}`,
        last_name: 'Vidal',
        email: `persona${n}@demo.example`,
        phone: `600${String(100_000 + n)}`,
        dni: String(10_000_000 + n),
        gender: 'FEMALE',
        birth_date: '1999-05-04',
      })),
    )
    .execute()
  await db
    .insertInto('notice_choices')
    .values(users.map(({ id }) => ({ user_id: id, kind: 'month_to_sign', channel: 'sms', is_on: true })))
    .execute()
}
