import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Economics } from '@cuadrante/contract/campaigns/economics.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign } from '../testing.ts'

const all = { salary: 1105, expenses: 4.5, allowances: 30, kilometers: 10, mileage: 2.6, total: 1142.1 }
const figures: Economics = {
  all,
  done: { ...all, salary: 56, total: 93.1 },
  jobs: 2,
  doneJobs: 1,
  eurosPerKm: 0.26,
  budget: 1000,
  exemption: {
    mileage: { paid: 2.6, exempt: 2.6, taxable: 0 },
    meals: { paid: 30, exempt: 26.67, taxable: 3.33 },
    source: 'art. 9 RIRPF',
  },
  byProfile: [{ profile: null, jobs: 2, total: 1142.1 }],
}

const opened = (economics: Economics) => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.economics, () => economics)
  return renderApp('/campaigns/4?view=economics', { role: 'ROLE_ADMIN', api })
}

const rowsOf = async (caption: string) => {
  const table = await screen.findByRole('table', { name: caption })
  return [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
}

test('what a campaign costs, by concept and profile, and what of it is exempt', async () => {
  await opened(figures)
  expect(await rowsOf('Coste')).toEqual([
    ['Concepto', 'Hecho', 'Total'],
    ['Salario', '56,00 €', '1.105,00 €'],
    ['Gastos', '4,50 €', '4,50 €'],
    ['Dietas', '30,00 €', '30,00 €'],
    ['Kilómetros (10,0 km × 0,26 €)', '2,60 €', '2,60 €'],
    ['Suma', '93,10 €', '1.142,10 €'],
  ])
  expect(await rowsOf('Límites exentos')).toContainEqual(['Dietas', '26,67 €', '3,33 €'])
  expect(await rowsOf('Por perfil')).toContainEqual(['Sin perfil', '2', '1.142,10 €'])
})

test.each([
  [1000, '142,10 € de más'],
  [1200, 'Quedan 57,90 €'],
  [null, /^Sin presupuesto/],
])('a budget of %s leaves: %s', async (budget, words) => {
  await opened({ ...figures, budget })
  expect(await screen.findByText(words)).toBeVisible()
})
