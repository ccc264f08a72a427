import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Absence } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'

const anAbsence: Absence = {
  id: 3,
  worker: { id: 12, name: 'Lucía Pérez Souto' },
  type: null,
  from: '2026-12-05',
  to: '2026-12-06',
  startTime: null,
  endTime: null,
  state: 'ASKED',
  note: null,
  askedBy: 'Lucía Pérez Souto',
  askedAt: '2026-11-20T09:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
  reason: null,
  hasFile: null,
  shifts: 1,
  version: 1,
}

test('on the phone an absence shows its state apart from what it is', async () => {
  setViewport('phone')
  const api = fakeApi()
  api.answer(absenceEndpoints.types, () => [])
  api.answer(absenceEndpoints.list, () => ({
    content: [anAbsence],
    totalElements: 1,
    totalPages: 1,
    size: 25,
    number: 0,
    counts: { ASKED: 1 },
  }))
  await renderApp('/workers/absences', { role: 'ROLE_ADMIN', api })
  const card = within((await screen.findByText('Lucía Pérez Souto')).closest('li') as HTMLElement)
  expect(card.getByText('Pedida')).toBeVisible()
  expect(card.getByText(/^5 dic 2026.*6 dic 2026 · Ausente · 1 turno$/)).toBeVisible()
})

test('the month of the calendar is a title like that of the register', async () => {
  const api = fakeApi()
  api.answer(absenceEndpoints.types, () => [])
  api.answer(absenceEndpoints.calendar, () => ({
    content: [],
    totalElements: 0,
    totalPages: 0,
    size: 25,
    number: 0,
    month: '2026-12',
    today: '2026-11-20',
    days: [],
  }))
  await renderApp('/workers/absences?view=calendar&month=2026-12', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Diciembre 2026')).toBeVisible()
})
