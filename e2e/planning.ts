import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { expect, type Locator, type Page } from './stage/journey.ts'

export async function chooses(place: Page | Locator, page: Page, label: string, text: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/** Waits until a preview says what would become of the chosen jobs. */
export const previewSays = (dialog: Locator, sentence: string) =>
  expect(dialog.getByRole('status').filter({ hasText: sentence })).toBeVisible()

export async function createsCampaign(page: Page, name: string, monday: Day): Promise<void> {
  await page.goto('/campaigns/new')
  await page.getByRole('button', { name: 'Crear campaña' }).click()
  for (const sentence of [
    'El nombre de la campaña es obligatorio',
    'El nombre del cliente es obligatorio',
    'La fecha de inicio es obligatoria',
  ])
    await expect(page.getByText(sentence).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await chooses(page, page, 'Cliente', 'Zumos Alba')
  await page.getByRole('textbox', { name: 'Fecha de inicio' }).fill(shortDay(monday))
  await page.getByRole('textbox', { name: 'Fecha de fin' }).fill(shortDay(addDays(monday, 13)))
  await page.getByRole('button', { name: 'Crear campaña' }).click()
  await expect(page.getByText('Campaña creada')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Ten weekdays, two people each: twenty jobs of one form. */
export async function schedulesTwentyJobs(page: Page, monday: Day): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Trabajo' }).first().click()
  await chooses(page, page, 'Perfil', 'DEGUSTADORA')
  await chooses(page, page, 'Centro', 'Hipermercado')
  await page.getByRole('textbox', { name: 'Salario' }).fill('49,5')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Debes seleccionar al menos un día').first()).toBeVisible()

  await page.getByRole('button', { name: 'Definir horario' }).click()
  await expect(page.getByText('Selecciona al menos una fecha')).toBeVisible()
  await page.getByRole('button', { name: 'Rango o semanas…' }).click()
  const range = page.getByRole('region', { name: 'Rango y días de la semana' })
  await range.getByRole('textbox', { name: 'Desde' }).fill(shortDay(monday))
  await range.getByRole('textbox', { name: 'Hasta' }).fill(shortDay(addDays(monday, 11)))
  await range.getByRole('button', { name: 'sábado' }).click()
  await range.getByRole('button', { name: 'domingo' }).click()
  await range.getByText('Saltar los festivos').click()
  await range.getByRole('button', { name: 'Elegir 10 días' }).click()
  await page.getByRole('button', { name: 'Definir horario' }).click()

  const generate = page.getByRole('button', { name: 'Generar Horario' })
  await page.getByRole('textbox', { name: 'Inicio del tramo 1' }).fill('09:30')
  await expect(generate).toBeDisabled()
  await page.getByRole('textbox', { name: 'Fin del tramo 1' }).fill('14:30')
  await generate.click()
  await page.getByRole('button', { name: 'Un trabajo por día' }).click()
  await page.getByRole('textbox', { name: 'Personas por día' }).fill('2')
  await page.getByRole('button', { name: 'Crear 20 trabajos' }).click()
  await expect(page.getByText('Trabajos Creados')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trabajos (20)' })).toBeVisible()
}

/** Gives a job to whoever fits best, by the panel that a button or a menu opens, and answers the name. */
export async function assignsWhoFits(page: Page, opens: () => Promise<void>): Promise<string> {
  await opens()
  const drawer = page.getByRole('dialog', { name: 'Quién encaja' })
  const best = drawer.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Asignar a/ }) })
  await expect(best.first()).toContainText(/DEGUSTADORA/)
  const button = best.first().getByRole('button', { name: /^Asignar a/ })
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Asignar a ', '')
  await button.click()
  await expect(page.getByText(new RegExp(`^${name} hace el trabajo #`))).toBeVisible()
  await expect(drawer).toBeHidden()
  return name
}

export async function selectsAll(page: Page, jobs: number): Promise<void> {
  await page.getByRole('checkbox', { name: /^Seleccionar tod/ }).check()
  const rest = page.getByRole('button', { name: `Seleccionar los ${jobs}` })
  if (jobs > 10) await rest.click()
  await expect(page.getByText(`${jobs} trabajo(s) seleccionado(s)`)).toBeVisible()
}

/** Opens a bulk action over the selection and answers its dialog. */
export async function opensBulk(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: action })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function setsState(page: Page, state: string, jobs: number, sentence: string): Promise<Locator> {
  await selectsAll(page, jobs)
  const dialog = await opensBulk(page, 'Estado')
  await dialog.getByRole('combobox', { name: 'Nuevo estado' }).selectOption({ label: state })
  await previewSays(dialog, sentence)
  return dialog
}
