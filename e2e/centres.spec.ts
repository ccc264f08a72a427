import { expect, test } from '@playwright/test'
import { isAccessible, signedIn, watchFor } from './session.ts'

const link = 'https://www.google.com/maps/place/Vigo/@42.2406,-8.7207,14z/data=!3d42.2376!4d-8.7247'

test('a centre cannot be saved incomplete; complete, it is created, found, changed and deleted', async ({
  page,
}, { project }) => {
  const wrong = watchFor(page)
  const name = `Mercado do Calvario ${project.name}`
  await signedIn(page, 'admin')
  await page.goto('/centers')
  await page.getByRole('button', { name: 'Nuevo Centro' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo Centro' })
  const save = form.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('no es un correo')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('986 000 101')
  await expect(form.getByText('El email no es válido')).toBeVisible()
  await form.getByRole('textbox', { name: 'Email' }).fill('calvario@mercados.example')
  await form.getByRole('textbox', { name: 'Dirección' }).fill('Rúa Urzáiz, 130')
  await form.getByRole('textbox', { name: 'Código postal' }).fill('36205')
  await form.getByRole('combobox', { name: 'Provincia' }).fill('palmas')
  await page.getByRole('option', { name: 'Las Palmas' }).click()
  await expect(form.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('Atlantic/Canary')
  await form.getByRole('combobox', { name: 'Provincia' }).fill('ponte')
  await page.getByRole('option', { name: 'Pontevedra' }).click()
  await expect(form.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('Europe/Madrid')
  await form.getByRole('textbox', { name: 'Latitud' }).fill('norte')
  await form.getByRole('textbox', { name: 'Longitud' }).fill('0')
  await expect(form.getByText('La latitud debe ser un número válido')).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByRole('textbox', { name: 'Enlace de mapa o coordenadas' }).fill(link)
  await expect(form.getByRole('textbox', { name: 'Latitud' })).toHaveValue('42,2376')
  await save.click()
  await expect(page.getByText('Centro creado correctamente')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar centros...' }).fill(name)
  await expect(page.getByText('1 centro', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Responsable', exact: true }).fill('Uxía Rial')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Centro actualizado correctamente')).toBeVisible()

  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial' })).toContainText('Uxía Rial')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmar eliminación' })
  await expect(question).toContainText(`¿Estás seguro de que quieres eliminar el centro "${name}"?`)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Centro eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron centros.' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a group is refused with one letter, created, found, changed and deleted', async ({ page }, {
  project,
}) => {
  const name = `Zona norte ${project.name}`
  await signedIn(page, 'admin')
  await page.goto('/centers/groups')
  await page.getByRole('button', { name: 'Nuevo Grupo' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(' Z ')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Grupo creado correctamente')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar grupos...' }).fill(name)
  await expect(page.getByText('1 grupo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(`${name} y costa`)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Grupo actualizado correctamente')).toBeVisible()
  await page.getByRole('button', { name: `Acciones de ${name} y costa` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(/eliminado correctamente/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron grupos de centros.' })).toBeVisible()
})

test('a group with centres says so before it is deleted', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/centers/groups')
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Este grupo tiene \d+ centro\(s\) asociado\(s\)\./)
})

test('centres, groups and their forms are accessible in light and dark', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/centers/groups')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await isAccessible(page)
  await page.goto('/centers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Nuevo Centro' }).click()
  await expect(page.getByRole('region', { name: 'Mapa del centro' })).toBeVisible()
  await isAccessible(page)
})
