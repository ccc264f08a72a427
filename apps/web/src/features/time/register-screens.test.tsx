import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchCard } from '@cuadrante/contract/time/punch.ts'
import type { MonthTable, WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { savedViewEndpoints } from '@cuadrante/contract/views/saved-view.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../api/today.ts'
import { anAppInfo, fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'
import { setViewport } from '../../test/viewport.ts'

const minutes = { workedMinutes: 300, pauseMinutes: 0, availabilityMinutes: 0, plannedMinutes: 300 }
const place = { jobId: 7, center: 'Mercado Central', town: 'Lugo', campaign: 'Navidad' }

const aMonth = (changes: Partial<WorkerMonth> = {}): WorkerMonth => ({
  worker: { id: 12, name: 'Lucía Pérez Souto' },
  month: '2026-10',
  state: 'ABIERTO',
  isOver: true,
  problems: 1,
  pending: 0,
  ...minutes,
  days: [
    {
      day: '2026-10-20',
      ...minutes,
      runningMinutes: 0,
      planned: [{ ...place, zone: 'Europe/Madrid', start: '09:00', end: '14:00' }],
      stays: [
        {
          ...place,
          zone: 'Europe/Madrid',
          start: '09:02',
          end: null,
          endDay: null,
          workedMinutes: 0,
          pauseMinutes: 0,
          availabilityMinutes: 0,
          now: null,
          punches: [
            {
              seq: 3,
              kind: 'in',
              at: '2026-10-20T07:02:00.000Z',
              day: '2026-10-20',
              clock: '09:02',
              source: 'own_phone',
              receivedAt: '2026-10-20T07:02:04.000Z',
              heldMinutes: 0,
              isCorrected: false,
            },
          ],
        },
      ],
      incidents: [
        { code: 'missing_out', severity: 'problem', jobId: 7, minutes: null, sentence: 'Falta la salida' },
      ],
      corrections: [],
    },
  ],
  events: [],
  jobs: [{ ...place, zone: 'Europe/Madrid' }],
  ...changes,
})

const aTable = (changes: Partial<MonthTable> = {}): MonthTable => ({
  month: '2026-10',
  today: '2026-11-20',
  isOver: true,
  workedMinutes: 300,
  plannedMinutes: 300,
  problems: 1,
  pending: 0,
  states: { ABIERTO: 1, CERRADO: 0, FIRMADO: 0, APROBADO: 0, EXPORTADO: 0 },
  dayTotals: [{ day: '2026-10-20', workedMinutes: 300 }],
  content: [
    {
      workerId: 12,
      name: 'Lucía Pérez Souto',
      profile: 'PROMOTOR',
      state: 'ABIERTO',
      workedMinutes: 300,
      plannedMinutes: 300,
      problems: 1,
      notices: 0,
      pending: 0,
      cells: [
        {
          day: '2026-10-20',
          mark: 'problem',
          workedMinutes: 0,
          runningMinutes: 0,
          plannedMinutes: 300,
          incidents: ['Falta la salida'],
        },
      ],
    },
  ],
  totalElements: 1,
  totalPages: 1,
  size: 50,
  number: 0,
  ...changes,
})

/** An agency whose register is on. */
function anApi() {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['labor-registry', 'jobs'] }))
  return api
}

