import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

/** The profile of somebody who sets up an app for codes, on a server whose first answer to its code is lost. */
async function aLostCode({ passkeys = 0 } = {}) {
  const api = fakeApi()
  let totpSince: string | null = null
  api.answer(accessEndpoints.sessions, () => [])
  api.answer(securityEndpoints.security, () => ({
    totpSince,
    passkeys: Array.from({ length: passkeys }, (_, id) => ({
      id,
      name: `Llave ${id}`,
      createdAt: '2026-11-02T09:00:00.000Z',
      lastUsedAt: null,
    })),
    recoveryCodesLeft: totpSince === null && passkeys === 0 ? 0 : 10,
    isRequired: false,
  }))
  api.answer(securityEndpoints.beginTotp, () => ({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }))
  api.answer(securityEndpoints.finishTotp, () => {
    totpSince = '2026-11-29T09:00:00.000Z'
    throw new Refused(0)
  })
  api.answer(securityEndpoints.newRecoveryCodes, () => ({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }))
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Activar la aplicación de códigos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aplicación de códigos', busy: false })
  await user.type(await within(dialog).findByLabelText(/Código que muestra/), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Activar' }))
  return { api, user, dialog }
}

const made = (api: { requests: readonly { line: string }[] }) =>
  api.requests.filter(({ line }) => line.endsWith('/recovery-codes')).length

test('an app that stands although its answer was lost shows recovery codes that nobody has read', async () => {
  const { api } = await aLostCode()
  const codes = await screen.findByRole('dialog', { name: 'Códigos de recuperación', busy: false })
  expect(within(codes).getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  expect(within(codes).queryByText('Los códigos anteriores ya no sirven:')).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Aplicación de códigos' })).toBeNull()
  expect(made(api)).toBe(1)
})

test('codes of an earlier second factor are left as they are', async () => {
  const { api } = await aLostCode({ passkeys: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Segundo paso activado')).toBeVisible()
  expect(made(api)).toBe(0)
})

test('a code that was not set up because nothing arrived is asked for again', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.sessions, () => [])
  api.answer(securityEndpoints.security, () => ({
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
  }))
  api.answer(securityEndpoints.beginTotp, () => {
    throw new Refused(0)
  })
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Activar la aplicación de códigos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aplicación de códigos', busy: false })
  expect(await within(dialog).findByText(/^No se pudo conectar con el servidor/)).toBeVisible()
  expect(screen.queryByText(/puede que el cambio se haya hecho/)).toBeNull()
})
