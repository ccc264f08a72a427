import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { fakeApi, Refused, type FakeApi } from '../../../test/fake-api.ts'
import { neverAnswers } from '../../../test/never-answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'
import { aCampaign, aJobDetail } from '../testing.ts'

const morning: CalendarEntry = {
  jobId: 12,
  rowId: 8,
  campaignId: 4,
  campaignName: 'Navidad en tienda',
  status: 'PENDIENTE',
  date: '2026-11-18',
  slots: [{ startTime: '09:00', endTime: '14:00' }],
  zone: 'Europe/Madrid',
  center: 'Froiz Travesas',
  location: 'Vigo',
  profile: 'PROMOTOR',
  isCovered: true,
  version: 3,
  worker: { id: 9, name: 'Ana Soto' },
}
const cell = { date: '2026-11-18', jobs: 1, covered: 1, done: 0, minutes: 300 }

function anApi(): FakeApi {
  const api = fakeApi()
  api.answer(calendarEndpoints.matrix, () => ({
    rows: [
      { id: 8, name: 'Froiz Travesas', detail: 'Vigo', cells: [cell] },
      { id: 9, name: 'Gadis Ronda', detail: 'Lugo', cells: [] },
    ],
    dayTotals: [{ date: cell.date, jobs: 1 }],
    jobs: 1,
    uncovered: 0,
  }))
  api.answer(calendarEndpoints.entries, () => [morning])
  api.answer(jobEndpoints.lastBulk, () => ({ operation: null }))
  api.answer(jobEndpoints.move, () => aJobDetail())
  return api
}

