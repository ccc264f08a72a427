import { expect, test, type Page } from './stage/journey.ts'
import { Secret, TOTP } from 'otpauth'
import { isAccessible, ownWord, signsIn, watchFor } from './session.ts'

const demoPassword = 'Cuadrante-2025'
const password = 'Un-turno-tranquilo'

/** A person of the office that no other journey signs in as. */
async function aPerson(page: Page, login: string): Promise<void> {
  const admin = await page.request.post('/api/auth/login', {
    data: { login: 'admin', password: demoPassword },
  })
  const { token } = (await admin.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/users', {
    headers,
    data: {
      firstName: 'Ana',
      lastName: 'Soto',
      login,
      email: `${login}@demo.example`,
      roles: ['ROLE_ADMIN'],
    },
  })
  expect(made.status()).toBe(201)
  const { invitation } = (await made.json()) as { invitation: { link: string } }
  const link = invitation.link.split('/access/')[1]
  const set = await page.request.post('/api/auth/password', { data: { token: link, newPassword: password } })
  expect(set.status()).toBe(200)
}

async function signsOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

test('codes of an app are set up in the profile and asked for at the next sign-in', async ({
  page,
}, testInfo) => {
  const wrong = watchFor(page)
  const login = `codigos-${ownWord(testInfo)}`
  await aPerson(page, login)
  await signsIn(page, login, password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Activar la aplicación de códigos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aplicación de códigos' })
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await isAccessible(page)
  const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4})+/.exec(await dialog.innerText())?.[0] ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await dialog.getByLabel(/Código que muestra/).fill(totp.generate())
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await isAccessible(page)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(page.getByText('Quedan 10 códigos sin usar')).toBeVisible()

  await signsOut(page)
  await signsIn(page, login, password)
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('Código de la aplicación').fill('000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('El código no es correcto o ya se ha usado.')).toBeVisible()
  // The next code is taken already: the one before was used when the app was set up.
  await page.getByLabel('Código de la aplicación').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/admin')

  await signsOut(page)
  await signsIn(page, login, password)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(recovery)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  expect(wrong).toEqual([])
})

test('a passkey is added in the profile and opens the account without a password', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Browsers give passkeys to names, never to numbers.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const login = `llave-${ownWord(testInfo)}`
  await aPerson(page, login)
  await page.goto(`${home}/login`)
  await page.getByLabel('Usuario').fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`${home}/admin`)
  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Añadir llave' }).click()
  await page.getByLabel('Nombre de la llave').fill('Portátil de la oficina')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(page.getByText('Portátil de la oficina')).toBeVisible()

  await signsOut(page)
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(page).toHaveURL(`${home}/admin`)
})

test('a forgotten password reaches the office, whose link sets another', async ({ page }, testInfo) => {
  const login = `olvido-${ownWord(testInfo)}`
  await aPerson(page, login)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByLabel('Usuario').fill(login)
  await page.getByRole('button', { name: 'Pedir otra contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible()
  await isAccessible(page)

  await signsIn(page, 'admin')
  await expect(page).toHaveURL('/admin')
  await page.goto(`/users?search=${login}`)
  await expect(page.getByText('Espera un enlace').first()).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Ana Soto' }).click()
  await page.getByRole('menuitem', { name: 'Enlace para otra contraseña' }).click()
  const link = await page.getByLabel('Enlace de un solo uso').inputValue()

  await signsOut(page)
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Contraseña nueva').fill('Otra-clave-de-Ana')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/login')
  await signsIn(page, login, 'Otra-clave-de-Ana')
  await expect(page).toHaveURL('/admin')

  await signsOut(page)
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
})

test('a session is closed from another device, which then says so and leads back', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const login = `sesion-${ownWord(testInfo)}`
  await aPerson(page, login)
  const elsewhere = await browser.newContext({ baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  const other = await elsewhere.newPage()
  await signsIn(other, login, password)
  await expect(other).toHaveURL('/admin')
  await other.goto('/data-management/heights')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await signsIn(page, login, password)
  await expect(page).toHaveURL('/admin')
  await page.goto('/profile')
  await page.getByRole('button', { name: /Cerrar la sesión en/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click()
  await expect(page.getByText('Sesión cerrada', { exact: true })).toBeVisible()

  await other.goto('/data-management/heights')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText('Tu sesión ha terminado.', { exact: false })).toBeVisible()
  await other.getByLabel('Usuario').fill(login)
  await other.getByLabel('Contraseña', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(other).toHaveURL('/data-management/heights')
  await elsewhere.close()
})

test('two tabs work under two roles', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'a telephone shows one tab, and its switcher stands in another place')
  await signsIn(page, 'multi')
  await expect(page).toHaveURL('/admin')
  const second = await context.newPage()
  await second.goto('/admin')
  await second.getByRole('button', { name: 'Cambiar de rol' }).click()
  await second.getByRole('menuitem', { name: 'Cliente' }).click()
  await expect(second).toHaveURL('/')
  await page.goto('/workers')
  await expect(page).toHaveURL('/workers')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Dashboard de Cliente' })).toBeVisible()
})
