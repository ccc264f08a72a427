import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'

test('a plan that cannot be read says so, and does not go on loading', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => ({
    batchId: 4,
    fileName: 'tiendas.xlsx',
    located: 3,
    unlocated: 0,
    kinds: [],
    settings: {
      startsOn: '2026-11-30',
      weeks: 1,
      minutes: 30,
      hours: 'L-V 9:00-20:00',
      frequency: { times: 1, weeks: null },
      skipsHolidays: true,
      keepsPerson: true,
      meanings: [],
      people: [],
    },
    carries: [],
    columns: [],
    clients: [],
    excepted: [],
    version: 1,
    plan: {
      madeAt: '2026-11-20T09:00:00.000Z',
      madeBy: 'Sabela Otero',
      visits: 3,
      leftOut: 0,
      isOutdated: false,
    },
    task: null,
  }))
  api.answer(visitEndpoints.readPlan, () => {
    throw new Refused(422, { code: 'refused', message: 'El plan no se puede leer.' })
  })
  await renderApp('/routes/visits/4', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('El plan no se puede leer.')).toBeVisible()
  expect(screen.queryByText('Cargando…')).toBeNull()
})
