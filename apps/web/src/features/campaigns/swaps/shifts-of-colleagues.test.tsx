import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ShiftsOfColleagues } from './shifts-of-colleagues.tsx'

test('shifts of colleagues that cannot be fetched are said, and fetched again', async () => {
  const api = fakeApi()
  api.answer(swapEndpoints.own, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<ShiftsOfColleagues />)
  const words = 'No se han podido cargar los turnos de compañeros'
  expect(await screen.findByText(words)).toBeVisible()
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open: [], wanted: [] }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
