import { existsSync, statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { namedFiles } from './named-files.ts'
import { newestBackup } from './platform/backup/automatic-backup.ts'
import { explainBackupFolder } from './platform/backup/backup-folder.ts'
import { lastBackups, type LastBackups } from './platform/backup/backup-runs.ts'
import { filesNamedBy, type Config } from './platform/config/config.ts'
import { openDatabase, type Database, type Tx } from './platform/database/database.ts'
import { refuseForeignFolder } from './platform/database/embedded/foreign-folder.ts'
import { explainMarks, missingMarks } from './platform/database/index-search.ts'
import { countMissing } from './platform/database/migrate.ts'
import { openFiles } from './platform/files/open-files.ts'
import { sha256 } from './platform/sha256.ts'
import { explainClock, explainStart, refuseUnreadable, refuseUnwritable } from './platform/start.ts'

/** One line of the doctor: what was looked at, and what to do where it is not well. */
export type Finding = { readonly isGood: boolean; readonly text: string }

const good = (text: string): Finding => ({ isGood: true, text })
const bad = (text: string): Finding => ({ isGood: false, text })
const gigabyte = 1024 ** 3
const day = 86_400_000

/** Looks at everything that the product stands on, changes nothing, and says in Spanish what to do. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const newest = await newestBackup(config.backups.dir)
  const asked = await askDatabase(config, newest)
  return [
    ...machine(),
    ...(await folder(config)),
    ...named(config),
    ...(await storage(config)),
    ...asked.findings,
    clock(now, asked.now),
    await mail(config),
    ...backupFolder(config),
    await backups(newest, asked.backups, now),
  ]
}

function machine(): Finding[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNode = major > 20 || (major === 20 && minor >= 19)
  const memory = totalmem() / gigabyte
  return [
    isNode
      ? good(`Node ${process.versions.node}`)
      : bad(`Node ${process.versions.node}: hace falta 20.19 o posterior.`),
    memory >= 1.5
      ? good(`Memoria: ${memory.toFixed(1)} GB, ${availableParallelism()} procesadores`)
      : bad(
          `Memoria: ${memory.toFixed(1)} GB. Hacen falta 1,5 GB: en reposo ocupa unos 250 MB y trabajando hasta 500.`,
        ),
  ]
}

/** What is read only when somebody needs it: at night, or by the first address. */
function named(config: Config): Finding[] {
  try {
    refuseUnreadable(filesNamedBy(config))
    return []
  } catch (error) {
    return [bad(explainStart(error))]
  }
}

/** A bucket is asked by itself: nothing may be stored in it yet. */
async function storage({ files }: Config): Promise<Finding[]> {
  if (files.kind === 'folder') return []
  try {
    for await (const _key of openFiles(files, () => new Date()).keys()) break
    return [good(`Archivos: el almacén ${files.endpoint} responde`)]
  } catch (error) {
    return [bad(`Archivos: el almacén ${files.endpoint} no responde (${causeOf(error)}). Comprueba S3_*.`)]
  }
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) }
  return cause instanceof Error ? causeOf(cause) : message
}

