import { expect, test, type Page } from './stage/journey.ts'
import { signedIn, watchFor } from './session.ts'

const pressBack = (page: Page) => page.evaluate(() => history.back())

test('the back button closes what is open over a page, asks where something was typed, and then leaves the page', async ({
  page,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/centers/groups')
  await page.getByRole('navigation', { name: 'Gestión de Centros' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/centers')
  const dialog = page.getByRole('dialog', { name: 'Nuevo Centro' })
  const question = page.getByRole('dialog', { name: 'Descartar los cambios' })
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  const open = page.getByRole('button', { name: 'Nuevo Centro' })

  await open.click()
  await expect(name).toBeVisible()
  await pressBack(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/centers')

  await open.click()
  await name.fill('Mercado da Pedra')
  await pressBack(page)
  await expect(question).toBeVisible()
  await pressBack(page)
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Mercado da Pedra')
  await expect(page).toHaveURL('/centers')
  await pressBack(page)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/centers')

  await page.getByRole('button', { name: /^(Excel|Importar y exportar)$/ }).click()
  await page.getByRole('menuitem', { name: /Importar/ }).click()
  const importing = page.getByRole('dialog', { name: 'Importar centros' })
  await importing.locator('input[type=file]').setInputFiles({
    name: 'centros.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nombre;Correo;Quién\nMercado da Pedra;pedra@mercados.example;Uxía Rial\n'),
  })
  await importing.getByLabel('Responsable', { exact: true }).selectOption('Quién')
  await pressBack(page)
  const leaving = page.getByRole('dialog', { name: 'Dejar la importación' })
  await leaving.getByRole('button', { name: 'Seguir' }).click()
  await expect(importing.getByRole('button', { name: 'Otro archivo' })).toBeVisible()
  await pressBack(page)
  await leaving.getByRole('button', { name: 'Dejarla' }).click()
  await expect(importing).toBeHidden()
  await expect(page).toHaveURL('/centers')

  await pressBack(page)
  await expect(page).toHaveURL('/centers/groups')
  expect(wrong).toEqual([])
})

test('on the first page of a tab the back button closes what is open too, and then leaves in one step', async ({
  page,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const tab = await page.context().newPage()
  await tab.goto('/favicon.svg')
  await tab.goto('/centers')
  const loads: string[] = []
  tab.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const dialog = tab.getByRole('dialog', { name: 'Nuevo Centro' })
  const open = tab.getByRole('button', { name: 'Nuevo Centro' })
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  for (const _ of ['once', 'and again']) {
    await open.click()
    await expect(name).toBeVisible()
    await pressBack(tab)
    await expect(dialog).toBeHidden()
    await expect(tab).toHaveURL('/centers')
  }
  await open.click()
  await name.fill('Mercado da Pedra')
  await pressBack(tab)
  await tab
    .getByRole('dialog', { name: 'Descartar los cambios' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(dialog).toBeHidden()
  await tab.getByRole('navigation', { name: 'Gestión de Centros' }).getByRole('link').last().click()
  await expect(tab).not.toHaveURL('/centers')
  await pressBack(tab)
  await expect(tab).toHaveURL('/centers')
  await expect(open).toBeVisible()
  expect(loads, 'the page is not loaded again').toEqual([])
  await pressBack(tab)
  await expect(tab).toHaveURL('/favicon.svg')
  expect(wrong).toEqual([])
})
