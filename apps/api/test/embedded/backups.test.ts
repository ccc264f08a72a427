import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import {
  killProducts,
  runCommand,
  startProduct,
  takeOver,
  until,
  withToken,
  type Agency,
  type Product,
} from '../product.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-backups-'))
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const password = 'Clave-de-la-oficina-26'
const passphrase = 'caballo batería grapa correcta'

const here = { DATA_DIR: aFolder(), DEMO: '0' }
let product: Product
let office: Agency
beforeAll(async () => {
  product = await startProduct(here)
  office = await takeOver(product, password)
  await office.call('POST', '/api/heights', { name: 'Una altura', description: null, active: true })
})
afterAll(killProducts)

describe('R2 a backup beside the running product', () => {
  test('is readable by its owner alone and passes its drill', async () => {
    const file = join(aFolder(), 'copia.gz')
    expect(await runCommand(['backup', file], here)).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(readdirSync(here.DATA_DIR).filter((name) => name.startsWith('snapshot-'))).toEqual([])
    const drilled = await runCommand(['restore', '--drill', file], { DATA_DIR: aFolder() })
    expect(drilled.text).toContain('Simulacro superado')
    expect(drilled.text).toContain('heights: 1')
  })

  test('that is encrypted says nothing without its passphrase, and comes back with it', async () => {
    const file = join(aFolder(), 'copia.gz.age')
    const open = { ...here, BACKUP_PASSPHRASE: passphrase }
    const without = await runCommand(['backup', file, '--encrypt'], here)
    expect(without).toMatchObject({ code: 1, text: expect.stringContaining('BACKUP_PASSPHRASE') })
    expect(await runCommand(['backup', file, '--encrypt'], open)).toMatchObject({ code: 0 })
    expect(readFileSync(file).includes('Una altura')).toBe(false)
    const there = { DATA_DIR: aFolder(), DEMO: '0' }
    expect((await runCommand(['restore', file], there)).text).toContain('La copia está cifrada')
    const wrong = await runCommand(['restore', file], {
      ...there,
      BACKUP_PASSPHRASE: 'otra frase cualquiera',
    })
    expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('no abre esta copia') })
    expect(readdirSync(there.DATA_DIR)).toEqual([])
    const right = await runCommand(['restore', file], { ...there, BACKUP_PASSPHRASE: passphrase })
    expect(right).toMatchObject({ code: 0, text: expect.stringContaining('vuelve a entrar') })
    const moved = await startProduct(there)
    const before = await withToken(moved.base, office.token).call('GET', '/api/users/me')
    expect(before.status).toBe(401)
    await moved.stop()
  })

  test('opens with a key file, and keeps sessions when that is asked for', async () => {
    const place = aFolder()
    const [key, file] = [join(place, 'clave.txt'), join(place, 'copia.gz.age')]
    expect(await runCommand(['backup', '--new-key', key], here)).toMatchObject({ code: 0 })
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(await runCommand(['backup', file, '--key-file', key], here)).toMatchObject({ code: 0 })
    const there = { DATA_DIR: aFolder(), DEMO: '0', BACKUP_KEY_FILE: key }
    const restored = await runCommand(['restore', file, '--keep-signing-key'], there)
    expect(restored).toMatchObject({ code: 0 })
    const moved = await startProduct(there)
    const me = await withToken(moved.base, office.token).call('GET', '/api/users/me')
    expect(me.status).toBe(200)
    await moved.stop()
  })

  test('into a folder that cannot be written leaves nothing and says so', async () => {
    const file = join(aFolder(), 'no-existe', 'copia.gz')
    const { code, text } = await runCommand(['backup', file], here)
    expect(code).toBe(1)
    expect(text).toContain('No existe la carpeta')
  })

  test('that was changed afterwards fails its drill', async () => {
    const place = aFolder()
    const [file, other] = [join(place, 'copia.gz'), join(place, 'otra.gz')]
    await runCommand(['backup', file], here)
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(other, bytes)
    const drilled = await runCommand(['restore', '--drill', other], { DATA_DIR: place })
    expect(drilled).toMatchObject({ code: 1, text: expect.stringContaining('está dañado') })
  })
})

