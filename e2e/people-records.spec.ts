import { expect, test, type Page } from './stage/journey.ts'
import { ownWord, signedIn, watchFor } from './session.ts'

type Person = { firstName: string; lastName: string; dni: string; email: string; phone: string }

const alba: Person = {
  firstName: 'Alba',
  lastName: 'Castiñeira',
  dni: '11111111H',
  email: 'alba.castineira@correo.example',
  phone: '600 000 101',
}

/** A wide picture, as a phone would send it, only much smaller. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAhUlEQVR42u3YwQ2AMAhG4X8wJ3GSDuEQjuNYvRo9eABDgZcwwPsuTUHbfqQeAQAAAACARQHXOe6TBvDofs+6gM/0PxgKqXc0KKrey6DAehdDe4Cx3m4AkBrgUm80AAAAgGcUwOAv1ByQfh+osJFV2IkrXCWK3IU4LQIAAAAAAAAAAABoA5glIf3R3JXO0QAAAABJRU5ErkJggg=='

/** A DNI with its letter. */
const numbered = (n: number) => `${n}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`

/** Types what cannot be missing. */
async function fillsIn(page: Page, { firstName, lastName, dni, email, phone }: Person) {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(firstName)
  await page.getByRole('textbox', { name: 'Primer apellido' }).fill(lastName)
  await page.getByRole('textbox', { name: 'DNI', exact: true }).fill(dni)
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('14/03/99')
  await page.getByRole('combobox', { name: 'Género' }).selectOption('Mujer')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(phone)
}

async function chooses(page: Page, field: string, text: string, option: string) {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function deletes(page: Page, name: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Trabajador eliminado correctamente')).toBeVisible()
}

const saves = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click()

test('a worker gets an address, languages and a photo; the detail tells them and what has changed', async ({
  page,
}, info) => {
  const wrong = watchFor(page)
  const person = { ...alba, lastName: `Castiñeira ${ownWord(info)}` }
  const name = `Alba ${person.lastName}`
  await signedIn(page, 'admin')
  await page.goto('/workers/new')
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toBeDisabled()
  await fillsIn(page, { ...person, email: 'no es un correo' })
  await saves(page)
  await expect(page.getByText('El formato del email no es válido')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await chooses(page, 'Provincia', 'lug', 'Lugo')
  await chooses(page, 'Ciudad', 'lug', 'Lugo')
  await chooses(page, 'Provincia', 'ponte', 'Pontevedra')
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('')
  await chooses(page, 'Ciudad', 'vig', 'Vigo')
  await expect(page.getByRole('button', { name: 'Quitar idioma 1' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Idioma 1' }).selectOption('Español')
  await page.getByRole('combobox', { name: 'Nivel 1' }).selectOption('Nativo')
  await page.getByRole('button', { name: 'Añadir idioma' }).click()
  await page.getByRole('button', { name: 'Añadir foto' }).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByRole('button', { name: /^Recorte/ }).press('ArrowRight')
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Trabajador creado correctamente')).toBeVisible()

  await page.getByRole('searchbox').fill(`castineira ${ownWord(info)}`)
  await expect(page.getByText('1 trabajador', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Alba/ }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const fact of ['14 de marzo de 1999', 'Vigo', 'Español · Nativo'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: `Foto de ${name}` })).toHaveAttribute('src', /^data:image/)
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Segundo apellido' }).fill('Lorenzo')
  await saves(page)
  await page.getByRole('link', { name: /^Alba/ }).click()
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Segundo apellido')
  await page.getByRole('link', { name: 'Volver' }).click()
  await deletes(page, `${name} Lorenzo`)
  await expect(page.getByRole('heading', { name: 'No se encontraron trabajadores' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a candidate becomes a worker', async ({ page }, info) => {
  const person = { ...alba, firstName: 'Brais', lastName: `Novo ${ownWord(info)}`, dni: '22222222J' }
  await signedIn(page, 'admin')
  await page.goto('/candidates/new')
  await fillsIn(page, person)
  await saves(page)
  await expect(page).toHaveURL('/workers?view=candidates')
  await page.getByRole('searchbox', { name: 'Buscar candidatos...' }).fill(`novo ${ownWord(info)}`)
  await expect(page.getByText('1 candidato', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Brais/ }).click()
  await page.getByRole('button', { name: 'Convertir en trabajador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convertir en trabajador' }).click()
  await expect(page.getByText(/ya está en la lista de trabajadores\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/workers\/\d+\/view$/)
  await page.goto('/workers')
  await page.getByRole('searchbox').fill(`novo ${ownWord(info)}`)
  await deletes(page, `Brais ${person.lastName}`)
})

test('a sheet of people enters but for its wrong row, and entering it again changes nothing', async ({
  page,
}, info) => {
  const dni = numbered(33_333_330 + info.retry + (info.project.name === 'movil' ? 5 : 0))
  const sheet = [
    'Nombre;Primer apellido;DNI;Email;Móvil;F. nacimiento;Género',
    `Carmen;Importada;${dni};carmen.importada@correo.example;600 000 201;14/03/1999;Mujer`,
    'Sara;;00000001R;sara@correo.example;600 000 202;02/11/1990;Mujer',
  ].join('\n')
  const checks = async () => {
    await page.getByRole('button', { name: /^(Importar y exportar|Excel)$/ }).click()
    await page.getByRole('menuitem', { name: 'Importar…' }).click()
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'altas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await page.getByRole('button', { name: 'Revisar filas' }).click()
    await expect(page.getByText('El primer apellido es obligatorio')).toBeVisible()
  }
  await signedIn(page, 'admin')
  await page.goto('/workers')
  await checks()
  await page.getByRole('button', { name: 'Importar 1 fila', exact: true }).click()
  await expect(page.getByText(/1 fila nueva y 1 con errores/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar filas con errores' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()
  await checks()
  await expect(page.getByText(/1 sin cambios y 1 con errores/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nada que importar' })).toBeDisabled()
})

test('the visible columns under the filters go out to a sheet', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/workers?hasVehicle:equals=true')
  await expect(page.getByRole('heading', { name: 'Trabajadores' })).toBeVisible()
  for (const [verb, name] of [
    ['Exportar a Excel', /\.xlsx$/],
    ['Exportar a CSV', /\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^(Importar y exportar|Excel)$/ }).click()
    await page.getByRole('menuitem', { name: verb }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
})
