import { expect, type Locator, type Page } from './stage/journey.ts'
import { analyses, aSheetOf } from './route-book.ts'
import { signedIn } from './session.ts'

const header = [
  'Centro',
  'Dirección',
  'Código Postal',
  'Municipio',
  'Horario de visita',
  'Tiempo',
  'Frecuencia',
]
const shops = [
  ['Mercado Arteixo', 'Rúa da Igrexa 2', '15142', 'Arteixo', 'L-V 9-14 y 17-20', '45 min', 'semanal'],
  ['Mercado Carballo', 'Avenida da Milagrosa 20', '15100', 'Carballo', 'mañanas', '', 'quincenal'],
  ['Mercado Malpica', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños', '24 h', '', ''],
  ['Mercado Vimianzo', 'Rúa da Ulloa 5', '15129', 'Vimianzo', 'preguntar a Marta', '', ''],
]

/** Uploads and locates the shops, and opens the page that asks how they are visited. */
export async function asksHowTheyAreVisited(page: Page): Promise<void> {
  await signedIn(page, 'admin')
  await analyses(page, aSheetOf([header, ...shops]))
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('4 de 4 filas localizadas.').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Visitas con horas' }).click()
  await expect(page.getByRole('heading', { name: '¿Cómo se visita?', level: 1 })).toBeVisible()
}

type Added = {
  /** Somebody yet to be found; Lucía Pérez Souto, a worker, when absent. */
  readonly name?: string
  readonly home?: string
  readonly back?: string
  /** What else is said in the dialog. */
  readonly also?: (person: Locator) => Promise<void>
}

/** Adds somebody who makes the visits. */
export async function addsPerson(
  page: Page,
  { name, home = 'Arteixo', back, also }: Added = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  const person = page.getByRole('dialog', { name: 'Añadir persona' })
  if (name === undefined) {
    await person.getByRole('combobox', { name: 'Persona' }).fill('Lucía Pérez')
    await page.getByRole('option', { name: /Lucía Pérez Souto/ }).click()
  } else {
    await person.getByRole('combobox', { name: 'Persona' }).fill(name)
    await person.getByRole('combobox', { name: 'Persona' }).press('Tab')
  }
  await person.getByRole('combobox', { name: 'Casa' }).fill(home)
  await page.getByRole('option', { name: home, exact: true }).click()
  if (back !== undefined) {
    await person.getByLabel('Vuelve antes de las').fill(back)
    await person.getByLabel('Vuelve antes de las').press('Tab')
  }
  await also?.(person)
  await person.getByRole('button', { name: 'Añadir' }).click()
}
