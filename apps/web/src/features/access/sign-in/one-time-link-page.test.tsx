import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const invitation = { purpose: 'invitation' as const, login: 'lucia.perez' }

test('whoever is invited chooses a password that the browser keeps under the account, and signs in with it', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.readLink, () => invitation)
  api.answer(accessEndpoints.usePassword, () => ({ message: 'Contraseña guardada.' }))
  const { user } = await renderApp('/access/one-use', { api })
  const password = await screen.findByLabelText('Contraseña nueva')
  expect(password.closest('form')?.querySelector('[autocomplete="username"]')).toHaveValue('lucia.perez')
  const usual = window.matchMedia
  window.matchMedia = (query) => ({ ...usual(query), matches: query === '(pointer: fine)' })
  await user.type(password, 'una-clave-larga{Enter}')
  expect(await screen.findByLabelText('Usuario')).toHaveValue('lucia.perez')
  expect(screen.getByLabelText('Contraseña')).toHaveValue('')
  expect(screen.getByLabelText('Contraseña')).toHaveFocus()
  window.matchMedia = usual
})

test('a link that could not be read for lack of network is tried again where one stands', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.readLink, () => {
    throw new Refused(503)
  })
  const { user } = await renderApp('/access/one-use', { api })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('link', { name: 'Pedir otro enlace' })).toBeNull()
  api.answer(accessEndpoints.readLink, () => invitation)
  await user.click(again)
  expect(await screen.findByLabelText('Contraseña nueva')).toBeVisible()
})

test('a link that no longer serves leads to another one, and is not tried again', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.readLink, () => {
    throw new Refused(404, { code: 'not_found', message: 'Recurso no encontrado.' })
  })
  await renderApp('/access/one-use', { api })
  expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
})

test('where somebody else is inside, that is said, and their session ends with the new password', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.readLink, () => invitation)
  api.answer(accessEndpoints.usePassword, () => ({ message: 'Contraseña guardada.' }))
  api.answer(accessEndpoints.logout, () => ({ message: 'Sesión cerrada' }))
  const { user } = await renderApp('/access/one-use', { api, role: 'ROLE_USER' })
  expect(await screen.findByText(/^En este navegador está abierta la sesión de /)).toBeVisible()
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'una-clave-larga{Enter}')
  expect(await screen.findByLabelText('Usuario')).toHaveValue('lucia.perez')
  expect(localStorage.getItem('auth_token')).toBeNull()
})
