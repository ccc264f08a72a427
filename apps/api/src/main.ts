import { fileURLToPath } from 'node:url'
import { systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedDocuments } from '../seed/people/seed-documents.ts'
import { seedPhotos } from '../seed/people/seed-photos.ts'
import { createApp, type App } from './app.ts'
import { demoAccounts, demoPassword } from './features/access/demo-accounts.ts'
import { firstRun, type FirstRun } from './features/access/first-run.ts'
import { sharedLimiter } from './features/routes/locating/shared-limiter.ts'
import { openMapServices } from './map-services.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { newestBackup, type AutomaticBackup } from './platform/backup/automatic-backup.ts'
import type { Logger } from 'pino'
import { localUrl, readConfig, type Config } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { explainMarks, missingMarks } from './platform/database/index-search.ts'
import { withStandby } from './platform/database/standby.ts'
import { watchDisk } from './platform/files/disk-room.ts'
import { openFiles } from './platform/files/open-files.ts'
import { explainDamage, explainStart, prepareDataFolder, refuseTakenPort } from './platform/start.ts'
import { createLog } from './platform/log/log.ts'
import { installationKey, pushKeys } from './platform/sessions/installation-key.ts'

// What cannot be written, because the disk of the log is full, is no reason to end.
process.stderr.on('error', () => undefined)
const say = (line: string) => process.stderr.write(`${line}\n`)
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the product and serves until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await refuseTakenPort(config)
  prepareDataFolder(config.dataDir)
  const primary = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    joinsRunning: config.joinsRunning,
    onTrouble: (error) => log.error({ err: error }, 'the embedded database had trouble'),
    onDamage: (error) => void tellDamage(error, config, log),
  })
  const database = config.databaseReadUrl
    ? withStandby(primary, config.databaseReadUrl, {
        onTrouble: (error) => log.warn({ err: error }, 'the standby is left alone for a while'),
      })
    : primary
  const applied = await database.migrate()
  if (applied.length > 0) say(`Base de datos preparada (${applied.length} migraciones).`)
  const unmarked = explainMarks(await database.asOwner(missingMarks))
  if (unmarked) say(unmarked)
  const files = openFiles(config.files, () => new Date())
  const first = await firstRun(database, config.tenant, {
    isDemoAllowed: config.isDemoAllowed,
    now: new Date(),
  })
  if (first.kind === 'demo-created') {
    say('Creando la agencia de demostración…')
    await seedDemo(database, config.tenant, new Date())
    await seedPhotos(database, files, config.tenant)
    await seedDocuments(database, files, config.tenant, new Date())
    await database.vacuumAnalyze()
  }
  const app = await createApp({
    database,
    log,
    secret: await installationKey(database, 'session-key'),
    sealKey: await installationKey(database, 'seal-key'),
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
    webDir,
    tilesHost: config.tilesHost,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    mail: config.mail,
    push: { keys: await pushKeys(database), subject: config.pushSubject },
    ownBackups: database.kind === 'embedded' ? { tenant: config.tenant } : undefined,
  })
  const backups = nightlyBackup({ config, database, log, clock: () => new Date() })
  stopOnSignal(app, database, backups)
  await app.http.listen({ port: config.port, host: config.host })
  app.tasks.start()
  app.periodic.start()
  app.dispatcher.start()
  if (database.kind === 'embedded') backups.start()
  announce(config, app, first)
}

async function tellDamage(error: Error, config: Config, log: Logger): Promise<void> {
  log.error({ err: error }, 'a part of the database is damaged')
  say(explainDamage(error, await newestBackup(config.backups.dir)))
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

main().catch(async (error: unknown) => {
  const backup = await newestBackup(readConfig(process.env).backups.dir).catch(() => undefined)
  say(`No se puede arrancar. ${explainStart(error, backup)}`)
  process.exit(1)
})
