import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anAccount, anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { currentSession } from '../../../api/session/session.ts'
import { renderApp } from '../../../test/render-app.tsx'

const reply = { token: 'new-token', login: 'lucia', email: 'lucia@mail.example', authorities: ['USER'] }

async function signInPage(api = fakeApi()) {
  const { user } = await renderApp('/login', { api })
  const login = await screen.findByLabelText('Usuario')
  const password = screen.getByLabelText('Contraseña')
  const button = screen.getByRole('button', { name: 'Iniciar Sesión' })
  return { user, api, login, password, button }
}

describe('sign-in page', () => {
  test('the button waits for both fields and Enter submits', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.login, () => reply)
    api.answer(accessEndpoints.me, () => anAccount({ roles: ['ROLE_USER'] }))
    const { user, login, password, button } = await signInPage(api)
    expect(button).toBeDisabled()
    await user.type(login, 'lucia')
    expect(button).toBeDisabled()
    await user.type(password, 'una-clave{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(api.requests.find(({ line }) => line === 'POST /api/auth/login')?.body).toEqual({
      login: 'lucia',
      password: 'una-clave',
      rememberMe: false,
    })
    expect(localStorage.getItem('auth_token')).toBe('new-token')
  })

  test('whoever has a mouse writes at once, and on a phone no keyboard covers the page', async () => {
    const usual = window.matchMedia
    window.matchMedia = (query) => ({ ...usual(query), matches: query === '(pointer: fine)' })
    const { login } = await signInPage()
    expect(login).toHaveFocus()
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
    cleanup()
    window.matchMedia = (query) => ({ ...usual(query), matches: false })
    const phone = await signInPage()
    expect(phone.login).not.toHaveFocus()
    window.matchMedia = usual
  })

  test('an incomplete form says so', async () => {
    const { user, login } = await signInPage()
    await user.type(login, 'lucia{Enter}')
    expect(await screen.findByText('Por favor, complete todos los campos')).toBeVisible()
  })

  test('wrong credentials are told in the banner and nowhere else', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.login, () => {
      throw new Refused(401, { code: 'wrong_credentials', message: 'Usuario o contraseña incorrectos.' })
    })
    const { user, login, password } = await signInPage(api)
    await user.type(login, 'lucia')
    await user.type(password, 'mala{Enter}')
    expect(await screen.findByText('Usuario o contraseña incorrectos.')).toBeVisible()
    expect(screen.queryByText('Sesión expirada')).not.toBeInTheDocument()
    expect(password).toHaveValue('mala')
  })

  test('a profile that fails after signing in leaves a reduced user inside', async () => {
    const api = fakeApi()
    const token = `e30.${btoa(JSON.stringify({ sub: '41', tid: 'demo' }))}.c2ln`
    api.answer(accessEndpoints.login, () => ({ ...reply, token }))
    api.answer(accessEndpoints.me, () => {
      throw new Refused(500)
    })
    const { user, login, password } = await signInPage(api)
    await user.type(login, 'lucia')
    await user.type(password, 'una-clave{Enter}')
    expect(await screen.findByText('Error al obtener información del usuario')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(localStorage.getItem('active_role')).toBe('ROLE_USER')
    // What the phone keeps until the server takes it is kept by that number.
    expect(currentSession()).toMatchObject({ user: { id: 41 } })
  })

  test('the password can be shown and hidden', async () => {
    const { user, password } = await signInPage()
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password).toHaveAttribute('type', 'text')
  })

  test('the demo hint fills the fields, and is there only in a demo agency', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () =>
      anAppInfo({
        isDemo: true,
        demo: { password: 'Cuadrante-2025', accounts: [{ login: 'cliente', label: 'Cliente' }] },
      }),
    )
    const { user, login, password, button } = await signInPage(api)
    await user.click(await screen.findByRole('button', { name: 'Cliente' }))
    expect(login).toHaveValue('cliente')
    expect(password).toHaveValue('Cuadrante-2025')
    expect(button).toBeEnabled()
  })

  test('no hint outside a demo agency', async () => {
    await signInPage()
    expect(screen.queryByText('Entorno de demostración')).not.toBeInTheDocument()
  })
})
