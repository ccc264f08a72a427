import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WorkerAbsencesSection } from './worker-absences.tsx'

test('another year takes the place of the one shown once it is here, and the keyboard stays on its button', async () => {
  const api = fakeApi()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  api.answer(absenceEndpoints.ofWorker, async ({ query }) => {
    const year = Number(query.get('year') ?? 2026)
    if (year !== 2026) await arrived
    return { year, today: '2026-11-20', absences: [], balances: year === 2026 ? [] : null }
  })
  const { user } = renderPart(<WorkerAbsencesSection workerId={4} name="Lucía Pérez Souto" />)
  expect(await screen.findByText('Sin ausencias en 2026.')).toBeVisible()
  const before = screen.getByRole('button', { name: 'Año anterior' })
  await user.click(before)
  await user.click(before)
  expect(screen.getByText('2024')).toBeVisible()
  expect(screen.getByText('Sin ausencias en 2026.')).toBeVisible()
  arrive()
  expect(await screen.findByText('Sin ausencias en 2024.')).toBeVisible()
  expect(before).toHaveFocus()
})
