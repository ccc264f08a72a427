import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { livePositionHeader } from '@cuadrante/contract/access/session-routes.ts'
import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { usualAbsenceTypes } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { liveEndpoints, topics } from '@cuadrante/contract/live/endpoints.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askAtOnce, askToBeTold, openPage, type OpenPage } from '../../../test/listening.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency } from '../../features/campaigns/testing/a-planned-agency.ts'
import { usualLimits } from './live.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const open: OpenPage[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.leave()
})

async function opened(who: Caller, role = 'ROLE_ADMIN', since?: string): Promise<OpenPage> {
  const page = await openPage(app.server, who, role, since)
  open.push(page)
  return page
}

const monday = addDays(mondayOf(todayIn('Europe/Madrid', new Date())), 14)
const holidays = { ...usualAbsenceTypes[0], name: 'Vacaciones', balanceDays: 'CALENDAR' as const }
const cannot = { weekday: 0, from: 0, to: 900, state: 'cannot' } as const

/** An agency with two workers; each says when they can. */
async function anAgency() {
  const agency = await aPlannedAgency(app)
  const aPerson = async (name: string) => {
    const person = await agency.tenant.as('ROLE_USER', { name })
    const id = await agency.aWorker({ name, userId: person.userId })
    const answers = () =>
      person.call(availabilityEndpoints.answer, { params: { id }, body: { monday, stretches: [cannot] } })
    return { ...person, id, answers }
  }
  return { ...agency, lucia: await aPerson('Lucía Pérez'), noa: await aPerson('Noa Vidal') }
}

