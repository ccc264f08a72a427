import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { kindsOfClick, oneClickPath, openOneClick } from '../../../platform/notices/one-click.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { setChannel } from './switches.ts'

type Deps = { readonly database: Database; readonly seal: Seal }
type Asked = { Querystring: { readonly key?: string } }

/**
 * Ends letters by the one click that a mail program offers beside them (RFC 8058): a form is posted without a session and
 * without a question. What only looks (scanners, a browser) is led to the switches and changes nothing.
 */
export function serveOneClick(app: FastifyInstance, { database, seal }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(oneClickPath, async (_request, reply) => reply.redirect('/profile#avisos'))
    scope.post<Asked>(oneClickPath, async ({ query, body }, reply) => {
      const click = openOneClick(seal, query.key ?? '')
      const isMeant = (body as Record<string, string> | null)?.['List-Unsubscribe'] === 'One-Click'
      if (!click || !isMeant) return reply.status(400).type('text/plain; charset=utf-8').send(refusal)
      await database.inTenant(click.tenant, async (db) => {
        const person = await db
          .selectFrom('users')
          .select('id')
          .where('id', '=', click.userId)
          .executeTakeFirst()
        if (!person) return
        for (const kind of kindsOfClick(click))
          await setChannel(db, person.id, { kind, isOn: false, channel: 'mail' })
      })
      return reply.type('text/plain; charset=utf-8').send('Ya no te llegarán estos avisos por correo.')
    })
  })
}

const refusal = 'El enlace no sirve. Elige qué avisos te llegan en tu perfil.'
