import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { originOf } from '../../../test/listening.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const order = (caller: Caller) =>
  caller.raw('POST', '/api/routes/processing/recalculate-multiple-routes', {
    headers: { prefer: 'respond-async' },
    body: { routes: [{ id: 1, pointIds: [1, 2] }] },
  })

test('S20 with twenty tasks that wait a person orders no more until one has its turn; colleagues order theirs', async () => {
  const tenant = await app.aTenant()
  const [ana, bea] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_ADMIN')]
  // Nobody works on tasks of this kind: they wait.
  const waiting = Array.from({ length: 20 }, () => ({ kind: 'nobodys', input: '{}', user_id: ana.userId }))
  const ids = await tenant.inTenant((db) => db.insertInto('tasks').values(waiting).returning('id').execute())
  const refused = await order(ana)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(refused.headers['retry-after']).toBe('30')
  expect((await order(bea)).statusCode).toBe(202)

  await ana.raw('POST', `/api/tasks/${ids[0]?.id}/cancel`)
  expect((await order(ana)).statusCode).toBe(202)
})

test('S19 a long call that is sent again with its key is the same task', async () => {
  const ana = await (await app.aTenant()).as('ROLE_ADMIN')
  const send = () =>
    ana.raw('POST', '/api/routes/processing/recalculate-multiple-routes', {
      headers: { prefer: 'respond-async', 'idempotency-key': 'una-vez' },
      body: { routes: [{ id: 1, pointIds: [1, 2] }] },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.statusCode, second.statusCode]).toEqual([202, 202])
  expect(second.json()).toEqual(first.json())
  expect((await send()).json()).toEqual(first.json())
})

test('whoever waits for a task that is cancelled before it begins is told so', async () => {
  const { server, aTenant } = await testApp({ database: await testDatabase() })
  const tenant = await aTenant()
  // Nobody works on its task.
  await server.tasks.stop()
  const ana = await tenant.as('ROLE_ADMIN')
  const waits = ana.raw('POST', '/api/routes/processing/recalculate-multiple-routes', {
    body: { routes: [{ id: 1, pointIds: [1, 2] }] },
  })
  const ids = () => tenant.inTenant((db) => db.selectFrom('tasks').select('id').execute())
  await expect.poll(async () => (await ids()).length, { timeout: 10_000 }).toBe(1)
  await ana.raw('POST', `/api/tasks/${(await ids())[0]?.id}/cancel`)
  const answer = await waits
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'task_cancelled'])
})

test('whoever hangs up while the call waits is asked after no more, and the task goes on', async () => {
  const database = await testDatabase()
  let asked = 0
  const counted: typeof database = {
    ...database,
    inTenant: (...transaction) => {
      asked++
      return database.inTenant(...transaction)
    },
  }
  const { server, aTenant } = await testApp({ database: counted })
  const tenant = await aTenant()
  const ana = await tenant.as('ROLE_ADMIN')
  // Nobody works on its task: the call waits.
  await server.tasks.stop()
  const before = asked
  const page = new AbortController()
  const url = `${await originOf(server)}/api/routes/processing/recalculate-multiple-routes`
  const call = fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'x-tenant-id': ana.tenant,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ routes: [{ id: 1, pointIds: [1, 2] }] }),
    signal: page.signal,
  })
  await expect.poll(() => asked - before, { timeout: 10_000 }).toBeGreaterThan(5)
  page.abort()
  await expect(call).rejects.toThrow(/abort/)
  const askedMeanwhile = async () => {
    const sofar = asked
    await setTimeout(1200)
    return asked - sofar
  }
  await expect.poll(askedMeanwhile, { timeout: 10_000 }).toBe(0)
  const rows = await tenant.inTenant((db) => db.selectFrom('tasks').select('state').execute())
  expect(rows).toEqual([{ state: 'PENDING' }])
})
