import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startPaper } from '../../src/platform/pdf/paper.ts'
import { demoPassword } from '../../src/features/access/tenants/demo-accounts.ts'
import { killProducts, readiness, runCommand, signedIn, startProduct } from '../product.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-damage-'))
const whole = { DATA_DIR: aFolder(), DEMO: '1' }
const newest = (folder: string) => join(folder, 'backups/cuadrante-2026-11-20.gz')
let heightsFile = ''

/** A copy of the whole folder, with a document and a nightly backup, to be damaged. */
function aCopy() {
  const folder = aFolder()
  cpSync(whole.DATA_DIR, folder, { recursive: true })
  return { env: { DATA_DIR: folder, DEMO: '1' }, folder, database: join(folder, 'database') }
}

beforeAll(async () => {
  const product = await startProduct(whole)
  const office = await signedIn(product.base, 'admin', demoPassword)
  await office.call('POST', '/api/heights', { name: 'Una altura', description: null, active: true })
  await product.stop()
  const database = await openDatabase({ dataDir: whole.DATA_DIR })
  const { rows } = await database.asOwner((db) =>
    sql<{ path: string }>`select pg_relation_filepath('heights') as path`.execute(db),
  )
  heightsFile = rows[0]?.path ?? ''
  await database.close()
  mkdirSync(join(whole.DATA_DIR, 'backups'))
  const { code, text } = await runCommand(['backup', newest(whole.DATA_DIR)], whole)
  if (code !== 0) throw new Error(text)
})
afterAll(killProducts)

describe('R1 a data folder', () => {
  test('whose log was cut off says so at the start, with the command that restores', async () => {
    const { env, folder, database } = aCopy()
    const log = join(database, 'pg_wal')
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 5000)
    const said = await startProduct(env).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(said).toContain(`La base de datos de ${database} está dañada`)
    expect(said).toContain(`npm run restore -- ${newest(folder)}`)
    expect(said).not.toMatch(/^\s+at /m)
  })

  test('with a page that does not fit its checksum answers 503, is not ready and says what to do', async () => {
    const { env, folder, database } = aCopy()
    const file = join(database, heightsFile)
    const bytes = readFileSync(file)
    bytes.fill(0x5a, bytes.length - 200, bytes.length - 100)
    writeFileSync(file, bytes)
    const product = await startProduct(env)
    const office = await signedIn(product.base, 'admin', demoPassword)
    expect(await readiness(product.base)).toBe(200)
    const list = await office.call('GET', '/api/heights')
    expect(list).toMatchObject({ status: 503, text: expect.stringContaining('no está disponible') })
    expect(await readiness(product.base)).toBe(503)
    expect((await office.call('GET', '/api/users/me')).status).toBe(200)
    const told = product.said.join('\n')
    expect(told).toContain('La base de datos tiene una página dañada')
    expect(told).toContain(`npm run restore -- ${newest(folder)}`)

    const file2 = join(folder, 'backups/otra.gz')
    const { code, text } = await runCommand(['backup', file2], env)
    expect(code).toBe(1)
    expect(text).toContain('La base de datos tiene una página dañada')
    expect(text).toContain(`npm run restore -- ${newest(folder)}`)
    expect(readdirSync(join(folder, 'backups'))).toEqual(['cuadrante-2026-11-20.gz'])
    await product.stop()
  })

  test('with a document that was cut off does not hand it out, and the doctor names it', async () => {
    const { env, folder } = aCopy()
    const product = await startProduct(env)
    const office = await signedIn(product.base, 'admin', demoPassword)
    const worker = JSON.parse((await office.call('GET', '/api/workers?size=1')).text).content[0].id
    const types = JSON.parse((await office.call('GET', '/api/document-types')).text) as {
      id: number
      hasExpiry: boolean
    }[]
    const typeId = String(types.find(({ hasExpiry }) => !hasExpiry)?.id)
    const paper = await startPaper({ title: 'Contrato', agency: 'Atlántica Promo' }).finish()
    const sent = new File([Buffer.from(paper)], 'contrato.pdf', { type: 'application/pdf' })
    const answer = await office.upload(`/api/workers/${worker}/documents`, sent, {
      title: 'Contrato',
      typeId,
    })
    const { id } = JSON.parse(answer.text) as { id: number }
    const path = `/api/documents/${id}/files/1`
    expect((await office.call('GET', path)).status).toBe(200)
    const documents = join(folder, 'files/demo/documents')
    const stored = readdirSync(documents)
      .map((name) => join(documents, name))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
    truncateSync(stored ?? '', 100)
    const cut = await office.call('GET', path)
    expect(cut).toMatchObject({ status: 503, text: expect.stringContaining('incompleto o dañado') })
    const { text } = await runCommand(['doctor'], env)
    expect(text).toMatch(/✗ Documentos: 1 de \d+ archivos están dañados o faltan \(demo\/documents\//)
    expect(text).toContain(`npm run restore -- ${newest(folder)}`)
    await product.stop()
  })
})

test('R1 a log that cannot be written stops neither the answers nor the end', async () => {
  const full = openSync('/dev/full', 'w')
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
  const env = { PATH: process.env['PATH'], DATA_DIR: aFolder(), DEMO: '0', PORT: '0', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', full, 'pipe'] })
  try {
    let base = ''
    for await (const line of createInterface({ input: child.stderr ?? process.stdin })) {
      base = /está listo en (\S+)$/.exec(line)?.[1] ?? ''
      if (base) break
    }
    for (let n = 0; n < 5; n++) expect(await readiness(base)).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    closeSync(full)
  }
})
