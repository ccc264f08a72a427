import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ResultsDownload } from './results-download.tsx'

const saved = vi.fn<() => void>()
beforeEach(() => {
  saved.mockClear()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
})

test('a client saves this year’s results, campaign by campaign, as a workbook', async () => {
  const api = fakeApi()
  api.answer(reportEndpoints.results.file, () => 'libro')
  const { user } = renderPart(<ResultsDownload />)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const query = api.requests.find(({ line }) => line.includes('/api/reports/'))?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ period: 'this-year', by: 'campaign', format: 'xlsx' })
})

test('an export that fails is said, and saves nothing', async () => {
  const api = fakeApi()
  api.answer(reportEndpoints.results.file, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<ResultsDownload />)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('No se ha podido exportar')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})
