import { workerChangeEndpoints } from '@cuadrante/contract/people/worker-change.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AskedChange } from './asked-change.tsx'

test('a change that may have been asked for and cannot be fetched is said, and fetched again', async () => {
  const api = fakeApi()
  api.answer(workerChangeEndpoints.changes, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<AskedChange workerId={4} />)
  const words = 'No se ha podido cargar si ha pedido un cambio en su ficha'
  expect(await screen.findByText(words)).toBeVisible()
  api.answer(workerChangeEndpoints.changes, () => [])
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
