import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Proposal } from '@cuadrante/contract/portal/proposal.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { OwnProposals } from './own-proposals.tsx'

const feria: Proposal = {
  id: 4,
  name: 'Feria de Navidad',
  place: 'Plaza de Abastos',
  date: '2026-12-12',
  startTime: '10:00',
  endTime: '14:00',
  description: null,
  status: 'PENDING',
  answer: null,
  createdAt: '2026-11-19T08:30:00Z',
  decided: null,
  job: null,
}

test('whoever has proposed something reads who of the office has answered, and when', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.proposals, () => [
    feria,
    {
      ...feria,
      id: 3,
      name: 'Cata de zumos',
      status: 'APPROVED',
      decided: { by: 'Brais Castro', at: '2026-11-20T08:30:00Z' },
    },
    {
      ...feria,
      id: 2,
      name: 'Mercado medieval',
      status: 'DECLINED',
      decided: { by: null, at: '2025-11-20T08:30:00Z' },
    },
  ])
  renderPart(<OwnProposals />)
  expect(await screen.findByText('Aprobado por Brais Castro el 20/11/2026, 09:30')).toBeVisible()
  expect(screen.getByText('Rechazado el 20/11/2025, 09:30')).toBeVisible()
  expect(screen.queryByText(/^Pendiente el/)).toBeNull()
})
