import type { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { linkLifetimeWords } from '@cuadrante/contract/access/user.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { HandlerContext, Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { networkOf } from '../../../platform/http/limits/rate-limits.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import { notify } from '../../../platform/notices/notify.ts'
import type { HasLogin } from '../../../platform/sessions/sessions.ts'
import { nobody, recordAccess } from '../access-history.ts'
import { makeLink } from './one-time-links.ts'
import { takeTurn } from './take-turn.ts'

type Forgotten = (typeof securityEndpoints)['forgotten']
type Deps = { readonly mailers: Mailers; readonly publicUrl?: string | undefined }

/** Requests in a quarter of an hour: of an address before it is refused, for a name before nothing more happens. */
const turns = { address: 10, name: 3, seconds: 900 } as const

const said = {
  message:
    'Si ese usuario existe, te enviamos un correo con un enlace o la oficina recibe el aviso y te da uno.',
}

/**
 * Another password by mail, or from the office where there is no mail to send it by. What is answered, and how soon, does
 * not tell whether the name exists: whatever is done for somebody comes after the answer.
 */
export function createForgotten({ mailers, publicUrl }: Deps): Handler<Forgotten> {
  return async (context, { body }) => {
    const { inTenant, now, ip, reply, log } = context
    const { seconds, address, name } = turns
    const wait = await inTenant((db) =>
      takeTurn(db, { key: `forgotten-address:${networkOf(ip)}`, most: address, seconds, now }),
    )
    if (wait > 0) {
      void reply.header('retry-after', String(wait))
      throw fail('login_throttled', { seconds: wait })
    }
    const login = body.login.toLowerCase()
    const person = await inTenant(async (db) => {
      const waitOfName = await takeTurn(db, { key: `forgotten-name:${login}`, most: name, seconds, now })
      return waitOfName > 0 ? undefined : accountOf(db, login)
    })
    if (person)
      help(context, person).catch((error: unknown) =>
        log.error({ err: error }, 'nobody was helped to a password'),
      )
    return said
  }

  async function help(context: HandlerContext<Forgotten>, person: Person): Promise<void> {
    const { inTenant, now } = context
    const { email } = person
    const at = { ...context, session: nobody }
    const mailer = await inTenant((db) => mailers.of(db))
    if (!mailer.isConfigured || publicUrl === undefined || email === null)
      return inTenant((db) => tellOffice({ ...at, db }, person))
    const token = await inTenant(async (db) => {
      await recordAccess({ ...at, db }, 'password_forgotten', person, { by: 'mail' })
      return makeLink(db, { purpose: 'reset', userId: person.id, now })
    })
    const text = letter(person.first_name, `${publicUrl}/access/${token}`)
    const isSent = await mailer.send({ to: email, subject: 'Otra contraseña para Cuadrante', text })
    if (!isSent) await inTenant((db) => tellOffice({ ...at, db }, person))
  }
}

async function tellOffice(
  at: Parameters<typeof recordAccess>[0] & { now: Date },
  person: Person,
): Promise<void> {
  const { db, now } = at
  await db
    .updateTable('users')
    .set({ password_asked_at: now.toISOString() })
    .where('id', '=', person.id)
    .execute()
  await recordAccess(at, 'password_forgotten', person, { by: 'office' })
  await notify(db, {
    kind: 'password_forgotten',
    to: { role: 'ROLE_ADMIN' },
    subject: { who: `${person.first_name} ${person.last_name}`.trim() || person.login, login: person.login },
    path: `/users?role=ALL&search=${encodeURIComponent(person.login)}`,
    key: `user ${person.id} ${now.toISOString().slice(0, 13)}`,
  })
}

type Person = {
  readonly id: number
  readonly login: string
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
}

/** Only whoever may sign in; a person without a password waits for the invitation. */
const accountOf = (db: Tx, login: string): Promise<Person | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'login', 'email', 'first_name', 'last_name'])
    .where('login_key', '=', login)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where('roles', '<>', sql<string[]>`'{}'`)
    .$narrowType<HasLogin>()
    .executeTakeFirst()

const letter = (name: string, link: string) => `Hola, ${name}:

Alguien ha pedido otra contraseña para tu cuenta de Cuadrante. Con este enlace eliges una nueva; funciona una sola vez, durante ${linkLifetimeWords('reset')}.

${link}

Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.`
