import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../../test/fake-api.ts'
import { renderPart } from '../../../../../test/render-part.tsx'
import WayDialog from './way-dialog.tsx'

/** What a plan of visits says of one that fits nowhere, or fits now. */
const aPlan = (isLeftOut: boolean) =>
  ({
    batchId: 4,
    version: 3,
    people: [{ name: 'Lucía Pérez Souto' }],
    shops: [{ rowId: 557, name: 'Mercado de Abastos' }],
    leftOut: isLeftOut
      ? [{ rowId: 557, ways: [{ kind: 'longer', days: [{ person: 0, date: '2026-11-23' }], minutes: 30 }] }]
      : [],
    travel: { byRoad: 0, error: null },
  }) as unknown as VisitPlan

test.each([
  [true, 1],
  [false, 0],
])('a visit is tried while it fits nowhere (%s), and not once it has its place', async (isLeftOut, times) => {
  const api = fakeApi()
  api.answer(visitEndpoints.tryWay, () => {
    throw new Refused(409)
  })
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <WayDialog
        plan={aPlan(isLeftOut)}
        rowId={557}
        way={0}
        isBusy={false}
        onTake={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  const words = isLeftOut ? 'No se ha podido probar' : 'Esta visita ya no está entre las que no caben.'
  await waitFor(() => expect(screen.getByText(words)).toBeVisible())
  expect(api.requests).toHaveLength(times)
})
