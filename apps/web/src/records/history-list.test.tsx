import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../test/fake-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { HistoryList } from './history-list.tsx'

const entryOf = (id: number) => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  by: `Sabela ${id}`,
  activeRole: null,
  entity: 'client',
  entityId: 7,
  action: 'update',
  label: 'Zumos Alba',
  before: null,
  after: null,
  reason: null,
})

test('the changes that are read stay when those before them cannot be fetched', async () => {
  const api = fakeApi()
  const page = { totalElements: 21, totalPages: 2, size: 20, number: 0 }
  api.answer(historyEndpoints.list, ({ query }) => {
    if (query.get('page') === '0') return { ...page, content: [entryOf(1)] }
    throw new Refused(0)
  })
  const { user } = renderPart(<HistoryList entity="client" entityId={7} labels={{}} />)
  await user.click(await screen.findByRole('button', { name: 'Ver más' }))
  expect(await screen.findByText('No se han podido cargar más cambios')).toBeVisible()
  expect(screen.getByText(/Sabela 1/)).toBeVisible()
  api.answer(historyEndpoints.list, () => ({ ...page, number: 1, content: [entryOf(2)] }))
  await user.click(screen.getByRole('button', { name: 'Ver más' }))
  expect(await screen.findByText(/Sabela 2/)).toBeVisible()
  expect(screen.queryByText('No se han podido cargar más cambios')).toBeNull()
})