test('the office closes a month; who is left is named with the reason', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  api.answer(registerEndpoints.close, () => ({
    done: 0,
    left: [{ workerId: 12, name: 'Lucía Pérez Souto', reason: 'Tiene 1 incidencia' }],
  }))
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  expect(
    await screen.findByRole('button', { name: /Martes 20 de octubre: \? incidencia\. Falta la salida/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cerrar mes' }))
  const sure = await screen.findByRole('dialog', { name: 'Cerrar octubre 2026', busy: false })
  expect(within(sure).getByText(/Se cierra el mes de \d+ personas? y se les? pide la firma/)).toBeVisible()
  expect(api.requests.some(({ line }) => line === 'POST /api/register/months/close')).toBe(false)
  await user.click(within(sure).getByRole('button', { name: 'Cerrar mes' }))
  expect(await screen.findByText(/Lucía Pérez Souto: tiene 1 incidencia/)).toBeVisible()
  const asked = api.requests.find(({ line }) => line === 'POST /api/register/months/close')
  expect(asked?.body).toEqual({ month: '2026-10' })
})

test('under a search, the steps reach everybody who is found, on whatever page they stand', async () => {
  const api = anApi()
  const [row] = aTable().content
  api.answer(registerEndpoints.month, ({ query }) => {
    const page = Number(query.get('page') ?? 0)
    return aTable({
      states: { ABIERTO: 1, CERRADO: 0, FIRMADO: 2, APROBADO: 0, EXPORTADO: 0 },
      content: [
        { ...row, workerId: 20 + page, state: 'FIRMADO' } as MonthTable['content'][number],
        ...(page === 1 ? [{ ...row, workerId: 30, state: 'ABIERTO' } as MonthTable['content'][number]] : []),
      ],
      totalElements: 3,
      totalPages: 2,
      number: page,
    })
  })
  for (const endpoint of [registerEndpoints.approve, registerEndpoints.close])
    api.answer(endpoint, () => ({ done: 1, left: [] }))
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10&search=perez', {
    role: 'ROLE_ADMIN',
    api,
  })
  await user.click(await screen.findByRole('button', { name: 'Aprobar 2 meses' }))
  const approved = () => api.lastOf('POST /api/register/months/approve')?.body
  await waitFor(() => expect(approved()).toEqual({ month: '2026-10', workerIds: [20, 21] }))
  await user.click(screen.getByRole('button', { name: 'Cerrar mes' }))
  const sure = await screen.findByRole('dialog', { name: 'Cerrar octubre 2026', busy: false })
  expect(within(sure).getByText(/Se cierra el mes de 1 persona y/)).toBeVisible()
  await user.click(within(sure).getByRole('button', { name: 'Cerrar mes' }))
  const closed = () => api.lastOf('POST /api/register/months/close')?.body
  await waitFor(() => expect(closed()).toEqual({ month: '2026-10', workerIds: [30] }))
})

test('who closes a month by keyboard stays at the button, which has nothing left to close', async () => {
  const api = anApi()
  let state: MonthState = 'ABIERTO'
  api.answer(registerEndpoints.month, () => {
    const table = aTable()
    return {
      ...table,
      content: table.content.map((row) => ({ ...row, state })),
      states: { ABIERTO: 0, CERRADO: 0, FIRMADO: 0, APROBADO: 0, EXPORTADO: 0, [state]: table.totalElements },
    }
  })
  api.answer(registerEndpoints.close, () => {
    state = 'CERRADO'
    return { done: 1, left: [] }
  })
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  const close = await screen.findByRole('button', { name: 'Cerrar mes' })
  close.focus()
  await user.keyboard('{Enter}')
  const sure = await screen.findByRole('dialog', { name: 'Cerrar octubre 2026', busy: false })
  within(sure).getByRole('button', { name: 'Cerrar mes' }).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findAllByText('Cerrado')).length).toBeGreaterThan(0)
  await waitFor(() => expect(close).toHaveFocus())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(close).toHaveFocus()
  expect(close).toHaveAttribute('aria-disabled', 'true')
})

test('an address of a day or a month that there is not opens the register of today', async () => {
  const api = anApi()
  api.answer(registerEndpoints.day, () => ({ day: today(), today: today(), workedMinutes: 0, people: [] }))
  await renderApp('/labor-registry?view=day&day=2026-13-45', { role: 'ROLE_ADMIN', api })
  await waitFor(() => expect(api.lastOf('GET /api/register/day')?.query.get('day')).toBe(today()))
  cleanup()
  api.answer(punchEndpoints.ownMonth, () => aMonth())
  await renderApp('/jobs/register?month=2026-13', { role: 'ROLE_USER', api })
  const asked = () => api.lastOf('GET /api/portal/register')?.query.get('month')
  await waitFor(() => expect(asked()).toBe(monthOf(today())))
})

