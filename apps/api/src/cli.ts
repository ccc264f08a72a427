import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFirstAdmin, createTenant, isTenantId } from './features/access/tenants/create-tenant.ts'
import { examine } from './doctor.ts'
import { faultSentence } from './features/time/upkeep/fault-sentence.ts'
import { verifyRegister } from './features/time/upkeep/verify-register.ts'
import { verifySigned } from './features/people/documents/signing/verify-signed.ts'
import { verificationWords } from './features/people/documents/signing/verification-words.ts'
import { newestBackup } from './platform/backup/automatic-backup.ts'
import { noteBackup } from './platform/backup/backup-runs.ts'
import { backup, reportOf } from './platform/backup/backup.ts'
import { drill, type Drill } from './platform/backup/drill.ts'
import { backupKey, newKeyFile } from './platform/backup/encryption.ts'
import { headerOf, refuseFilled, restore } from './platform/backup/restore.ts'
import { withSnapshot } from './platform/backup/snapshot.ts'
import { localUrl, readConfig } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { countMissing, isBegun } from './platform/database/migrate.ts'
import { explainStart } from './platform/start.ts'
import { openFiles } from './platform/files/open-files.ts'

const usage = `Uso:
  npm run tenant -- create <id> --admin <usuario> [--name <agencia>]
  npm run document -- verify <archivo.pdf> [--tenant <id>]
  npm run backup -- <archivo> [--encrypt] [--key-file <clave>]
  npm run backup -- --new-key <clave>
  npm run restore -- <archivo> [--key-file <clave>] [--keep-signing-key]
  npm run restore -- --drill <archivo> [--key-file <clave>]
  npm run doctor
  npm run register -- verify [--tenant <agencia>]`

class WrongUse extends Error {}

/** Reads what the command was given; what is wrong with it is said in its words, without a stack. */
function readOrExit<T>(read: () => T, wordsOf: (error: unknown) => string): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exit(1)
  }
}

const { positionals, values } = readOrExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        admin: { type: 'string' },
        name: { type: 'string' },
        tenant: { type: 'string' },
        encrypt: { type: 'boolean' },
        'key-file': { type: 'string' },
        'new-key': { type: 'string' },
        'keep-signing-key': { type: 'boolean' },
        drill: { type: 'boolean' },
      },
    }),
  () => usage,
)
const config = readOrExit(() => readConfig(process.env), explainStart)
const storage = openFiles(config.files, () => new Date())
const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Readonly<Record<string, (database: Database, args: readonly string[]) => Promise<void>>> = {
  async tenant(database, [verb, id]) {
    if (verb !== 'create' || !id || !values.admin) throw new WrongUse(usage)
    if (!isTenantId(id)) throw new WrongUse('El id lleva solo minúsculas, cifras y guiones, 40 como mucho.')
    const isNew = await createTenant(database, { id, name: values.name ?? id, isDemo: false })
    if (!isNew) throw new WrongUse(`La agencia ${id} ya existe.`)
    const admin = values.admin
    const token = await database.inTenant(id, (db) => createFirstAdmin(db, admin, new Date()))
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
    const tenant = values.tenant ?? config.tenant
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
    const tenant = values.tenant ?? config.tenant
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
    await writeFile(resolve(newKey), await newKeyFile(), { mode: 0o600, flag: 'wx' })
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

/** Whoever mistypes the folder would be given a copy of a new and empty database. */
function refuseNoDatabase(): void {
  if (config.databaseUrl || existsSync(join(config.dataDir, 'database'))) return
  throw new WrongUse(`En ${config.dataDir} no hay ninguna base de datos. ¿Es esa la carpeta (DATA_DIR)?`)
}

async function refuseUnread(database: Database, name: string): Promise<void> {
  if (!(await database.asOwner(isBegun))) throw new WrongUse('En esa base de datos no hay nada de Cuadrante.')
  if (name !== 'backup' && (await database.asOwner(countMissing)) > 0)
    throw new WrongUse('La base de datos es de una versión anterior. «npm start» la pone al día.')
}

async function main(): Promise<void> {
  const [name = '', ...args] = positionals
  if (await withoutDatabase(name, args)) return
  const command = commands[name]
  if (!command) throw new WrongUse(usage)
  const isReader = readers.has(name)
  if (isReader) refuseNoDatabase()
  if (name === 'restore') await refuseUnreadable(args)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    joinsRunning: true,
  })
  try {
    if (isReader) await refuseUnread(database, name)
    if (name === 'restore') await database.asOwner(refuseFilled)
    if (!isReader) await database.migrate()
    await command(database, args)
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
