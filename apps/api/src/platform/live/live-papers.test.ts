import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPage, type OpenPage } from '../../../test/listening.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aWorkerWithPapers } from '../../features/people/documents/testing/a-worker-with-papers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const open: OpenPage[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.leave()
})

async function opened(who: Caller, role = 'ROLE_ADMIN'): Promise<OpenPage> {
  const page = await openPage(app.server, who, role)
  open.push(page)
  return page
}

test('the office hears of the document that a worker sends, and the worker of the review', async () => {
  const { admin, phone, aType, adds } = await aWorkerWithPapers(app)
  const type = await aType({ name: 'DNI o NIE' })
  const [desk, screen] = [await opened(admin), await opened(phone, 'ROLE_USER')]
  const sent = await adds(phone, type)
  await desk.hears('documents')
  await screen.hears('documents')
  const before = screen.told.length
  await admin.call(endpoints.review, {
    params: { id: sent.id },
    body: { decision: 'ACCEPTED', sha256: sent.files[0]?.sha256 ?? '' },
  })
  await expect.poll(() => screen.told.slice(before).flat(), { timeout: 10_000 }).toContain('documents')
})

test('a worker hears that the office has closed their month', async () => {
  const { tenant, admin, worker, phone } = await aWorkerWithPapers(app)
  const screen = await opened(phone, 'ROLE_USER')
  const hash = 'a'.repeat(64)
  await tenant.inTenant((db) =>
    sql`
      insert into register_month_events (worker_id, seq, month, event, at, author_id, author_name, side, worked_minutes,
        rows_seq, rows_hash, previous_hash, hash)
      values (${worker.id}, 1, '2026-10-01', 'closed', now(), ${admin.userId}, 'x', 'office', 0,
        0, ${hash}, ${hash}, ${hash})`.execute(db),
  )
  await screen.hears('register')
  expect(screen.told).toEqual([['register']])
})