test('nobody closes the month before while the next one is still on its way', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, ({ query }) =>
    query.get('month') === '2026-10' ? aTable() : new Promise(() => {}),
  )
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  const close = await screen.findByRole('button', { name: 'Cerrar mes' })
  expect(close.closest('[inert]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  await waitFor(() => expect(close.closest('[inert]')).not.toBeNull())
})

test('a month that goes on says beside its person when it can be closed', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable({ isOver: false }))
  api.answer(registerEndpoints.workerMonth, () => aMonth({ isOver: false }))
  await renderApp('/labor-registry?view=month&month=2026-10&worker=12', { role: 'ROLE_ADMIN', api })
  const drawer = within(await screen.findByRole('dialog', { name: 'Lucía Pérez Souto', busy: false }))
  expect(drawer.getByRole('button', { name: 'Cerrar mes' })).toBeDisabled()
  expect(drawer.getByText(/^Se puede cerrar cuando termine el mes/)).toBeVisible()
  expect(drawer.getByText('previstas hasta hoy', { exact: false })).toHaveTextContent(
    '5:00 h previstas hasta hoy',
  )
})

const zone = 'Europe/Madrid'

test('the end that is missing is proposed as the shift had it, and asked of the worker', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  api.answer(registerEndpoints.workerMonth, () =>
    aMonth({
      jobs: [
        { ...place, jobId: 8, zone },
        { ...place, zone },
      ],
    }),
  )
  api.answer(registerEndpoints.ask, () => ({ message: 'Corrección pedida.' }))
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10&worker=12', {
    role: 'ROLE_ADMIN',
    api,
  })
  await user.click(await screen.findByRole('button', { name: 'Pedir corrección: Martes 20 de octubre' }))
  expect(screen.getAllByText(/Mercado Central, Lugo/).length).toBeGreaterThan(0)
  const dialog = await screen.findByRole('dialog', { name: 'Pedir corrección', busy: false })
  expect(within(dialog).getByLabelText(/Hora del centro/)).toHaveValue('14:00')
  const [ofTheDay, other] = within(within(dialog).getByLabelText(/Trabajo/)).getAllByRole('option')
  expect(ofTheDay).toHaveTextContent(/^Mar 20 oct, 09:00–\u206014:00 · Mercado Central, Lugo$/)
  expect(other).toHaveTextContent('trabajo #8')
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Lo confirma el encargado')
  await user.click(within(dialog).getByRole('button', { name: 'Pedir corrección' }))
  expect(await screen.findByText('Corrección pedida')).toBeVisible()
  const asked = api.requests.find(({ line }) => line === 'POST /api/register/corrections')
  expect(asked?.body).toEqual({
    workerId: 12,
    correction: {
      kind: 'out',
      day: '2026-10-20',
      hour: '14:00',
      jobId: 7,
      reason: 'Lo confirma el encargado',
    },
  })
})