/** What the server tells the page of jobs, beside its answers. */
function streamOf(): (name: 'open' | 'changed') => void {
  const answers = globalThis.fetch
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (stream = given) })
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === '/api/live'
      ? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      : answers(request),
  )
  return (name) => stream?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: {"topics":["jobs"]}\n\n`))
}

const openWeek = async (api = anApi(), role: Role = 'ROLE_ADMIN') => {
  const opened = await renderApp('/campaigns/calendar?view=week&day=2026-11-18', { role, api })
  return { ...opened, job: await screen.findByRole('button', { name: /^Trabajo #12/ }) }
}

const movesSent = (api: FakeApi) =>
  api.requests.filter(({ line }) => line === 'POST /api/jobs/12/move').map(({ body }) => body)

/** The cell of a row on a weekday, Monday first. */
const cellAt = (row: RegExp, weekday: number): HTMLElement => {
  const found = within(screen.getByRole('row', { name: row })).getAllByRole('cell')[weekday]
  if (!found) throw new Error('no such cell')
  return found
}

describe('a job of the week', () => {
  test('says whose clock its hours are by where the centre has another than the agency', async () => {
    const api = anApi()
    api.answer(calendarEndpoints.entries, () => [{ ...morning, zone: 'Atlantic/Canary' }])
    const { job } = await openWeek(api)
    expect(job).toHaveAccessibleName(/^Trabajo #12, 09:00–\u206014:00, hora de Canarias, Ana Soto/)
    expect(job).toHaveTextContent('hora de Canarias')
  })

  test('whose person cannot come says so on its chip, in its day and in the cell of its month', async () => {
    const api = anApi()
    api.answer(calendarEndpoints.matrix, () => ({
      rows: [
        {
          id: 8,
          name: 'Froiz Travesas',
          detail: 'Vigo',
          cells: [{ ...cell, date: '2026-11-25', calledOff: 1 }],
        },
      ],
      dayTotals: [{ date: '2026-11-25', jobs: 1 }],
      jobs: 1,
      uncovered: 0,
    }))
    api.answer(calendarEndpoints.entries, () => [{ ...morning, date: '2026-11-25', isCalledOff: true }])
    const path = '/campaigns/calendar?view=week&day=2026-11-25'
    const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
    expect(await screen.findByRole('button', { name: /^Trabajo #12, .* No puede ir$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mes' }))
    const day = await screen.findByRole('button', { name: /1 trabajo, 1 no puede ir$/ })
    expect(day).toHaveAttribute('data-kind', 'open')
    await user.click(day)
    expect(
      await within(await screen.findByRole('dialog', { busy: false })).findByText('No puede ir'),
    ).toBeVisible()
  })

  test('is lifted with M, carried with the arrows and dropped with Enter', async () => {
    const { api, user, job } = await openWeek()
    job.focus()
    await user.keyboard('m{ArrowRight}{ArrowDown}')
    expect(
      screen.getByText(/Trabajo #12: Gadis Ronda, Jueves 19 de noviembre\. Intro suelta/i),
    ).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Trabajo #12 movido')).toBeVisible()
    expect(movesSent(api)).toEqual([
      { version: 3, fromDate: '2026-11-18', toDate: '2026-11-19', centerId: 9 },
    ])
  })

  test('that comes to lie in the hour that the clocks leave out in spring says so', async () => {
    const api = anApi()
    const saturday = { ...cell, date: '2026-03-28' }
    const rows = [{ id: 8, name: 'Froiz Travesas', detail: 'Vigo', cells: [saturday] }]
    const dayTotals = [{ date: saturday.date, jobs: 1 }]
    api.answer(calendarEndpoints.matrix, () => ({ rows, dayTotals, jobs: 1, uncovered: 0 }))
    api.answer(calendarEndpoints.entries, () => [{ ...morning, date: saturday.date }])
    const schedules = [{ date: '2026-03-29', timeSlots: [{ startTime: '02:15', endTime: '06:00' }] }]
    api.answer(jobEndpoints.move, () =>
      aJobDetail({ schedules, campaignSpan: { startDate: '2026-01-01', endDate: null } }),
    )
    const path = '/campaigns/calendar?view=week&day=2026-03-28'
    const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
    const job = await screen.findByRole('button', { name: /^Trabajo #12/ })
    job.focus()
    await user.keyboard('m{ArrowRight}{Enter}')
    const words = 'El 29/03/2026 los relojes pasan de las 02:00 a las 03:00: las 02:15 no existen.'
    expect(await screen.findByText(new RegExp(words))).toBeVisible()
  })

  test('that is dropped on a day that its campaign does not have says so', async () => {
    const api = anApi()
    const campaignSpan = { startDate: '2026-11-13', endDate: '2026-11-18' }
    api.answer(jobEndpoints.move, () => aJobDetail({ campaignSpan }))
    const { user, job } = await openWeek(api)
    job.focus()
    await user.keyboard('m{ArrowRight}{Enter}')
    expect(
      await screen.findByText(/1 día queda fuera de la campaña, que va del 13\/11\/2026 al 18\/11\/2026\./),
    ).toBeVisible()
    expect(screen.getByText('Trabajo #12 movido')).toBeVisible()
  })

  test('that is carried lands where it was put, though others have changed the rows meanwhile', async () => {
    const api = anApi()
    const say = streamOf()
    const { user, job } = await openWeek(api)
    say('open')
    job.focus()
    await user.keyboard('m{ArrowDown}')
    const newer = { id: 5, name: 'Alimerka La Florida', detail: 'Oviedo', cells: [] }
    api.answer(calendarEndpoints.matrix, () => ({
      rows: [newer, { id: 8, name: 'Froiz Travesas', detail: 'Vigo', cells: [cell] }],
      dayTotals: [{ date: cell.date, jobs: 1 }],
      jobs: 1,
      uncovered: 0,
    }))
    const asked = () => api.requests.filter(({ line }) => line === 'GET /api/calendar').length
    const before = asked()
    say('changed')
    await waitFor(() => expect(asked()).toBe(before + 1))
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.queryByText('Alimerka La Florida')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Alimerka La Florida')).toBeVisible()
    expect(movesSent(api)).toEqual([{ version: 3, centerId: 9 }])
  })

  test.each(['Semana siguiente', 'Mes'])('is let go where «%s» is opened meanwhile', async (other) => {
    const api = anApi()
    const { user, job } = await openWeek(api)
    const next = { ...cell, date: '2026-11-26' }
    api.answer(calendarEndpoints.matrix, ({ query }) => ({
      rows: [{ id: 8, name: 'Froiz Travesas', detail: 'Vigo', cells: [next] }],
      dayTotals: [{ date: String(query.get('to')), jobs: 7 }],
      jobs: 7,
      uncovered: 0,
    }))
    api.answer(calendarEndpoints.entries, () => [{ ...morning, jobId: 13, date: next.date }])
    job.focus()
    await user.keyboard('m')
    expect(screen.getByText(/Intro suelta/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: other }))
    expect(
      await screen.findByRole('button', { name: /^(Trabajo #13|Froiz Travesas, jueves 26)/i }),
    ).toBeVisible()
    expect(screen.queryByText(/Intro suelta/)).toBeNull()
  })

  test('stays where it was when it is let go with Escape, and inside the week at its edge', async () => {
    const { api, user, job } = await openWeek()
    job.focus()
    await user.keyboard('m{ArrowRight}{Escape}')
    await user.keyboard('m{ArrowUp}{Enter}')
    expect(movesSent(api)).toEqual([])
  })

  test('stands over a legend of the states, as the month does over one of what is covered', async () => {
    const { user } = await openWeek()
    expect(screen.getByText('Facturado', { selector: 'li *' })).toBeVisible()
    expect(screen.queryByText('Faltan personas')).toBeNull()
    await user.click(screen.getByText('Mes'))
    expect(await screen.findByText('Faltan personas')).toBeVisible()
  })

  test('is dragged to another day', async () => {
    const { api, job } = await openWeek()
    const dataTransfer = {
      setData: () => undefined,
      types: ['application/x-cuadrante-job'],
      effectAllowed: '',
      dropEffect: '',
    }
    fireEvent.dragStart(job, { dataTransfer })
    const friday = cellAt(/Froiz/, 4)
    const over = createEvent.dragOver(friday, { dataTransfer })
    fireEvent(friday, over)
    expect(over.defaultPrevented).toBe(true)
    fireEvent.drop(friday, { dataTransfer })
    expect(await screen.findByText('Trabajo #12 movido')).toBeVisible()
    expect(movesSent(api)).toEqual([{ version: 3, fromDate: '2026-11-18', toDate: '2026-11-20' }])
  })

  test('is asked a reason under the rules of the form', async () => {
    const api = anApi()
    const message = 'Solo 11 h de descanso.'
    api.answer(jobEndpoints.move, ({ body }) => {
      if ((body as { conflictReason?: string }).conflictReason) return aJobDetail()
      const conflicts = [{ code: 'REST_12H', severity: 'warn', asksReason: true, message, numbers: {} }]
      throw new Refused(409, { code: 'conflict_needs_reason', message, parts: { conflicts } })
    })
    const { user, job } = await openWeek(api)
    job.focus()
    await user.keyboard('m{ArrowLeft}{Enter}')
    const question = within(
      await screen.findByRole('dialog', { name: 'Asignar de todos modos', busy: false }),
    )
    await user.type(question.getByRole('textbox', { name: 'Motivo' }), 'Lo pide ella')
    await user.click(question.getByRole('button', { name: 'Asignar con motivo' }))
    expect(await screen.findByText('Trabajo #12 movido')).toBeVisible()
  })

  test('that is refused says so and why', async () => {
    const api = anApi()
    api.answer(jobEndpoints.move, () => {
      throw new Refused(409, { code: 'worker_busy', message: 'Ana Soto ya tiene el trabajo #13.' })
    })
    const { user, job } = await openWeek(api)
    await user.click(job)
    await user.click(await screen.findByRole('menuitem', { name: 'Mover al día siguiente' }))
    expect(await screen.findByText('El trabajo #12 se queda donde estaba')).toBeVisible()
    expect(screen.getByText('Ana Soto ya tiene el trabajo #13.')).toBeVisible()
  })

  test.each([
    ['has been moved says so', { version: 4, days: ['2026-11-19'] }, 'Trabajo #12 movido', /19/],
    [
      'has not been moved says so',
      { version: 3, days: ['2026-11-18'] },
      'El trabajo #12 se queda donde estaba',
      'El servidor no ha respondido. Puedes repetirlo.',
    ],
    [
      'was changed by somebody else says so',
      { version: 4, days: ['2026-11-18', '2026-11-19'] },
      'El trabajo #12 no se ha movido',
      'Otra persona lo ha cambiado mientras tanto.',
    ],
  ])('whose answer is lost and that %s', async (_, { version, days }, title, why) => {
    const api = anApi()
    api.answer(jobEndpoints.move, () => {
      throw new Refused(0)
    })
    const schedules = days.map((date) => ({ date, timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }))
    api.answer(jobEndpoints.get, () => aJobDetail({ id: 12, version, centerId: 8, schedules }))
    const { user, job } = await openWeek(api)
    await user.click(job)
    await user.click(await screen.findByRole('menuitem', { name: 'Mover al día siguiente' }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Avisos' })).getByText(why)).toBeVisible()
  })

  test('whose answer is lost, with nobody to ask, leaves open what became of it', async () => {
    const api = anApi()
    const lost = () => {
      throw new Refused(0)
    }
    api.answer(jobEndpoints.move, lost)
    api.answer(jobEndpoints.get, lost)
    const { user, job } = await openWeek(api)
    await user.click(job)
    await user.click(await screen.findByRole('menuitem', { name: 'Mover al día siguiente' }))
    expect(await screen.findByText('No sabemos si el trabajo #12 se ha movido')).toBeVisible()
    expect(screen.queryByText(/se queda donde estaba/)).toBeNull()
  })

  test.each([
    [
      'deleted',
      new Refused(404, { code: 'not_found', message: 'Recurso no encontrado.' }),
      'El trabajo #12 ya no está',
    ],
    [
      'moved',
      new Refused(409, { code: 'stale', message: 'Otro usuario lo ha cambiado.', parts: { by: 'Bea' } }),
      'El trabajo #12 no se ha movido',
    ],
  ])(
    'that somebody else has %s meanwhile does not say that it is where it was',
    async (_, refusal, title) => {
      const api = anApi()
      api.answer(jobEndpoints.move, () => {
        throw refusal
      })
      const { user, job } = await openWeek(api)
      await user.click(job)
      await user.click(await screen.findByRole('menuitem', { name: 'Mover al día siguiente' }))
      expect(await screen.findByText(title)).toBeVisible()
      expect(screen.queryByText(/se queda donde estaba/)).toBeNull()
    },
  )

  test('that is still under way is not moved again', async () => {
    const api = anApi()
    let arrive = () => {}
    api.answer(jobEndpoints.move, async () => {
      await new Promise<void>((done) => (arrive = done))
      return aJobDetail()
    })
    const { user, job } = await openWeek(api)
    job.focus()
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(movesSent(api)).toHaveLength(1))
    job.focus()
    await user.keyboard('m{ArrowLeft}{Enter}')
    expect(await screen.findByText('El trabajo #12 aún se está moviendo')).toBeVisible()
    expect(movesSent(api)).toHaveLength(1)
    arrive()
    expect(await screen.findByText('Trabajo #12 movido')).toBeVisible()
  })

  test('opens «Cubrir» over itself, with its address, from the menu and from what the job says', async () => {
    const api = anApi()
    api.answer(jobEndpoints.get, () =>
      aJobDetail({ id: 12, status: 'CONFIRMADO', worker: { id: 9, name: 'Ana Soto', company: null } }),
    )
    const { user, job } = await openWeek(api)
    for (const [first, then] of [['Cubrir'], ['Ver', 'Cubrir']] as const) {
      await user.click(job)
      await user.click(await screen.findByRole('menuitem', { name: first }))
      if (then) await user.click(await screen.findByRole('button', { name: then }))
      const drawer = await screen.findByRole('dialog', { name: /^Cubrir/, busy: false })
      expect(window.location.search).toContain('cubrir=12')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(drawer).not.toBeInTheDocument())
      expect(window.location.search).not.toContain('cubrir')
    }
  })

  test('opens «Quién encaja» over itself, with its address', async () => {
    const api = anApi()
    api.answer(jobEndpoints.get, () => aJobDetail({ id: 12 }))
    api.answer(jobEndpoints.fit, () => ({ workers: [], cannot: [], available: 0 }))
    const { user, job } = await openWeek(api)
    await user.click(job)
    await user.click(await screen.findByRole('menuitem', { name: 'Quién encaja' }))
    expect(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false })).toBeVisible()
    expect(window.location.search).toContain('encaja=12')
  })

  test('is only looked at by a worker', async () => {
    const { user, job } = await openWeek(anApi(), 'ROLE_USER')
    expect(job).toHaveAttribute('draggable', 'false')
    await user.click(job)
    const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(entries).toEqual(['Ver'])
  })
})

describe('the month', () => {
  test('says what is covered, and a day opens with its shifts', async () => {
    const api = anApi()
    const slots = [...morning.slots, { startTime: '17:00', endTime: '20:00' }]
    api.answer(calendarEndpoints.entries, () => [{ ...morning, slots }])
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByRole('heading', { name: 'Noviembre 2026' })).toBeVisible()
    await user.click(
      await screen.findByRole('button', { name: /^Froiz Travesas, Miércoles 18.*: 1 trabajo$/i }),
    )
    const panel = within(
      await screen.findByRole('dialog', { name: /^Froiz Travesas, Miércoles 18/i, busy: false }),
    )
    expect(await panel.findByText('Ana Soto')).toBeVisible()
    expect(panel.getByText('09:00–\u206014:00 y 17:00–\u206020:00')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('keeps the keyboard inside, and Escape closes it from wherever the focus is and gives it back', async () => {
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', {
      role: 'ROLE_ADMIN',
      api: anApi(),
    })
    const day = await screen.findByRole('button', { name: /^Froiz Travesas, Miércoles 18/i })
    await user.click(day)
    const panel = await screen.findByRole('dialog', { name: /^Froiz Travesas, Miércoles 18/i })
    await within(panel).findByText('Ana Soto')
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Cerrar el día' })).toHaveFocus())
    await user.tab()
    expect(within(panel).getByRole('button', { name: 'Acciones del trabajo #12' })).toHaveFocus()
    await user.tab()
    expect(within(panel).getByRole('button', { name: 'Cerrar el día' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(within(panel).getByRole('button', { name: 'Acciones del trabajo #12' })).toHaveFocus()
    act(() => screen.getByRole('button', { name: 'Semana' }).focus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(day)
    await within(await screen.findByRole('dialog', { name: /^Froiz/ })).findByText('Ana Soto')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(day).toHaveFocus())
  })

  test('of visits says how many there are and where, by centre and by worker, and in the form that moves it', async () => {
    const api = anApi()
    const visitDay = {
      ...morning,
      rowId: null,
      center: null,
      location: 'Visitas: Arteixo y Cambre',
      visits: 4,
    }
    api.answer(calendarEndpoints.matrix, () => ({
      rows: [{ id: null, name: 'Días de visitas', detail: '40 visitas', cells: [cell] }],
      dayTotals: [{ date: cell.date, jobs: 1 }],
      jobs: 1,
      uncovered: 0,
    }))
    api.answer(calendarEndpoints.entries, () => [visitDay])
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: /^Días de visitas, Miércoles 18/i }))
    const panel = within(await screen.findByRole('dialog', { name: /^Días de visitas/ }))
    expect(await panel.findByText(/· 4 visitas, Arteixo y Cambre ·/)).toBeVisible()
    // Of the day that is open, not of the month.
    expect(panel.getByText('Días de visitas, 4 visitas')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Acciones del trabajo #12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mover a…' }))
    const form = await screen.findByRole('dialog', { name: 'Mover el trabajo #12', busy: false })
    expect(form).toHaveTextContent(/4 visitas, Arteixo y Cambre/)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Semana' }))
    expect(
      await screen.findByRole('button', { name: /^Trabajo #12, .*4 visitas, Arteixo y Cambre, Ana Soto/ }),
    ).toBeVisible()
    expect(screen.queryByText(/Sin centro/)).toBeNull()
  })

  test('says nothing of another month while that is on its way', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText('1 trabajo en 2 centros')).toBeVisible()
    neverAnswers('/api/calendar')
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    expect(await screen.findByRole('heading', { name: 'Diciembre 2026' })).toBeVisible()
    expect(screen.queryByText('1 trabajo en 2 centros')).toBeNull()
    const load = screen.getByRole('row', { name: /^Trabajos al día/ })
    await waitFor(() => expect(load).not.toHaveTextContent('0'))
    // A stretch of days that look alike is one cell until they are known.
    const days = within(screen.getByRole('row', { name: /^Froiz Travesas/ })).getAllByRole('cell')
    expect(days.length).toBeLessThan(15)
    expect(days.reduce((sum, day) => sum + (day as HTMLTableCellElement).colSpan, 0)).toBe(31)
  })

  test('keeps what it shows until the answer for another state is here', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    const name = /^Froiz Travesas, /
    await screen.findByRole('button', { name })
    neverAnswers('/api/calendar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'PENDIENTE')
    expect(await screen.findByText('Cargando...')).toBeVisible()
    expect(screen.getByRole('button', { name })).toBeVisible()
  })

  test('by worker is not for clients', async () => {
    await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_CLIENT', api: anApi() })
    await screen.findByRole('heading', { name: 'Noviembre 2026' })
    expect(screen.queryByRole('button', { name: 'Trabajadores' })).toBeNull()
  })
})

describe('the filter by campaign', () => {
  const christmas = aCampaign()
  const anApiWithCampaigns = () => {
    const api = anApi()
    api.answer(campaignEndpoints.list, () => ({
      content: [christmas],
      totalElements: 1,
      totalPages: 1,
      size: 20,
      number: 0,
      counters: { total: 1, ACTIVA: 1, TERMINADA: 0, FACTURADA: 0, ANULADA: 0 },
    }))
    api.answer(campaignEndpoints.get, () => christmas)
    return api
  }
  const lastAsked = (api: FakeApi, line: string) =>
    Object.fromEntries(api.requests.findLast((request) => request.line === line)?.query ?? [])

  test('searches on the server while typing, among those begun by the end of the year', async () => {
    const api = anApiWithCampaigns()
    const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: 'Campaña: Todas' }))
    await user.type(await screen.findByRole('combobox', { name: 'Buscar campaña' }), 'navidad')
    await waitFor(() =>
      expect(lastAsked(api, 'GET /api/campaigns')).toEqual({
        page: '0',
        size: '20',
        sort: 'startDate,desc',
        'startDate:lte': '2026-12-31',
        search: 'navidad',
      }),
    )
    const found = await screen.findByRole('option', { name: /Navidad en tienda/ })
    expect(found).toHaveTextContent('Zumos Alba · desde el 13 nov 2026')
    await user.click(found)
    expect(await screen.findByRole('button', { name: 'Campaña: Navidad en tienda' })).toBeVisible()
    await waitFor(() =>
      expect(lastAsked(api, 'GET /api/calendar')).toMatchObject({ campaignId: String(christmas.id) }),
    )
  })

  test('names the one that the address holds, and leads back to all', async () => {
    const api = anApiWithCampaigns()
    const path = `/campaigns/calendar?day=2026-11-18&campaignId=${christmas.id}`
    const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: 'Campaña: Navidad en tienda' }))
    await user.click(await screen.findByRole('option', { name: 'Todas' }))
    expect(await screen.findByRole('button', { name: 'Campaña: Todas' })).toBeVisible()
    await waitFor(() => expect(lastAsked(api, 'GET /api/calendar')).not.toHaveProperty('campaignId'))
  })
})

test('people stand with their hours by week, and those without work when they are asked for', async () => {
  const api = anApi()
  const weeks = [480, 2250].map((minutes, week) => ({ monday: `2026-11-${16 + 7 * week}`, minutes }))
  const ana = { id: 9, name: 'Ana Soto', detail: null, weeks, cells: [cell] }
  const noa = { id: 7, name: 'Noa Vidal', detail: null, weeks: [], cells: [] }
  api.answer(calendarEndpoints.matrix, ({ query }) => ({
    rows: query.has('idle') ? [ana, noa] : [ana],
    dayTotals: [],
    jobs: 1,
    uncovered: 0,
    ...(query.has('idle') && { idle: 1 }),
  }))
  const { user } = await renderApp('/campaigns/calendar?day=2026-11-18&by=worker', {
    role: 'ROLE_ADMIN',
    api,
  })
  const row = await screen.findByRole('row', { name: /^Ana Soto/ })
  expect(row).toHaveTextContent('8 · 37,5 h')
  expect(row).toHaveTextContent('Semana del 16/11/2026: 8 h. Semana del 23/11/2026: 37 h 30 min')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Personas' }), 'Todas')
  expect(await screen.findByRole('row', { name: /^Noa Vidal/ })).toBeVisible()
  expect(screen.getByText(/1 trabajo en 1 persona · 1 sin trabajo/)).toBeVisible()
})

test('a holiday of the town is marked and named in its row alone', async () => {
  const api = anApi()
  const row = { name: 'Gadis Ronda', detail: 'Lugo', place: { provinceId: 27, cityId: 27028 }, cells: [cell] }
  const rows = [
    { ...row, id: 9 },
    { ...row, id: 8, name: 'Froiz Travesas', place: { provinceId: 36, cityId: 36057 } },
  ]
  api.answer(calendarEndpoints.matrix, () => ({ rows, dayTotals: [], jobs: 2, uncovered: 0 }))
  const froilan = { day: '2026-11-18', name: 'San Froilán', provinceId: 27, cityId: 27028 }
  api.answer(holidayEndpoints.between, () => [{ ...froilan, scope: 'LOCAL' as const }])
  await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('cell', { name: /Festivo: San Froilán/ })).toHaveAttribute(
    'title',
    'San Froilán',
  )
  const [lugo, vigo] = [/^Gadis/, /^Froiz/].map((name) => screen.getByRole('row', { name }))
  expect(lugo).toHaveTextContent('Festivo: San Froilán')
  expect(vigo).not.toHaveTextContent('Festivo')
})

test('a row far down draws its days when it comes near', async () => {
  const told: (() => void)[] = []
  class Observer {
    constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
      told.push(() => tell([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const api = anApi()
  const rows = Array.from({ length: 30 }, (_, n) => ({
    id: n + 1,
    name: `Centro ${n + 1}`,
    detail: 'Vigo',
    cells: [cell],
  }))
  api.answer(calendarEndpoints.matrix, () => ({ rows, dayTotals: [], jobs: 30, uncovered: 0 }))
  await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('button', { name: /^Centro 2,/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Centro 30,/ })).toBeNull()
  expect(screen.getByRole('row', { name: /^Centro 30/ })).toHaveTextContent('1 trabajo')
  act(() => told.forEach((tell) => tell()))
  expect(screen.getByRole('button', { name: /^Centro 30,/ })).toBeInTheDocument()
})

describe('the town beside a centre', () => {
  test('tells two of a chain apart, and is not said twice', async () => {
    const api = anApi()
    const rows = [
      ['Gadis', 'Lugo'],
      ['Gadis', 'Vigo'],
      ['Gadis Vilalba', 'Vilalba'],
    ].map(([name = '', detail = ''], id) => ({ id, name, detail, cells: [cell] }))
    api.answer(calendarEndpoints.matrix, () => ({ rows, dayTotals: [], jobs: 3, uncovered: 0 }))
    await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    const heads = await screen.findAllByRole('rowheader', { name: /^Gadis/ })
    expect(heads.map((head) => head.textContent)).toEqual(['GadisLugo', 'GadisVigo', 'Gadis Vilalba'])
  })

  test('stands on the chips of a person', async () => {
    const api = anApi()
    const ana = { id: 9, name: 'Ana Soto', detail: null, weeks: [], cells: [cell] }
    api.answer(calendarEndpoints.matrix, () => ({ rows: [ana], dayTotals: [], jobs: 1, uncovered: 0 }))
    api.answer(calendarEndpoints.entries, () => [{ ...morning, rowId: 9 }])
    await renderApp('/campaigns/calendar?view=week&day=2026-11-18&by=worker', { role: 'ROLE_ADMIN', api })
    const chip = await screen.findByRole('button', { name: /^Trabajo #12.*Froiz Travesas, Vigo/ })
    expect(chip).toHaveTextContent(/Froiz TravesasVigo$/)
  })
})

test('holidays that could not be fetched are told, and asked for again', async () => {
  const api = anApi()
  const row = { id: 9, name: 'Gadis Ronda', detail: 'Lugo', place: { provinceId: 27, cityId: 27028 } }
  api.answer(calendarEndpoints.matrix, () => ({
    rows: [{ ...row, cells: [cell] }],
    dayTotals: [],
    jobs: 1,
    uncovered: 0,
  }))
  let isDown = true
  api.answer(holidayEndpoints.between, () => {
    if (isDown) throw new Refused(500)
    return [
      { day: '2026-11-18', name: 'San Froilán', provinceId: 27, cityId: 27028, scope: 'LOCAL' as const },
    ]
  })
  const { user } = await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
  const words = await screen.findByText(/qué festivos tiene la agencia: se ven los nacionales/)
  isDown = false
  await user.click(
    within(words.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
  )
  expect(await screen.findByRole('cell', { name: /Festivo: San Froilán/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/qué festivos tiene la agencia/)).toBeNull())
})

test('the rows of a week are drawn once its shifts are known, or they would push one another', async () => {
  const api = anApi()
  const row = { id: 9, name: 'Gadis Ronda', detail: 'Lugo', cells: [cell] }
  api.answer(calendarEndpoints.matrix, () => ({ rows: [row], dayTotals: [], jobs: 1, uncovered: 0 }))
  let arrives: (entries: CalendarEntry[]) => void = () => undefined
  api.answer(calendarEndpoints.entries, () => new Promise((resolve) => (arrives = resolve)))
  await renderApp('/campaigns/calendar?view=week&day=2026-11-18', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('1 trabajo en 1 centro')).toBeVisible()
  expect(screen.queryByRole('row', { name: /Gadis/ })).toBeNull()
  await act(async () => arrives([{ ...morning, rowId: 9 }]))
  expect(await screen.findByRole('row', { name: /Gadis/ })).toBeVisible()
})

test('shifts of a week that could not be fetched are told beside its rows', async () => {
  const api = anApi()
  const row = { id: 9, name: 'Gadis Ronda', detail: 'Lugo', cells: [cell] }
  api.answer(calendarEndpoints.matrix, () => ({ rows: [row], dayTotals: [], jobs: 1, uncovered: 0 }))
  api.answer(calendarEndpoints.entries, () => {
    throw new Refused(500)
  })
  await renderApp('/campaigns/calendar?view=week&day=2026-11-18', { role: 'ROLE_ADMIN', api })
  await waitFor(() => expect(screen.getByText(/qué turnos hay en estas fechas/)).toBeVisible())
  await waitFor(() => expect(screen.getByRole('row', { name: /Gadis/ })).toBeVisible())
})

describe('on the phone', () => {
  beforeEach(() => setViewport('phone'))
  afterEach(() => setViewport('desktop'))

  test('a day of the week says how many jobs it has where that is known', async () => {
    await renderApp('/campaigns/calendar?day=2026-11-30', { role: 'ROLE_ADMIN', api: anApi() })
    const week = await screen.findByRole('group', { name: 'Días de la semana' })
    expect(within(week).getByRole('button', { name: /^lunes,? 30 de noviembre, 0 trabajos$/i })).toBeVisible()
    expect(within(week).getByRole('button', { name: /^martes,? 1 de diciembre$/i })).toBeVisible()
  })

  test('the row of visits counts those of the day, not those of the week', async () => {
    const api = anApi()
    const row = { id: null, name: 'Días de visitas', detail: '40 visitas', cells: [cell] }
    const dayTotals = [{ date: cell.date, jobs: 1 }]
    api.answer(calendarEndpoints.matrix, () => ({ rows: [row], dayTotals, jobs: 1, uncovered: 0 }))
    const visitDay = { ...morning, rowId: null, center: null, location: 'Visitas: Arteixo', visits: 10 }
    api.answer(calendarEndpoints.entries, () => [visitDay])
    await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    const visits = await screen.findByRole('region', { name: 'Días de visitas' })
    expect(within(visits).getByText('10 visitas')).toBeVisible()
    expect(screen.queryByText('40 visitas')).toBeNull()
  })

  test('a day whose jobs cannot be read does not go on loading', async () => {
    const api = anApi()
    api.answer(calendarEndpoints.entries, () => {
      throw new Refused(500, { code: 'unexpected', message: 'Error interno del servidor.' })
    })
    await renderApp('/campaigns/calendar?day=2026-11-18', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText(/Falta saber qué turnos hay en estas fechas/)).toBeVisible()
    expect(screen.queryByText('Cargando...')).toBeNull()
  })
})

test('the calendar takes its place once it is known whether there is something to undo above it', async () => {
  const api = anApi()
  let answers: (reply: { operation: null }) => void = () => undefined
  api.answer(jobEndpoints.lastBulk, () => new Promise((resolve) => (answers = resolve)))
  await renderApp('/campaigns/calendar', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Cargando el calendario...')).toBeVisible()
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toContain('GET /api/calendar'))
  expect(screen.queryByRole('region', { name: 'Calendario' })).not.toBeInTheDocument()
  answers({ operation: null })
  expect(await screen.findByRole('region', { name: 'Calendario' })).toBeVisible()
})

test.each([
  ['nothing hides them', '', 'Cambia de mes, o programa los trabajos de una campaña.', true],
  ['a filter hides them', '&status=FACTURADO', 'Cambia de mes o quita los filtros.', false],
])('without a job in its month, where %s, the calendar says what to do', async (_, search, says, leads) => {
  const api = anApi()
  api.answer(calendarEndpoints.matrix, () => ({ rows: [], dayTotals: [], jobs: 0, uncovered: 0 }))
  await renderApp(`/campaigns/calendar?day=2026-11-18${search}`, { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Ver las campañas' })).toHaveLength(leads ? 1 : 0)
})
