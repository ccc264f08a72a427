import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import JobsDialog from './jobs-dialog.tsx'

test('says which days of the plan the campaign does not have', async () => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => ({
    id: 4,
    name: 'Navidad en tienda',
    clientName: 'Zumos Alba',
    clientId: 3,
    description: null,
    startDate: '2026-11-13',
    endDate: '2027-01-05',
    status: 'ACTIVA',
    year: 2026,
    month: 11,
    jobsCount: 0,
    completedCount: 0,
    cancelledCount: 0,
    progress: 0,
    version: 1,
  }))
  renderPart(
    <JobsDialog
      batchId={1}
      version={1}
      days={3}
      dates={['2027-01-05', '2027-01-07', '2027-01-08']}
      campaign={{ id: 4, name: 'Navidad en tienda' }}
      onMade={() => undefined}
      onOtherPlan={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(
    await screen.findByText('2 días quedan fuera de la campaña, que va del 13/11/2026 al 05/01/2027.'),
  ).toBeVisible()
})

test('jobs are made of the plan that is looked at; of another one by now it is said, and shown', async () => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => null)
  const sent: unknown[] = []
  api.answer(visitEndpoints.makeJobs, ({ body }) => {
    sent.push(body)
    throw new Refused(409, {
      code: 'visit_plan_changed',
      message: 'Otra persona ha cambiado este plan mientras tanto. Se muestra como está ahora.',
    })
  })
  const onOtherPlan = vi.fn<() => void>()
  const { user } = renderPart(
    <JobsDialog
      batchId={1}
      version={7}
      days={3}
      dates={[]}
      campaign={{ id: 4, name: 'Navidad en tienda' }}
      onMade={() => undefined}
      onOtherPlan={onOtherPlan}
      onClose={() => undefined}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Crear los trabajos' }))
  expect(await screen.findByText(/Otra persona ha cambiado este plan mientras tanto/)).toBeVisible()
  expect(sent).toEqual([{ campaignId: 4, conflictReason: '', version: 7 }])
  expect(onOtherPlan).toHaveBeenCalledTimes(1)
})
