import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, startCluster, type Cluster } from '../cluster.ts'
import { killProducts, startProduct } from '../product.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  await asSuperuser(
    cluster,
    'create database agencia',
    "create database sin_letras encoding 'SQL_ASCII' locale 'C' template template0",
    'create database de_solo_lectura',
    'alter database de_solo_lectura set default_transaction_read_only = on',
    'create role sin_permisos login',
    'create role lleno login connection limit 0',
    "create role con_clave login password 'la-buena'",
    `do $$ begin execute format('copy (values (''local all con_clave scram-sha-256''), (''local all expulsado reject''),
      (''local all all trust'')) to %L', current_setting('hba_file')); end $$`,
    'select pg_reload_conf()',
  )
})
afterAll(async () => {
  killProducts()
  await cluster.stop()
})

test.each([
  ['a wrong password', 'agencia', 'con_clave:la-mala', 'el usuario o la contraseña no valen'],
  ['a role that may not come in', 'agencia', 'expulsado', 'el servidor no deja entrar a ese usuario'],
  ['a database that is not there', 'ninguna', 'postgres', 'esa base de datos no existe'],
  ['a role without rights', 'agencia', 'sin_permisos', 'al usuario le faltan permisos en la base de datos'],
  ['a role that has all its connections', 'agencia', 'lleno', 'el servidor no admite más conexiones'],
  ['a server that takes no writes', 'de_solo_lectura', 'postgres', 'ese servidor es de solo lectura'],
  [
    'a new database of another encoding',
    'sin_letras',
    'postgres',
    'esa base de datos guarda el texto en SQL_ASCII',
  ],
])('R1 a start with %s says so in Spanish', async (_, database, role, sentence) => {
  const env = {
    DATABASE_URL: cluster.url(database, role),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'cuadrante-start-')),
  }
  const said = await startProduct(env).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(said).toContain(`DATABASE_URL: ${sentence}`)
  expect(said).not.toMatch(/^\s+at /m)
})
