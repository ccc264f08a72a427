import { beforeAll, expect, test } from 'vitest'
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
