import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadAppInfo } from '../../../api/session/app-info.ts'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ResultsDownload } from './results-download.tsx'

const saved = vi.fn<() => void>()
beforeEach(() => {
  saved.mockClear()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
})

async function withReports(modules: readonly 'reports'[] = ['reports']) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: [...modules] }))
  await loadAppInfo()
  return api
}

test('an agency without reports has nothing to save', async () => {
  await withReports([])
  renderPart(<ResultsDownload />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a client saves this year’s results, campaign by campaign, as a workbook', async () => {
  const api = await withReports()
  api.answer(reportEndpoints.results.file, () => 'libro')
  const { user } = renderPart(<ResultsDownload />)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const query = api.requests.find(({ line }) => line.includes('/api/reports/'))?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ period: 'this-year', by: 'campaign', format: 'xlsx' })
})

test('an export that fails is said, and saves nothing', async () => {
  const api = await withReports()
  api.answer(reportEndpoints.results.file, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<ResultsDownload />)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('No se ha podido exportar')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})
