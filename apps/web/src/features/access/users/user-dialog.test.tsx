import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPart } from '../../../test/render-part.tsx'
import { aPerson } from '../../people/testing.ts'
import { UserDialog } from './user-dialog.tsx'

const nothing = () => undefined

test.each([
  ['Cliente', 'Una persona con el rol Cliente necesita un cliente.'],
  ['Usuario', 'Una persona con el rol Usuario necesita su ficha de trabajador.'],
])('what the role %s asks for is said at its field, and nothing is sent', async (role, sentence) => {
  const api = fakeApi()
  const { user } = renderPart(
    <UserDialog user={undefined} onSaved={nothing} onInvited={nothing} onClose={nothing} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo usuario', busy: false }))
  await user.type(await dialog.findByRole('textbox', { name: 'Nombre' }), 'Ana')
  await user.type(dialog.getByRole('textbox', { name: 'Usuario' }), 'ana.soto')
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@agencia.example')
  await user.click(dialog.getByRole('switch', { name: role }))
  await user.click(dialog.getByRole('button', { name: 'Crear e invitar' }))
  const field = dialog.getByRole('combobox', { name: role === 'Cliente' ? /^Cliente/ : /^Ficha/ })
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
  expect(field).toHaveFocus()
  expect(api.requests.filter(({ line }) => line.startsWith('POST'))).toEqual([])
})

/** Writes a new user and chooses the record of Lucía for them. */
async function choosesRecord() {
  const api = fakeApi()
  const content = [aPerson({ user: { email: 'lucia@correo.example' } })]
  api.answer(peopleEndpoints.list, () => ({
    content,
    totalElements: 1,
    totalPages: 1,
    size: 20,
    number: 0,
  }))
  const { user } = renderPart(
    <UserDialog user={undefined} onSaved={nothing} onInvited={nothing} onClose={nothing} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo usuario', busy: false }))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await user.type(field('Email'), 'otra@correo.example')
  await user.click(dialog.getByRole('switch', { name: 'Usuario' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Ficha/ }))
  await user.click(await screen.findByRole('option', { name: /^Lucía Pérez Souto/ }))
  return { api, user, dialog, field }
}

test('a chosen record says the name and the address, which access does not change', async () => {
  const { field } = await choosesRecord()
  expect(field('Nombre')).toHaveValue('Lucía')
  expect(field('Apellidos')).toHaveValue('Pérez Souto')
  expect(field('Email')).toHaveValue('lucia@correo.example')
  for (const name of ['Nombre', 'Apellidos', 'Email']) {
    expect(field(name)).toBeDisabled()
    expect(field(name)).toHaveAccessibleDescription('Lo dice su ficha: se cambia allí.')
  }
  expect(field('Usuario')).toBeEnabled()
  expect(field('Usuario')).toHaveValue('lucia@correo.example')
})

test('a record that has its access already is refused at its field', async () => {
  const { api, user, dialog } = await choosesRecord()
  const message = 'Ese trabajador ya entra como «lucia».'
  api.answer(accessEndpoints.createUser, () => {
    throw new Refused(409, { code: 'worker_has_account', message, fields: { workerId: message } })
  })
  await user.click(dialog.getByRole('button', { name: 'Crear e invitar' }))
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Ficha/ })).toHaveAccessibleDescription(message),
  )
})

test('nobody puts their own access or the role of administrator out of reach, and reads why', async () => {
  const api = fakeApi()
  const own = {
    id: 7,
    name: 'Ana Soto',
    firstName: 'Ana',
    lastName: 'Soto',
    login: 'ana.soto',
    email: 'ana@agencia.example',
    roles: ['ROLE_ADMIN'],
    client: null,
    worker: null,
    isActive: true,
    seesAbsenceTypes: true,
    version: 3,
  }
  api.answer(accessEndpoints.users, () => ({
    content: [own],
    totalElements: 1,
    totalPages: 1,
    size: 10,
    number: 0,
  }))
  const { user } = await renderApp('/users', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Acciones de Ana Soto' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar usuario', busy: false }))
  expect(dialog.getByRole('switch', { name: 'Puede entrar' })).toBeDisabled()
  expect(dialog.getByRole('switch', { name: 'Administrador' })).toBeDisabled()
  expect(dialog.getByRole('switch', { name: 'Usuario' })).toBeEnabled()
  expect(dialog.getByText(/^No puedes quitarte el acceso/)).toBeVisible()
})