describe('R2 a command that is ended in the middle', () => {
  test('leaves no copy of the agency lying around, and takes away what a killed one has left', async () => {
    const file = join(aFolder(), 'copia.gz')
    // No process has this number.
    mkdirSync(join(here.DATA_DIR, 'snapshot-99999999-abcdef'))
    const child = spawn(process.execPath, [cli, 'backup', file], { env: { ...process.env, ...here } })
    const snapshots = () => readdirSync(here.DATA_DIR).filter((name) => name.startsWith('snapshot-'))
    await until(
      async () => snapshots(),
      (names) => names.some((name) => name.includes(`-${child.pid}-`)),
    )
    expect(snapshots()).toHaveLength(1)
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(code).toBe(130)
    expect(snapshots()).toEqual([])
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false)
  })
})

describe('R2 a command that reads what is there', () => {
  test('proves nothing of an agency that is not there', async () => {
    const told = await runCommand(['register', 'verify', '--tenant', 'nadie'], here)
    expect(told).toEqual({ code: 1, text: 'La agencia nadie no existe en esta base de datos.\n' })
  })

  test('says which files the copy lacks where their folder is another one', async () => {
    const there = { DATA_DIR: aFolder(), DEMO: '1' }
    const demo = await startProduct(there)
    await demo.stop()
    const copied = await runCommand(['backup', join(aFolder(), 'copia.gz')], {
      ...there,
      FILES_DIR: aFolder(),
    })
    expect(copied).toMatchObject({ code: 1, text: expect.stringMatching(/Faltan en la copia \d+ archivos/) })
  })

  test('makes no agency whose administrator could not sign in', async () => {
    const there = { DATA_DIR: aFolder(), DEMO: '0' }
    const told = await runCommand(['tenant', 'create', 'norte', '--admin', '  '], there)
    expect(told).toMatchObject({ code: 1, text: expect.stringContaining('--admin: ') })
    const made = await runCommand(['tenant', 'create', 'norte', '--admin', 'jefa'], there)
    expect(made).toMatchObject({ code: 0 })
  })

  test('makes no database where there is none, and says so', async () => {
    const folder = join(aFolder(), 'con-errata')
    const file = join(aFolder(), 'copia.gz')
    for (const args of [
      ['backup', file],
      ['register', 'verify'],
      ['document', 'verify', import.meta.filename],
    ])
      expect(await runCommand(args, { DATA_DIR: folder })).toEqual({
        code: 1,
        text: `En ${folder} no hay ninguna base de datos. ¿Es esa la carpeta (DATA_DIR)?\n`,
      })
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(file)).toBe(false)
  })

  test('leaves a database of an older version as it is: a copy is of that version, nothing else is read', async () => {
    const there = { DATA_DIR: aFolder(), DEMO: '0' }
    const file = join(aFolder(), 'copia.gz')
    expect(await runCommand(['tenant', 'create', 'norte', '--admin', 'jefa'], there)).toMatchObject({
      code: 0,
    })
    const within = async <T>(query: string) => {
      const database = await openDatabase({ dataDir: there.DATA_DIR })
      const { rows } = await database.asOwner((db) => sql.raw<T>(query).execute(db))
      await database.close()
      return rows
    }
    await within('delete from migrations where name = (select max(name) from migrations)')
    const applied = await within('select name from migrations order by name')
    const copied = await runCommand(['backup', file], there)
    expect(copied).toMatchObject({ code: 0, text: expect.stringContaining('Es de una versión anterior') })
    const older = 'La base de datos es de una versión anterior. «npm start» la pone al día.\n'
    expect(await runCommand(['register', 'verify'], there)).toEqual({ code: 1, text: older })
    const filled = await runCommand(['restore', file], there)
    expect(filled).toMatchObject({ code: 1, text: expect.stringContaining('ya tiene datos') })
    expect(await within('select name from migrations order by name')).toEqual(applied)
    const elsewhere = await runCommand(['restore', file], { DATA_DIR: aFolder(), DEMO: '0' })
    expect(elsewhere).toMatchObject({ code: 1, text: expect.stringContaining('otra versión de Cuadrante') })
  })
})
