import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DamagedDatabase } from './database/embedded/damaged-database.ts'
import { isDamaged } from './database/out-of-reach.ts'
import { refuseForeignFolder } from './database/embedded/foreign-folder.ts'

/** Told before anything is made: nobody waits for a new database to learn that the port was taken. */
export function refuseTakenPort({
  port,
  host,
}: {
  readonly port: number
  readonly host: string
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isUnknown = /^(ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(error.code ?? '')
      const words = `HOST: «${host}» no es un nombre ni una dirección de esta máquina.`
      reject(isUnknown ? new Error(words, { cause: error }) : error)
    })
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** The folder of the data, for this user alone. */
export function prepareDataFolder(folder: string): void {
  refuseForeignFolder(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  refuseUnwritable(folder)
}

/** What a start writes first; a start by another user (`sudo npm start`, once) leaves it to that user. */
const writtenFirst = ['.', 'database', 'database/PG_VERSION', 'database/global/pg_control', 'files', 'run']

/** Refused before the database is opened, which would take its own files for damaged. */
export function refuseUnwritable(folder: string): void {
  for (const name of writtenFirst) {
    const path = join(folder, name)
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  }
}

/** A file that a variable names, read only when it is needed: at night, or by the first address. */
export function refuseUnreadable(files: Readonly<Record<string, string | undefined>>): void {
  for (const [name, path] of Object.entries(files)) {
    if (path === undefined) continue
    try {
      accessSync(path, constants.R_OK)
      if (!statSync(path).isFile()) throw new Error('not a file')
    } catch (error) {
      throw new Error(`${name}: no se puede leer el fichero ${path}.`, { cause: error })
    }
  }
}

const day = 86_400_000

/** A clock that stands days before this program was installed is surely wrong; nothing is said of any other. */
export function explainClock(now: Date): string | undefined {
  const { mtime: installedAt } = statSync(fileURLToPath(import.meta.url))
  if (now.getTime() >= installedAt.getTime() - day) return undefined
  const told = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `Reloj: dice ${told}, antes de que se instalara este programa. Activa NTP; el registro de jornada depende de la hora.`
}

type Said = (error: NodeJS.ErrnoException) => string

/** A port below 1024, or a file. */
const noRight: Said = ({ syscall, path }) =>
  syscall === 'listen'
    ? 'PORT: el sistema no deja a este usuario usar ese puerto. Elige uno por encima de 1024, por ejemplo PORT=3001 npm start.'
    : `DATA_DIR: este usuario no puede escribir en ${path}. Arranca con el usuario al que pertenece, devuélvesela (chown -R) o elige otra carpeta.`

const noAnswer: Said = ({ code }) =>
  `DATABASE_URL: el servidor no responde (${code}). Comprueba el nombre, el puerto y que un cortafuegos lo deje pasar.`

const unknownCertificate: Said = () =>
  'DATABASE_URL: el certificado del servidor no es de confianza. Añade «sslrootcert=» con el de quien lo firma: …/base?sslmode=verify-full&sslrootcert=/camino/ca.pem'

/** By code of the operating system, of TLS, or SQLSTATE. */
const sentences: Readonly<Record<string, Said>> = {
  EADDRINUSE: () => 'PORT: otro programa ya usa ese puerto. Elige otro, por ejemplo PORT=3001 npm start.',
  EADDRNOTAVAIL: () => 'HOST: esta máquina no tiene esa dirección.',
  EACCES: noRight,
  EPERM: () =>
    'DATA_DIR: la carpeta es de otro usuario o está protegida contra cambios (lsattr). Arranca con ese usuario o elige otra carpeta.',
  EEXIST: () => 'DATA_DIR: ahí hay un archivo y hace falta una carpeta.',
  FOREIGN: () =>
    'DATA_DIR: en esa carpeta hay cosas de otro programa y ninguna de Cuadrante. Elige una vacía o que no exista.',
  ENOTDIR: () => 'DATA_DIR: una parte de ese camino es un archivo y no una carpeta.',
  ENOSPC: () => 'No queda sitio en el disco de la carpeta de datos.',
  EROFS: () =>
    'DATA_DIR: ese disco es solo de lectura. Si ha pasado de repente, el sistema lo ha protegido tras un fallo: mira «dmesg», revísalo con «fsck» y vuelve a montarlo.',
  '28P01': () => 'DATABASE_URL: el usuario o la contraseña no valen.',
  '28000': () => 'DATABASE_URL: el servidor no deja entrar a ese usuario desde esta máquina (pg_hba.conf).',
  '3D000': () => 'DATABASE_URL: esa base de datos no existe en el servidor. Créala con «createdb».',
  '42501': ({ message }) =>
    `DATABASE_URL: al usuario le faltan permisos en la base de datos (${message}). Hazlo dueño: ALTER DATABASE … OWNER TO …; y, como administrador del servidor, CREATE ROLE app (si no existe) y GRANT app TO … WITH ADMIN OPTION.`,
  '53300': () =>
    'DATABASE_URL: el servidor no admite más conexiones (max_connections, o el límite de ese usuario). Cada proceso usa hasta 20.',
  '57P03': () =>
    'DATABASE_URL: el servidor está arrancando o recuperándose. Vuelve a intentarlo en un momento.',
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ETIMEDOUT: noAnswer,
  ENOTFOUND: () => 'DATABASE_URL: ese servidor no existe.',
  EAI_AGAIN: () =>
    'DATABASE_URL: el nombre de ese servidor no se puede resolver. Comprueba la red y el DNS de esta máquina.',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: unknownCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: () => 'DATABASE_URL: el certificado del servidor es de otro nombre.',
}

/** Why the product does not start, and what to do, in one Spanish paragraph. */
export function explainStart(error: unknown, newestBackup?: string): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DamagedDatabase) return damagedWords(error, newestBackup)
  // Whoever wrapped a failure in a whole sentence has said of which file or folder it is, and what to do.
  if (error.cause !== undefined && error.message.endsWith('.')) return error.message
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const say = 'code' in cause ? sentences[String(cause.code)] : undefined
    if (say) return say(cause)
    if (isDamaged(cause)) return explainDamage(cause, newestBackup)
  }
  const { message, cause } = error
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message
}

const damagedWords = ({ folder, detail }: DamagedDatabase, newestBackup: string | undefined) =>
  [
    `La base de datos de ${folder} está dañada y no se abre (${detail}). No se ha servido ningún dato equivocado.`,
    newestBackup
      ? `Para Cuadrante (systemctl stop cuadrante), aparta la carpeta y restaura la última copia:\n  mv ${folder} ${folder}.dañada\n  npm run restore -- ${newestBackup}`
      : `Para Cuadrante (systemctl stop cuadrante), aparta la carpeta (mv ${folder} ${folder}.dañada) y restaura tu última copia con «npm run restore -- copia.gz».`,
  ].join('\n')

/** What to do when the database runs and a part of it does not fit its checksum. */
export const explainDamage = (error: Error, newestBackup?: string): string =>
  [
    `La base de datos tiene una página dañada (${error.message}). No se ha servido ningún dato equivocado.`,
    `Para Cuadrante, aparta la base de datos (en la incorporada, la carpeta «database» de DATA_DIR) y restaura la última copia:\n  npm run restore -- ${newestBackup ?? 'copia.gz'}`,
  ].join('\n')
