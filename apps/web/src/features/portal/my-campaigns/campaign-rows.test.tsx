import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { CampaignRows } from './campaign-rows.tsx'

test('a campaign of another year says which', async () => {
  const campaign = {
    id: 1,
    name: 'Navidad',
    status: 'TERMINADA',
    startDate: '2025-12-01',
    endDate: '2025-12-24',
    provinces: [] as string[],
    jobsCount: 4,
    coveredCount: 4,
    completedCount: 4,
    cancelledCount: 0,
    next: null,
  } as const
  const later = { ...campaign, id: 2, startDate: '2026-11-02', endDate: '2026-11-30' }
  renderPart(<CampaignRows campaigns={[campaign, later]} today="2026-11-20" />)
  const [old, current] = await screen.findAllByRole('link')
  expect(old).toHaveTextContent(/1 dic 2025 – 24 dic 2025.*Acabó el 24 dic 2025/)
  expect(current).not.toHaveTextContent('2026')
})

test('shares are those of the other screens of the same campaign', async () => {
  const campaign = {
    id: 1,
    name: 'Semana del móvil',
    status: 'ACTIVA',
    startDate: '2026-11-17',
    endDate: '2026-12-11',
    provinces: [] as string[],
    jobsCount: 22,
    coveredCount: 21,
    completedCount: 14,
    cancelledCount: 0,
    next: null,
  } as const
  renderPart(<CampaignRows campaigns={[campaign]} today="2026-11-20" />)
  const row = await screen.findByRole('link')
  expect(row).toHaveTextContent('64 %')
})

test('cancelled jobs count neither for the coverage nor for the progress, and are named', async () => {
  const campaign = {
    id: 1,
    name: 'Ruta del queso',
    status: 'ACTIVA',
    startDate: '2026-11-17',
    endDate: '2026-12-11',
    provinces: [] as string[],
    jobsCount: 27,
    coveredCount: 20,
    completedCount: 18,
    cancelledCount: 2,
    next: null,
  } as const
  renderPart(<CampaignRows campaigns={[campaign]} today="2026-11-20" />)
  const row = await screen.findByRole('link')
  expect(row).toHaveTextContent('20 de 25 cubiertos')
  expect(row).toHaveTextContent('72 %18 de 25 hechos · 2 anulados')
})

test('thousands of jobs are written as thousands', async () => {
  const campaign = {
    id: 1,
    name: 'Gran campaña de Navidad',
    status: 'ACTIVA',
    startDate: '2026-10-01',
    endDate: '2026-12-31',
    provinces: [] as string[],
    jobsCount: 2024,
    coveredCount: 1012,
    completedCount: 0,
    cancelledCount: 0,
    next: null,
  } as const
  renderPart(<CampaignRows campaigns={[campaign]} today="2026-11-20" />)
  expect(await screen.findByRole('link')).toHaveTextContent('1.012 de 2.024 cubiertos')
})
