import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage, anOperation } from '../testing.ts'

async function afterReload(campaignId: number | null = 4) {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(jobEndpoints.lastBulk, () => ({
    operation: anOperation({
      campaignId,
      campaignName: campaignId === null ? null : 'Navidad en tienda',
      applied: 12,
      leftOut: [{ jobId: 13, reason: 'Ya tiene otro trabajo.' }],
    }),
  }))
  api.answer(jobEndpoints.undoBulk, () => ({ undone: 12, leftOut: [], offers: [] }))
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('table')
  return { api, user }
}

const noBar = () => screen.queryByRole('region', { name: 'Última acción en lote' })
const bar = () => screen.getByRole('region', { name: 'Última acción en lote' })

test('a page that was loaded anew offers to take the last bulk change back', async () => {
  const { api, user } = await afterReload()
  await waitFor(() => expect(bar()).toBeVisible())
  expect(bar()).toHaveTextContent('12 trabajos cambiados, 1 se quedan como estaban')
  expect(bar()).toHaveTextContent('Ya tiene otro trabajo.')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('12 trabajos como antes.')).toBeVisible()
  await waitFor(() => expect(noBar()).toBeNull())
  expect(api.requests.some(({ line }) => line === 'POST /api/jobs/bulk/7/undo')).toBe(true)
})

test('closed, the bar goes, and the server is told so that no page offers it again', async () => {
  const { api, user } = await afterReload()
  api.answer(jobEndpoints.closeBulk, () => ({ operation: null }))
  await waitFor(() => expect(bar()).toBeVisible())
  await user.click(within(bar()).getByRole('button', { name: 'Cerrar' }))
  expect(noBar()).toBeNull()
  expect(api.requests.map(({ line }) => line)).toContain('POST /api/jobs/bulk/7/close')
})

test('the bar stands in the campaign that was changed, and in no other', async () => {
  const { api } = await afterReload(5)
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toContain('GET /api/jobs/bulk/last'))
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  expect(noBar()).toBeNull()
})

test('the bar of a change over several campaigns stands in each', async () => {
  await afterReload(null)
  await waitFor(() => expect(bar()).toHaveTextContent('12 trabajos cambiados en varias campañas, 1'))
})
