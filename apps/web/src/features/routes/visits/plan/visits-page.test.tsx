import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aVisitSetup } from '../testing/a-setup.ts'

test('a plan that cannot be read says so, and does not go on loading', async () => {
  const api = fakeApi()
  const plan = {
    madeAt: '2026-11-20T09:00:00.000Z',
    madeBy: 'Sabela Otero',
    visits: 3,
    leftOut: 0,
    isOutdated: false,
  }
  api.answer(visitEndpoints.setup, () => aVisitSetup({ plan }))
  api.answer(visitEndpoints.readPlan, () => {
    throw new Refused(422, { code: 'refused', message: 'El plan no se puede leer.' })
  })
  await renderApp('/routes/visits/4', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('El plan no se puede leer.')).toBeVisible()
  expect(screen.queryByText('Cargando…')).toBeNull()
})
