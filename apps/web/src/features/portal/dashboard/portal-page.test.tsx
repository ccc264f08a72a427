import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import type { PortalJob } from '@cuadrante/contract/portal/dashboard.ts'
import { longDay } from '@cuadrante/domain/dates/spanish.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'

const home: ClientDashboard = {
  client: 'Zumos Alba',
  today: '2026-11-20',
  time: '09:30',
  shifts: {
    total: 2,
    covered: 1,
    rows: [
      {
        jobId: 1,
        center: 'Lupa Valdecilla',
        town: 'Santander',
        isCovered: true,
        slots: [{ startTime: '10:00', endTime: '14:00' }],
        zone: 'Europe/Madrid',
      },
      {
        jobId: 2,
        center: null,
        town: 'Oviedo',
        isCovered: false,
        slots: [{ startTime: '11:00', endTime: '15:00' }],
        zone: 'Europe/Madrid',
      },
    ],
  },
  gaps: {
    shifts: 40,
    total: 1,
    rows: [
      {
        jobId: 2,
        date: '2026-11-20',
        startTime: '11:00',
        endTime: '15:00',
        zone: 'Europe/Madrid',
        center: null,
        town: 'Oviedo',
        asked: 2,
        answerBy: '2026-11-20T09:15:00Z',
      },
    ],
  },
  campaigns: [
    {
      id: 5,
      name: 'Verano 2026',
      status: 'ACTIVA',
      startDate: '2026-11-01',
      endDate: '2026-12-05',
      jobs: 48,
      covered: 45,
      done: 27,
      scanned: 1284,
      confirmed: 1197,
      hours: 208,
      doneHours: 117,
      previous: { name: 'Verano 2025', startDate: '2025-11-03', perHour: 9.1 },
    },
  ],
  weeks: [{ from: '2026-11-16', scanned: 451, before: 400 }],
  contact: { name: 'Sabela Otero', email: 'sabela@atlantica.example' },
  pastCampaigns: 2,
  all: { campaigns: 3, jobs: 205 },
}

test('of two campaigns of one name the earlier is told by its month', async () => {
  const api = fakeApi()
  const campaigns = home.campaigns.map((campaign) => ({
    ...campaign,
    previous: { name: campaign.name, startDate: '2026-03-07', perHour: 9.1 },
  }))
  api.answer(portalEndpoints.clientDashboard, () => ({ ...home, campaigns }))
  await renderApp('/', { role: 'ROLE_CLIENT', api })
  expect(await screen.findByRole('row', { name: /Verano 2026/ })).toHaveTextContent('9,1 en marzo de 2026')
})

test('a client’s home leads with today, and says what is missing, what it brings and whom to write to', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.clientDashboard, () => home)
  await renderApp('/', { role: 'ROLE_CLIENT', api })
  const shifts = await screen.findByRole('region', { name: 'Turnos de hoy' })
  expect(screen.getByText('Estado general de tus campañas').parentElement).toHaveTextContent(
    `Estado general de tus campañas · ${longDay(home.today)}, ${home.time}`,
  )
  expect(shifts).toHaveTextContent('1 de 2 cubiertos')
  expect(shifts).toHaveTextContent('Falta 1')
  expect(shifts).toHaveTextContent('11:00–\u206015:00 por cubrir')
  expect(screen.getByRole('region', { name: 'Por cubrir' })).toHaveTextContent(
    /1 de 40 en 7 días.*Oviedo.*2 personas avisadas, responden antes de las 10:15/,
  )
  const row = screen.getByRole('row', { name: /Verano 2026/ })
  expect(row).toHaveTextContent(
    /94 % 45 de 48.*56 % 27 de 48.*1.197\+12 %.*10,2 por hora · 9,1 en Verano 2025/,
  )
  expect(screen.getByText('+13 %')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Escribir' })).toHaveAttribute(
    'href',
    'mailto:sabela@atlantica.example?subject=Campa%C3%B1as%20de%20Zumos%20Alba',
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the rows of a client tell two centres of a chain apart by their town, and say no town twice', async () => {
  const api = fakeApi()
  const shift = home.shifts.rows[0]
  const gap = home.gaps.rows[0]
  if (!shift || !gap) throw new Error('the home has no rows')
  api.answer(portalEndpoints.clientDashboard, () => ({
    ...home,
    shifts: {
      ...home.shifts,
      rows: [
        { ...shift, center: 'Lupa', town: 'Oviedo' },
        { ...shift, jobId: 3, center: 'Lupa (OVIEDO)', town: 'Oviedo' },
      ],
    },
    gaps: { ...home.gaps, rows: [{ ...gap, center: 'Lupa', town: 'Gijón' }] },
  }))
  await renderApp('/', { role: 'ROLE_CLIENT', api })
  const today = await screen.findByRole('region', { name: 'Turnos de hoy' })
  expect(today).toHaveTextContent(/Lupa ?Oviedo.*Lupa \(OVIEDO\)(?! ?Oviedo)/)
  expect(screen.getByRole('region', { name: 'Por cubrir' })).toHaveTextContent(/Lupa ?Gijón · 11:00/)
})

