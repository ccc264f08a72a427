import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const nothing: AdminDashboard = {
  today: '2026-11-29',
  time: '16:16',
  campaigns: { open: 0, closed: 0, invoiced: 0 },
  jobsToday: { total: 0, pending: 0, active: 0, completed: 0, cancelled: 0 },
  calledOff: 0,
  onShift: [],
  onShiftNow: 0,
  clockIns: null,
  candidates: { recent: 0, pending: 0, approved: 0 },
  workers: { awaitingSignature: 0, active: 0, inactive: 0 },
  offers: null,
  enrolled: { today: 0, week: 0, month: 0 },
  campaignsByMonth: [],
  enrolledByDay: [],
  activity: [],
  pendingSignatures: { total: 0, rows: [] },
}

const counted = (totalElements: number) => ({
  content: [],
  totalElements,
  totalPages: 1,
  size: 1,
  number: 0,
})

async function panel(dashboard: Partial<AdminDashboard>, clients = 0) {
  const api = fakeApi()
  api.answer(dashboardEndpoints.adminDashboard, () => ({ ...nothing, ...dashboard }))
  api.answer(accessEndpoints.settings, () => ({ agency: { name: 'Mi agencia', legalName: null, cif: null } }))
  api.answer(clientEndpoints.list, () => counted(clients))
  api.answer(centreEndpoints.list, () => counted(0))
  api.answer(peopleEndpoints.list, () => counted(0))
  api.answer(campaignEndpoints.list, () => counted(0))
  await renderApp('/admin', { role: 'ROLE_ADMIN', api })
  await screen.findByText('Domingo 29 de noviembre · 16:16')
  return api
}

test('an agency that begins reads what to write down first, and what of it is there', async () => {
  await panel({}, 3)
  const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
  expect(await steps.findByText('1 de 6 hechos')).toBeVisible()
  expect(steps.getByRole('link', { name: /^Tus clientes ?· hecho/ })).toHaveAttribute('href', '/clients')
  expect(steps.getByRole('link', { name: /^Tu agencia/ })).toHaveAttribute('href', '/settings')
  expect(steps.getByRole('link', { name: /^Tus centros/ })).toHaveAttribute('href', '/centers')
  expect(steps.getByRole('link', { name: /^Tus perfiles/ })).toHaveAttribute(
    'href',
    '/data-management/profiles',
  )
  expect(steps.getByRole('link', { name: /^Tu gente/ })).toHaveAttribute('href', '/workers')
  expect(steps.getByRole('link', { name: /^La primera campaña/ })).toHaveAttribute('href', '/campaigns/new')
})

test('with people and a campaign nothing is said of first steps, and nothing is asked for them', async () => {
  const api = await panel({
    campaigns: { open: 0, closed: 1, invoiced: 0 },
    workers: { awaitingSignature: 0, active: 1, inactive: 0 },
  })
  await waitFor(() => expect(screen.getByText('Trabajadores Pendientes de Firma')).toBeVisible())
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull()
  expect(api.requests.map(({ line }) => line)).not.toContainEqual(expect.stringContaining('GET /api/clients'))
})
