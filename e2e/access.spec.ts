import { expect, test } from './stage/journey.ts'
import { isAccessible, signedIn, signsIn, watchFor } from './session.ts'

const homes = [
  ['admin', '/admin'],
  ['trabajador', '/'],
  ['cliente', '/my-campaigns'],
] as const

for (const [login, home] of homes)
  test(`${login} signs in and lands on ${home}`, async ({ page }) => {
    const wrong = watchFor(page)
    await signsIn(page, login)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(home)
    expect(wrong).toEqual([])
  })

test('wrong credentials are told in the banner and let nobody in', async ({ page }) => {
  await signsIn(page, 'admin', 'no-es-esta')
  await expect(page.getByRole('alert').filter({ hasText: 'Usuario o contraseña incorrectos.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sesión expirada')).toBeHidden()
})

test('the demo hint fills the fields', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/my-campaigns')
})

test('a guest who asks for a page is sent to the sign-in page', async ({ page }) => {
  await page.goto('/workers')
  await expect(page).toHaveURL('/login')
})

test('a worker who asks for an administrator’s page goes home', async ({ page }) => {
  await signedIn(page, 'trabajador')
  await page.goto('/data-management')
  await expect(page).toHaveURL('/')
})

test('an address that does not exist leads home after five seconds', async ({ page }) => {
  await signedIn(page, 'cliente')
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await expect(page).toHaveURL('/my-campaigns', { timeout: 9000 })
})

test('signing out forgets the person', async ({ page, isMobile }) => {
  await signedIn(page, 'admin')
  await page.goto('/data-management')
  if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
  else await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/login')
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).not.toContain('auth_token')
  expect(stored).not.toContain('active_role')
})

test('a catalogue item is created, found, changed and deleted', async ({ page }, { project }) => {
  const name = `Ámbar ${project.name}`
  await signedIn(page, 'admin')
  await page.goto('/data-management')
  await page.getByRole('link', { name: /Colores de Ojos/ }).click()

  await page.getByRole('button', { name: 'Nuevo' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('searchbox').fill('ambar')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  // The row stood there before the search too: it is pressed once what was found has taken the place of all.
  await expect(page.getByRole('button', { name: /^Acciones de / })).toHaveCount(1)

  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('switch', { name: 'Activo' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Inactivo', { exact: true }).last()).toBeVisible()

  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Color de ojos eliminado correctamente')).toBeVisible()
  await expect(page.getByText('Ningún elemento coincide')).toBeVisible()
})

test('the own profile shows the account and its open sessions', async ({ page }) => {
  await signedIn(page, 'multi')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
  await expect(page.getByText('Cuenta Activa / Verificada')).toBeVisible()
  await expect(page.getByText('Esta sesión')).toBeVisible()
})

test('the sign-in page is accessible in light and dark wherever its now line stands', async ({ page }) => {
  for (const time of ['09:05', '09:30']) {
    await page.clock.setFixedTime(new Date(`2026-11-22T${time}:00+01:00`))
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Entra en tu cuadrante' })).toBeVisible()
    await isAccessible(page)
  }
})

test('a dialog and a menu are accessible in light and dark', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/data-management/profiles')
  await page.getByRole('button', { name: 'Nuevo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /Acciones de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
  await isAccessible(page)
})
