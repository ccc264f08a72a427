import { callerOf } from './stage/a-campaign-to-plan.ts'
import { expect, test, type Browser, type Locator, type Page } from './stage/journey.ts'
import { isAccessible, ownWord, signsIn, watchFor } from './session.ts'

const aPerson = (word: string) => ({
  workerType: 'WORKER',
  dni: '40000001B',
  birthDate: '1996-05-05',
  gender: 'FEMALE',
  workerStatus: 'ACTIVE',
  documentationStatus: 'APPROVED',
  contractType: 'NONE',
  profileIds: [],
  experienceIds: [],
  languages: [],
  user: {
    firstName: 'Xurxa',
    lastName: `Acceso ${word}`,
    email: `xurxa.${word}@correo.example`,
    phone: '612000777',
  },
})

test('the office gives access from the list, and the person enters by the link that it hands out', async ({
  page,
  browser,
}, info) => {
  const wrong = watchFor(page)
  // Whoever gives access has just said who they are.
  await signsIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Panel de Mando/ })).toBeVisible()
  const person = aPerson(ownWord(info))
  const call = await callerOf(page)
  await call('POST', '/api/workers', person)
  await page.goto(`/workers?search=${encodeURIComponent(person.user.lastName)}`)
  const name = `Xurxa ${person.user.lastName}`
  await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  await page
    .getByRole('toolbar', { name: 'Acciones sobre la selección' })
    .getByRole('button', { name: 'Más' })
    .click()
  await page.getByRole('menuitem', { name: 'Dar acceso a la aplicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar acceso a la aplicación' })
  await expect(dialog.getByText('No hay servidor de correo', { exact: false })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Dar acceso (1)' }).click()
  const handed = page.getByRole('dialog', { name: 'Enlaces de acceso' })
  const link = await handed.getByRole('textbox', { name: `Enlace de ${name}` }).inputValue()
  await isAccessible(page)

  const phone = await entersBy(browser, page, { link, login: person.user.email })
  await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard de Trabajador' })).toBeVisible()
  await phone.context().close()
  expect(wrong).toEqual([])
})

test('the office gives access to two people of a client, and one of them sees that client’s campaigns alone', async ({
  page,
  browser,
}, info) => {
  const wrong = watchFor(page)
  await signsIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Panel de Mando/ })).toBeVisible()
  const word = ownWord(info)
  const client = { cif: 'B36123450', name: `Adegas ${word}`, address: 'Rúa Real, 4', postalCode: '36600' }
  const call = await callerOf(page)
  await call('POST', '/api/clients', client)
  await page.goto(`/clients?search=${encodeURIComponent(client.name)}`)
  await page.getByRole('checkbox', { name: `Seleccionar ${client.name}` }).check()
  await page.getByRole('button', { name: 'Dar acceso a la aplicación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar acceso a la aplicación' })
  const emails = [`marta.${word}@adegas.example`, `xoan.${word}@adegas.example`]
  await writesDown(dialog.getByRole('group', { name: `Persona 1 de ${client.name}` }), 'Marta', emails[0])
  await dialog.getByRole('button', { name: `Añadir otra persona de ${client.name}` }).click()
  await writesDown(dialog.getByRole('group', { name: `Persona 2 de ${client.name}` }), 'Xoán', emails[1])
  await expect(dialog.getByText('No hay servidor de correo', { exact: false })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Dar acceso (2)' }).click()
  const handed = page.getByRole('dialog', { name: 'Enlaces de acceso' })
  await expect(handed.getByRole('textbox', { name: 'Enlace de Xoán' })).toBeVisible()
  const link = await handed.getByRole('textbox', { name: 'Enlace de Marta' }).inputValue()
  await isAccessible(page)

  const phone = await entersBy(browser, page, { link, login: emails[0] ?? '' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Mis Campañas' })).toBeVisible()
  await expect(phone.getByText('Aún no hay campañas')).toBeVisible()
  await phone.context().close()
  expect(wrong).toEqual([])
})

async function writesDown(row: Locator, name: string, email = '') {
  await row.getByLabel('Nombre').fill(name)
  await row.getByLabel('Email').fill(email)
}

/** Somebody who was given a link chooses a password and signs in, in a browser of their own. */
async function entersBy(browser: Browser, page: Page, of: { link: string; login: string }) {
  const stranger = await browser.newContext({ viewport: page.viewportSize(), locale: 'es-ES' })
  const phone = await stranger.newPage()
  await phone.goto(new URL(of.link).pathname)
  await phone.getByLabel('Contraseña nueva').fill('Ribera-del-Sil-88')
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(phone.getByLabel('Usuario')).toHaveValue(of.login)
  await phone.getByLabel('Contraseña', { exact: true }).fill('Ribera-del-Sil-88')
  await phone.getByLabel('Contraseña', { exact: true }).press('Enter')
  return phone
}
