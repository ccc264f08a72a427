import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aVisitSetup, visitSettings } from '../testing/a-setup.ts'

const settings: VisitSettings = {
  ...visitSettings,
  weeks: 2,
  frequency: { times: 1, weeks: 1, weekdays: [0] },
  pause: { after: 360, minutes: 15 },
}

test('visits on fixed days say which, and pauses of full days are told before anything is planned', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => aVisitSetup({ settings }))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const days = within(await screen.findByRole('group', { name: 'Qué días' }))
  await user.click(days.getByRole('checkbox', { name: 'jueves' }))
  await user.click(days.getByRole('checkbox', { name: 'lunes' }))
  await user.click(days.getByRole('checkbox', { name: 'jueves' }))
  expect(days.getByRole<HTMLInputElement>('checkbox', { name: 'jueves' }).checked).toBe(true)
  await user.click(days.getByRole('checkbox', { name: 'martes' }))
  // Four days of ten hours, a quarter of an hour each.
  const fits = within(screen.getByRole('region', { name: '¿Cabe?' }))
  expect(fits.getByText('Pausas, en días completos').nextSibling?.textContent).toBe('1 h')
  await user.click(screen.getByRole('button', { name: /^Planificar 12 visitas/ }))
  const saved = api.requests.find(({ line }) => line === 'PUT /api/routes/processing/batch/4/visits')
  expect(saved?.body).toMatchObject({
    settings: { frequency: { times: 2, weeks: 1, weekdays: [1, 3] } },
  })
})
