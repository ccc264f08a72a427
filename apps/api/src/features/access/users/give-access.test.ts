import { expect, test } from 'vitest'
import { aWorker } from '../../../../test/a-worker.ts'
import { testApp, type Caller } from '../../../../test/test-app.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import { makeLink } from '../sign-in/one-time-links.ts'
import { mailInvitations } from './give-access.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** People with an account and no password, as the task is told of them. */
const fourPeople = async (admin: Caller) => {
  const people: { userId: number; name: string; login: string; email: string }[] = []
  for (const name of ['Antía', 'Brais', 'Carme', 'Duarte']) {
    const email = `${name.toLowerCase()}@correo.example`
    const { user } = await aWorker(admin, { user: { firstName: name, email } })
    people.push({ userId: user.id, name, login: email, email })
  }
  return people.map((person) => ({ ...person, firstName: person.name, client: null, phone: '' }))
}

test('a run that was cut off writes to nobody twice but to whoever was the last, whose letter may not have left', async () => {
  const app = await testApp({ clock: () => now })
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const people = await fourPeople(admin)
  for (const [n, { userId }] of people.slice(0, 2).entries())
    await tenant.inTenant((db) =>
      makeLink(db, { purpose: 'invitation', userId, now: new Date(now.getTime() + n) }),
    )
  const posted: string[] = []
  const mailer = {
    send: (mail: { to: string; text: string }) => {
      posted.push(mail.to)
      expect(mail.text).toMatch(/https:\/\/turnos\.example\.org\/access\/[\w-]{20,}/)
      return Promise.resolve(!mail.to.startsWith('duarte'))
    },
  }
  const run = mailInvitations(
    { of: () => Promise.resolve(mailer) } as unknown as Mailers,
    'https://turnos.example.org',
  )
  const session = { userId: null, name: 'Sabela Otero', activeRole: 'ROLE_ADMIN' } as const
  const result = await run({
    input: { people, by: { ip: '127.0.0.1', requestId: 'r', session } },
    inTenant: tenant.inTenant,
    clock: () => now,
    progress: () => undefined,
    signal: new AbortController().signal,
    attempt: 2,
  } as unknown as Parameters<typeof run>[0])
  expect(posted.map((to) => to.split('@')[0])).toEqual(['brais', 'carme', 'duarte'])
  expect(result).toEqual({ sent: 3, failed: 1, names: ['Duarte'] })
})

test('whose account was closed, or has a password, since the run was ordered is not written to', async () => {
  const app = await testApp({ clock: () => now })
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const people = await fourPeople(admin)
  const since = [{ is_active: false }, { deleted_at: now.toISOString() }, { password_hash: 'x' }]
  for (const [n, change] of since.entries())
    await tenant.inTenant((db) =>
      db
        .updateTable('users')
        .set(change)
        .where('id', '=', people[n]?.userId ?? 0)
        .execute(),
    )
  const posted: string[] = []
  const mailer = {
    send: (mail: { to: string }) => {
      posted.push(mail.to)
      return Promise.resolve(true)
    },
  }
  const run = mailInvitations(
    { of: () => Promise.resolve(mailer) } as unknown as Mailers,
    'https://turnos.example.org',
  )
  const result = await run({
    input: {
      people,
      by: { ip: '127.0.0.1', requestId: 'r', session: { userId: null, name: '', activeRole: null } },
    },
    inTenant: tenant.inTenant,
    clock: () => now,
    progress: () => undefined,
    signal: new AbortController().signal,
    attempt: 1,
  } as unknown as Parameters<typeof run>[0])
  expect(posted).toEqual(['duarte@correo.example'])
  expect(result).toEqual({ sent: 1, failed: 0, names: [] })
})