describe('an open page', () => {
  test('of the office hears what a worker does, and the worker what the office answers', async () => {
    const { admin, lucia } = await anAgency()
    const { id: typeId } = await admin.call(absenceEndpoints.createType, { body: holidays })
    const [desk, phone] = [await opened(admin), await opened(lucia, 'ROLE_USER')]
    const asked = await lucia.call(absenceEndpoints.ask, {
      params: { id: lucia.id },
      body: { typeId, from: monday, to: monday, startTime: null, endTime: null, note: null },
    })
    await desk.hears('absences')
    await desk.hears('notices')
    await phone.hears('absences')
    expect(phone.told.flat()).not.toContain('notices')
    await admin.call(absenceEndpoints.approve, { params: { id: asked.id }, body: { version: asked.version } })
    await phone.hears('notices')
  })

  test('hears nothing of another agency, nor of a colleague', async () => {
    const [ours, theirs] = [await anAgency(), await anAgency()]
    const [desk, phone] = [await opened(ours.admin), await opened(ours.noa, 'ROLE_USER')]
    await theirs.lucia.answers()
    await ours.lucia.answers()
    await desk.hears('availability')
    expect(phone.told).toEqual([])
    await ours.noa.answers()
    await phone.hears('availability')
    await expect.poll(() => desk.told).toHaveLength(2)
    expect(phone.told).toEqual([['availability']])
  })

  test('of a client hears of the jobs of their own campaigns, and of nobody else’s', async () => {
    const { tenant, admin, aClient, aCampaign, aJob, lucia } = await anAgency()
    const [ours, theirs] = [await aClient('Zumos Alba'), await aClient('Galletas Doña Úrsula')]
    const mine = await aCampaign({ clientId: ours })
    const page = await opened(await tenant.as('ROLE_CLIENT', { clientId: ours }), 'ROLE_CLIENT')
    const rival = await opened(await tenant.as('ROLE_CLIENT', { clientId: theirs }), 'ROLE_CLIENT')
    const nobody = await opened(await tenant.as('ROLE_CLIENT'), 'ROLE_CLIENT')
    const { id, version } = await aJob({ campaignId: mine.id, workerId: lucia.id })
    await page.hears('jobs')
    const before = page.told.length
    const change = { status: 'ANULADO' } as const
    await admin.call(jobEndpoints.patch, { params: { id }, body: { version, change } })
    await expect.poll(() => page.told.length, { timeout: 10_000 }).toBeGreaterThan(before)
    expect(page.told.flat()).not.toContain('notices')
    expect([rival.told, nobody.told]).toEqual([[], []])
    // A campaign that goes to another client concerns both.
    const body = { ...mine, clientId: theirs }
    await admin.call(campaignEndpoints.update, { params: { id: mine.id }, body })
    await rival.hears('jobs')
    expect(nobody.told).toEqual([])
  })

  test('of a client hears of their own notices alone', async () => {
    const { tenant, lucia, aClient } = await anAgency()
    const client = await tenant.as('ROLE_CLIENT', { clientId: await aClient() })
    const page = await opened(client, 'ROLE_CLIENT')
    await lucia.answers()
    await tenant.inTenant((db) =>
      db
        .insertInto('notices')
        .values({
          user_id: client.userId,
          role: 'ROLE_CLIENT',
          kind: 'x',
          subject: '{}',
          path: '/',
          key: '1',
        })
        .execute(),
    )
    await page.hears('notices')
    expect(page.told).toEqual([['notices']])
  })

  test('hears of what was begun before and committed after what it has heard of', async (context) => {
    context.skip(app.database.kind === 'embedded', 'one transaction at a time')
    const { admin, tenant, lucia, noa } = await anAgency()
    const desk = await opened(admin)
    await tenant.inTenant(async (db) => {
      await db
        .insertInto('unavailable_days')
        .values({ worker_id: noa.id, from_day: monday, to_day: monday })
        .execute()
      await lucia.answers()
      await expect.poll(() => desk.told, { timeout: 10_000 }).toHaveLength(1)
    })
    await expect.poll(() => desk.told, { timeout: 10_000 }).toHaveLength(2)
  })

  test('hears once of a change of very many people, and so does each of them', async () => {
    const { admin, tenant, lucia, aWorker } = await anAgency()
    const more = await Promise.all(Array.from({ length: 50 }, (_, n) => aWorker({ name: `Ana ${n} Rey` })))
    const [desk, phone] = [await opened(admin), await opened(lucia, 'ROLE_USER')]
    const { rows } = await tenant.inTenant(async (db) => {
      await db
        .insertInto('unavailable_days')
        .values([...more, lucia.id].map((id) => ({ worker_id: id, from_day: monday, to_day: monday })))
        .execute()
      return sql<{ audience: string }>`select audience from live_changes
        where written_by = pg_current_xact_id()`.execute(db)
    })
    expect(rows).toEqual([{ audience: 'workers' }])
    await desk.hears('availability')
    await phone.hears('availability')
  })

  test('that was away is told of what it has missed, and of nothing else', async () => {
    const { admin, lucia, noa } = await anAgency()
    const before = await opened(lucia, 'ROLE_USER')
    await lucia.answers()
    await before.hears('availability')
    before.leave()
    await noa.answers()
    const quiet = await opened(lucia, 'ROLE_USER', before.position())
    const desk = await opened(admin, 'ROLE_ADMIN', before.position())
    await desk.hears('availability')
    expect(quiet.told).toEqual([])
    quiet.leave()
    await lucia.answers()
    const again = await opened(lucia, 'ROLE_USER', quiet.position())
    await again.hears('availability')
    expect(again.told).toEqual([['availability']])
  })

  test('is told of what has changed since its person was asked for, however long the stream takes to open', async () => {
    const { lucia, noa } = await anAgency()
    const position = async () =>
      String((await lucia.raw('GET', accessEndpoints.me.path)).headers[livePositionHeader])
    const before = await position()
    await noa.answers()
    const early = await opened(lucia, 'ROLE_USER', before)
    await lucia.answers()
    await early.hears('availability')
    const late = await opened(lucia, 'ROLE_USER', before)
    await late.hears('availability')
    expect(late.told).toEqual([['availability']])
    const { told } = await opened(lucia, 'ROLE_USER', await position())
    await late.hears('availability')
    expect(told).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['what the database would not read', '3:9:8,4'],
    ['a very long one', `1:9:${'1,'.repeat(3000)}1`],
    ['one of a database that has come further', '1:999999999999999999:'],
  ])('is told that everything may have changed where its position is %s', async (_, since) => {
    const { admin, tenant } = await anAgency()
    const client = await opened(await tenant.as('ROLE_CLIENT'), 'ROLE_CLIENT')
    const back = await opened(admin, 'ROLE_ADMIN', since)
    await back.hears('jobs')
    expect(back.told[0]).toEqual(topics)
    expect(client.told).toEqual([])
  })

  test('is sent as it happens: no proxy gathers it, and nothing is compressed', async () => {
    const { admin } = await anAgency()
    const { headers } = (await opened(admin)).response
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('ends when its person signs out, and only theirs does', async () => {
    const { admin, tenant } = await anAgency()
    const other = await tenant.as('ROLE_ADMIN')
    const [page, stays] = [await opened(other), await opened(admin)]
    await other.call(accessEndpoints.logout)
    await expect.poll(page.isOver, { timeout: 10_000 }).toBe(true)
    expect(stays.isOver()).toBe(false)
    expect((await askToBeTold(app.server, other, 'ROLE_ADMIN')).status).toBe(401)
  })

  test('is refused beyond what one person has in front of them, until one is closed', async () => {
    const { admin, tenant } = await anAgency()
    const pages: OpenPage[] = []
    for (let n = 0; n < usualLimits.ofPerson; n += 1) pages.push(await opened(admin))
    const refused = await askToBeTold(app.server, admin, 'ROLE_ADMIN')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    await opened(await tenant.as('ROLE_ADMIN'))
    pages[0]?.leave()
    const again = async () =>
      (await askToBeTold(app.server, admin, 'ROLE_ADMIN', { signal: AbortSignal.timeout(2000) })).status
    await expect.poll(again, { timeout: 10_000 }).toBe(200)
  })

  test('S20 does not outlive its connection, also where one has asked for several at once', async () => {
    const { admin } = await anAgency()
    const socket = await askAtOnce(app.server, admin, usualLimits.ofPerson)
    // What was let in before the others had asked is left again: it would count among those that come after them.
    const status = async () => {
      const leaves = new AbortController()
      const { status: answered } = await askToBeTold(app.server, admin, 'ROLE_ADMIN', {
        signal: leaves.signal,
      })
      leaves.abort()
      return answered
    }
    await expect.poll(status, { timeout: 10_000 }).toBe(429)
    socket.destroy()
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    await Promise.all(Array.from({ length: usualLimits.ofPerson - 1 }, () => opened(admin)))
  })

  test('ends when the server stops, which does not wait for it', async () => {
    const stopping = await testApp()
    const tenant = await stopping.aTenant()
    const page = await openPage(stopping.server, await tenant.as('ROLE_ADMIN'), 'ROLE_ADMIN')
    await stopping.server.http.close()
    await expect.poll(page.isOver).toBe(true)
  })
})

test('who asks for no stream learns of what they would be told', async () => {
  const { admin, tenant } = await anAgency()
  expect(await admin.call(liveEndpoints.changes)).toEqual({ topics })
  const client = await tenant.as('ROLE_CLIENT')
  expect(await client.call(liveEndpoints.changes)).toEqual({ topics: ['jobs', 'notices'] })
})