test('a client reads whose clock the hours of the Canaries are of, and sees now where that clock stands', async () => {
  const api = fakeApi()
  const [shift] = home.shifts.rows
  const [gap] = home.gaps.rows
  if (!shift || !gap) throw new Error('the home has no rows')
  const zone = 'Atlantic/Canary'
  api.answer(portalEndpoints.clientDashboard, () => ({
    ...home,
    shifts: { ...home.shifts, rows: [shift, { ...shift, jobId: 3, zone }] },
    gaps: { ...home.gaps, rows: [{ ...gap, zone }] },
  }))
  await renderApp('/', { role: 'ROLE_CLIENT', api })
  const today = await screen.findByRole('region', { name: 'Turnos de hoy' })
  expect(today).toHaveTextContent(/Santander ?10:00.*Santander · hora de Canarias ?10:00/)
  expect(screen.getByRole('region', { name: 'Por cubrir' })).toHaveTextContent(/15:00 · hora de Canarias/)
  const [peninsular, canary] = [...today.querySelectorAll('em')].map((now) =>
    Number.parseFloat(now.style.left),
  )
  // 09:30 and 08:30 between 07 and 22 h.
  expect(peninsular).toBeCloseTo((2.5 / 15) * 100)
  expect(canary).toBeCloseTo((1.5 / 15) * 100)
})

const job = (id: number): PortalJob => ({
  id,
  name: `Verano en Galicia ${id}`,
  description: '',
  status: 'pending',
  scannedItems: 0,
  confirmedItems: 0,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  dueDate: '2026-11-20',
  location: 'Vigo',
  startTime: '10:00',
  endTime: '20:00',
  zone: 'Europe/Madrid',
  startDate: '2026-11-20',
  slots: [
    { startTime: '10:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:00' },
  ],
})

const cardsOf = (content: PortalJob[], totalElements: number, total = totalElements) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 24),
  size: 24,
  number: 0,
  total,
})

test('a client whose campaigns are over is told where they are', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.clientDashboard, () => ({
    ...home,
    campaigns: [],
    pastCampaigns: 1,
  }))
  await renderApp('/', { role: 'ROLE_CLIENT', api })
  expect(await screen.findByText('Las que han acabado están en Mis Campañas.')).toBeVisible()
})

