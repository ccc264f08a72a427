import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

/** A server that wants the password once more before it makes new recovery codes. */
function aCarefulApi() {
  const api = fakeApi()
  let isConfirmed = false
  api.answer(accessEndpoints.sessions, () => [])
  api.answer(securityEndpoints.security, () => ({
    totpSince: '2026-11-02T09:00:00.000Z',
    passkeys: [],
    recoveryCodesLeft: 3,
    isRequired: false,
  }))
  api.answer(securityEndpoints.newRecoveryCodes, () => {
    if (!isConfirmed)
      throw new Refused(409, { code: 'identity_unconfirmed', message: 'Confirma que eres tú.' })
    return { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }
  })
  api.answer(securityEndpoints.confirm, ({ body }) => {
    if ((body as { password: string }).password !== 'una-clave')
      throw new Refused(422, {
        code: 'wrong_current_password',
        message: 'La contraseña actual no es correcta.',
      })
    isConfirmed = true
    return { message: 'Identidad confirmada.' }
  })
  const calls = () => api.requests.filter(({ line }) => line.endsWith('/recovery-codes')).length
  return { api, calls }
}

test('the call that asked who is there is sent again once the password is right', async () => {
  const { api, calls } = aCarefulApi()
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Crear otros' }))
  await user.click(await screen.findByRole('button', { name: 'Crear otros códigos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú', busy: false })
  const password = within(dialog).getByLabelText('Tu contraseña')
  await user.type(password, 'otra{Enter}')
  expect(await within(dialog).findByText('La contraseña actual no es correcta.')).toBeVisible()
  expect(calls()).toBe(1)
  await user.clear(password)
  await user.type(password, 'una-clave{Enter}')
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  expect(calls()).toBe(2)
})

test('whoever cancels has changed nothing, and is told why', async () => {
  const { api, calls } = aCarefulApi()
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Crear otros' }))
  await user.click(await screen.findByRole('button', { name: 'Crear otros códigos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú', busy: false })
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('No se han podido crear')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls()).toBe(1)
})
