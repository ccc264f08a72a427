import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aPerson } from '../testing.ts'

const span = { from: '2026-11-16', to: '2026-11-22', registeredMinutes: 300, plannedMinutes: 2520 }

test('the page of a person shows shifts, hours against the limit, offers and contract dates', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.get, () => aPerson())
  api.answer(portalEndpoints.workerWork, () => ({
    today: '2026-11-20',
    next: {
      total: 7,
      shifts: [
        {
          jobId: 8,
          campaignId: 2,
          date: '2026-11-21',
          startTime: '10:00',
          endTime: '14:00',
          zone: 'Atlantic/Canary',
          status: 'CONFIRMADO',
          campaign: 'Navidad',
          center: 'Gadis Ronda',
          town: 'Lugo',
        },
      ],
    },
    past: { total: 0, shifts: [] },
    hours: { week: span, month: span, year: { ...span, from: '2026-01-01' }, weekLimit: 2400 },
    offers: { total: 0, list: [] },
    contracts: [
      { id: 3, title: 'Contrato de Navidad', since: '2026-11-02', expiresOn: '2027-01-31', signedAt: null },
    ],
  }))
  await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api })
  const shifts = await screen.findByRole('region', { name: 'Turnos' })
  expect(within(shifts).getByText('Próximos (7)')).toBeVisible()
  expect(within(shifts).getByRole('link', { name: 'Navidad' })).toHaveAttribute('href', '/campaigns/2')
  const cover = within(shifts).getByRole('link', { name: /^Cubrir el turno del sábado 21 de noviembre/ })
  expect(cover).toHaveAttribute('href', '/campaigns/2?cubrir=8')
  expect(shifts).toHaveTextContent('Gadis Ronda, Lugo · hora de Canarias')
  const hours = screen.getByRole('region', { name: 'Horas' })
  expect(within(hours).getByRole('row', { name: /Esta semana 5:00 42:00 40:00/ })).toBeVisible()
  // The register tells the hours planned until today beside those worked; here the rest of the week counts too.
  expect(hours).toHaveTextContent(
    'Previstas son las de todos los turnos del período, también las de los que quedan.',
  )
  expect(within(hours).getByRole('row', { name: /^Este año, hasta hoy/ })).toBeVisible()
  expect(screen.getByText(/Desde el 02\/11\/2026 hasta el 31\/01\/2027 · sin firmar/)).toBeVisible()
})

test('when the hours cannot be read the record is there all the same', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.get, () => aPerson())
  api.answer(portalEndpoints.workerWork, () => {
    throw new Refused(500, { code: 'unexpected', message: 'Error interno del servidor.' })
  })
  await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api })
  const problem = await screen.findByText('No se han podido cargar los turnos y las horas')
  await waitFor(() => expect(problem).toBeVisible())
  expect(screen.getByRole('region', { name: 'Contacto' })).toBeVisible()
})

test('the record stays where it is asked again in vain', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.get, () => aPerson({ workerType: 'CANDIDATE' }))
  api.answer(peopleEndpoints.convert, () => {
    throw new Refused(500, { code: 'unexpected', message: 'Error interno del servidor.' })
  })
  const { user } = await renderApp('/candidates/12/view', { role: 'ROLE_ADMIN', api })
  let isAsked = false
  await user.click(await screen.findByRole('button', { name: 'Convertir en trabajador' }))
  api.answer(peopleEndpoints.get, () => {
    isAsked = true
    throw new Refused(500, { code: 'unexpected', message: 'Error interno del servidor.' })
  })
  const sure = await screen.findByRole('dialog', { name: 'Convertir en trabajador', busy: false })
  await user.click(within(sure).getByRole('button', { name: 'Convertir en trabajador' }))
  expect(await screen.findByText('No se ha podido convertir')).toBeVisible()
  await waitFor(() => expect(isAsked).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('Error al cargar trabajador')).toBeNull()
  expect(screen.getByRole('region', { name: 'Contacto' })).toBeVisible()
})
