import { settingsDraft } from '@cuadrante/contract/access/settings.ts'
import { userDraft } from '@cuadrante/contract/access/user.ts'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { createFirstAdmin, createTenant, isTenantId } from './features/access/tenants/create-tenant.ts'
import { readCommandLine, usage, WrongUse } from './command-line.ts'
import { examine } from './doctor.ts'
import { faultSentence } from './features/time/upkeep/fault-sentence.ts'
import { verifyRegister } from './features/time/upkeep/verify-register.ts'
import { verifySigned } from './features/people/documents/signing/verify-signed.ts'
import { verificationWords } from './features/people/documents/signing/verification-words.ts'
import { namedFiles } from './named-files.ts'
import { newestBackup } from './platform/backup/automatic-backup.ts'
import { noteBackup } from './platform/backup/backup-runs.ts'
import { explainWrite } from './platform/backup/backup-writer.ts'
import { backup, reportOf } from './platform/backup/backup.ts'
import { drill, type Drill } from './platform/backup/drill.ts'
import { backupKey, newKeyFile } from './platform/backup/encryption.ts'
import { headerOf, refuseFilled, restore } from './platform/backup/restore.ts'
import { withSnapshot } from './platform/backup/snapshot.ts'
import { localUrl, readConfig } from './platform/config/config.ts'
import { inOneTransaction, openDatabase, type Database } from './platform/database/database.ts'
import { refuseForeignFolder } from './platform/database/embedded/foreign-folder.ts'
import { countMissing, isBegun } from './platform/database/migrate.ts'
import { explainStart } from './platform/start.ts'
import { leaveNothingBehind } from './platform/temporary-places.ts'
import { openFiles } from './platform/files/open-files.ts'

