import type { Client } from 'pg'
import { openDatabase, type Tx } from '../../apps/api/src/platform/database/database.ts'
import { installationKey } from '../../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions, type Sessions } from '../../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../../apps/api/src/platform/sessions/tokens.ts'
import { fill, tenantOf, type Size } from './fill.ts'

/** An agency that is asked: who asks, and what there is to ask for. */
export type Office = {
  readonly tenant: string
  /** Of an administrator, of the first worker, and of somebody of the first client. */
  readonly tokens: Readonly<Record<'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CLIENT', string>>
  /** The campaign of this month. */
  readonly campaignId: number
  readonly workerId: number
}

/** How many agencies are asked, whatever there are: as many rows are kept in memory on each side. */
const asked = 100
/** Of the twenty campaigns of an agency the twelfth is that of this month. */
const later = 8

/** Makes the tables and agencies of a database and says how large it became. */
export async function makeAgencies(databaseUrl: string, raw: Client, size: Size): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.migrate()
  await database.close()
  await raw.connect()
  const started = performance.now()
  await fill(raw, size, (line) => console.error(line))
  const { rows } = await raw.query<{ size: string; counts: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
      (select string_agg(reltuples::bigint || ' ' || relname, ', ' order by relname) from pg_class
       where relname in ('jobs', 'workers', 'register_rows', 'history')) as counts`,
  )
  console.log(
    `${size.agencies} agencies, ${rows[0]?.counts}: ${rows[0]?.size}, made in ${((performance.now() - started) / 60_000).toFixed(1)} min`,
  )
}

/** Signs people of a hundred of the agencies in. A session that nobody uses ends: it is begun when it is needed. */
export async function enterOffices(databaseUrl: string, agencies: number): Promise<Office[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const key = await installationKey(database, 'session-key')
  const sessions = createSessions({
    tokens: createTokens(() => key),
    defaultTenant: 'demo',
  })
  const offices: Office[] = []
  for (let n = 0; n < asked; n++) {
    const tenant = tenantOf(1 + Math.floor((n * agencies) / asked))
    offices.push(await database.inTenant(tenant, (db) => signIn(db, sessions, tenant)))
  }
  await database.close()
  return offices
}

async function signIn(db: Tx, sessions: Sessions, tenant: string): Promise<Office> {
  const from = { device: 'bench', ip: '127.0.0.1', now: new Date() }
  const tokenOf = async (role: string) => {
    const ofRole = db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.val(role), '=', eb.fn.any('roles')))
    return sessions.start(db, { ...(await ofRole.orderBy('id').executeTakeFirstOrThrow()), tenant }, from)
  }
  const campaigns = db.selectFrom('campaigns').select('id')
  const campaign = await campaigns.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const worker = await db.selectFrom('workers').select('id').orderBy('id').executeTakeFirstOrThrow()
  return {
    tenant,
    tokens: {
      ROLE_ADMIN: await tokenOf('ROLE_ADMIN'),
      ROLE_USER: await tokenOf('ROLE_USER'),
      ROLE_CLIENT: await tokenOf('ROLE_CLIENT'),
    },
    campaignId: campaign.id - later,
    workerId: worker.id,
  }
}
