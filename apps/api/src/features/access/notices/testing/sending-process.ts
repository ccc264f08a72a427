import { pino } from 'pino'
import { readConfig } from '../../../../platform/config/config.ts'
import { openDatabase, type Database } from '../../../../platform/database/database.ts'
import { createMailers } from '../../../../platform/mail/mailers.ts'
import { createDispatcher } from '../../../../platform/notices/dispatcher.ts'
import { mailChannel } from '../../../../platform/notices/mail-channel.ts'
import { notifyWorkers } from '../../../../platform/notices/notify.ts'
import { phoneChannel } from '../../../../platform/notices/phones/phone-channel.ts'
import { createPhonePost } from '../../../../platform/notices/phones/phone-post.ts'
import { installationKey } from '../../../../platform/sessions/installation-key.ts'
import { createSeal } from '../../../../platform/sessions/seal.ts'
import { createTenant } from '../../create-tenant.ts'

/** Sends what waits in the outbox of an embedded database until it is killed; says what became of it when it is done. */
const config = readConfig(process.env)
const [people = 0, laterMinutes = 0] = process.argv.slice(2, 4).map(Number)
const provider = process.argv[4] ?? ''
const database = await openDatabase({ dataDir: config.dataDir })
await database.migrate()
const seal = createSeal(await installationKey(database, 'seal-key'))
if (await createTenant(database, { id: 'demo', name: 'Atlántica Promo', isDemo: false }))
  await tellPeople(database)

const log = pino({ level: 'silent' })
const mailers = createMailers({ installation: config.mail, seal, log })
const nowhere = { isConfigured: false, hand: async () => ({ posting: 'unreachable' as const }) }
const phones = { database, seal, post: createPhonePost(log, { sms: provider }), baseUrl: undefined }
const dispatcher = createDispatcher({
  database,
  log,
  clock: () => new Date(Date.now() + laterMinutes * 60_000),
  channels: {
    mail: mailChannel({ database, mailers, baseUrl: undefined, seal }),
    push: nowhere,
    whatsapp: nowhere,
    sms: phoneChannel('sms', phones),
  },
})
await dispatcher.sendDue()
const states = await database.inTenant('demo', (db) =>
  db.selectFrom('deliveries').select(['channel', 'state', 'reason', 'address']).execute(),
)
process.stdout.write(`${JSON.stringify(states)}\n`)

/** Everybody has a letter and an SMS to come. */
function tellPeople(agency: Database): Promise<void> {
  return agency.inTenant('demo', async (db) => {
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
    const workers = await db
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
      .returning('id')
      .execute()
    await db
      .insertInto('notice_choices')
      .values(users.map(({ id }) => ({ user_id: id, kind: 'month_to_sign', channel: 'sms', is_on: true })))
      .execute()
    await notifyWorkers(db, {
      kind: 'month_to_sign',
      path: '/jobs/register',
      workers: workers.map(({ id }) => ({ workerId: id, subject: { month: '2026-10' }, key: '2026-10' })),
    })
  })
}