test('an hour that the clocks of the centre leave out is told beside its field', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  const [day] = aMonth().days
  const night = day && { ...day, day: '2026-03-29' }
  api.answer(registerEndpoints.workerMonth, () =>
    aMonth({ days: night ? [night] : [], jobs: [{ ...place, zone: 'Atlantic/Canary' }] }),
  )
  const { user } = await renderApp('/labor-registry?view=month&month=2026-03&worker=12', {
    role: 'ROLE_ADMIN',
    api,
  })
  await user.click(await screen.findByRole('button', { name: /^Pedir corrección: Domingo 29/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir corrección', busy: false }))
  const hour = dialog.getByLabelText(/^Hora del centro/)
  await user.clear(hour)
  await user.type(hour, '01:30')
  expect(hour).toHaveAccessibleDescription(
    'El 29/03/2026 los relojes pasan de la 01:00 a las 02:00: la 01:30 no existe.',
  )
})

test('what is the same of both slots of a shift is said once', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  const [forgotten] = aMonth().days
  const sentence = 'Turno sin fichar'
  const incident = { code: 'not_registered', severity: 'notice', jobId: 7, minutes: null, sentence }
  api.answer(registerEndpoints.workerMonth, () =>
    aMonth({
      jobs: [{ ...place, zone }],
      days: [
        {
          ...forgotten,
          stays: [],
          incidents: [incident, incident],
        } as unknown as WorkerMonth['days'][number],
      ],
    }),
  )
  await renderApp('/labor-registry?view=month&month=2026-10&worker=12', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Turno sin fichar (2 franjas)')).toBeVisible()
  expect(screen.queryByText('Turno sin fichar', { selector: 'p' })).toBeNull()
})

test('a shift that nobody punched is asked for whole, and what fails of its end is told at its end', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  const [forgotten] = aMonth().days
  const incident = { code: 'not_registered', severity: 'notice', jobId: 7, minutes: null, sentence: '' }
  api.answer(registerEndpoints.workerMonth, () =>
    aMonth({
      jobs: [{ ...place, zone }],
      days: [{ ...forgotten, stays: [], incidents: [incident] } as unknown as WorkerMonth['days'][number]],
    }),
  )
  api.answer(registerEndpoints.ask, ({ body }) => {
    const { correction } = body as { correction: { kind: string; hour: string } }
    if (correction.kind === 'out' && correction.hour === '14:00')
      throw new Refused(422, {
        code: 'invalid',
        message: 'Revisa los datos.',
        fields: { hour: 'Aún no ha llegado.' },
      })
    return { message: 'Corrección pedida.' }
  })
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10&worker=12', {
    role: 'ROLE_ADMIN',
    api,
  })
  await user.click(await screen.findByRole('button', { name: 'Pedir corrección: Martes 20 de octubre' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir corrección', busy: false }))
  expect(dialog.getByLabelText(/^Hora de entrada/)).toHaveValue('09:00')
  expect(dialog.getByLabelText(/^Hora de salida/)).toHaveValue('14:00')
  await user.type(dialog.getByLabelText(/Motivo/), 'Sin batería')
  await user.click(dialog.getByRole('button', { name: 'Pedir corrección' }))
  expect(await dialog.findByText('Aún no ha llegado.')).toBeVisible()
  expect(dialog.getByLabelText(/^Hora de salida/)).toBeInvalid()
  expect(dialog.getByLabelText(/^Hora de entrada/)).not.toBeInvalid()

  await user.clear(dialog.getByLabelText(/^Hora de salida/))
  await user.type(dialog.getByLabelText(/^Hora de salida/), '13:30')
  await user.click(dialog.getByRole('button', { name: 'Pedir corrección' }))
  expect(await screen.findByText('Corrección pedida')).toBeVisible()
  const asked = api.requests.filter(({ line }) => line === 'POST /api/register/corrections')
  expect(
    asked.map(({ body }) => {
      const { kind, hour } = (body as { correction: { kind: string; hour: string } }).correction
      return `${kind} ${hour}`
    }),
  ).toEqual(['in 09:00', 'out 14:00', 'out 13:30'])
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
})

test('of another day neither the day nor its job is guessed; the day that is typed brings its own job', async () => {
  const api = anApi()
  const other = { ...place, jobId: 8, center: 'Plaza Mayor' }
  const [first] = aMonth().days as [WorkerMonth['days'][number]]
  const second = { ...first, day: '2026-10-21', stays: [], incidents: [] }
  api.answer(punchEndpoints.ownMonth, () =>
    aMonth({
      jobs: [
        { ...place, zone },
        { ...other, zone },
      ],
      days: [first, { ...second, planned: [{ ...other, zone, start: '09:00', end: '14:00' }] }],
    }),
  )
  api.answer(punchEndpoints.askOwn, () => ({ message: 'Corrección pedida.' }))
  const { user } = await renderApp('/jobs/register?month=2026-10', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Pedir corrección de otro día' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir corrección', busy: false }))
  expect(dialog.getByRole('combobox', { name: 'Qué' })).toHaveDisplayValue('Añadir entrada')
  const job = dialog.getByRole('combobox', { name: 'Trabajo' })
  expect(job).toHaveDisplayValue('Elige una opción')
  const day = dialog.getByRole('textbox', { name: 'Día' })
  expect(day).toHaveValue('')
  await user.type(day, '21/10/2026')
  await user.type(dialog.getByRole('textbox', { name: 'Hora del centro' }), '09:00')
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se me olvidó')
  expect(job).toHaveDisplayValue(/Plaza Mayor/)
  await user.click(dialog.getByRole('button', { name: 'Pedir corrección' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.endsWith('/register/corrections'))?.body).toMatchObject({
      kind: 'in',
      day: '2026-10-21',
      jobId: 8,
    }),
  )
})

