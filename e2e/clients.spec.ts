import { expect, test } from './stage/journey.ts'
import { isAccessible, ownWord, settles, signedIn, watchFor } from './session.ts'

test('a client is refused with a wrong URL, created, found, changed and deleted', async ({ page }, info) => {
  const wrong = watchFor(page)
  const name = `Licores do Umia ${ownWord(info)}`
  await signedIn(page, 'admin')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Guardar' }).click()
  for (const sentence of [
    'El CIF es obligatorio',
    'El nombre es obligatorio',
    'La dirección es obligatoria',
    'El código postal es obligatorio',
  ])
    await expect(form.getByText(sentence)).toBeVisible()
  await form
    .getByRole('textbox', { name: 'CIF' })
    .fill(info.project.name === 'movil' ? 'B36123458' : 'B36123450')
  await expect(form.getByText('El CIF es obligatorio')).toBeHidden()
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('textbox', { name: 'Dirección' }).fill('Rúa do Porto, 4')
  await form.getByRole('textbox', { name: 'Código postal' }).fill('36600')
  await form.getByRole('textbox', { name: 'URL' }).fill('umia')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('La URL debe tener un formato válido')).toBeVisible()
  await form.getByRole('textbox', { name: 'URL' }).fill('https://umia.example')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill(name)
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^umia\.example/ })).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await form.getByRole('textbox', { name: 'Descripción' }).fill('Campaña de verano')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cliente actualizado correctamente')).toBeVisible()

  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(form).toContainText(`¿Estás seguro de que quieres eliminar el cliente "${name}"?`)
  await form.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Cliente eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron clientes.' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('clients, their form and their import are accessible in light and dark', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/clients')
  await settles(page)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Importar y exportar|Excel)$/ }).click()
  await page.getByRole('menuitem', { name: 'Importar…' }).click()
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await isAccessible(page)
})
