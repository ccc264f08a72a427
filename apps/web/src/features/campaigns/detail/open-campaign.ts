import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobTotals } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { screen } from '@testing-library/react'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'

export const longText = 'Preguntar por la persona encargada al llegar y llevar el DNI para el control'

/** Answers for a campaign with a pending, a completed and a cancelled job. */
export function campaignApi() {
  const api = fakeApi()
  const jobs = [
    aJob({ observations: longText }),
    aJob({
      id: 13,
      status: 'COMPLETADO',
      worker: { id: 9, name: 'Ana Soto', company: 'Atlántica Promo' },
      isCovered: true,
    }),
    aJob({ id: 14, status: 'ANULADO' }),
  ]
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage(jobs))
  api.answer(jobEndpoints.get, ({ params }) => aJobDetail(jobs.find(({ id }) => String(id) === params['id'])))
  api.answer(jobEndpoints.totals, () => noTotals)
  return api
}

/** What no job is together. */
export const noTotals: JobTotals = {
  states: { PENDIENTE: 0, CONFIRMADO: 0, ACTIVO: 0, COMPLETADO: 0, FACTURADO: 0, ANULADO: 0 },
  minutes: 0,
  days: 0,
  assigned: 0,
}

/** The campaign's page, once its jobs are there. */
export async function openCampaign(api = campaignApi(), role: 'ROLE_ADMIN' | 'ROLE_CLIENT' = 'ROLE_ADMIN') {
  const rendered = await renderApp('/campaigns/4', { role, api })
  await screen.findByRole('button', { name: '#12' })
  return { ...rendered, api }
}
