import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../testing.ts'

async function afterReload() {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(jobEndpoints.lastBulk, () => ({
    operation: {
      operationId: 7,
      applied: 12,
      leftOut: [{ jobId: 13, reason: 'Ya tiene otro trabajo.' }],
      undoUntil: new Date(Date.now() + 4 * 60_000).toISOString(),
    },
  }))
  api.answer(jobEndpoints.undoBulk, () => ({ undone: 12, leftOut: [] }))
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  const bar = await screen.findByRole('region', { name: 'Última acción en lote' })
  return { api, user, bar }
}

test('a page that was loaded anew offers to take the last bulk change back', async () => {
  const { api, user, bar } = await afterReload()
  expect(bar).toHaveTextContent('12 trabajos cambiados, 1 se quedan como estaban')
  expect(bar).toHaveTextContent('Ya tiene otro trabajo.')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('12 trabajos como antes.')).toBeVisible()
  await waitFor(() => expect(bar).not.toBeInTheDocument())
  expect(api.requests.some(({ line }) => line === 'POST /api/jobs/bulk/7/undo')).toBe(true)
})

test('closed, the bar goes, and the server is told so that no page offers it again', async () => {
  const { api, user, bar } = await afterReload()
  api.answer(jobEndpoints.closeBulk, () => ({ operation: null }))
  await user.click(within(bar).getByRole('button', { name: 'Cerrar' }))
  expect(bar).not.toBeInTheDocument()
  expect(api.requests.map(({ line }) => line)).toContain('POST /api/jobs/bulk/7/close')
})
