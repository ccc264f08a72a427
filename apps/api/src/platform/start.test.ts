import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainWrite } from './backup/backup-writer.ts'
import { linesOf } from './backup/read-lines.ts'
import { explainClock, explainStart, prepareDataFolder, refuseTakenPort, refuseUnreadable } from './start.ts'

test('R2 the folder of the data is its owner’s alone, also one that others could read before', () => {
  const root = mkdtempSync(join(tmpdir(), 'cuadrante-start-'))
  chmodSync(root, 0o755)
  for (const folder of [root, join(root, 'nueva', 'datos')]) {
    prepareDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
})

test('an address that this machine has not is one of HOST and not of the database', async () => {
  await expect(refuseTakenPort({ port: 0, host: 'no.such.host.invalid' })).rejects.toThrow(
    'HOST: «no.such.host.invalid» no es un nombre ni una dirección de esta máquina.',
  )
})

test('a key or a copy that cannot be written says where, not that it is the folder of the data', () => {
  const told = (code: string) =>
    explainStart(explainWrite(Object.assign(new Error(code), { code }), '/copias/a.gz'))
  expect(told('EROFS')).toBe('El disco de /copias es solo de lectura.')
  expect(told('EEXIST')).toBe('/copias/a.gz ya existe y no se sobrescribe.')
})

test('a file that a variable names and nobody can read is told at the start, not at night', () => {
  const missing = join(tmpdir(), 'cuadrante-no-key.txt')
  expect(() => refuseUnreadable({ GEO_POSTAL_FILE: undefined, BACKUP_KEY_FILE: missing })).toThrow(
    `BACKUP_KEY_FILE: no se puede leer el fichero ${missing}.`,
  )
  expect(() => refuseUnreadable({ BACKUP_KEY_FILE: tmpdir() })).toThrow('BACKUP_KEY_FILE')
  expect(() => refuseUnreadable({ BACKUP_KEY_FILE: import.meta.filename })).not.toThrow()
})

test('a failure that was told in a sentence is told as it is, without what the system says of it', async () => {
  const missing = join(tmpdir(), 'cuadrante-no-copy.gz')
  const failed = await linesOf({ path: missing })
    .next()
    .catch((error: unknown) => error)
  expect(explainStart(failed)).toBe(`No hay ningún archivo ${missing}.`)
  const folder = await linesOf({ path: tmpdir() })
    .next()
    .catch((error: unknown) => error)
  expect(explainStart(folder)).toBe(`${tmpdir()} es una carpeta y no una copia.`)
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  expect(explainStart(new Error('No queda sitio en el disco de /copias.', { cause: full }))).toBe(
    'No queda sitio en el disco de /copias.',
  )
  const refused = Object.assign(new Error('password'), { code: '28P01' })
  expect(explainStart(new Error('DATABASE_URL: el servidor no responde (28P01)', { cause: refused }))).toBe(
    'DATABASE_URL: el usuario o la contraseña no valen.',
  )
})

test.each([
  ['EAI_AGAIN', 'el nombre de ese servidor no se puede resolver'],
  ['ETIMEDOUT', 'el servidor no responde (ETIMEDOUT)'],
  ['EHOSTUNREACH', 'el servidor no responde (EHOSTUNREACH)'],
  ['57P03', 'el servidor está arrancando'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'el certificado del servidor no es de confianza'],
])('a database server that answers %s is told in Spanish', (code, sentence) => {
  const cause = Object.assign(new Error('said in English'), { code })
  const said = explainStart(new Error(`DATABASE_URL: el servidor no responde (${code})`, { cause }))
  expect(said).toContain(`DATABASE_URL: ${sentence}`)
  expect(said).not.toContain('English')
})

test('what only the driver knows is said once', () => {
  const cause = new Error('The server does not support SSL connections')
  const said = 'DATABASE_URL: el servidor no responde (The server does not support SSL connections)'
  expect(explainStart(new Error(said, { cause }))).toBe(said)
})

test('a clock that stands before the program was installed is told, and no other', () => {
  expect(explainClock(new Date('2000-01-01T00:00:00Z'))).toMatch(
    /^Reloj: dice 2000-01-01 00:00 UTC, antes .*Activa NTP/,
  )
  expect(explainClock(new Date())).toBeUndefined()
  expect(explainClock(new Date('2090-01-01T00:00:00Z'))).toBeUndefined()
})
