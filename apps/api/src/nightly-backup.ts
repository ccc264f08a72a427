import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { FastifyBaseLogger } from 'fastify'
import { settingsOf } from './features/access/settings.ts'
import { apiRoot } from './platform/api-root.ts'
import { createAutomaticBackup, type AutomaticBackup } from './platform/backup/automatic-backup.ts'
import type { BackupReport } from './platform/backup/backup.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Mailers } from './platform/mail/mailers.ts'
import { notify } from './platform/notices/notify.ts'

type Deps = {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly mailers: Mailers
}

/** The backup that the embedded database writes of itself, as the settings of this installation's agency say. */
export function nightlyBackup({ config, database, log, clock, mailers }: Deps): AutomaticBackup {
  const { tenant, backups } = config
  return createAutomaticBackup({
    database,
    clock,
    dir: backups.dir,
    isEncrypted: Boolean(backups.passphrase ?? backups.keyFile),
    plan: () =>
      database.inTenant(tenant, async (db) => {
        const { backup, timeZone } = await settingsOf(db)
        return { ...backup, timeZone }
      }),
    write: writeApart,
    onTrouble: (error) => log.error({ err: error }, 'the nightly backup was not written'),
    async onFailure(day, reason) {
      const { mailer, admins } = await database.inTenant(tenant, async (db) => {
        await notify(db, {
          kind: 'backup_failed',
          to: { role: 'ROLE_ADMIN' },
          subject: { day, reason },
          path: '/settings',
          key: `backup ${day}`,
        })
        const admins = await db
          .selectFrom('users')
          .select('email')
          .where('deleted_at', 'is', null)
          .where('is_active', '=', true)
          .where('roles', '@>', ['ROLE_ADMIN'])
          .where('email', 'is not', null)
          .execute()
        return { mailer: await mailers.of(db), admins }
      })
      for (const { email } of admins)
        if (email) await mailer.send({ to: email, subject: failed, text: mailText(day, reason) })
    },
  })
}

const failed = 'La copia de seguridad de Cuadrante ha fallado'
export const mailText = (day: string, reason: string) =>
  `La copia de seguridad del ${shortDay(day)} no se ha hecho.\n\nMotivo: ${reason}\n\nCuadrante lo vuelve a intentar cada hora. En el servidor, «npm run doctor» dice qué hay que arreglar.\n`

/** In a process of its own: packing a large agency must not keep this one from answering. */
function writeApart(file: string): Promise<BackupReport> {
  const command = join(apiRoot, 'dist/cli.js')
  if (!existsSync(command)) throw new Error(`${command} was not built`)
  return new Promise((resolve, reject) => {
    const child = fork(command, ['backup', file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let said = ''
    let report: BackupReport | undefined
    child.stderr?.on('data', (data) => (said += String(data)))
    child.on('message', (message) => (report = message as BackupReport))
    child.on('error', reject)
    child.on('close', (code) =>
      report ? resolve(report) : reject(new Error(said.trim() || `the backup ended with code ${code}`)),
    )
  })
}
