import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

/** The profile, with new recovery codes on the screen. */
async function newCodes() {
  const api = fakeApi()
  api.answer(accessEndpoints.sessions, () => [])
  api.answer(securityEndpoints.security, () => ({
    totpSince: '2026-11-02T09:00:00.000Z',
    passkeys: [],
    recoveryCodesLeft: 3,
    isRequired: false,
  }))
  api.answer(securityEndpoints.newRecoveryCodes, () => ({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }))
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Crear otros' }))
  const question = await screen.findByRole('dialog', {
    name: 'Crear otros códigos de recuperación',
    busy: false,
  })
  expect(within(question).getByText(/Los que tienes ahora.+ dejarán de servir/)).toBeVisible()
  expect(api.requests.some(({ line }) => line.endsWith('/recovery-codes'))).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Crear otros códigos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Códigos de recuperación', busy: false })
  return { user, dialog }
}

test('codes that are shown this once are not closed unsaved without a question', async () => {
  const { user, dialog } = await newCodes()
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Cerrar sin guardar los códigos', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Volver' }))
  expect(within(dialog).getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Los he guardado' }))
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull())
})

test('new codes say that the ones before no longer work', async () => {
  const { dialog } = await newCodes()
  expect(within(dialog).getByText('Los códigos anteriores ya no sirven:')).toBeVisible()
})

test('codes that have been copied close at once', async () => {
  const { user, dialog } = await newCodes()
  await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Códigos copiados')
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull())
})
