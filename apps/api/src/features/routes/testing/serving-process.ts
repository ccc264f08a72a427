import type { AddressInfo } from 'node:net'
import { systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import { pino } from 'pino'
import { createApp } from '../../../app.ts'
import { openMapServices } from '../../../map-services.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openFiles } from '../../../platform/files/open-files.ts'
import { createSessions } from '../../../platform/sessions/sessions.ts'
import { installationKeys } from '../../../platform/sessions/installation-key.ts'
import { createTokens } from '../../../platform/sessions/tokens.ts'
import { createTenant } from '../../access/tenants/create-tenant.ts'
import { sharedLimiter } from '../locating/shared-limiter.ts'

/** The API over an embedded database until it is killed; prints its address and the token of an administrator. */
const config = readConfig(process.env)
const database = await openDatabase({ dataDir: config.dataDir })
await database.migrate()
const keys = await installationKeys(database)
const sessions = createSessions({ tokens: createTokens(() => keys.secret), defaultTenant: config.tenant })
const app = await createApp({
  database,
  log: pino({ level: 'silent' }),
  keys: () => keys,
  push: { subject: config.pushSubject },
  defaultTenant: config.tenant,
  clock: () => new Date(),
  hasRateLimits: false,
  files: openFiles(config.files, () => new Date()),
  mapServices: openMapServices(config, {
    fetch,
    clock: systemClock,
    limiter: sharedLimiter((work) => database.inTenant(config.tenant, work), systemClock),
  }),
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
app.tasks.start()
const { port } = app.http.server.address() as AddressInfo
process.stdout.write(
  `${JSON.stringify({ base: `http://127.0.0.1:${port}`, token: await administrator() })}\n`,
)

async function administrator(): Promise<string> {
  const known = await database.asOwner((db) =>
    db.selectFrom('tenants').select('id').where('id', '=', config.tenant).executeTakeFirst(),
  )
  if (!known) await createTenant(database, { id: config.tenant, name: 'Atlántica Promo', isDemo: false })
  return database.inTenant(config.tenant, async (db) => {
    const found = await db.selectFrom('users').select('id').where('login', '=', 'sabela').executeTakeFirst()
    const user =
      found ??
      (await db
        .insertInto('users')
        .values({ login: 'sabela', first_name: 'Sabela', roles: ['ROLE_ADMIN'] })
        .returning('id')
        .executeTakeFirstOrThrow())
    const from = { device: 'test', ip: '127.0.0.1', now: new Date() }
    return sessions.start(db, { id: user.id, tenant: config.tenant }, from)
  })
}
