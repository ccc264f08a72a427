import { expect, test, type Page } from './stage/journey.ts'
import { signedIn, watchFor } from './session.ts'

/** A person whom no other run of this file has made. */
const aPerson = () => {
  const serial = Date.now() % 100_000_000
  const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[serial % 23] ?? ''
  return {
    first: 'Nélida',
    last: `Ourense ${serial}`,
    dni: `${String(serial).padStart(8, '0')}${letter}`,
    wrongDni: `${String(serial).padStart(8, '0')}${letter === 'A' ? 'B' : 'A'}`,
    letter,
    email: `nelida.${serial}@correo.example`,
    phone: `6${String(serial).padStart(8, '0')}`,
  }
}
type Person = ReturnType<typeof aPerson>

async function fillsIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(person.first)
  await page.getByLabel('Primer apellido').fill(person.last)
  await page.getByLabel(/^DNI/).fill(person.dni)
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('14/05/96')
  await page.getByLabel('Género').selectOption({ label: 'Mujer' })
  await page.getByLabel(/^Email/).fill(person.email)
  await page.getByLabel(/^Teléfono/).fill(person.phone)
}

/** Narrows the list to one person and answers the row, or the card on a phone. */
async function finds(page: Page, search: string, person: Person) {
  await page.getByRole('searchbox').fill(search)
  const found = page.locator('tbody tr, article, li').filter({ hasText: person.last }).first()
  await expect(found).toBeVisible()
  return found
}

const chooses = async (page: Page, person: Person, action: string) => {
  const row = await finds(page, person.dni, person)
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const kinds = [
  {
    what: 'worker',
    list: '/workers',
    create: 'Nuevo Trabajador',
    title: 'Nuevo Trabajador',
    deleted: 'Trabajador',
  },
  {
    what: 'candidate',
    list: '/workers/candidates',
    create: 'Nuevo Candidato',
    title: 'Nuevo Candidato',
    deleted: 'Candidato',
  },
] as const

for (const { what, list, create, title, deleted } of kinds)
  test(`a ${what} is refused, created, found without accents, changed and deleted`, async ({ page }) => {
    const wrong = watchFor(page)
    const person = aPerson()
    await signedIn(page, 'admin')
    await page.goto(list)
    await page.getByRole('link', { name: create }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await page.getByRole('button', { name: 'Guardar' }).click()
    for (const sentence of [
      'El nombre es obligatorio',
      'El primer apellido es obligatorio',
      'El DNI es obligatorio',
      'La fecha de nacimiento es obligatoria',
      'El género es obligatorio',
      'El email es obligatorio',
      'El teléfono es obligatorio',
    ])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()

    await fillsIn(page, { ...person, dni: person.wrongDni })
    await expect(page.getByText(`La letra debería ser ${person.letter}.`)).toBeVisible()
    await page.getByLabel(/^DNI/).fill(person.dni)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Trabajador creado correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/workers/)

    await page.goto(list)
    await finds(page, `nelida ${person.last.toUpperCase()}`, person)
    await chooses(page, person, 'Editar')
    await page.getByLabel('Primer apellido').fill(`${person.last} Vidal`)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Trabajador actualizado correctamente')).toBeVisible()

    await page.goto(list)
    await chooses(page, person, 'Eliminar')
    await expect(page.getByRole('dialog', { name: 'Confirmar eliminación' })).toContainText(
      `"${person.first} ${person.last} Vidal"`,
    )
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(page.getByText(`${deleted} eliminado correctamente`)).toBeVisible()
    expect(wrong).toEqual([])
  })

test('two people edit the same worker: the second is told, and nothing typed is lost', async ({
  browser,
  page,
}) => {
  const person = aPerson()
  await signedIn(page, 'admin')
  await page.goto('/workers/new')
  await fillsIn(page, person)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Trabajador creado correctamente')).toBeVisible()
  await page.goto('/workers')
  await chooses(page, person, 'Editar')
  await expect(page.getByLabel('Primer apellido')).toHaveValue(person.last)

  const other = await browser.newPage()
  await signedIn(other, 'multi')
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Notas' }).fill('De la otra persona')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('Trabajador actualizado correctamente')).toBeVisible()
  await other.close()

  await page.getByRole('textbox', { name: 'Notas' }).fill('Lo mío')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(conflict).toContainText('Lo mío')
  await expect(conflict).toContainText('De la otra persona')
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Lo mío')
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByText('Trabajador actualizado correctamente')).toBeVisible()
})

test('typed changes are not lost by Escape without a question', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/workers/new')
  await page.getByLabel('Primer apellido').fill('Ourense')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Descartar los cambios' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Primer apellido')).toHaveValue('Ourense')
})

test('someone who does not exist is told and leads to the list', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/workers/999999999/edit')
  await expect(page.getByText('Trabajador no encontrado')).toBeVisible()
  await expect(page).toHaveURL(/\/workers(\?|$)/)
})
