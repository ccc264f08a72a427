import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { TodaySheet } from './today-sheet.tsx'

const dashboardOf = (calledOff: number) =>
  ({
    time: '09:30',
    jobsToday: { total: 4, completed: 1, active: 1, pending: 2 },
    calledOff,
    onShift: [],
    onShiftNow: 0,
    clockIns: { hours: 3, people: 1 },
  }) as unknown as AdminDashboard

test.each([
  ['before the figures are here', undefined, /^No pueden ir ?–$/],
  ['where all can come', dashboardOf(0), /^No pueden ir ?0$/],
  ['where somebody cannot', dashboardOf(2), /^No pueden ir ?2$/],
] as const)('how many cannot come is said %s, so that no room stays empty', async (_, dashboard, words) => {
  renderPart(<TodaySheet dashboard={dashboard} />)
  const jobs = within(await screen.findByRole('region', { name: 'Trabajos de Hoy' }))
  expect(jobs.getAllByRole('listitem')).toHaveLength(3)
  expect(jobs.getByRole('link', { name: words })).toBeVisible()
})

test('the punches of today lead to the day of the register', async () => {
  renderPart(<TodaySheet dashboard={dashboardOf(0)} />)
  const link = await screen.findByRole('link', { name: 'Fichajes de Hoy' })
  expect(link).toHaveAttribute('href', '/labor-registry?view=day')
})
