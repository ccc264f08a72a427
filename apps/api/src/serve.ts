import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { demoAccounts, demoPassword } from './features/access/tenants/demo-accounts.ts'
import { firstRun, type FirstRun } from './features/access/tenants/first-run.ts'
import { sharedLimiter } from './features/routes/locating/shared-limiter.ts'
import { openMapServices } from './map-services.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { apiRoot } from './platform/api-root.ts'
import type { AutomaticBackup } from './platform/backup/automatic-backup.ts'
import { explainBackupFolder } from './platform/backup/backup-folder.ts'
import { localUrl, type Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { explainMarks, missingMarks } from './platform/database/index-search.ts'
import { watchDisk } from './platform/files/disk-room.ts'
import type { Files } from './platform/files/files.ts'
import { openFiles } from './platform/files/open-files.ts'
import { installationKeys, type InstallationKeys } from './platform/sessions/installation-key.ts'
import { explainClock } from './platform/start.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const webDir = join(apiRoot, '../web/dist')

/** What is opened before the server; the database may still be opening. */
export type Ground = {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  /** Settled when the page is there to be served; null where something else serves it. */
  readonly page: Promise<void> | null
}

/** Brings the database up to date and serves until the process is told to stop. */
export async function serve(ground: Ground): Promise<void> {
  const { config, database, log } = ground
  const files = openFiles(config.files, () => new Date())
  let keys: InstallationKeys | undefined
  const readyWithKeys = async () => {
    const first = await makeReady(ground, files)
    keys = await installationKeys(database)
    return first
  }
  const keysThere = () => {
    if (!keys) throw new Error('nothing is signed before the keys are there')
    return keys
  }
  // The routes are built while the database opens its files and looks for what it lacks.
  const [first, app] = await Promise.all([readyWithKeys(), buildApp(ground, files, keysThere)])
  const backups = nightlyBackup({ config, database, log, clock: () => new Date(), mailers: app.mailers })
  stopOnSignal(app, database, backups)
  await app.http.listen({ port: config.port, host: config.host })
  app.tasks.start()
  app.periodic.start()
  app.dispatcher.start()
  if (database.kind === 'embedded') {
    const noFolder = explainBackupFolder(config.backups.dir)
    if (noFolder) say(noFolder)
    backups.start()
  }
  announce(config, app, first)
}

async function buildApp(
  { config, database, log, page }: Ground,
  files: Files,
  keys: () => InstallationKeys,
): Promise<App> {
  await page
  const app = await createApp({
    database,
    log,
    keys,
    defaultTenant: config.tenant,
    clock: () => new Date(),
    mapServices: openMapServices(config, {
      fetch,
      clock: systemClock,
      limiter: sharedLimiter((work) => database.inTenant(config.tenant, work), systemClock),
    }),
    files,
    disk: watchDisk(config.dataDir),
    metricsToken: config.metricsToken,
    hasRateLimits: config.hasRateLimits,
    ...(page ? { webDir } : {}),
    mapTiles: config.mapTiles,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    mail: config.mail,
    push: { subject: config.pushSubject },
    ownBackups: database.kind === 'embedded' ? { tenant: config.tenant } : undefined,
  })
  // Lets in what the database has said meanwhile.
  await setImmediate()
  await app.http.ready()
  return app
}

/** Migrates, and creates what a first start creates. */
async function makeReady({ config, database }: Ground, files: Files): Promise<FirstRun> {
  const applied = await database.migrate()
  if (applied.length > 0) say(`Base de datos preparada (${applied.length} migraciones).`)
  const unmarked = explainMarks(await database.asOwner(missingMarks))
  if (unmarked) say(unmarked)
  const now = new Date()
  const behind = explainClock(now)
  if (behind) say(behind)
  const first = await firstRun(database, config.tenant, {
    isDemoAllowed: config.isDemoAllowed,
    now,
    async fillDemo(within) {
      say('Creando la agencia de demostración…')
      const { seedAgency } = await import('../seed/seed-agency.ts')
      await seedAgency(within, files, config.tenant, now)
    },
  })
  if (first.kind === 'demo-created') await database.vacuumAnalyze()
  return first
}

const demoClosed = (tenant: string) =>
  `La agencia «${tenant}» era de demostración y aquí no puede serlo: conserva sus datos, y las cuentas que usaban la contraseña publicada se han quedado sin contraseña. Revisa la lista de usuarios.`

function announce(config: Config, app: App, first: FirstRun): void {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const base = config.publicUrl ?? localUrl(config.host, port)
  say(`Cuadrante está listo en ${base}`)
  if (first.kind === 'demo' || first.kind === 'demo-created') {
    say(`Entra con ${demoAccounts.map(({ login }) => login).join(', ')} y la contraseña ${demoPassword}.`)
  }
  if ('closedDemos' in first) for (const tenant of first.closedDemos) say(demoClosed(tenant))
  if (first.kind === 'first-admin')
    say(`Crea la contraseña del primer administrador (24 h, un solo uso): ${base}/access/${first.token}`)
}

/** A second signal changes nothing: the close goes on until it is done or its deadline passes. */
function stopOnSignal(app: App, database: Database, backups: AutomaticBackup): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    app.stopping()
    setTimeout(() => process.exit(1), 25_000).unref()
    await app.http.close()
    await app.periodic.stop()
    await app.dispatcher.stop()
    await backups.stop()
    await app.tasks.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
