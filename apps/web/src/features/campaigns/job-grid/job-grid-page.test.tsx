import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, type FakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage, anOperation } from '../testing.ts'

const places = [
  { id: 7, name: 'Gadis Ronda', city: { id: 27028, name: 'Lugo', provinceId: 27 } },
  { id: 8, name: 'Froiz Travesas', city: { id: 36057, name: 'Vigo', provinceId: 36 } },
]

function anApi(): FakeApi {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign({ startDate: '2026-11-21', endDate: '2026-11-27' }))
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(campaignEndpoints.previewGrid, () => ({
    jobs: 0,
    minutes: 60,
    days: [],
    skipped: [],
    outside: 0,
    missingHours: ['El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: las 02:30 no existen.'],
    exceptions: [],
    repeated: [],
    limit: 1000,
  }))
  api.answer(centreEndpoints.list, ({ query }) => ({
    ...aJobPage([]),
    content: places
      .filter(({ name }) => name.startsWith(query.get('search') ?? ''))
      .map((place) => ({ ...aCentre, ...place })),
    totalElements: 2,
  }))
  api.answer(campaignEndpoints.createGrid, () => ({
    jobIds: [15, 16],
    operation: anOperation({ operationId: 3, applied: 26, isCreation: true }),
  }))
  return api
}

const aCentre = { address: 'Rúa Nova 1', province: { id: 27, name: 'Lugo' } }

