import { connect, type Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Tx } from '../database/database.ts'
import { isOwnNumber, notPublic, publicLookup } from '../outside/public-ip.ts'
import type { Seal } from '../sessions/seal.ts'
import { createMailer, mailerOver, transportFor, type Mailer, type MailLog, type Posting } from './mailer.ts'

/** By which mailer an agency's letters leave: its own, or the installation's where it has none or has switched it off. */
export type Mailers = {
  /** Reads which; sending begins once the transaction has ended. */
  readonly of: (db: Tx) => Promise<Mailer>
  /** Whether letters of the agency can leave at all. */
  readonly has: (db: Tx) => Promise<boolean>
  readonly installation: Mailer
}

/** How the mail servers of agencies are reached, where a test plays one. */
export type MailReach = {
  readonly connect: (host: string, port: number) => Socket
  readonly tls: ConnectionOptions
}

type Deps = {
  readonly installation: { readonly url: string; readonly from: string } | undefined
  readonly seal: Seal
  readonly log: MailLog
  readonly reach?: MailReach | undefined
}

const connectMilliseconds = 10_000
const mostMilliseconds = 30_000
/** So long an agency's server that did not answer is left alone: waiting for it would hold up the letters of others. */
const restMilliseconds = 60_000

export function createMailers({ installation, seal, log, reach }: Deps): Mailers {
  const shared = createMailer(installation, log)
  const restsUntil = new Map<string, number>()

  async function of(db: Tx): Promise<Mailer> {
    const row = await db
      .selectFrom('mail_servers as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select(['m.host', 'm.port', 'm.login', 'm.sender', 'm.sealed', 't.name', 't.id as tenant'])
      .where('m.is_on', '=', true)
      .executeTakeFirst()
    if (!row) return shared
    const transport = transportOf({ ...row, password: seal.open(row.sealed) }, reach)
    const from = { name: row.name, address: row.sender }
    const own = mailerOver(transport, { from, log, mostMilliseconds })
    return resting(own, restsUntil, `${row.tenant} ${row.host} ${row.port}`)
  }

  const has = async (db: Tx) =>
    shared.isConfigured ||
    (await db.selectFrom('mail_servers').select('port').where('is_on', '=', true).executeTakeFirst()) !==
      undefined

  return { of, has, installation: shared }
}

type Server = {
  readonly host: string
  readonly port: number
  readonly login: string
  readonly password: string
}

/** Always encrypted, with a certificate for the name; only public addresses are connected to. */
function transportOf({ host, port, login, password }: Server, reach: MailReach | undefined) {
  return transportFor({
    host,
    port,
    secure: port === 465,
    requireTLS: port !== 465,
    auth: { user: login, pass: password },
    tls: { ...reach?.tls, servername: host },
    disableFileAccess: true,
    disableUrlAccess: true,
    greetingTimeout: connectMilliseconds,
    socketTimeout: connectMilliseconds,
    getSocket(_options, done) {
      if (isOwnNumber(host)) return done(notPublic())
      const socket = reach?.connect(host, port) ?? connect({ host, port, lookup: publicLookup })
      const fail = (error: Error) => done(error)
      const tooLong = () => socket.destroy(new Error('the mail server does not answer'))
      socket.setTimeout(connectMilliseconds, tooLong)
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        socket.off('timeout', tooLong)
        done(null, { connection: socket })
      })
    },
  })
}

/** Leaves a server alone for a while that did not answer; whoever tries it by hand is not kept waiting. */
function resting(mailer: Mailer, restsUntil: Map<string, number>, key: string): Mailer {
  const post = async (mail: Parameters<Mailer['post']>[0]): Promise<Posting> => {
    if ((restsUntil.get(key) ?? 0) > Date.now()) return 'unreachable'
    const posting = await mailer.post(mail)
    if (posting === 'unreachable') restsUntil.set(key, Date.now() + restMilliseconds)
    else restsUntil.delete(key)
    return posting
  }
  return { ...mailer, post, send: async (mail) => (await post(mail)) === 'sent' }
}
