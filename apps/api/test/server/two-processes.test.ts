import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportAnalysis, ImportReport } from '@cuadrante/contract/imports/import.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { appliedRows } from '../../src/platform/imports/run-import.ts'
import { asSuperuser, hasPooler, startCluster, startPooler, type Cluster, type Pooler } from '../cluster.ts'
import {
  killProducts,
  startProduct,
  takeOver,
  until,
  withToken,
  type Agency,
  type Product,
} from '../product.ts'
import { formOf } from '../test-app.ts'
import { removeFolder } from '../remove-folder.ts'

const rows = 3000
const folder = mkdtempSync(join(tmpdir(), 'cuadrante-two-'))

let cluster: Cluster
let pooler: Pooler
let serial = 0
beforeAll(async () => {
  if (!hasPooler) return
  cluster = await startCluster()
  pooler = await startPooler(cluster, 6)
})
afterEach(killProducts)
afterAll(async () => {
  if (!hasPooler) return
  pooler.stop()
  await cluster.stop()
  removeFolder(folder)
})

/** Two processes of a new agency behind the pooler, with one folder of files, and its administrator at each. */
async function twoProcesses(more: Record<string, string> = {}) {
  const name = `dos${++serial}`
  await asSuperuser(cluster, `create database ${name}`)
  const start = (n: number) =>
    startProduct({
      DATABASE_URL: pooler.url(name),
      DATA_DIR: join(folder, `${name}-${n}`),
      FILES_DIR: join(folder, `${name}-files`),
      ...more,
    })
  const one = await start(1)
  const agency = await takeOver(one)
  const other = await start(2)
  return { one, other, atOne: agency, atOther: withToken(other.base, agency.token), name }
}

/** Uploads a sheet of new people and begins to bring them in; says the number of the task. */
async function beginImport({ base }: Product, { token, call }: Agency): Promise<number> {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Persona${n};Castro;${10_000_000 + n};1/2/1990;Mujer;p${n}@correo.example;6${String(n).padStart(8, '0')}`,
  )
  const file = new File(
    [['Nombre;Primer apellido;DNI;F. nacimiento;Género;Correo;Móvil', ...lines].join('\n')],
    'personas.csv',
  )
  const { body, headers } = await formOf({ file })
  const authorization = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${base}/api/workers/import`, {
    method: 'POST',
    headers: { ...headers, ...authorization },
    body: new Uint8Array(body),
  })
  expect(sent.status).toBe(201)
  const { importId, sheets } = (await sent.json()) as ImportAnalysis
  const columns = Object.fromEntries(
    Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  const begun = await fetch(`${base}/api/workers/import/${importId}/apply`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ sheetIndex: 0, columns }),
  })
  const answer = await begun.text()
  expect(begun.status, answer).toBe(202)
  const { taskId } = JSON.parse(answer) as { taskId: number }
  const atWork = await until(
    () => taskOf({ call }, taskId),
    ({ progress, state }) => (progress?.done ?? 0) > 0 || state === 'DONE',
  )
  expect(atWork.state).toBe('RUNNING')
  return taskId
}

const taskOf = async ({ call }: Pick<Agency, 'call'>, id: number) =>
  JSON.parse((await call('GET', `/api/tasks/${id}`)).text) as Task

const ended = (agency: Agency, id: number) =>
  until(
    () => taskOf(agency, id),
    ({ state }) => state !== 'RUNNING' && state !== 'PENDING',
  )

/** How many people there are, how many of them twice, and how often the history says that one was created. */
async function written(database: string) {
  const client = new Client(cluster.url(database))
  await client.connect()
  const { rows: found } = await client.query(`
    select (select count(*)::int from workers) as people,
      (select count(*)::int from (select 1 from workers group by email having count(*) > 1) t) as twice,
      (select count(*)::int from history where entity = 'worker' and action = 'created') as told`)
  await client.end()
  return found[0] as Record<'people' | 'twice' | 'told', number>
}
const allOnce = { people: rows, twice: 0, told: rows }

describe.skipIf(!hasPooler)('R1 two processes behind pgbouncer in transaction mode', () => {
  test('one that is killed in the middle of a task has it finished by the other, nothing twice', async () => {
    const { one, other, atOne, atOther, name } = await twoProcesses()
    other.process.kill('SIGSTOP') // so that the first takes the task
    const id = await beginImport(one, atOne)
    other.process.kill('SIGCONT')
    await one.kill()
    const before = await written(name)
    expect(before.people).toBeGreaterThan(0)
    expect(before.people).toBeLessThan(rows)
    expect(before.people % appliedRows).toBe(0) // whole batches
    const task = await ended(atOther, id)
    expect(task.state).toBe('DONE')
    expect(task.result as ImportReport).toMatchObject({ rows, created: rows, unchanged: 0, failed: 0 })
    expect(await written(name)).toEqual(allOnce)
  })

  test('one that wakes up after its task was taken writes nothing more of it', async () => {
    const { one, other, atOne, atOther, name } = await twoProcesses()
    other.process.kill('SIGSTOP')
    const id = await beginImport(one, atOne)
    one.process.kill('SIGSTOP')
    other.process.kill('SIGCONT')
    const taken = await until(
      () => taskOf(atOther, id),
      ({ state }) => state === 'DONE',
    )
    expect(taken.result as ImportReport).toMatchObject({ created: rows })
    one.process.kill('SIGCONT')
    expect((await atOne.call('GET', '/api/users/me')).status).toBe(200)
    expect(await taskOf(atOne, id)).toEqual(taken)
    expect(await written(name)).toEqual(allOnce)
  })

  test('one that is told to stop hands its task to the other at once', async () => {
    const { one, other, atOne, atOther, name } = await twoProcesses()
    other.process.kill('SIGSTOP')
    const id = await beginImport(one, atOne)
    other.process.kill('SIGCONT')
    expect(await one.stop()).toBe(0)
    expect(await ended(atOther, id)).toMatchObject({ state: 'DONE', result: { created: rows } })
    expect(await written(name)).toEqual(allOnce)
  })

  test('limit a person together, and show at once what the other has written', async () => {
    const { atOne, atOther } = await twoProcesses({ RATE_LIMITS: 'on' })
    const write = (at: Agency, n: number) =>
      at.call('POST', '/api/heights', { name: `Altura ${n}`, description: null, active: true })
    const statuses: number[] = []
    let n = 0
    const isRefused = async () => {
      statuses.push((await write(n++ % 2 === 0 ? atOne : atOther, n)).status)
      return statuses.slice(-2)
    }
    // All at once: the limit is one of a minute, and a slow machine must not take so long.
    await Promise.all(Array.from({ length: 100 }, isRefused))
    await until(isRefused, (last) => last.every((status) => status === 429))
    const accepted = statuses.filter((status) => status === 200 || status === 201).length
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(accepted).toBeGreaterThanOrEqual(119) // the sign-in was one
    expect(accepted).toBeLessThan(200) // each alone would let 120 pass
    const seen = async (at: Agency) =>
      (JSON.parse((await at.call('GET', '/api/heights?size=1')).text) as { totalElements: number })
        .totalElements
    expect(await seen(atOther)).toBe(await seen(atOne))
  })
})
