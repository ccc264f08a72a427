import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { peopleBulkEndpoints as bulk } from '@cuadrante/contract/people/bulk.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount, fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aPerson } from '../testing.ts'

type Account = { login: string | null; hasPassword: boolean; isActive: boolean }
const none: Account = { login: null, hasPassword: false, isActive: true }

const aServer = (workerType: 'WORKER' | 'CANDIDATE', account: Account = none) => {
  const api = fakeApi()
  api.answer(peopleEndpoints.get, () => aPerson({ workerType }))
  // Whose session it is, is asked at a path that the other one matches too.
  api.answer(accessEndpoints.me, () => anAccount())
  api.answer(accessEndpoints.user, () => ({ id: 40, name: 'Lucía Pérez Souto', ...account }))
  return api
}

test('the page of a worker gives that worker access, with the link to hand out', async () => {
  const api = aServer('WORKER')
  api.answer(bulk.preview, () => ({ reached: 1, seen: 'a'.repeat(64), notes: [], reasons: [], leftOut: [] }))
  const link = {
    userId: 3,
    name: 'Lucía Pérez Souto',
    client: null,
    phone: '',
    login: 'lucia@mail.example',
    link: '/access/t3',
  }
  api.answer(bulk.apply, () => ({ done: 1, undo: null, reasons: [], leftOut: [], links: [link] }))
  const { user } = await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Dar acceso' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dar acceso a la aplicación', busy: false })
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso (1)' }))
  const links = await screen.findByRole('dialog', { name: 'Enlaces de acceso', busy: false })
  expect(within(links).getByRole('textbox', { name: 'Enlace de Lucía Pérez Souto' })).toHaveValue(
    `${location.origin}/access/t3`,
  )
  expect(api.requests.find(({ line }) => line === 'POST /api/workers/bulk')?.body).toMatchObject({
    workerIds: [12],
    change: { kind: 'access' },
  })
})

test('a candidate is given none', async () => {
  await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api: aServer('CANDIDATE') })
  expect(await screen.findByRole('button', { name: 'Convertir en trabajador' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dar acceso' })).toBeNull()
})

const login = 'lucia@mail.example'
const show = (account: Omit<Account, 'login'>) =>
  renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api: aServer('WORKER', { login, ...account }) })

test.each([
  ['Ver su acceso', true],
  ['Acceso cerrado', false],
])('of whoever has access the page shows it: %s', async (name, isActive) => {
  await show({ hasPassword: true, isActive })
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', `/users?search=${encodeURIComponent(login)}`)
  expect(screen.queryByRole('button', { name: 'Dar acceso' })).toBeNull()
})

test('whoever was invited and has no password yet is invited again', async () => {
  await show({ hasPassword: false, isActive: true })
  expect(await screen.findByRole('button', { name: 'Invitar de nuevo' })).toBeEnabled()
})
