import { historyActions } from '@cuadrante/contract/history/actions.ts'
import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { ActivityThread } from './activity-thread.tsx'

const event = (action: string, id = 1): AdminDashboard['activity'][number] => ({
  id,
  type: 'worker',
  entity: 'worker',
  at: '2026-11-20T10:00:00Z',
  by: 'Antón Rey',
  action,
  label: 'Begoña Lago',
  detail: null,
  entityId: null,
  others: 0,
})

test('who did it is not read as whom it was done to', async () => {
  renderPart(<ActivityThread activity={[event('created')]} />)
  await screen.findByRole('list')
  expect(screen.getByRole('listitem')).toHaveTextContent('Begoña Lago · nuevo registro, por Antón Rey')
})

test('no act is told by its code', async () => {
  renderPart(<ActivityThread activity={Object.keys(historyActions).map(event)} />)
  await screen.findByRole('list')
  for (const item of screen.getAllByRole('listitem')) expect(item.textContent).not.toMatch(/_|updated|signed/)
})

test('what one act did to many is told by how many, and not by the name of one', async () => {
  const planned = { ...event('planned'), entity: 'job', label: '#1501', detail: 'CONFIRMADO', others: 219 }
  const imported = { ...event('created', 2), others: 999 }
  renderPart(<ActivityThread activity={[planned, imported]} />)
  await screen.findByRole('list')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('220 trabajos pasan a Confirmado, por Antón Rey')
  expect(second).toHaveTextContent('Más de 999 personas · nuevo registro, por Antón Rey')
  expect(screen.queryByText(/1501|Begoña/)).toBeNull()
})

test.each([
  ['2026-11-19T09:00:00Z', 'ayer'],
  // A quarter past midnight in Madrid.
  ['2026-11-18T23:15:00Z', 'ayer'],
  // 47 hours ago, and of the day before yesterday.
  ['2026-11-18T11:00:00Z', '18 nov 2026'],
])('what was done at %s was done %s', async (at, words) => {
  renderPart(<ActivityThread activity={[{ ...event('created'), at }]} />)
  expect(await screen.findByText(words)).toBeVisible()
})
