import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { ByCentre } from './by-centre.tsx'

const job = (jobId: number, centre: string | null, town: string | null): PlanJob => ({
  jobId,
  campaignId: 1,
  isFixed: false,
  isApplied: false,
  undone: null,
  isLocked: false,
  offerId: null,
  since: null,
  isVacated: false,
  date: '2026-11-20',
  endDate: '2026-11-20',
  startTime: '10:00',
  endTime: '14:00',
  zone: 'Europe/Madrid',
  minutes: 240,
  centre,
  town,
  visits: null,
  profile: null,
  before: null,
  after: null,
  km: null,
  travelCents: 0,
  wageCents: null,
  refusals: [],
  near: [],
})

test('centres of a chain that differ only by town are rows of their own, and so are places without a centre', async () => {
  const jobs = [
    job(1, 'Froiz', 'Vigo'),
    job(2, 'Froiz', 'Lugo'),
    job(3, 'Froiz', 'Vigo'),
    job(4, null, 'Visitas: Arteixo, Cambre y Cee'),
    job(5, null, null),
  ]
  renderPart(<ByCentre jobs={jobs} />)
  await screen.findByRole('table')
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Froiz, Lugo',
    'Froiz, Vigo',
    'Sin centro',
    'Visitas: Arteixo, Cambre y Cee',
    '4 centros',
  ])
})
