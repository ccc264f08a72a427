import { expect, test } from 'vitest'
import { readCommandLine, usage } from './command-line.ts'

const read =
  (line: string, env: Record<string, string> = {}) =>
  () =>
    readCommandLine(line.split(' ').filter(Boolean), env)

test.each([
  ['tenant create norte --admin jefa --name Norte', { admin: 'jefa', name: 'Norte' }],
  ['backup copia.gz --encrypt --key-file clave.txt', { encrypt: true, 'key-file': 'clave.txt' }],
  ['backup --new-key clave.txt', { 'new-key': 'clave.txt' }],
  ['restore --drill copia.gz', { drill: true }],
  ['register verify --tenant norte', { tenant: 'norte' }],
  ['doctor', {}],
])('%s', (line, values) => {
  expect(read(line)()).toMatchObject({ name: line.split(' ')[0], values })
})

test.each([
  '',
  'toString',
  'copia copia.gz',
  'backup copia.gz otra.gz',
  'backup --new-key clave.txt copia.gz',
  'backup copia.gz --drill',
  'restore --drill copia.gz --keep-signing-key',
  'register verify --admin jefa',
  'doctor --tenant norte',
  'restore copia.gz --dril',
])('%j is no command: nothing else than what was meant is done', (line) => {
  expect(read(line)).toThrow(usage)
})

test.each([
  ['npm_config_drill', '--drill'],
  ['npm_config_key_file', '--key-file'],
])('what npm has kept to itself (%s) is told', (name, option) => {
  expect(read('restore copia.gz', { [name]: 'true' })).toThrow(`npm se ha quedado con ${option}`)
})
