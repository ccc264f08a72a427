import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { useStopping } from './use-stopping.ts'

function Stopper() {
  const { isStopping, stop } = useStopping(7)
  return <button onClick={stop}>{isStopping ? 'Parando' : 'Parar'}</button>
}

const aTask = {
  id: 7,
  kind: 'visits',
  state: 'RUNNING',
  progress: { done: 0, total: 1 },
  createdAt: '2026-11-23T10:00:00.000Z',
}

test('a task is asked to stop once, and says so from the first press', async () => {
  const api = fakeApi()
  api.answer(taskEndpoints.cancel, () => aTask)
  render(<Stopper />)
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Parando' }))
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toEqual(['POST /api/tasks/7/cancel']))
})

test('a stop that does not reach the server can be tried again', async () => {
  const api = fakeApi()
  api.answer(taskEndpoints.cancel, () => {
    throw new Refused(503, { code: 'unavailable', message: 'La base de datos no responde.' })
  })
  render(<Stopper />)
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  expect(await screen.findByRole('button', { name: 'Parar' })).toBeVisible()
})
