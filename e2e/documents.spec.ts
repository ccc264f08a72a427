import { expect, test } from './stage/journey.ts'
import { isAccessible, ownWord, signedIn, watchFor } from './session.ts'

/** The smallest picture that a phone could send. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAhUlEQVR42u3YwQ2AMAhG4X8wJ3GSDuEQjuNYvRo9eABDgZcwwPsuTUHbfqQeAQAAAACARQHXOe6TBvDofs+6gM/0PxgKqXc0KKrey6DAehdDe4Cx3m4AkBrgUm80AAAAgGcUwOAv1ByQfh+osJFV2IkrXCWK3IU4LQIAAAAAAAAAAABoA5glIf3R3JXO0QAAAABJRU5ErkJggg=='
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })

test('the office asks for a signature, the worker reads and signs on the phone, both keep the signed copy', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const wrong = watchFor(page)
  const title = `Anexo ${ownWord(info)}`
  await signedIn(page, 'admin')
  await page.goto('/workers/documents?search=Lucía Pérez Souto')
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Lucía Pérez Souto' }).first().click()
  await page.getByRole('button', { name: 'Subir documento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir documento' })
  await dialog.getByRole('combobox', { name: 'Tipo de documento' }).selectOption('Contrato de trabajo')
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title)
  await dialog.getByLabel('Archivo del documento').last().setInputFiles(file('anexo.png'))
  await dialog.getByRole('button', { name: 'Guardar documento' }).click()
  await expect(page.getByRole('button', { name: `Retirar la petición de firma de ${title}` })).toBeVisible()

  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  })
  const phone = await context.newPage()
  const wrongOnPhone = watchFor(phone)
  await signedIn(phone, 'trabajador')
  await phone.goto('/documents')
  await phone.getByRole('button', { name: `Leer y firmar ${title}` }).click()
  const signing = phone.getByRole('dialog', { name: title })
  await expect(signing.getByRole('button', { name: 'Firmar documento' })).toBeDisabled()
  await signing.getByRole('button', { name: /Leer el documento/ }).click()
  await expect(signing.getByRole('img', { name: title })).toBeVisible()
  await signing.getByRole('switch').check({ force: true })
  await signing.getByRole('textbox', { name: 'Tu nombre y apellidos' }).fill('Lucía Pérez Souto')
  await isAccessible(phone)
  await signing.getByRole('button', { name: 'Firmar documento' }).click()
  await expect(phone.getByText('Documento firmado').first()).toBeVisible()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: `Descargar la copia firmada de ${title}` }).click()
  expect((await saved).suggestedFilename()).toContain('firmado.pdf')
  await context.close()

  await page.reload()
  await expect(page.getByRole('button', { name: `Descargar la copia firmada de ${title}` })).toBeVisible()
  await page.getByRole('button', { name: `Ver los accesos a ${title}` }).click()
  await expect(
    page.getByRole('dialog', { name: 'Accesos' }).getByText('Lucía Pérez Souto').first(),
  ).toBeVisible()
  expect([...wrong, ...wrongOnPhone]).toEqual([])
})

test('a paper that the office sends back says why and can be sent again', async ({ page }, info) => {
  const wrong = watchFor(page)
  const name = `cuenta-${ownWord(info)}.txt`
  await signedIn(page, 'trabajador')
  await page.goto('/documents')
  await expect(page.getByText('La agencia lo ha rechazado: No se lee el número de cuenta')).toBeVisible()
  await isAccessible(page)
  await page
    .getByRole('button', { name: 'Subir otra versión de Certificado de cuenta bancaria' })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enviar documento' })
  await send.click()
  await expect(dialog.getByText('Elige un archivo: un PDF o una foto.')).toBeVisible()
  await dialog
    .getByLabel('Archivo del documento')
    .last()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('ES91 2100') })
  await send.click()
  await expect(dialog.getByText('El documento debe ser un PDF o una imagen JPEG, PNG o WebP.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(wrong).toEqual([])
})

test('who lacks what is seen at a glance, and the agency says what it keeps', async ({ page }, info) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/workers/documents')
  await expect(page.getByText('En vigor', { exact: true }).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('MISSING')
  await expect(page.getByText('Falta', { exact: true }).first()).toBeVisible()

  await page.goto('/settings/document-types')
  await expect(page.getByText('DNI o NIE').first()).toBeVisible()
  await isAccessible(page)
  const type = `Carné de carretillero ${ownWord(info)}`
  await page.getByRole('button', { name: 'Nuevo tipo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo tipo de documento' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(type)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(type).first()).toBeVisible()
  expect(wrong).toEqual([])
})
