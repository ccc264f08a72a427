import type { Logger } from 'pino'
import { filesNamedBy, readConfig, type Config } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { whileOpening } from './platform/database/while-opening.ts'
import { createLog } from './platform/log/log.ts'
import {
  explainDamage,
  explainStart,
  prepareDataFolder,
  refuseTakenPort,
  refuseUnreadable,
} from './platform/start.ts'

// What cannot be written, because the disk of the log is full, is no reason to end.
process.stderr.on('error', () => undefined)
const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Starts the product, and ends the process with a Spanish sentence where that cannot be. The rest of the code is read while
 * the embedded database, in its own thread, opens its files. The page may still be being built: it is waited for last; null
 * where something else serves it.
 */
export async function startProduct(page: Promise<void> | null = Promise.resolve()): Promise<void> {
  try {
    await start(page)
  } catch (error) {
    const backup = await newestBackup(() => readConfig(process.env)).catch(() => undefined)
    say(`No se puede arrancar. ${explainStart(error, backup)}`)
    process.exit(1)
  }
}

async function start(page: Promise<void> | null): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await refuseTakenPort(config)
  prepareDataFolder(config.dataDir)
  refuseUnreadable(filesNamedBy(config))
  const opening = open(config, log)
  const database = whileOpening(config.databaseUrl ? 'server' : 'embedded', opening)
  const serving = import('./serve.ts').then(({ serve }) => serve({ config, database, log, page }))
  await Promise.all([opening, serving])
}

async function open(config: Config, log: Logger): Promise<Database> {
  const primary = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    joinsRunning: config.joinsRunning,
    onTrouble: (error) => log.error({ err: error }, 'the embedded database had trouble'),
    onDamage: (error) => void tellDamage(error, config, log),
  })
  if (!config.databaseReadUrl) return primary
  const { withStandby } = await import('./platform/database/standby.ts')
  return withStandby(primary, config.databaseReadUrl, {
    onTrouble: (error) => log.warn({ err: error }, 'the standby is left alone for a while'),
  })
}

async function tellDamage(error: Error, config: Config, log: Logger): Promise<void> {
  log.error({ err: error }, 'a part of the database is damaged')
  say(explainDamage(error, await newestBackup(() => config)))
}

/** For whoever cannot start or has found damage: everybody else does without what reads backups. */
async function newestBackup(config: () => Config): Promise<string | undefined> {
  const { newestBackup } = await import('./platform/backup/automatic-backup.ts')
  return newestBackup(config().backups.dir)
}
