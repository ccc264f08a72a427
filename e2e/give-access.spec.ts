import { callerOf } from './stage/a-campaign-to-plan.ts'
import { expect, test } from './stage/journey.ts'
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

  const stranger = await browser.newContext({ viewport: page.viewportSize(), locale: 'es-ES' })
  const phone = await stranger.newPage()
  await phone.goto(new URL(link).pathname)
  await phone.getByLabel('Contraseña nueva').fill('Ribera-del-Sil-88')
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(phone.getByLabel('Usuario')).toHaveValue(person.user.email)
  await phone.getByLabel('Contraseña', { exact: true }).fill('Ribera-del-Sil-88')
  await phone.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard de Trabajador' })).toBeVisible()
  await stranger.close()
  expect(wrong).toEqual([])
})
