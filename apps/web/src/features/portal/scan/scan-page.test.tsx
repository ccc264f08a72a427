import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { longDay } from '@cuadrante/domain/dates/spanish.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

// The test's browser has none.
beforeAll(() => void vi.stubGlobal('isSecureContext', false))

const zone = 'Europe/Madrid'
const tomorrow = addDays(todayIn(zone, new Date()), 1)

async function opened(given: Partial<ScanJob>) {
  const api = fakeApi()
  api.answer(portalEndpoints.scanJob, () => ({
    id: 7,
    campaign: 'Verano en Galicia',
    client: 'Conservas Alba',
    profile: null,
    center: 'Mercado de Abastos',
    location: 'Vigo',
    startDate: tomorrow,
    endDate: tomorrow,
    startTime: '09:00',
    endTime: '14:00',
    zone,
    status: 'CONFIRMADO',
    scannedItems: 0,
    confirmedItems: 0,
    scans: [],
    codes: [],
    ...given,
  }))
  await renderApp('/scan/7', { role: 'ROLE_USER', api })
}

const ahead = `Este trabajo empieza el ${longDay(tomorrow)
  .replace(',', '')
  .replace(/ de \d+$/, '')}`

test.each(['PENDIENTE', 'CONFIRMADO'] as const)(
  'a job %s of another day says when it is scanned',
  async (status) => {
    await opened({ status })
    expect(await screen.findByText(ahead)).toBeVisible()
    expect(screen.queryByLabelText('Código')).toBeNull()
  },
)

test.each([
  ['today', { startDate: addDays(tomorrow, -1) }],
  ['that has been started', { status: 'ACTIVO' }],
] as const)('a job %s is scanned', async (_which, given) => {
  await opened(given)
  expect(await screen.findByLabelText('Código')).toBeVisible()
  expect(screen.queryByText(ahead)).toBeNull()
})
