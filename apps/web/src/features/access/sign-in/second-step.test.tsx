import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { SecondFactor } from '@cuadrante/contract/access/security.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

/** A browser that knows passkeys: jsdom has neither them nor a safe connection. */
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', vi.fn())
})

/** After the password of an account that has these second factors. */
async function atTheSecondStep(methods: readonly SecondFactor[]) {
  const api = fakeApi()
  api.answer(accessEndpoints.login, () => {
    throw new Refused(401, {
      code: 'second_factor_needed',
      message: 'Falta el segundo paso.',
      parts: { ticket: 'a-ticket', methods },
    })
  })
  const { user } = await renderApp('/login', { api })
  await user.type(await screen.findByLabelText('Usuario'), 'lucia')
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave{Enter}')
  await screen.findByRole('heading', { name: 'Confirma que eres tú' })
  return { user, api }
}

const lost = '¿Has perdido el teléfono y los códigos? Pide a la oficina que quite el segundo paso.'

test('an account with a passkey is asked for it, and a recovery code only when wanted', async () => {
  const { user } = await atTheSecondStep(['passkey', 'recovery'])
  expect(screen.getByText('Usa la llave de acceso de tu cuenta.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Usar llave de acceso' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
  expect(screen.getByLabelText('Código de recuperación')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Usar otra forma' }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where passkeys cannot be used the recovery codes are asked for, and whoever lost them is told whom to ask', async () => {
  vi.stubGlobal('isSecureContext', false)
  await atTheSecondStep(['passkey', 'recovery'])
  expect(screen.getByLabelText('Código de recuperación')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Usar otra forma' })).toBeNull()
  expect(screen.getByText(lost)).toBeVisible()
})

const tooLate = 'Ha pasado demasiado tiempo. Vuelve a escribir tu usuario y tu contraseña.'

test('a step that is repeated after its answer was lost is not said to have taken too long', async () => {
  const { user, api } = await atTheSecondStep(['totp', 'recovery'])
  let isLost = true
  api.answer(securityEndpoints.secondFactor, () => {
    if (isLost) throw new TypeError('Failed to fetch')
    throw new Refused(409, { code: 'second_factor_expired', message: tooLate })
  })
  await user.type(screen.getByLabelText('Código de la aplicación'), '123456{Enter}')
  await screen.findByText(/No se pudo conectar/)
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/La respuesta de antes se perdió .* un código, uno nuevo\./)).toBeVisible()
  expect(screen.queryByText(tooLate)).toBeNull()
  expect(screen.getByLabelText('Usuario')).toHaveValue('lucia')
})

test('a step that really took too long says so', async () => {
  const { user, api } = await atTheSecondStep(['totp'])
  api.answer(securityEndpoints.secondFactor, () => {
    throw new Refused(409, { code: 'second_factor_expired', message: tooLate })
  })
  await user.type(screen.getByLabelText('Código de la aplicación'), '123456{Enter}')
  expect(await screen.findByText(tooLate)).toBeVisible()
})