test('a correction is answered once, however often its button is pressed until the answer stands there', async () => {
  const api = anApi()
  const [day] = aMonth().days
  if (!day) throw new Error('the month has a day')
  const correction = {
    id: 4,
    ...place,
    punchSeq: null,
    before: null,
    kind: 'out' as const,
    day: day.day,
    clock: '14:00',
    askedBy: 'worker' as const,
    by: 'Lucía Pérez Souto',
    askedAt: '2026-10-21T08:00:00.000Z',
    reason: 'Me fui a las dos',
    answer: null,
    answeredBy: null,
  }
  let state: 'pending' | 'accepted' = 'pending'
  let isSlow = false
  api.answer(registerEndpoints.month, () => aTable())
  api.answer(registerEndpoints.workerMonth, () => {
    const month = aMonth({ days: [{ ...day, corrections: [{ ...correction, state }] }] })
    return isSlow ? new Promise<WorkerMonth>((send) => setTimeout(() => send(month), 300)) : month
  })
  api.answer(registerEndpoints.answer, () => {
    state = 'accepted'
    isSlow = true
    return { message: 'Corrección aceptada.' }
  })
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10&worker=12', {
    role: 'ROLE_ADMIN',
    api,
  })
  // Of several corrections of a day each button says which it answers.
  const which = 'Aceptar corrección: Añadir salida 14:00'
  const accept = await screen.findByRole('button', { name: which })
  await user.click(accept)
  await screen.findByText('Corrección aceptada.')
  await user.click(accept)
  await waitFor(() => expect(screen.queryByRole('button', { name: which })).toBeNull())
  expect(api.requests.filter(({ line }) => /corrections\/4/.test(line))).toHaveLength(1)
})

test('an empty register says which shifts it would hold, since those without an answer are not in it', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable({ content: [], totalElements: 0 }))
  api.answer(registerEndpoints.day, () => ({ day: today(), today: today(), workedMinutes: 0, people: [] }))
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Nadie tiene turnos confirmados este mes.')).toBeVisible()
  await user.click(screen.getByText('Día'))
  expect(await screen.findByText('Nadie tiene turnos confirmados este día.')).toBeVisible()
})

test('a register that does not load is told, with a way to try again', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => {
    throw new Refused(500, { code: 'unexpected', message: 'La base de datos no responde.' })
  })
  await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  const alert = (await screen.findByText('Error al cargar el registro')).closest('[role=alert]')
  expect(within(alert as HTMLElement).getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('with the module off the address shows the placeholder', async () => {
  await renderApp('/labor-registry', { role: 'ROLE_ADMIN' })
  expect(await screen.findByText('Esta página está en desarrollo.')).toBeVisible()
})

/** The office's register, and the card of a worker whose shift lies so many minutes from now. */
function aPunchCard({ start, end }: { start: number; end: number }) {
  const api = anApi()
  const now = new Date()
  const shift = {
    jobId: 7,
    zone: 'Europe/Madrid',
    day: now.toISOString().slice(0, 10),
    start: new Date(now.getTime() + start * 60_000).toISOString(),
    end: new Date(now.getTime() + end * 60_000).toISOString(),
    startClock: '09:00',
    endClock: '13:00',
    center: 'Mercado Central',
    town: 'Lugo',
    campaign: 'Navidad',
  }
  const card: PunchCard = {
    workerId: 12,
    now: now.toISOString(),
    shifts: [shift],
    punches: [],
    toAnswer: 0,
    toSign: ['2026-10'],
  }
  api.answer(punchEndpoints.card, () => card)
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 12,
    today: shift.day,
    time: '09:00',
    from: shift.day,
    to: shift.day,
    shifts: [],
  }))
  return api
}

