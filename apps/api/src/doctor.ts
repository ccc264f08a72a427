import { statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { newestBackup } from './platform/backup/automatic-backup.ts'
import { lastBackups } from './platform/backup/backup-runs.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'

/** One line of the doctor: what was looked at, and what to do where it is not well. */
export type Finding = { readonly isGood: boolean; readonly text: string }

const good = (text: string): Finding => ({ isGood: true, text })
const bad = (text: string): Finding => ({ isGood: false, text })
const gigabyte = 1024 ** 3

/** Looks at everything that the product stands on; says in Spanish what to do. */
export async function examine(config: Config, database: Database, now: Date): Promise<Finding[]> {
  return [
    ...machine(),
    ...(await folder(config)),
    await answers(database),
    await clock(database, now),
    await mail(config),
    await backups(config, database, now),
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
      : bad(`Memoria: ${memory.toFixed(1)} GB. Hacen falta 1,5 GB: en reposo ocupa unos 400 MB.`),
  ]
}

async function folder({ dataDir }: Config): Promise<Finding[]> {
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

async function answers(database: Database): Promise<Finding> {
  const { rows } = await database.asOwner((db) =>
    sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`.execute(
      db,
    ),
  )
  const { version = '', bytes = 0 } = rows[0] ?? {}
  const kind = database.kind === 'server' ? 'PostgreSQL' : 'Base de datos incorporada'
  return good(`${kind} ${version}: ${(bytes / 1024 ** 2).toFixed(0)} MB`)
}

async function clock(database: Database, now: Date): Promise<Finding> {
  const { rows } = await database.asOwner((db) => sql<{ at: string }>`select now()::text as at`.execute(db))
  const seconds = Math.abs(new Date(rows[0]?.at ?? now).getTime() - now.getTime()) / 1000
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

async function backups(config: Config, database: Database, now: Date): Promise<Finding> {
  const { writtenAt, failure } = await database.asOwner(lastBackups)
  if (failure) return bad(`Copias: la última falló (${failure.reason}).`)
  const file = await newestBackup(config.backups.dir)
  const isThere =
    file === undefined ||
    (await stat(file).then(
      (it) => it.size > 0,
      () => false,
    ))
  if (!writtenAt || !isThere)
    return bad('Copias: no hay ninguna. npm run backup -- copia.gz, y guárdala en otra máquina.')
  const days = (now.getTime() - new Date(writtenAt).getTime()) / 86_400_000
  return days < 2
    ? good(`Copias: la última es de ${new Date(writtenAt).toLocaleString('es-ES')}`)
    : bad(`Copias: la última es de hace ${Math.floor(days)} días.`)
}