/** Reads what the command was given; what is wrong with it is said in its words, without a stack. */
function readOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof WrongUse ? error.message : explainStart(error)}\n`)
    process.exit(1)
  }
}

const { name, words, values } = readOrExit(() => readCommandLine(process.argv.slice(2), process.env))
const config = readOrExit(() => readConfig(process.env))
const storage = openFiles(config.files, () => new Date())
const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Readonly<Record<string, (database: Database, args: readonly string[]) => Promise<void>>> = {
  async tenant(database, [verb, id]) {
    if (verb !== 'create' || !id || !values.admin) throw new WrongUse(usage)
    if (!isTenantId(id)) throw new WrongUse('El id lleva solo minúsculas, cifras y guiones, 40 como mucho.')
    const admin = readWith(userDraft.shape.login, values.admin, '--admin')
    const agency = readWith(settingsDraft.shape.agency.shape.name, values.name ?? id, '--name')
    const token = await inOneTransaction(database, id, async (within) => {
      const isNew = await createTenant(within, { id, name: agency, isDemo: false })
      if (!isNew) throw new WrongUse(`La agencia ${id} ya existe.`)
      return within.inTenant(id, (db) => createFirstAdmin(db, admin, new Date()))
    })
    const base = config.publicUrl ?? localUrl(config.host, config.port)
    say(`Agencia ${id} creada. Enlace para la contraseña de ${admin} (24 h, un solo uso):`)
    say(`${base}/access/${token}`)
    if (id !== config.tenant) say(`La página que sirve a esta agencia se arranca con TENANT_ID=${id}.`)
  },
  async document(database, [verb, file]) {
    if (verb !== 'verify' || !file) throw new WrongUse(usage)
    const bytes = await readFile(resolve(file)).catch(() => {
      throw new WrongUse(`No se puede leer ${file}.`)
    })
    const tenant = await namedTenant(database)
    const { isGood, lines } = await database.inTenant(tenant, async (db) =>
      verificationWords(await verifySigned(db, bytes)),
    )
    for (const line of lines) say(line)
    if (!isGood) process.exitCode = 1
  },
  async backup(database, [file]) {
    if (!file) throw new WrongUse(usage)
    const startedAt = new Date()
    const path = resolve(file)
    if (await isFolder(path))
      throw new WrongUse(`${file} es una carpeta: hace falta el nombre de un archivo.`)
    const key = await keyOf()
    if (values.encrypt && !key)
      throw new WrongUse('Para cifrar hace falta BACKUP_PASSPHRASE, BACKUP_KEY_FILE o --key-file.')
    const report = await withSnapshot(database, config.dataDir, (frozen) =>
      backup({ database: frozen, files: storage }, path, startedAt, key),
    )
    if (process.send) return void process.send(report) // asked for by the server, which notes it down
    const { size: bytes } = await stat(path)
    const { rows, tables, files } = report
    const written = { bytes, rows, files }
    const isOlder = (await database.asOwner(countMissing)) > 0
    if (!isOlder)
      await noteBackup(database, { startedAt, isAutomatic: false, file: path, written }, new Date())
    say(
      `Copia guardada y comprobada en ${file}: ${rows} filas de ${tables} tablas y ${files} archivos${key ? ', cifrada' : ''}.`,
    )
    if (isOlder) say('Es de una versión anterior de Cuadrante, y solo esa la restaura.')
    const missing = await countMissingFiles(database)
    if (missing > 0)
      throw new WrongUse(
        `Faltan en la copia ${missing} archivos que la base de datos nombra. ¿Es ese el sitio de los archivos (FILES_DIR o S3_*)?`,
      )
  },
  async restore(database, [file = '']) {
    const { rows, tables, files } = await restore(
      { database, files: storage },
      { path: resolve(file), key: await keyOf() },
      { keepsSigningKey: values['keep-signing-key'] },
    )
    say(`Restauradas ${rows} filas de ${tables} tablas y ${files} archivos.`)
    if (!values['keep-signing-key']) say('Las sesiones de antes ya no valen: cada persona vuelve a entrar.')
  },
  async register(database, [verb]) {
    if (verb !== 'verify') throw new WrongUse(usage)
    const tenant = await namedTenant(database)
    const report = await database.inTenant(tenant, verifyRegister)
    for (const fault of report.faults) say(faultSentence(fault))
    const checked = `${report.rows} anotaciones y ${report.events} cierres de ${report.workers} personas`
    if (report.faults.length > 0)
      throw new Error(
        `El registro de ${tenant} no está intacto: ${report.faults.length} fallos en ${checked}.`,
      )
    say(`El registro de ${tenant} está intacto: ${checked}.`)
  },
}

/** @throws WrongUse with the field's own sentence */
function readWith(schema: z.core.$ZodType<string>, value: string, option: string): string {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new WrongUse(`${option}: ${read.error.issues[0]?.message}.`)
  return read.data
}

/** Of an agency that is not there everything would be in order. */
async function namedTenant(database: Database): Promise<string> {
  const id = values.tenant ?? config.tenant
  const found = await database.inTenant(id, (db) => db.selectFrom('tenants').select('id').executeTakeFirst())
  if (!found) throw new WrongUse(`La agencia ${id} no existe en esta base de datos.`)
  return id
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function countMissingFiles(database: Database): Promise<number> {
  const named = new Set((await database.asOwner(namedFiles)).map(({ key }) => key))
  for await (const key of storage.keys()) named.delete(key)
  return named.size
}

const keyOf = () =>
  backupKey({
    passphrase: config.backups.passphrase,
    keyFile: values['key-file'] ?? config.backups.keyFile,
  })

/** Says how everything is; whatever is not well is said too, the database included, and nothing is changed. */
async function doctor(): Promise<void> {
  const findings = await examine(config, new Date())
  for (const { isGood, text } of findings) say(`${isGood ? '✓' : '✗'} ${text}`)
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1
}

/** Commands that need no database that is open and of this version. */
async function withoutDatabase(name: string, [file]: readonly string[]): Promise<boolean> {
  if (name === 'doctor') {
    await doctor()
    return true
  }
  const newKey = values['new-key']
  if (name === 'backup' && newKey) {
    await writeFile(resolve(newKey), await newKeyFile(), { mode: 0o600, flag: 'wx' }).catch(
      (error: unknown) => {
        throw explainWrite(error, newKey)
      },
    )
    say(`Clave guardada en ${newKey}. Sin ella no se abre ninguna copia: guárdala también en otro sitio.`)
    return true
  }
  if (name !== 'restore' || !values.drill) return false
  if (!file) throw new WrongUse(usage)
  for (const line of drillWords(await drill({ path: resolve(file), key: await keyOf() }))) say(line)
  return true
}

function drillWords({ at, contents, wrong, milliseconds }: Drill): string[] {
  const { rows, tables, files } = reportOf(contents)
  if (wrong.length > 0) throw new Error(`El simulacro ha fallado: no vuelve igual ${wrong.join(', ')}.`)
  return [
    `Copia del ${at}.`,
    ...Object.entries(contents.tables).map(([name, { count }]) => `  ${name}: ${count}`),
    `Simulacro superado en ${Math.ceil(milliseconds / 1000)} s: ${rows} filas de ${tables} tablas y ${files} archivos vuelven iguales, suma a suma.`,
  ]
}

/** A backup that nothing opens is refused before a database is made for it. */
async function refuseUnreadable([file]: readonly string[]): Promise<void> {
  if (!file) throw new WrongUse(usage)
  await headerOf({ path: resolve(file), key: await keyOf() })
}

/** They read what is there: none makes a database, and none brings one up to date under the version that serves it. */
const readers: ReadonlySet<string> = new Set(['backup', 'document', 'register'])

/** Whoever mistypes the folder would be given a copy of a new and empty database; of a folder of somebody else nothing is known. */
function refuseNoDatabase(): void {
  if (config.databaseUrl) return
  refuseForeignFolder(config.dataDir)
  if (existsSync(join(config.dataDir, 'database'))) return
  throw new WrongUse(`En ${config.dataDir} no hay ninguna base de datos. ¿Es esa la carpeta (DATA_DIR)?`)
}

async function refuseUnread(database: Database, name: string): Promise<void> {
  if (!(await database.asOwner(isBegun))) throw new WrongUse('En esa base de datos no hay nada de Cuadrante.')
  if (name !== 'backup' && (await database.asOwner(countMissing)) > 0)
    throw new WrongUse('La base de datos es de una versión anterior. «npm start» la pone al día.')
}

async function main(): Promise<void> {
  leaveNothingBehind()
  if (await withoutDatabase(name, words)) return
  const command = commands[name]
  if (!command) throw new WrongUse(usage)
  const isReader = readers.has(name)
  if (isReader) refuseNoDatabase()
  if (name === 'restore') await refuseUnreadable(words)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    joinsRunning: true,
  })
  try {
    if (isReader) await refuseUnread(database, name)
    if (name === 'restore') await database.asOwner(refuseFilled)
    if (!isReader) await database.migrate()
    await command(database, words)
  } finally {
    await database.close()
  }
}

main().then(
  () => process.exit(),
  async (error: unknown) => {
    const newest = await newestBackup(config.backups.dir)
    process.stderr.write(`${error instanceof WrongUse ? error.message : explainStart(error, newest)}\n`)
    process.exit(1)
  },
)
