import type { BulkPreview, BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../testing.ts'

const total = 300

const aRow = (jobId: number): BulkRow => ({
  jobId,
  outcome: 'change',
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '14:00',
  slots: [{ startTime: '09:00', endTime: '14:00' }],
  zone: 'Europe/Madrid',
  center: `Centro ${jobId}`,
  location: 'Vigo',
  before: { status: 'PENDIENTE' },
  after: { status: 'ACTIVO' },
  conflicts: [],
  others: [],
})

const previewOf = (rows: number): BulkPreview => ({
  token: 'x',
  total,
  changing: total,
  unchanged: 0,
  conflicting: 0,
  blocked: 0,
  rows: Array.from({ length: Math.min(rows, total) }, (_, index) => aRow(index + 1)),
})

test('of hundreds of changes the first are told, and the others when somebody wants to see them', async () => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(jobEndpoints.previewBulk, ({ body }) => previewOf((body as { rows: number }).rows))
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('checkbox', { name: /Seleccionar trabajo #12/ }))
  const bar = within(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' }))
  await user.click(bar.getByRole('button', { name: 'Estado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Estado', busy: false }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Nuevo estado' }), 'ACTIVO')
  const part = within(await dialog.findByRole('region', { name: 'Cambian' }))
  expect(part.getAllByText(/^Centro/)).toHaveLength(4)
  await user.click(part.getByRole('button', { name: 'Ver 100 más de 296' }))
  expect(part.getAllByText(/^Centro/)).toHaveLength(104)
  await user.click(part.getByRole('button', { name: 'Ver 100 más de 196' }))
  expect(await part.findByText(/^Centro 204\b/)).toBeInTheDocument()
  expect(part.queryByText(/^Centro 205\b/)).toBeNull()
})
