import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadAppInfo } from '../api/app-info.ts'
import { anAppInfo, fakeApi, Refused } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'

const inDevelopment = 'Esta página está en desarrollo.'

test('a page opens before it is known what the agency has, and gives way when it is not among it', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => {
    throw new Refused(503)
  })
  await renderApp('/reports', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Reportes', level: 1 })).toBeVisible()
  expect(screen.queryByText(inDevelopment)).toBeNull()

  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: [] }))
  await loadAppInfo()
  expect(await screen.findByText(inDevelopment)).toBeVisible()
})