test('a worker punches; what the phone keeps counts at once, and a second touch in a hurry is no punch', async () => {
  const api = aPunchCard({ start: -1, end: 240 })
  api.answer(punchEndpoints.punch, () => {
    throw new Refused(0)
  })
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  const region = within(await screen.findByRole('region', { name: 'Fichar' }))
  await user.click(region.getByRole('button', { name: 'Fichar entrada' }))
  expect(await region.findByText('Trabajando')).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Fichar salida' }))
  expect(region.getByText('Trabajando')).toBeVisible()
  expect(region.getByRole('link', { name: 'Firma tu registro de octubre 2026' })).toBeVisible()
})

test('the card of punches leads to the own register from everywhere but there', async () => {
  const api = aPunchCard({ start: -1, end: 240 })
  api.answer(punchEndpoints.ownMonth, () => aMonth({ state: 'CERRADO', problems: 0 }))
  await renderApp('/jobs/register?month=2026-10', { role: 'ROLE_USER', api })
  const card = within(await screen.findByRole('region', { name: 'Fichar' }))
  expect(card.getByRole('button', { name: 'Fichar entrada' })).toBeVisible()
  expect(card.queryByRole('link', { name: 'Mi registro' })).toBeNull()
})

test('where the agency registers nothing any more, what was registered is read and nothing is asked', async () => {
  const api = anApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['jobs'] }))
  api.answer(punchEndpoints.ownMonth, () => aMonth({ state: 'CERRADO', problems: 0 }))
  await renderApp('/jobs/register?month=2026-10', { role: 'ROLE_USER', api })
  // What this device kept is shown until the server answers, and drawn anew then.
  await waitFor(() => expect(screen.getAllByText('5:00 h')[0]).toBeVisible())
  expect(screen.getByRole('button', { name: 'Descargar en PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Firmar|corrección/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Fichar' })).toBeNull()
})

test('a worker signs the total that was read', async () => {
  const api = anApi()
  api.answer(punchEndpoints.ownMonth, () => aMonth({ state: 'CERRADO', problems: 0 }))
  api.answer(punchEndpoints.sign, () => aMonth({ state: 'FIRMADO', problems: 0 }))
  const { user } = await renderApp('/jobs/register?month=2026-10', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Firmar mes' }))
  const question = await screen.findByRole('dialog', { name: 'Firmar octubre 2026', busy: false })
  expect(within(question).getByText(/trabajaste 5:00 horas/)).toBeVisible()
  const agree = within(question).getByRole('button', { name: 'Firmar mes' })
  // Red is for what takes something away.
  expect(agree).toHaveClass('filled')
  await user.click(agree)
  expect(await screen.findByText('Registro firmado')).toBeVisible()
  const asked = api.requests.find(({ line }) => line === 'POST /api/portal/register/sign')
  expect(asked?.body).toEqual({ month: '2026-10', workedMinutes: 300 })
})

test('a missing exit is proposed at the planned hour with one click', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['labor-registry'] }))
  const { days, worker } = aMonth()
  api.answer(registerEndpoints.day, () => ({
    day: '2026-10-20',
    today: '2026-11-20',
    workedMinutes: 0,
    people: days.map((day) => ({ worker: { ...worker, profile: null }, state: 'ABIERTO' as const, day })),
  }))
  api.answer(registerEndpoints.ask, () => ({ message: 'Pedida' }))
  const { user } = await renderApp('/labor-registry?view=day&day=2026-10-20&matter=missing_out', {
    role: 'ROLE_ADMIN',
    api,
  })
  await user.click(
    await screen.findByRole('button', { name: 'Proponer 14:00 como salida: Lucía Pérez Souto' }),
  )
  expect(await screen.findByText('Propuestas las 14:00')).toBeVisible()
  expect(api.requests.find(({ line }) => line === 'GET /api/register/day')?.query.get('matter')).toBe(
    'missing_out',
  )
  expect(api.requests.find(({ line }) => line === 'POST /api/register/corrections')?.body).toEqual({
    workerId: 12,
    correction: {
      kind: 'out',
      day: '2026-10-20',
      hour: '14:00',
      jobId: 7,
      reason: 'Falta la salida: se propone la del turno previsto.',
    },
  })
})

