import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../test/fake-api.ts'

const inDevelopment = 'Esta página está en desarrollo.'

test('a page opens before it is known what the agency has, and gives way when it is not among it', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => {
    throw new Refused(503)
  })
  // What another file has asked is still known: a page that opens knows nothing yet.
  vi.resetModules()
  const { renderApp } = await import('../test/render-app.tsx')
  const { loadAppInfo } = await import('../api/session/app-info.ts')
  await renderApp('/reports', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Reportes', level: 1 })).toBeVisible()
  expect(screen.queryByText(inDevelopment)).toBeNull()

  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: [] }))
  await loadAppInfo()
  expect(await screen.findByText(inDevelopment)).toBeVisible()
})
