import { expect, test } from './stage/journey.ts'
import { isAccessible, signedIn } from './session.ts'

test('a worker answers next week in a few taps, and the office sees it and asks the others', async ({
  page,
}) => {
  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Mi disponibilidad' }).click()
  await expect(page.getByRole('heading', { name: 'Mi disponibilidad' })).toBeVisible()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  const grid = page.getByRole('group', { name: 'Tu semana' })
  await expect(grid.getByRole('button', { name: /mañana: Puedo/ }).first()).toBeVisible()
  await grid.getByRole('button', { name: /^lunes.*mañana: /i }).click()
  await expect(grid.getByRole('button', { name: /^lunes.*mañana: No puedo/i })).toBeVisible()
  await page.getByRole('button', { name: 'Quiero', exact: true }).click()
  await grid.getByRole('button', { name: /^viernes.*todo el día/i }).click()
  await expect(grid.getByRole('button', { name: /^viernes.*: Quiero/i })).toHaveCount(2)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Enviar mi semana' }).click()
  await expect(page.getByText('Semana enviada').first()).toBeVisible()
  await page.reload()
  await expect(grid.getByRole('button', { name: /^lunes.*mañana: No puedo/i })).toBeVisible()
  const week = new URL(page.url()).searchParams.get('week') ?? ''

  await signedIn(page, 'admin')
  await page.goto(`/workers/availability?week=${week}&kind=answered`)
  await expect(page.getByText('1–1 de 1 persona').first()).toBeVisible()
  await page.goto(`/workers/availability?week=${week}`)
  await expect(page.locator('b').filter({ hasText: 'Sin responder' }).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /^Preguntar a \d+/ }).click()
  await expect(page.getByText(/Aviso enviado a|Nadie a quien avisar/).first()).toBeVisible()
})
