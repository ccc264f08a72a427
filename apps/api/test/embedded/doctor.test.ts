import { chmodSync, existsSync, mkdtempSync, truncateSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { runCommand } from '../product.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-doctor-'))
const doctor = (folder: string, env: Record<string, string> = {}) =>
  runCommand(['doctor'], { DATA_DIR: folder, ...env })

test('a command says which setting or option is wrong, in Spanish and without a stack', async () => {
  const folder = aFolder()
  const file = join(folder, 'copia.gz')
  for (const args of [['doctor'], ['backup', file], ['restore', '--drill', file], ['register', 'verify']])
    expect(await runCommand(args, { DATA_DIR: folder, BACKUP_PASSPHRASE: 'corta' })).toEqual({
      code: 1,
      text: 'BACKUP_PASSPHRASE: el valor no vale; se admite: una frase de 12 caracteres o más.\n',
    })
  const { code, text } = await runCommand(['backup', file, '--cifrada'], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(text).toMatch(/^Uso:\n {2}npm run tenant [^]*verify \[--tenant <agencia>\]\n$/)
})

test('of a folder of another program nobody says that it holds no database', async () => {
  const folder = aFolder()
  await writeFile(join(folder, 'fotos.txt'), 'de otro programa')
  for (const args of [['register', 'verify'], ['doctor']])
    expect((await runCommand(args, { DATA_DIR: folder })).text).toContain(
      'DATA_DIR: en esa carpeta hay cosas de otro programa',
    )
})

describe('R8 the doctor', () => {
  test('says what is well, and what to do about the rest', async () => {
    const folder = aFolder()
    const env = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') }
    expect(await runCommand(['tenant', 'create', 'norte', '--admin', 'jefa'], env)).toMatchObject({ code: 0 })
    const first = await doctor(folder, env)
    expect(first.code, first.text).toBe(1)
    for (const line of [
      `✓ Node ${process.versions.node}`,
      '✓ Memoria',
      `✓ Carpeta ${folder}: solo de este usuario`,
      '✓ Base de datos incorporada',
      '✓ Tablas: son las de esta versión',
      '✓ Reloj',
      '✗ Correo: sin configurar (SMTP_URL y SMTP_FROM)',
      '✗ Copias: no hay ninguna. npm run backup',
    ])
      expect(first.text).toContain(line)
    chmodSync(folder, 0o755)
    expect(await runCommand(['backup', join(folder, 'copia.gz')], env)).toMatchObject({ code: 0 })
    const nobodyListens = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'oficina@agencia.example' }
    const second = await doctor(folder, { ...env, ...nobodyListens })
    expect(second.code).toBe(1)
    expect(second.text).toContain(`✗ Carpeta ${folder}: la pueden leer otros usuarios. chmod 700 ${folder}`)
    expect(second.text).toContain('✗ Correo: el servidor no acepta la conexión')
    expect(second.text).toContain('✓ Copias: la última es de')
  })

  test('makes no database where there is none, and migrates none', async () => {
    const folder = aFolder()
    const empty = await doctor(folder)
    expect(empty.text).toContain('✗ Base de datos: todavía no hay ninguna')
    expect(existsSync(join(folder, 'database'))).toBe(false)
    const missing = await doctor(join(folder, 'no-existe'))
    expect(missing.text).toContain('no existe. «npm start» la crea')
    expect(existsSync(join(folder, 'no-existe'))).toBe(false)

    const older = await openDatabase({ dataDir: folder })
    await older.asOwner((db) => sql`drop schema public cascade; create schema public`.execute(db))
    await older.close()
    const { code, text } = await doctor(folder)
    expect(code).toBe(1)
    expect(text).toMatch(/✗ Tablas: son de una versión anterior, faltan \d+ migraciones\. .*«npm start»/)
    const same = await openDatabase({ dataDir: folder })
    const { rows } = await same.asOwner((db) => sql`select to_regclass('migrations') as found`.execute(db))
    expect(rows).toEqual([{ found: null }])
    await same.close()
  })

  test('says that the tables are of a newer version', async () => {
    const folder = aFolder()
    const newer = await openDatabase({ dataDir: folder })
    await newer.asOwner((db) =>
      sql`insert into migrations (name, digest) values ('9990_later.sql', 'x')`.execute(db),
    )
    await newer.close()
    expect((await doctor(folder)).text).toContain(
      '✗ Tablas: La base de datos es de una versión más nueva de Cuadrante',
    )
  })

  test.each([
    ['is damaged', {}, 'está dañada y no se abre'],
    [
      'does not answer',
      { DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada' },
      'DATABASE_URL: el servidor no responde (ECONNREFUSED)',
    ],
  ])('looks at everything else where the database %s', async (_, env, sentence) => {
    const folder = aFolder()
    await (await openDatabase({ dataDir: folder })).close()
    truncateSync(join(folder, 'database/global/pg_control'), 100)
    const backup = join(folder, 'backups/cuadrante-2026-11-20.gz')
    await mkdir(join(folder, 'backups'))
    await writeFile(backup, 'una copia')
    utimesSync(backup, new Date(), new Date(Date.now() - 5 * 86_400_000))
    const { code, text } = await doctor(folder, env)
    expect(code, text).toBe(1)
    expect(text).toContain(`✗ Base de datos: `)
    expect(text).toContain(sentence)
    for (const line of ['✓ Node', '✓ Memoria', '✓ Carpeta', 'Disco: ', '✓ Reloj', '✗ Correo'])
      expect(text).toContain(line)
    expect(text).toContain('✗ Copias: la última es de hace 5 días. npm run backup')
    expect(text).not.toMatch(/^\s+at /m)
  })
})
