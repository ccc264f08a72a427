import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'

afterEach(() => vi.restoreAllMocks())

function anApi(): FakeApi {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(jobEndpoints.get, () => aJobDetail())
  api.answer(campaignEndpoints.createJob, () => aJobDetail({ id: 15 }))
  api.answer(campaignEndpoints.createSeries, () => ({ jobIds: [15, 16, 17, 18] }))
  api.answer(jobEndpoints.update, () => aJobDetail())
  return api
}

async function openNew(api = anApi()) {
  const opened = await renderApp('/campaigns/4/jobs/new', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { level: 1, name: 'Nuevo Trabajo' })
  return opened
}

type User = Awaited<ReturnType<typeof openNew>>['user']

/** The 27th and the 28th of November, mornings. */
async function schedulesTwoMornings(user: User) {
  await user.click(screen.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
  await user.click(screen.getByRole('button', { name: /^sábado, 28 de noviembre/i }))
  await user.click(screen.getByRole('button', { name: 'Definir horario' }))
  await user.type(screen.getByRole('textbox', { name: 'Inicio del tramo 1' }), '09:30')
  await user.type(screen.getByRole('textbox', { name: 'Fin del tramo 1' }), '14:30')
  await user.click(screen.getByRole('button', { name: 'Generar Horario' }))
}

const sentTo = (api: FakeApi, wanted: string) => api.requests.find(({ line }) => line === wanted)?.body

test('a job is shown once it is known what speaks against it, so that nothing moves when that comes', async () => {
  const api = anApi()
  let say: (reply: { conflicts: never[] }) => void = () => undefined
  api.answer(jobEndpoints.get, () => aJobDetail({ worker: { id: 7, name: 'Noa Rey', company: null } }))
  api.answer(jobEndpoints.check, () => new Promise((resolve) => (say = resolve)))
  await renderApp('/campaigns/4/jobs/12/edit', { role: 'ROLE_ADMIN', api })
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toContain('POST /api/jobs/check'), {
    timeout: 60_000,
  })
  expect(screen.getByText('Cargando el trabajo...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  say({ conflicts: [] })
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible()
})

test('a job of a closed campaign is edited as any other; the head says that it is closed', async () => {
  const api = anApi()
  api.answer(campaignEndpoints.get, () => aCampaign({ status: 'TERMINADA' }))
  await openNew(api)
  expect(screen.getByText('Navidad en tienda · Zumos Alba · Campaña terminada')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible()
})

describe('a new job', () => {
  test('says what is missing under its field, and that something is missing in a toast', async () => {
    const { user, api } = await openNew()
    await user.clear(screen.getByRole('combobox', { name: 'Cliente' }))
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Error de Validación')).toBeVisible()
    expect(screen.getByText('Por favor, completa todos los campos obligatorios')).toBeVisible()
    expect(screen.getByText('El cliente es obligatorio')).toBeVisible()
    expect(screen.getByText('Debes seleccionar al menos un día')).toBeVisible()

    await user.click(screen.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(
      await screen.findByText('Debes generar el horario después de seleccionar días y horarios'),
    ).toBeVisible()
    expect(api.requests.some(({ line }) => line.startsWith('POST'))).toBe(false)
  })

  test('is for the campaign’s client and pending unless changed; saved, the campaign is shown', async () => {
    const { user, api } = await openNew()
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Zumos Alba')
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Pendiente')
    await schedulesTwoMornings(user)
    await user.type(screen.getByRole('textbox', { name: 'Salario' }), '49,505')
    await user.type(screen.getByRole('textbox', { name: 'Kilómetros' }), '12,35')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Trabajo Creado')).toBeVisible()
    expect(screen.getByText('Cliente: Zumos Alba')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(window.location.pathname).toBe('/campaigns/4')
    const morning = { startTime: '09:30', endTime: '14:30' }
    expect(sentTo(api, 'POST /api/campaigns/4/jobs')).toMatchObject({
      client: 'Zumos Alba',
      clientId: 3,
      status: 'PENDIENTE',
      salary: 49.51,
      kilometers: 12.4,
      schedules: [
        { date: '2026-11-27', timeSlots: [morning] },
        { date: '2026-11-28', timeSlots: [morning] },
      ],
    })
  })

  test('is made once, however long the lists beside take to come again', async () => {
    const { user, api } = await openNew()
    await schedulesTwoMornings(user)
    api.answer(campaignEndpoints.get, () => new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Trabajo Creado')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(api.requests.filter(({ line }) => line === 'POST /api/campaigns/4/jobs')).toHaveLength(1)
  })

  test('can be one of each day for the people needed', async () => {
    const { user, api } = await openNew()
    await schedulesTwoMornings(user)
    await user.click(screen.getByRole('button', { name: 'Un trabajo por día' }))
    const people = screen.getByRole('textbox', { name: 'Personas por día' })
    await user.clear(people)
    await user.type(people, '0')
    await user.click(screen.getByRole('button', { name: /^Crear 0 trabajos/ }))
    expect(await screen.findByText('Escribe de 1 a 50 personas')).toBeVisible()
    await user.clear(people)
    await user.type(people, '2')
    await user.click(screen.getByRole('button', { name: /^Crear 4 trabajos/ }))
    expect(await screen.findByText('Trabajos Creados')).toBeVisible()
    expect(screen.getByText('4 trabajos · Cliente: Zumos Alba')).toBeVisible()
    expect(sentTo(api, 'POST /api/campaigns/4/jobs/series')).toMatchObject({ people: 2 })
  })

  test('saved with another to come stays open, like the last but for days and worker', async () => {
    const { user, api } = await openNew()
    await schedulesTwoMornings(user)
    await user.type(screen.getByRole('textbox', { name: 'Salario' }), '49,5')
    await user.click(screen.getByRole('button', { name: 'Guardar y crear otro' }))
    expect(await screen.findByText('Trabajo Creado')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Definir horario' })).toBeVisible()
    expect(window.location.pathname).toBe('/campaigns/4/jobs/new')
    expect(screen.getByRole('textbox', { name: 'Salario' })).toHaveValue('49,50')
    const saves = () => api.requests.filter(({ line }) => line === 'POST /api/campaigns/4/jobs')
    expect(saves()).toHaveLength(1)
    await schedulesTwoMornings(user)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(saves()).toHaveLength(2)
  })

  test('that the server refuses keeps what was typed and says why, once, beside the button', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.createJob, () => {
      throw new Refused(409, { code: 'planning_moved', message: 'Vuelve a intentarlo.' })
    })
    const { user } = await openNew(api)
    await schedulesTwoMornings(user)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('No se pudo crear el trabajo')).toBeVisible()
    expect(screen.getByText('Vuelve a intentarlo.').closest('[data-floats]')).not.toBeNull()
    expect(screen.getByText('2 días · 2 tramos · 10 h')).toBeVisible()
  })

  test('whose answer is lost is not said to have failed', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.createJob, () => {
      throw new Refused(0)
    })
    const { user } = await openNew(api)
    await schedulesTwoMornings(user)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('No sabemos si se ha hecho')).toBeVisible()
    expect(screen.queryByText('No se pudo crear el trabajo')).toBeNull()
  })

  test('of a campaign that is not there is none', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.get, () => {
      throw new Refused(404)
    })
    await renderApp('/campaigns/999/jobs/new', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText('No se encuentra la campaña')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver las campañas' })).toHaveAttribute('href', '/campaigns')
  })

  test('a look-up that fails is an empty list without a message', async () => {
    const api = anApi()
    api.answer(centreEndpoints.list, () => {
      throw new Refused(500)
    })
    const { user } = await openNew(api)
    await user.type(screen.getByRole('combobox', { name: 'Centro' }), 'troya')
    const found = await screen.findByRole('listbox', { name: 'Opciones de Centro' })
    expect(await within(found).findByText('No hay coincidencias')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Avisos' })).queryByText(/Error/)).toBeNull()
  })

  test('that was left unsaved comes back, until it is discarded', async () => {
    const first = await openNew()
    await schedulesTwoMornings(first.user)
    await waitFor(() =>
      expect(localStorage.getItem('campaignJobs')).toContain('"schedule":[{"date":"2026-11-27"'),
    )
    cleanup()
    const second = await openNew()
    expect(await screen.findByText(/Se ha recuperado lo que dejaste sin guardar/)).toBeVisible()
    expect(screen.getByText('2 días · 2 tramos · 10 h')).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Descartar el borrador' }))
    await waitFor(() => expect(localStorage.getItem('campaignJobs')).toBeNull())
  })

  test('that was given up does not come back', async () => {
    const { user } = await openNew()
    await user.type(screen.getByRole('textbox', { name: 'Salario' }), '49')
    await waitFor(() => expect(localStorage.getItem('campaignJobs')).toContain('49'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(localStorage.getItem('campaignJobs')).toContain('49')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(window.location.pathname).toBe('/campaigns/4')
    expect(localStorage.getItem('campaignJobs')).toBeNull()
  })

  test('goes on below the schedule only when every slot is filled', async () => {
    const { user } = await openNew()
    await schedulesTwoMornings(user)
    const [end] = screen.getAllByRole('textbox', { name: /^Fin: / })
    await user.clear(end as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Completa todos los horarios antes de continuar')).toBeVisible()
    await user.type(end as HTMLElement, '14:30')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByRole('textbox', { name: 'Observaciones' })).toHaveFocus()
  })

  test('goes on below the schedule only when each day has one', async () => {
    const { user } = await openNew()
    await schedulesTwoMornings(user)
    await user.click(screen.getByRole('button', { name: /^Fechas/ }))
    await user.click(screen.getByRole('button', { name: /^lunes, 30 de noviembre/i }))
    await user.click(screen.getByRole('button', { name: 'Definir horario' }))
    await user.click(screen.getByRole('button', { name: 'Revisar' }))
    expect(await screen.findByText('Genera el horario antes de continuar')).toBeVisible()
  })

  test('without days generates nothing, and says what it needs', async () => {
    const { user } = await openNew()
    await schedulesTwoMornings(user)
    for (const day of screen.getAllByRole('button', { name: /^Quitar el / })) await user.click(day)
    await user.click(screen.getByRole('button', { name: 'Atrás' }))
    await user.click(screen.getByRole('button', { name: 'Generar Horario' }))
    expect(await screen.findByText('Fechas Requeridas')).toBeVisible()
    expect(screen.getByText('Selecciona al menos una fecha')).toBeVisible()
  })

  test('a centre brings its town along', async () => {
    const api = anApi()
    const troya = {
      id: 8,
      name: 'Mercado de Troya',
      address: 'Rúa de Troya 2',
      city: { id: 36057, name: 'Vigo', provinceId: 36 },
    }
    api.answer(centreEndpoints.list, () => ({ ...aJobPage([]), content: [troya], totalElements: 1 }))
    const { user } = await openNew(api)
    await user.type(screen.getByRole('combobox', { name: 'Centro' }), 'troya')
    await waitFor(() => {
      const asked = api.requests.findLast(({ line }) => line === 'GET /api/centers')
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({
        page: '0',
        size: '20',
        sort: 'id,asc',
        search: 'troya',
      })
    })
    await user.click(await screen.findByRole('option', { name: /Mercado de Troya/ }))
    expect(screen.getByRole('textbox', { name: 'Localidad' })).toHaveValue('Vigo')
  })
})

describe('a job that exists', () => {
  const open = (api: FakeApi) => renderApp('/campaigns/4/jobs/12/edit', { role: 'ROLE_ADMIN', api })

  test('is changed and the campaign is shown', async () => {
    const api = anApi()
    const { user } = await open(api)
    await user.type(await screen.findByRole('textbox', { name: 'Observaciones' }), 'Llevar el DNI')
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Trabajo Actualizado')).toBeVisible()
    expect(timer.mock.calls.map(([, life]) => life)).toContain(4000)
    expect(screen.getByText('Cliente: Zumos Alba')).toBeVisible()
    expect(sentTo(api, 'PUT /api/jobs/12')).toMatchObject({ observations: 'Llevar el DNI', version: 1 })
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4'))
    expect(screen.queryByRole('button', { name: 'Un trabajo por día' })).toBeNull()
  })

  test('cancelled leads back to the campaign and saves nothing', async () => {
    const api = anApi()
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4'))
    expect(api.requests.some(({ line }) => line.startsWith('PUT'))).toBe(false)
  })

  test('left unsaved comes back over the version that it began with: what somebody saved meanwhile is not lost', async () => {
    const first = anApi()
    const { user } = await open(first)
    await user.type(await screen.findByRole('textbox', { name: 'Localidad' }), ' centro')
    await waitFor(() => expect(localStorage.getItem('campaignJobs')).toContain('Vigo centro'))
    cleanup()
    const api = anApi()
    api.answer(jobEndpoints.get, () => aJobDetail({ version: 2, salary: 80 }))
    api.answer(jobEndpoints.update, () => {
      const current = aJobDetail({ version: 2, salary: 80 })
      throw new Refused(409, {
        code: 'stale',
        message: 'Otro usuario ha modificado el trabajo.',
        parts: { by: 'Antón Rey', current },
      })
    })
    const second = await open(api)
    expect(await screen.findByText(/Se ha recuperado lo que dejaste sin guardar/)).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sentTo(api, 'PUT /api/jobs/12')).toMatchObject({ version: 1 }))
    expect(await screen.findByText(/Antón Rey/)).toBeVisible()
  })

  test('what two planners ask of whoever does it is put together; of the days only those that differ are told', async () => {
    const api = anApi()
    const [day, other] = ['2026-11-27', '2026-11-28']
    const at = (date: string, startTime: string) => ({ date, timeSlots: [{ startTime, endTime: '14:00' }] })
    const needs = { foodHandler: false, driverLicence: false, vehicle: false, languages: [] }
    api.answer(jobEndpoints.get, () => aJobDetail({ schedules: [at(day, '10:00'), at(other, '10:00')] }))
    const saved: unknown[] = []
    api.answer(jobEndpoints.update, ({ body }) => {
      saved.push(body)
      if (saved.length > 1) return aJobDetail({ version: 3 })
      const schedules = [at(day, '10:00'), at(other, '09:00')]
      const current = aJobDetail({ version: 2, schedules, needs: { ...needs, vehicle: true } })
      throw new Refused(409, { code: 'stale', message: 'Ha cambiado.', parts: { by: 'Antón Rey', current } })
    })
    const { user } = await open(api)
    await user.click(await screen.findByRole('switch', { name: 'Manipulador de alimentos' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toMatchObject({
      needs: { ...needs, foodHandler: true, vehicle: true },
      schedules: [at(day, '10:00'), at(other, '09:00')],
      version: 2,
    })
    // Nothing has failed for anybody.
    expect(screen.queryByText('No se pudo actualizar el trabajo')).toBeNull()
  })

  test.each([
    [404, 'Trabajo no encontrado'],
    [500, 'Error al cargar los datos del trabajo'],
  ])('that answers %s leads back to the campaign: "%s"', async (status, sentence) => {
    const api = anApi()
    api.answer(jobEndpoints.get, () => {
      throw new Refused(status)
    })
    await open(api)
    expect(await screen.findByText(sentence, undefined, { timeout: 5000 })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
  })

  test('saved after the session is over leads to the sign-in page, and to nothing broken on the way', async () => {
    const api = anApi()
    api.answer(jobEndpoints.update, () => {
      throw new Refused(401)
    })
    const broken = vi.spyOn(console, 'error')
    const { user } = await open(api)
    await user.type(await screen.findByRole('textbox', { name: 'Localidad' }), ' centro')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuadrante' })).toBeVisible()
    expect(broken).not.toHaveBeenCalled()
  })

  test('of another campaign is not found here', async () => {
    const api = anApi()
    api.answer(jobEndpoints.get, () => aJobDetail({ campaignId: 5 }))
    await open(api)
    expect(await screen.findByText('Trabajo no encontrado')).toBeVisible()
  })

  test('is no form for a client', async () => {
    await renderApp('/campaigns/4/jobs/12/edit', { role: 'ROLE_CLIENT', api: anApi() })
    expect(await screen.findByText('Solo los administradores programan trabajos')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4'))
  })
})

test('what is typed stays when the campaign is asked again and does not answer', async () => {
  const api = anApi()
  const { user } = await openNew(api)
  await schedulesTwoMornings(user)
  api.answer(campaignEndpoints.get, () => {
    throw new Refused(503, { code: 'unavailable', message: 'El servicio no está disponible.' })
  })
  const asked = () => api.requests.filter(({ line }) => line === 'GET /api/campaigns/4').length
  const before = asked()
  vi.setSystemTime(new Date('2026-11-20T10:01:00Z'))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked()).toBeGreaterThan(before + 1), { timeout: 10_000 })
  await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Nuevo Trabajo' })).toBeVisible()
  expect(screen.getAllByDisplayValue('09:30').length).toBeGreaterThan(0)
})