test('counts all jobs, pages them, and searches among all on the server', async () => {
  const api = fakeApi()
  api.answer(dashboardEndpoints.portalJobs, ({ query }) =>
    query.get('search')
      ? cardsOf([job(204)], 1, 205)
      : cardsOf([job(Number(query.get('page')) * Number(query.get('size')) + 1)], 205),
  )
  api.answer(portalEndpoints.clientDashboard, () => home)
  const { user } = await renderApp('/', { role: 'ROLE_CLIENT', api })
  await user.click(await screen.findByRole('heading', { name: 'Todos los trabajos' }))
  expect(screen.getByText('3 campañas · 205 trabajos')).toBeVisible()
  expect(await screen.findByText('205 proyectos')).toBeVisible()
  expect(screen.getByText('10:00–\u206014:00 y 17:00–\u206020:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByRole('heading', { name: 'Verano en Galicia 25' })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), '204{Enter}')
  expect(await screen.findByText('1 proyecto de 205 totales')).toBeVisible()
})

test('a day whose shifts cannot be fetched says so, and fetches them again', async () => {
  const api = fakeApi()
  let isDown = true
  api.answer(dashboardEndpoints.portalJobs, () => cardsOf([], 0))
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-20', shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  api.answer(portalEndpoints.agenda, () => {
    if (isDown) throw new Refused(500, { code: 'internal', message: 'Error interno del servidor.' })
    return {
      workerId: 3,
      today: '2026-11-20',
      time: '09:00',
      from: '2026-11-20',
      to: '2026-12-03',
      shifts: [],
    }
  })
  const { user } = await renderApp('/', { role: 'ROLE_USER', api })
  expect(await screen.findByText('No se han podido cargar tus turnos', {}, { timeout: 5000 })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText(/sin turnos/)).toBeVisible())
})

test('a worker sees the hours of the month, and how many offers wait behind their entry', async () => {
  const api = fakeApi()
  api.answer(dashboardEndpoints.portalJobs, () => cardsOf([], 0))
  api.answer(dashboardEndpoints.bell, () => ({ pendingJobs: 0, unreadNotices: 0, waitingOffers: 2 }))
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 3,
    today: '2026-11-20',
    time: '09:00',
    from: '2026-11-20',
    to: '2026-12-03',
    month: { minutes: 1650, endedMinutes: 1200 },
    shifts: [],
  }))
  await renderApp('/', { role: 'ROLE_USER', api })
  const hours = await screen.findByRole('region', { name: 'Horas de noviembre' })
  expect(hours).toHaveTextContent('27 h 30 minPrevistas; 20 h ya hechas.')
  expect(screen.getByRole('link', { name: /^Ofertas ?, 2 por responder$/ })).toBeVisible()
})

test.each(['/scan/abc', '/campaigns/abc', '/campaigns/3/jobs/x/edit'])(
  '%s is a page that does not exist',
  async (path) => {
    await renderApp(path, { role: path.startsWith('/scan') ? 'ROLE_USER' : 'ROLE_ADMIN' })
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  },
)

test('on a phone what one may propose comes after the day', async () => {
  setViewport('phone')
  const api = fakeApi()
  api.answer(dashboardEndpoints.portalJobs, () => cardsOf([], 0))
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 3,
    today: '2026-11-20',
    time: '09:00',
    from: '2026-11-20',
    to: '2026-12-03',
    shifts: [],
  }))
  await renderApp('/', { role: 'ROLE_USER', api })
  const day = await screen.findByText(/sin turnos/)
  const propose = screen.getByRole('link', { name: 'Nuevo Proyecto' })
  expect(day.compareDocumentPosition(propose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what the office asks and cannot be fetched is said once, by name, and fetched again', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['offers'] }))
  api.answer(dashboardEndpoints.portalJobs, () => cardsOf([], 0))
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 3,
    today: '2026-11-20',
    time: '09:00',
    from: '2026-11-20',
    to: '2026-12-03',
    shifts: [],
  }))
  api.answer(confirmationEndpoints.own, () => {
    throw new Refused(500)
  })
  api.answer(offerEndpoints.own, () => {
    throw new Refused(500)
  })
  api.answer(availabilityEndpoints.asked, () => [])
  const { user } = await renderApp('/', { role: 'ROLE_USER', api })
  const title = 'No se ha podido cargar lo que te pregunta la oficina'
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('Falta saber si vas a tus turnos y qué ofertas tienes.')).toBeVisible()
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-20', shifts: [] }))
  api.answer(offerEndpoints.own, () => [])
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})
