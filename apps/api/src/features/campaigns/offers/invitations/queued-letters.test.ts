import { beforeAll, expect, test } from 'vitest'
import { aMailServer } from '../../../../../test/providers/a-mail-server.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { anOfferingAgency, noon, type Invited } from '../testing/an-offering-agency.ts'
import { queuedLetters } from './queued-letters.ts'

let app: TestApp
let post: Awaited<ReturnType<typeof aMailServer>>
const clock = { now: noon }
beforeAll(async () => {
  post = await aMailServer()
  app = await testApp({
    clock: () => clock.now,
    mail: post.config,
    publicUrl: 'https://agencia.example',
    worksOnTasks: true,
  })
})

test('letters about offers that waited when the release changed leave through the outbox, each once', async () => {
  const agency = await anOfferingAgency(app)
  const { tenant, offers, accepts, steps } = agency
  const [asked, promoted] = [
    await agency.aPerson({ name: 'Iria Blanco Senra' }),
    await agency.aPerson({ name: 'Brais Lema Rey' }),
  ]
  const outside = await agency.aWorker({ name: 'Noa Vidal Castro' })
  const offer = await offers([asked, promoted, outside], { places: 2 })
  await accepts(promoted as Invited, offer)
  const tasks: number[] = []
  // As the release before left it: a bell without the offer's number, nothing for who has no access, and tasks.
  await tenant.inTenant(async (db) => {
    await db.deleteFrom('deliveries').execute()
    await db
      .updateTable('notices')
      .set({ subject: JSON.stringify({ job: 'Gadis Lugo' }) })
      .execute()
    const { user_id } = await db
      .selectFrom('workers')
      .select('user_id')
      .where('id', '=', outside)
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('notices')
      .where('user_id', '=', user_id ?? 0)
      .execute()
    for (const [letter, workerIds] of [
      ['invited', [asked.workerId, outside]],
      ['promoted', [promoted.workerId]],
    ] as const)
      for (let twice = 0; twice < 2; twice++)
        tasks.push(
          await app.server.tasks.enqueue(db, {
            kind: queuedLetters,
            input: { letter, offerId: offer.id, workerIds },
            userId: null,
          }),
        )
  })
  app.server.tasks.wake()
  const done = () =>
    tenant.inTenant((db) => db.selectFrom('tasks').select(['state']).where('id', 'in', tasks).execute())
  await expect.poll(done, { timeout: 60_000 }).toEqual(Array.from({ length: 4 }, () => ({ state: 'DONE' })))
  await tenant.inTenant((db) =>
    db
      .updateTable('deliveries')
      .set({ due_at: noon.toISOString(), created_at: noon.toISOString() })
      .execute(),
  )
  await app.server.dispatcher.sendDue()
  const letters = post.letters.map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  expect(letters).toHaveLength(3)
  expect(letters.filter((letter) => /\/offers\/answer\/[\w-]{43}/.test(letter))).toHaveLength(2)
  expect(letters.filter((letter) => letter.includes('Hola, Noa'))).toHaveLength(1)
  expect(await steps(offer, outside)).toEqual(['created', 'sent'])
  expect(await steps(offer, promoted.workerId)).toContain('sent')
})
