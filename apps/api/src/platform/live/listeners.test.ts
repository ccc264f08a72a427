import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { createSessions } from '../sessions/sessions.ts'
import { createTokens } from '../sessions/tokens.ts'
import { createLive, usualLimits, type Listener } from './live.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await app.aTenant()
})

const pace = { lookMs: 10, beatMs: 10, checkMs: 10 }

/** Listeners of a process of their own; its questions to the database are counted. */
function aProcess(limits = usualLimits) {
  const asked = vi.fn<() => void>()
  const database = {
    ...app.database,
    asOwner: ((work) => {
      asked()
      return app.database.asOwner(work)
    }) as typeof app.database.asOwner,
  }
  const sessions = createSessions({ tokens: createTokens(() => 'x'.repeat(40)), defaultTenant: 'demo' })
  const deps = { database, sessions, log: pino({ level: 'silent' }), clock: () => new Date() }
  return { live: createLive(deps, limits, pace), asked }
}

async function aListener(who?: Caller, changes: Partial<Listener> = {}) {
  const { userId, token } = who ?? (await tenant.as('ROLE_ADMIN'))
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }
  const heard = {
    begin: vi.fn<Listener['begin']>(),
    tell: vi.fn<Listener['tell']>(),
    beat: vi.fn<Listener['beat']>(),
    end: vi.fn<Listener['end']>(),
  }
  const listener: Listener = {
    tenant: tenant.id,
    sessionId: claims.jti,
    userId,
    role: 'ROLE_ADMIN',
    workerId: undefined,
    clientId: undefined,
    since: undefined,
    ...heard,
    ...changes,
  }
  return { ...heard, listener }
}

test('the database is asked while somebody listens, and not at all when nobody does', async () => {
  const { live, asked } = aProcess()
  expect(asked).not.toHaveBeenCalled()
  const { listener, begin, beat } = await aListener()
  const leave = live.listen(listener)
  await expect.poll(() => beat.mock.calls.length).toBeGreaterThan(1)
  expect(begin).toHaveBeenCalledOnce()
  expect(live.count()).toBe(1)
  leave?.()
  await setTimeout(50)
  const before = asked.mock.calls.length
  await setTimeout(100)
  expect(asked.mock.calls.length).toBe(before)
  expect(live.count()).toBe(0)
})

test('a stream ends when its session has run out, or its person has the role no more', async () => {
  const { live } = aProcess()
  const [idle, demoted, stays] = [
    await tenant.as('ROLE_ADMIN'),
    await tenant.as('ROLE_ADMIN'),
    await aListener(),
  ]
  const [first, second] = [await aListener(idle), await aListener(demoted)]
  for (const { listener } of [first, second, stays]) live.listen(listener)
  await expect.poll(() => stays.begin.mock.calls.length).toBe(1)
  await tenant.inTenant(async (db) => {
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    await db
      .updateTable('sessions')
      .set({ last_seen_at: longAgo })
      .where('user_id', '=', idle.userId)
      .execute()
    await db
      .updateTable('users')
      .set({ roles: ['ROLE_USER'] })
      .where('id', '=', demoted.userId)
      .execute()
  })
  await expect.poll(() => first.end.mock.calls.length).toBe(1)
  await expect.poll(() => second.end.mock.calls.length).toBe(1)
  expect(stays.end).not.toHaveBeenCalled()
  live.close()
  expect(stays.end).toHaveBeenCalledOnce()
})

test('a person, an agency and a process have their limits', async () => {
  const { live } = aProcess({ ofPerson: 1, ofTenant: 2, ofProcess: 3 })
  const { listener } = await aListener()
  const takes = async (who?: Caller, changes: Partial<Listener> = {}) =>
    live.listen((await aListener(who, changes)).listener) !== undefined
  // With sessions of their own: whoever has none is not heard for long.
  const takesElsewhere = async () => {
    const other = await app.aTenant()
    return takes(await other.as('ROLE_ADMIN'), { tenant: other.id })
  }
  expect(live.listen(listener)).toBeDefined()
  expect(live.listen({ ...listener })).toBeUndefined()
  expect(await takes()).toBe(true)
  expect(await takes()).toBe(false)
  expect(await takesElsewhere()).toBe(true)
  expect(await takesElsewhere()).toBe(false)
  live.close()
  expect(live.listen(listener)).toBeUndefined()
})
