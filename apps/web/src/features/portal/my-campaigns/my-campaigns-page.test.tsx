import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const christmas = {
  id: 1,
  name: 'Navidad en tienda',
  status: 'ACTIVA',
  startDate: '2026-11-02',
  endDate: '2026-12-24',
  provinces: [],
  jobsCount: 4,
  coveredCount: 3,
  completedCount: 0,
  cancelledCount: 0,
  next: null,
}

test('campaigns stay on the page when their coverage cannot be fetched, which is not asked for over and over', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['my-campaigns'] }))
  api.answer(portalEndpoints.myCampaigns, () => ({
    client: 'Zumos Alba',
    today: '2026-11-20',
    campaigns: [christmas],
  }))
  api.answer(calendarEndpoints.matrix, () => {
    throw new Refused(500)
  })
  const { user } = await renderApp('/my-campaigns', { role: 'ROLE_CLIENT', api })
  expect(await screen.findByText('Navidad en tienda')).toBeVisible()
  expect(await screen.findByText('No se ha podido cargar la cobertura')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(api.requests.filter(({ line }) => line === 'GET /api/calendar').length).toBeLessThanOrEqual(3)
  expect(screen.queryByRole('region', { name: 'Cobertura por centro y día' })).toBeNull()
  api.answer(calendarEndpoints.matrix, () => ({ rows: [], dayTotals: [], jobs: 0, uncovered: 0 }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Ningún turno en estos días')).toBeVisible()
})