/** Two centres, a morning and an afternoon, one person in each, from Saturday to Friday: 28 jobs. */
async function aWeek() {
  const api = anApi()
  const { user } = await renderApp('/campaigns/4/jobs/grid', { role: 'ROLE_ADMIN', api })
  await user.type(await screen.findByRole('textbox', { name: 'Inicio del turno 1' }), '10:00')
  await user.type(screen.getByRole('textbox', { name: 'Fin del turno 1' }), '14:00')
  await user.click(screen.getByRole('button', { name: 'Añadir turno' }))
  await user.type(screen.getByRole('textbox', { name: 'Inicio del turno 2' }), '17:00')
  await user.type(screen.getByRole('textbox', { name: 'Fin del turno 2' }), '21:00')
  for (const { name } of places) {
    await user.type(screen.getByRole('combobox', { name: 'Añadir centro' }), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  return { api, user }
}

type User = Awaited<ReturnType<typeof aWeek>>['user']
const totals = () => screen.getByRole('status', { name: 'Lo que se va a crear' })
const list = () => screen.getByRole('region', { name: 'Excepciones' })
const dialog = () => screen.getByRole('dialog', { name: 'Añadir excepción' })

async function writes(user: User, name: string, text: string) {
  const field = within(dialog()).getByRole('textbox', { name: new RegExp(name) })
  await user.clear(field)
  await user.type(field, text)
  await user.tab()
}

async function opens(user: User, kind: string) {
  await user.click(within(list()).getByRole('button', { name: 'Añadir excepción…' }))
  await screen.findByRole('dialog', { name: 'Añadir excepción', busy: false })
  await user.click(within(dialog()).getByRole('button', { name: kind }))
}

const adds = (user: User) => user.click(within(dialog()).getByRole('button', { name: 'Añadir' }))

test('hours that the clocks leave out in spring are told before the jobs are made', async () => {
  await aWeek()
  const notes = await screen.findByRole('status', { name: 'Avisos' })
  expect(
    within(notes).getByText(/los relojes pasan de las 02:00 a las 03:00: las 02:30 no existen/),
  ).toBeVisible()
})

describe('a grid that is saved', () => {
  const posts = (api: FakeApi) =>
    api.requests.filter(({ line }) => line === 'POST /api/campaigns/4/jobs/grid').length

  test('makes its jobs once, however long the lists beside take to come again', async () => {
    const { api, user } = await aWeek()
    api.answer(campaignEndpoints.get, () => new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Crear 28 trabajos' }))
    expect(await screen.findByText('Trabajos Creados')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('region', { name: 'Última acción en lote' })).toBeVisible()
    expect(posts(api)).toBe(1)
  })

  test('keeps the centres that were added to the next one while it was on its way', async () => {
    const { api, user } = await aWeek()
    api.answer(campaignEndpoints.get, () => new Promise(() => undefined))
    let made: () => void = () => undefined
    api.answer(campaignEndpoints.createGrid, async () => {
      await new Promise<void>((resolve) => (made = resolve))
      return { jobIds: [15], operation: anOperation({ operationId: 3, applied: 28, isCreation: true }) }
    })
    await user.click(screen.getByRole('button', { name: 'Quitar Froiz Travesas' }))
    await user.click(screen.getByRole('button', { name: 'Crear y empezar otro' }))
    await user.type(screen.getByRole('combobox', { name: 'Añadir centro' }), 'Froiz Travesas')
    await user.click(await screen.findByRole('option', { name: /Froiz Travesas/ }))
    made()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar Gadis Ronda' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Quitar Froiz Travesas' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Crear 14 trabajos' })).toBeEnabled())
  })
})

describe('a pasted list of centres', () => {
  async function pastes(user: User, names: readonly string[]) {
    const open = screen.queryByRole('button', { name: 'Pegar una lista de centros…' })
    if (open) await user.click(open)
    fireEvent.change(screen.getByRole('textbox', { name: 'Centros, uno por línea' }), {
      target: { value: names.join('\n') },
    })
    await user.click(screen.getByRole('button', { name: 'Añadir los centros' }))
  }

  test('changes nothing of what is done in the grid while its centres are looked up', async () => {
    const { api, user } = await aWeek()
    let say: () => void = () => undefined
    api.answer(centreEndpoints.list, async () => {
      await new Promise<void>((resolve) => (say = resolve))
      const place = { id: 9, name: 'Eroski Lalín', city: { id: 36024, name: 'Lalín', provinceId: 36 } }
      return { ...aJobPage([]), content: [{ ...aCentre, ...place }], totalElements: 1 }
    })
    await pastes(user, ['Eroski Lalín;2'])
    const cell = within(screen.getByRole('group', { name: 'Personas en Gadis Ronda, turno 1' }))
    await user.click(cell.getByRole('button', { name: 'Una más' }))
    await user.click(screen.getByRole('button', { name: 'Añadir turno' }))
    say()
    expect(await screen.findByRole('textbox', { name: 'Personas: Eroski Lalín, turno 3' })).toHaveValue('2')
    expect(screen.getByRole('textbox', { name: 'Personas: Gadis Ronda, turno 1' })).toHaveValue('2')
    expect(screen.getByRole('textbox', { name: 'Personas: Gadis Ronda, turno 3' })).toHaveValue('1')
  })

  test('leaves in the field what does not fit, and says so', async () => {
    const { api, user } = await aWeek()
    api.answer(centreEndpoints.list, ({ query }) => {
      const name = query.get('search') ?? ''
      const place = { id: 100 + Number(name.slice(7)), name, city: places[0]?.city }
      return { ...aJobPage([]), content: [{ ...aCentre, ...place }], totalElements: 1 }
    })
    const names = Array.from({ length: 59 }, (_, index) => `Tienda ${index + 1}`)
    await pastes(user, names)
    const field = await screen.findByRole('textbox', { name: 'Centros, uno por línea' })
    await waitFor(() => expect(field).toHaveValue('Tienda 59'))
    expect(screen.getByText('No caben más de 60 centros.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Quitar Tienda 58' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar Tienda 59' })).toBeNull()
  })
})

describe('exceptions of the grid', () => {
  test('more people on Saturdays, other hours on a day and a centre that closes are counted and sent', async () => {
    const { api, user } = await aWeek()
    expect(totals()).toHaveTextContent('=28 trabajos')

    await opens(user, 'Personas')
    for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'domingo'])
      await user.click(within(dialog()).getByRole('button', { name: day }))
    await writes(user, 'Personas por centro y turno', '3')
    await adds(user)
    expect(list()).toHaveTextContent('3 personas en cada turno')
    expect(list()).toHaveTextContent('sábados, del 21/11/2026 al 27/11/2026 · todos los centros')
    expect(list()).toHaveTextContent('Cambia 4 turnos')
    expect(totals()).toHaveTextContent('+8 por excepciones')
    expect(totals()).toHaveTextContent('=36 trabajos')

    await opens(user, 'Horario')
    await writes(user, 'Al', '24/11/2026')
    await writes(user, 'Del', '24/11/2026')
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: /^Turno/ }), '17:00–\u206021:00')
    await writes(user, 'Desde las', '17:00')
    await writes(user, 'Hasta las', '20:00')
    await adds(user)
    expect(list()).toHaveTextContent('17:00–\u206020:00 en vez de 17:00–\u206021:00')
    expect(list()).toHaveTextContent('martes, 24 de noviembre de 2026 · todos los centros')

    await opens(user, 'Sin trabajo')
    await writes(user, 'Del', '23/11/2026')
    await user.click(within(dialog()).getByRole('combobox', { name: 'Centros' }))
    await user.click(await screen.findByRole('option', { name: 'Froiz Travesas, Vigo' }))
    await adds(user)
    expect(totals()).toHaveTextContent('=26 trabajos')
    expect(
      screen.getByRole('button', { name: 'martes, 24 de noviembre de 2026, con excepción' }),
    ).toHaveTextContent('2')
    expect(screen.getByRole('button', { name: 'domingo, 22 de noviembre de 2026' })).toHaveTextContent('4')

    await user.click(screen.getByRole('button', { name: 'Crear 26 trabajos' }))
    expect(await screen.findByRole('region', { name: 'Última acción en lote' })).toHaveTextContent(
      '26 trabajos creados',
    )
    const sent = api.requests.find(({ line }) => line === 'POST /api/campaigns/4/jobs/grid')?.body
    const none = { centerIds: [], shift: null, people: null, hours: null }
    const every = [0, 1, 2, 3, 4, 5, 6]
    expect(sent).toMatchObject({
      exceptions: [
        { ...none, from: '2026-11-21', to: '2026-11-27', weekdays: [5], people: 3 },
        {
          ...none,
          from: '2026-11-24',
          to: '2026-11-24',
          weekdays: every,
          shift: 1,
          hours: { startTime: '17:00', endTime: '20:00' },
        },
        { ...none, from: '2026-11-23', to: '2026-11-27', weekdays: every, centerIds: [8], people: 0 },
      ],
    })
    api.answer(jobEndpoints.undoBulk, () => ({ undone: 26, leftOut: [], offers: [] }))
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('26 trabajos eliminados.')).toBeVisible()
  })

  test('what an exception lacks stands under its field, and one that changes nothing says so', async () => {
    const { user } = await aWeek()
    await opens(user, 'Horario')
    await adds(user)
    expect(within(dialog()).getByText('Elige el turno que cambia de horario')).toBeVisible()
    expect(within(dialog()).getAllByText('La hora no es válida')).toHaveLength(2)
    await user.click(within(dialog()).getByRole('button', { name: 'Personas' }))
    await adds(user)
    expect(within(dialog()).getByText('Escribe las personas o el horario que cambian')).toBeVisible()
    await writes(user, 'Personas por centro y turno', '2')
    await writes(user, 'Al', '05/12/2026')
    await writes(user, 'Del', '01/12/2026')
    await adds(user)
    expect(list()).toHaveTextContent('No cambia ningún turno de esos días')
    expect(totals()).not.toHaveTextContent('por excepciones')
    expect(totals()).toHaveTextContent('=28 trabajos')
  })

  test('a centre or a shift that goes takes the exceptions with it that held for it alone', async () => {
    const { user } = await aWeek()
    await opens(user, 'Sin trabajo')
    await user.click(within(dialog()).getByRole('combobox', { name: 'Centros' }))
    await user.click(await screen.findByRole('option', { name: 'Froiz Travesas, Vigo' }))
    await adds(user)
    await opens(user, 'Personas')
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: /^Turno/ }), '17:00–\u206021:00')
    await writes(user, 'Personas por centro y turno', '2')
    await adds(user)
    expect(within(list()).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Quitar Froiz Travesas' }))
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Quitar el turno 1' }))
    expect(list()).toHaveTextContent('2 personas en el turno de 17:00–\u206021:00')
    expect(totals()).toHaveTextContent('=14 trabajos')
    await user.click(screen.getByRole('button', { name: 'Quitar la excepción 1' }))
    expect(within(list()).queryAllByRole('listitem')).toHaveLength(0)
    expect(totals()).toHaveTextContent('=7 trabajos')
  })
})
