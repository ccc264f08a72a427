import { roles } from '@cuadrante/contract/kit/access.ts'
import { expect, test } from 'vitest'
import { screenAt } from '../screens.ts'
import { entriesOf, entryOf, matching, screensFor } from './palette-entries.ts'

const accessOf = { ROLE_ADMIN: 'admin', ROLE_CLIENT: 'client', ROLE_USER: 'user' } as const

test.each(roles)('every screen that %s is offered exists and lets the role in', (role) => {
  for (const { path, title } of screensFor(role))
    expect(['signedIn', accessOf[role]], title).toContain(screenAt(path)?.access)
})

test('words match in any order, without accents and case', () => {
  const titles = (typed: string) => matching(screensFor('ROLE_ADMIN'), typed).map(({ title }) => title)
  expect(titles('CAMPAÑA nueva')).toEqual(['Nueva Campaña'])
  expect(titles('configuracion')).toEqual(['Configuración'])
  expect(titles('nada de nada')).toEqual([])
})

test('a record without a screen of its own opens its list, searched', () => {
  expect(entryOf({ kind: 'centre', id: 4, title: 'Froiz Travesas', subtitle: 'Vigo' })).toMatchObject({
    path: '/centers',
    search: 'Froiz Travesas',
  })
  expect(entryOf({ kind: 'worker', id: 4, title: 'Noa Vidal', subtitle: '' })).toMatchObject({
    path: '/workers/4/view',
  })
})

test('behind a full group stands the way to its list with the same search, for the office', () => {
  const people = Array.from({ length: 5 }, (_, n) => ({
    kind: 'worker' as const,
    id: n + 1,
    title: `Noa ${n}`,
    subtitle: '',
  }))
  const hits = [...people, { kind: 'centre' as const, id: 4, title: 'Noain', subtitle: '' }]
  const titles = entriesOf(hits, 'noa', 'ROLE_ADMIN').map(({ title }) => title)
  expect(titles).toEqual(['Noa 0', 'Noa 1', 'Noa 2', 'Noa 3', 'Noa 4', 'Ver todos', 'Noain'])
  expect(entriesOf(hits, 'noa', 'ROLE_ADMIN')[5]).toMatchObject({ path: '/workers', search: 'noa' })
  expect(entriesOf(hits, 'noa', 'ROLE_CLIENT')).toHaveLength(6)
})