async function folder({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [bad(`Carpeta ${dataDir}: no existe. «npm start» la crea.`)]
  try {
    refuseForeignFolder(dataDir)
    refuseUnwritable(dataDir)
  } catch (error) {
    return [bad(`Carpeta ${dataDir}: ${explainStart(error)}`)]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / gigabyte
  const isOpen = (statSync(dataDir).mode & 0o077) !== 0
  return [
    isOpen
      ? bad(`Carpeta ${dataDir}: la pueden leer otros usuarios. chmod 700 ${dataDir}`)
      : good(`Carpeta ${dataDir}: solo de este usuario`),
    free >= 2
      ? good(`Disco: ${free.toFixed(1)} GB libres`)
      : bad(`Disco: ${free.toFixed(2)} GB libres. Con menos de 64 MB no se admiten cambios: haz sitio.`),
  ]
}

/** What the database said; the rest is missing where it could not be asked. */
type Asked = {
  readonly findings: readonly Finding[]
  readonly now?: Date
  readonly backups?: LastBackups
}

/** The embedded database is not made where there is none, and none is migrated: that is for the start to do. */
async function askDatabase(config: Config, newest: string | undefined): Promise<Asked> {
  const { databaseUrl, dataDir } = config
  try {
    if (!databaseUrl) refuseForeignFolder(dataDir)
    if (!databaseUrl && !existsSync(join(dataDir, 'database')))
      return { findings: [bad('Base de datos: todavía no hay ninguna. «npm start» la crea.')] }
    const database = await openDatabase({ databaseUrl, dataDir, joinsRunning: true })
    try {
      return await database.asOwner((db) => answersOf(db, database.kind, config, newest))
    } finally {
      await database.close()
    }
  } catch (error) {
    return { findings: [bad(`Base de datos: ${explainStart(error, newest)}`)] }
  }
}

async function answersOf(
  db: Tx,
  kind: Database['kind'],
  config: Config,
  newest: string | undefined,
): Promise<Asked> {
  const { rows } = await sql<{ version: string; bytes: number; at: string; hasRuns: boolean }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      now()::text as at, to_regclass('backup_runs') is not null as "hasRuns"`.execute(db)
  const { version = '', bytes = 0, at = '', hasRuns = false } = rows[0] ?? {}
  const name = kind === 'server' ? 'PostgreSQL' : 'Base de datos incorporada'
  return {
    findings: [
      good(`${name} ${version}: ${(bytes / 1024 ** 2).toFixed(0)} MB`),
      await schema(db),
      ...(await search(db)),
      ...(await documents(db, config, newest).catch((error: unknown) => [
        bad(`Documentos: no se pueden leer (${causeOf(error)}).`),
      ])),
    ],
    now: new Date(at),
    backups: hasRuns ? await lastBackups(db) : undefined,
  }
}

async function schema(db: Tx): Promise<Finding> {
  try {
    const missing = await countMissing(db)
    return missing === 0
      ? good('Tablas: son las de esta versión')
      : bad(
          `Tablas: son de una versión anterior, faltan ${missing} migraciones. Guarda una copia; «npm start» las aplica.`,
        )
  } catch (error) {
    return bad(`Tablas: ${explainStart(error)}`)
  }
}

async function search(db: Tx): Promise<Finding[]> {
  const unmarked = explainMarks(await missingMarks(db))
  return unmarked ? [bad(unmarked)] : []
}

/** Every stored document is read and compared with the checksum that it had when it came. */
async function documents(db: Tx, config: Config, newest: string | undefined): Promise<Finding[]> {
  const named = await namedFiles(db)
  const files = openFiles(config.files, () => new Date())
  const wrong: string[] = []
  for (const { key, sha256: expected } of named) {
    const bytes = await files.get(key)
    if (!bytes || sha256(bytes) !== expected) wrong.push(key)
  }
  if (wrong.length === 0) return [good(`Documentos: ${named.length} archivos, todos íntegros`)]
  const some = wrong.slice(0, 5).join(', ') + (wrong.length > 5 ? '…' : '')
  return [
    bad(
      `Documentos: ${wrong.length} de ${named.length} archivos están dañados o faltan (${some}). Restaura la última copia en otra carpeta y copia de allí esos archivos: DATA_DIR=recuperada npm run restore -- ${newest ?? 'copia.gz'}`,
    ),
  ]
}

function clock(now: Date, databaseNow: Date | undefined): Finding {
  const behind = explainClock(now)
  if (behind) return bad(behind)
  if (!databaseNow) return good(`Reloj: ${now.toLocaleString('es-ES')}, sin comparar con la base de datos`)
  const seconds = Math.abs(databaseNow.getTime() - now.getTime()) / 1000
  return seconds < 30
    ? good('Reloj: el de la base de datos y el de esta máquina coinciden')
    : bad(
        `Reloj: ${Math.round(seconds)} s de diferencia con la base de datos. Activa NTP en las dos máquinas; el registro de jornada depende de la hora.`,
      )
}

async function mail({ mail: settings, publicUrl }: Config): Promise<Finding> {
  if (!settings)
    return bad(
      'Correo: sin configurar (SMTP_URL y SMTP_FROM). Los enlaces se dan a mano y nadie recibe avisos.',
    )
  const isThere = await createTransport(settings.url)
    .verify()
    .catch((error: Error) => error)
  if (isThere instanceof Error) return bad(`Correo: el servidor no acepta la conexión (${isThere.message}).`)
  return publicUrl ? good('Correo: el servidor responde') : bad('Correo: falta PUBLIC_URL para los enlaces.')
}

/** Said of the embedded database alone: a server's backups are written where its operator says. */
function backupFolder({ databaseUrl, backups }: Config): Finding[] {
  const trouble = databaseUrl ? undefined : explainBackupFolder(backups.dir)
  return trouble ? [bad(`Copias: ${trouble}`)] : []
}

/** Where the database cannot be asked, the files of the nightly backups say when they were written. */
async function backups(
  newest: string | undefined,
  runs: LastBackups | undefined,
  now: Date,
): Promise<Finding> {
  if (runs?.failure) return bad(`Copias: la última falló (${runs.failure.reason}).`)
  const file = newest === undefined ? undefined : await stat(newest).catch(() => undefined)
  const isGone = newest !== undefined && !file?.size
  const writtenAt = runs ? runs.writtenAt : file?.mtime
  if (!writtenAt || isGone)
    return bad('Copias: no hay ninguna. npm run backup -- copia.gz, y guárdala en otra máquina.')
  const at = new Date(writtenAt)
  const days = (now.getTime() - at.getTime()) / day
  return days < 2
    ? good(`Copias: la última es de ${at.toLocaleString('es-ES')}`)
    : bad(`Copias: la última es de hace ${Math.floor(days)} días. npm run backup -- copia.gz`)
}
