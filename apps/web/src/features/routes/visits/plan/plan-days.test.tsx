import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { PlanDays } from './plan-days.tsx'

const monday = '2026-11-23'
const stop = { rowId: 7, arrivesAt: 560, startsAt: 560, minutes: 30, windows: [[540, 1200]], latest: 640 }
const plan = {
  batchId: 4,
  version: 1,
  startsOn: monday,
  weeks: 1,
  people: [{ workerId: null, name: 'Uxía', city: null, from: 480, to: 1080, weekdays: [0, 1] }],
  homes: [],
  shops: [{ rowId: 7, name: 'Mercado de Abastos', latitude: 43.3, longitude: -8.4, hours: [] }],
  routes: [
    {
      person: 0,
      date: monday,
      leavesAt: 540,
      returnsAt: 620,
      km: 12,
      travelMinutes: 40,
      stops: [stop],
      jobId: null,
    },
  ],
  leftOut: [],
  daysOff: [],
} as unknown as VisitPlan

function Days({ onShow }: { onShow: (shown: { date: string }) => void }) {
  const [shown, setShown] = useState<ComponentProps<typeof PlanDays>['shown']>()
  const hand = { isBusy: false, isPinned: () => false } as never
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PlanDays
        plan={plan}
        shown={shown}
        hand={hand}
        onShow={(chosen) => {
          setShown(chosen)
          onShow(chosen)
        }}
      />
    </QueryClientProvider>
  )
}

test('a day opens under a visit that was over it before the page knew of the drag', async () => {
  fakeApi().answer(visitEndpoints.places, () => new Promise(() => undefined))
  const onShow = vi.fn<(shown: { date: string }) => void>()
  renderPart(<Days onShow={onShow} />)
  const tuesday = await screen.findByRole('button', { name: /24.*, 0 visitas$/ })
  expect(tuesday).toBeDisabled()
  const visit = (await screen.findByText('Mercado de Abastos')).closest('[draggable=true]')
  if (!visit) throw new Error('a visit can be dragged')
  const dataTransfer = { setData: () => undefined }
  fireEvent.dragStart(visit, { dataTransfer })
  fireEvent.dragEnter(tuesday, { dataTransfer })
  await waitFor(() => expect(tuesday).toBeEnabled())
  fireEvent.dragOver(tuesday, { dataTransfer })
  expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-24' }))
  await waitFor(() => expect(visit).not.toBeInTheDocument())
  // The browser says that other things have come under the mouse: its button is still held.
  fireEvent.mouseMove(window, { buttons: 1 })
  expect(tuesday).toBeEnabled()
  fireEvent.mouseMove(window, { buttons: 0 })
  await waitFor(() => expect(tuesday).toBeDisabled())
})
