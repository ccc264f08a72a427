import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

test('proposals that cannot be fetched are said, and fetched again', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.proposals, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<WaitingProposals />)
  const words = 'No se han podido cargar los proyectos propuestos'
  expect(await screen.findByText(words)).toBeVisible()
  api.answer(portalEndpoints.proposals, () => [])
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
