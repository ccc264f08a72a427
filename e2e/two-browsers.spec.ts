import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { expect, test } from './stage/journey.ts'
import { signedIn, watchFor } from './session.ts'

// The office at its desk and a worker on the phone, both open all the time and never loaded again.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'has a phone of its own')

/** Beyond the weeks that other journeys use. */
const monday = addDays(mondayOf(todayIn('Europe/Madrid', new Date())), 63)

test('a week sent on the phone is seen by the office without reloading', async ({ page, browser }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const phone = await context.newPage()
  await signedIn(phone, 'trabajador')

  await page.goto(`/workers/availability?week=${monday}&kind=answered`)
  await expect(page.getByText('Ninguna persona coincide').first()).toBeVisible()
  await phone.goto(`/availability?week=${monday}`)
  await phone.getByRole('button', { name: 'Enviar mi semana' }).click()
  await expect(phone.getByText('Semana enviada').first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Lucía Pérez Souto')).toBeVisible({ timeout: 40_000 })
  await context.close()
  expect(wrong).toEqual([])
})