test('a saved view of the register keeps what is filtered, and leaves the month that is looked at', async () => {
  const api = anApi()
  api.answer(savedViewEndpoints.list, () => [
    { id: 4, list: 'register', name: 'Sin salida', search: { matter: 'missing_out' }, isDefault: false },
  ])
  const { user } = await renderApp('/labor-registry?month=2026-10&search=ana', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Vistas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sin salida' }))
  await waitFor(() => expect(window.location.search).toBe('?month=2026-10&matter=missing_out'))
})

test('holidays that the register could not fetch are told', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText(/qué festivos tiene la agencia: se ven los nacionales/)).toBeVisible()
})

test('on the phone the filters stand in a sheet', async () => {
  setViewport('phone')
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  const { user } = await renderApp('/labor-registry?view=month&month=2026-10', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros', busy: false }))
  await user.selectOptions(sheet.getByLabelText(/^Incidencia/), 'Falta la salida')
  await waitFor(() => expect(window.location.search).toContain('matter=missing_out'))
  await user.click(sheet.getByRole('button', { name: 'Limpiar filtros' }))
  await waitFor(() => expect(window.location.search).not.toContain('matter'))
})

test('the filters of the register tell namesakes apart: campaigns by client and first day, centres by town', async () => {
  const api = anApi()
  api.answer(registerEndpoints.month, () => aTable())
  const page = { totalElements: 2, totalPages: 1, size: 20, number: 0 }
  const oil = {
    name: 'Aceite nuevo',
    clientName: 'Almazara del Sil',
    clientId: 3,
    description: '',
    endDate: null,
    status: 'ACTIVA' as const,
    year: 2026,
    month: 3,
    jobsCount: 0,
    completedCount: 0,
    cancelledCount: 0,
    progress: 0,
    version: 1,
    budget: null,
  }
  api.answer(campaignEndpoints.list, () => ({
    ...page,
    counters: { total: 2, ACTIVA: 2, TERMINADA: 0, FACTURADA: 0, ANULADA: 0 },
    content: [
      { ...oil, id: 4, startDate: '2026-03-16' },
      { ...oil, id: 2, startDate: '2026-03-02' },
    ],
  }))
  api.answer(centreEndpoints.list, () => ({
    ...page,
    content: [
      { id: 9, name: 'Plaza Mayor', address: 'Rúa Nova 1', city: { id: 1, name: 'Lugo', provinceId: 27 } },
    ],
  }))
  const { user } = await renderApp('/labor-registry?month=2026-10', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Campaña: Todas' }))
  const namesakes = await screen.findAllByRole('option', { name: /Aceite nuevo/ })
  expect(namesakes.map(({ textContent }) => textContent)).toEqual([
    'Aceite nuevoAlmazara del Sil · desde el 16 mar 2026',
    'Aceite nuevoAlmazara del Sil · desde el 2 mar 2026',
  ])
  await user.click(screen.getByRole('button', { name: 'Centro: Todos' }))
  expect(await screen.findByRole('option', { name: /Plaza Mayor/ })).toHaveTextContent('Lugo')
})
