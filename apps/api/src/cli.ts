import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFirstAdmin, createTenant, isTenantId } from './features/access/create-tenant.ts'
import { faultSentence } from './features/time/upkeep/fault-sentence.ts'
import { verifyRegister } from './features/time/upkeep/verify-register.ts'
import { verifySigned } from './features/people/documents/signing/verify-signed.ts'
import { verificationWords } from './features/people/documents/signing/verification-words.ts'
import { backup, restore } from './platform/backup/backup.ts'
import { localUrl, readConfig } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { openFiles } from './platform/files/open-files.ts'

const usage = `Uso:
  npm run tenant -- create <id> --admin <usuario> [--name <agencia>]
  npm run document -- verify <archivo.pdf> [--tenant <id>]
  npm run backup -- <archivo>
  npm run restore -- <archivo>
  npm run register -- verify [--tenant <agencia>]`

class WrongUse extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { admin: { type: 'string' }, name: { type: 'string' }, tenant: { type: 'string' } },
})
const config = readConfig(process.env)
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
    const { rows, tables, files } = await backup({ database, files: storage }, resolve(file), new Date())
    say(`Copia guardada en ${file}: ${rows} filas de ${tables} tablas y ${files} archivos.`)
  },
  async restore(database, [file]) {
    if (!file) throw new WrongUse(usage)
    const { rows, tables, files } = await restore({ database, files: storage }, resolve(file))
    say(`Restauradas ${rows} filas de ${tables} tablas y ${files} archivos.`)
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

async function main(): Promise<void> {
  const [name = '', ...args] = positionals
  const command = commands[name]
  if (!command) throw new WrongUse(usage)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    joinsRunning: true,
  })
  try {
    await database.migrate()
    await command(database, args)
  } finally {
    await database.close()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
