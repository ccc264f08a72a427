import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { neverAnswers } from '../../../test/never-answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'
import { commentText } from './job-columns.tsx'

afterEach(() => vi.restoreAllMocks())

const longText = 'Preguntar por la persona encargada al llegar y llevar el DNI para el control'

function anApi() {
  const api = fakeApi()
  const jobs = [
    aJob({ observations: longText }),
    aJob({
      id: 13,
      status: 'COMPLETADO',
      worker: { id: 9, name: 'Ana Soto', company: 'Atlántica Promo' },
      isCovered: true,
    }),
    aJob({ id: 14, status: 'ANULADO' }),
  ]
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage(jobs))
  api.answer(jobEndpoints.get, ({ params }) => aJobDetail(jobs.find(({ id }) => String(id) === params['id'])))
  return api
}

/** For how long messages are set to stay from now on, ms. */
function livesOfToasts(): () => unknown[] {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  return () => timer.mock.calls.map(([, life]) => life)
}

const open = async (api = anApi(), role: 'ROLE_ADMIN' | 'ROLE_CLIENT' = 'ROLE_ADMIN') => {
  const rendered = await renderApp('/campaigns/4', { role, api })
  await screen.findByRole('button', { name: '#12' })
  return { ...rendered, api }
}

describe('the campaign', () => {
  test('shows jobs, completed, pending with the cancelled beside, progress and state', async () => {
    await open()
    const stats = within(screen.getByRole('region', { name: 'Resumen de la campaña' }))
    const facts = stats.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual([
      ['Trabajos', '3'],
      ['Completados', '1'],
      ['Pendientes', '21 anulado'],
      ['Progreso', '33 %'],
      ['Estado', 'Activa'],
    ])
    expect(screen.getByRole('heading', { name: 'Trabajos (3)' })).toBeVisible()
    expect(screen.getByText('1 a 3 de 3')).toBeVisible()
    expect(screen.getByText(/Total: 3 trabajos · Mostrando 3 de 3/)).toBeVisible()
  })

  test('names its client, its dates and its state, and leads back to the list', async () => {
    const { user } = await open()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(main.getByText('Zumos Alba · 13/11/2026 - 05/01/2027')).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns'))
  })

  test('saved, says so for four seconds', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.update, () => aCampaign({ name: 'Ruta del queso' }))
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const status = await screen.findByRole('combobox', { name: 'Estado' })
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Activa', 'Terminada', 'Facturada', 'Anulada'])
    await user.selectOptions(status, 'Facturada')
    const lives = livesOfToasts()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Campaña guardada')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'PUT /api/campaigns/4')?.body).toMatchObject({
      status: 'FACTURADA',
    })
    expect(lives()).toContain(4000)
    expect(lives()).not.toContain(5000)
  })

  test('both edit buttons open the same form', async () => {
    const { user } = await open()
    for (const name of ['Editar', 'Editar Campaña']) {
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByRole('dialog', { name: 'Editar Campaña' })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('the form says what is missing under the field and in a toast', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    await user.clear(await screen.findByRole('textbox', { name: 'Nombre' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const sentence = 'El nombre de la campaña es obligatorio'
    expect(await screen.findByText('Error de Validación')).toBeVisible()
    expect(screen.getAllByText(sentence)).toHaveLength(2)
  })

  test('the start date brings year and month along until they are changed by hand', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const start = await screen.findByRole('textbox', { name: 'Fecha de inicio' })
    await user.clear(start)
    await user.type(start, '03/02/2027')
    expect(screen.getByRole('textbox', { name: 'Año' })).toHaveValue('2027')
    expect(screen.getByRole('combobox', { name: 'Mes' })).toHaveDisplayValue('Febrero')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Marzo')
    await user.clear(start)
    await user.type(start, '07/04/2028')
    expect(screen.getByRole('textbox', { name: 'Año' })).toHaveValue('2027')
    expect(screen.getByRole('combobox', { name: 'Mes' })).toHaveDisplayValue('Marzo')
  })
})

describe('the job table', () => {
  test('shows missing values in words and cuts comments at sixty letters', async () => {
    await open()
    expect(screen.getByText(`${longText.slice(0, 60)}...`)).toBeVisible()
    expect(screen.getAllByText('Sin comentarios')).toHaveLength(2)
    expect(screen.getAllByText('Sin perfil')).toHaveLength(3)
    expect(screen.getByText('Ana Soto')).toBeVisible()
    expect(screen.getByText('Atlántica Promo', { selector: 'td *' })).toBeVisible()
  })

  test('tells of a job its number, state, executive and client; its days, hours and place; its pay', async () => {
    const api = anApi()
    const job = aJob({
      executive: 'Marta Alba',
      endDate: '2026-12-05',
      days: 3,
      profile: 'PROMOTOR',
      salary: 1049.5,
      expenses: 3,
      allowances: 26.67,
      kilometers: 12.3,
    })
    api.answer(campaignEndpoints.jobs, () => aJobPage([job, aJob({ id: 13, center: null })]))
    await open(api)
    const [first = '', second = ''] = screen.getAllByRole('row').flatMap((row) => {
      const text = row.textContent ?? ''
      return text.includes('#1') ? [text] : []
    })
    for (const part of ['#12', 'Pendiente', 'Marta Alba', 'Zumos Alba', '20/11/2026 – 05/12/2026 · 3 días'])
      expect(first).toContain(part)
    for (const part of ['09:00–14:00', 'Froiz Travesas', 'Vigo', 'Sin asignar', 'PROMOTOR'])
      expect(first).toContain(part)
    for (const part of ['Salario1.049,50 €', 'Gastos3,00 €', 'Dietas26,67 €', 'KM12,3', 'Sin comentarios'])
      expect(first).toContain(part)
    expect(second).toContain('#13PendienteSin asignarZumos Alba')
    expect(second).toContain('Sin centro')
  })

  test('a comment of sixty letters is whole, a longer one is cut', () => {
    const textOf = (letters: number) => commentText(aJob({ lastComment: 'x'.repeat(letters) }))
    expect(textOf(60)).toBe('x'.repeat(60))
    expect(textOf(61)).toBe(`${'x'.repeat(60)}...`)
  })

  test('a new job is planned on a page of its own, and so is a change', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4/jobs/12/edit'))
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Nuevo Trabajo' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4/jobs/new'))
  })

  test('deletes after asking', async () => {
    const api = anApi()
    api.answer(jobEndpoints.remove, () => ({ message: 'Trabajo eliminado correctamente' }))
    const { user } = await open(api)
    const removed = () => api.requests.some(({ line }) => line === 'DELETE /api/jobs/13')
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: /Acciones de trabajo #13/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
      return within(await screen.findByRole('dialog', { name: 'Eliminar el trabajo #13' }))
    }
    const first = await remove()
    expect(first.getByText(/Ana Soto dejará de tener este turno/)).toBeVisible()
    await user.click(first.getByRole('button', { name: /Volver|Cancelar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(removed()).toBe(false)
    await user.click((await remove()).getByRole('button', { name: 'Eliminar trabajo' }))
    expect(await screen.findByText('Trabajo eliminado correctamente')).toBeVisible()
    expect(removed()).toBe(true)
  })

  test.each([
    ['Ver', 'Trabajo #12'],
    ['Comentar', 'Trabajo #12'],
    ['Cambiar trabajador', 'Asignaciones'],
    ['Cambiar perfil', 'Perfil'],
    ['Cambiar importes', 'Financiero'],
    ['Cambiar centro', 'Centro'],
    ['Añadir fechas', 'Añadir fechas'],
    ['Quién encaja', 'Quién encaja'],
  ])('the menu entry «%s» opens «%s»', async (entry, name) => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
  })

  test('a page that is no more leads to the last one', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.jobs, ({ query }) => aJobPage(query.get('page') === '0' ? [aJob()] : [], 10))
    await renderApp('/campaigns/4?page=2&status:equals=PENDIENTE', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByRole('button', { name: '#12' })).toBeVisible()
    expect(window.location.search).not.toContain('page')
  })

  test('on the way to the last page the list is not called empty', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.jobs, () => {
      neverAnswers('/api/campaigns/4/jobs')
      return aJobPage([], 10)
    })
    await renderApp('/campaigns/4?page=2&status:equals=PENDIENTE', { role: 'ROLE_ADMIN', api })
    await waitFor(() => expect(window.location.search).not.toContain('page'))
    expect(await screen.findByText('Total: 10 trabajos · Mostrando 10 de 10')).toBeVisible()
    expect(screen.queryByText('Ningún trabajo coincide')).toBeNull()
  })

  test('on a phone is a card for each job, with everything that the table tells', async () => {
    setViewport('phone')
    const api = anApi()
    const worker = { id: 9, name: 'Ana Soto', company: 'Atlántica Promo' }
    const job = aJob({
      worker,
      isCovered: true,
      profile: 'PROMOTOR',
      observations: longText,
      kilometers: 12.3,
    })
    api.answer(campaignEndpoints.jobs, () => aJobPage([job]))
    await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
    const byDay = await screen.findByRole('region', { name: 'Viernes 20 de noviembre' })
    for (const part of ['09:00–14:00', 'Froiz Travesas', 'Vigo · PROMOTOR', 'Ana Soto', 'Atlántica Promo'])
      expect(byDay).toHaveTextContent(part)
    expect(byDay).toHaveTextContent('Salario 49,00 € · Gastos — · Dietas — · KM 12,3')
    expect(byDay).toHaveTextContent(longText)
    expect(byDay).not.toHaveTextContent('20/11/2026')
    cleanup()
    await renderApp('/campaigns/4?sort=worker,asc', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText('20/11/2026')).toBeVisible()
  })

  test('clones with the exact words', async () => {
    const api = anApi()
    api.answer(jobEndpoints.clone, () => ({ job: aJobDetail({ id: 15 }), copyOf: 12 }))
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    const lives = livesOfToasts()
    await user.click(await screen.findByRole('menuitem', { name: 'Clonar trabajo' }))
    expect(await screen.findByText('✅ Trabajo Clonado')).toBeVisible()
    expect(screen.getByText('Trabajo #12 clonado como trabajo #15')).toBeVisible()
    expect(lives()).toContain(4000)
  })

  test('the menu offers the five states, and sets one', async () => {
    const api = anApi()
    api.answer(jobEndpoints.patch, () => aJobDetail({ status: 'ACTIVO' }))
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names.slice(2, 7)).toEqual(['Activar', 'Completar', 'Pendiente', 'Anular', 'Facturar'])
    await user.click(screen.getByRole('menuitem', { name: 'Activar' }))
    expect(await screen.findByText('Trabajo #12: Activo')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'PATCH /api/jobs/12')?.body).toMatchObject({
      change: { status: 'ACTIVO' },
    })
  })

  test('a warning of the law asks for a reason and sends the change again with it', async () => {
    const api = anApi()
    const conflicts = [
      {
        code: 'REST_12H',
        severity: 'warn',
        asksReason: true,
        message: 'Solo 11 h de descanso.',
        numbers: { restMinutes: 660 },
      },
    ]
    api.answer(jobEndpoints.patch, ({ body }) => {
      if (!(body as { conflictReason?: string }).conflictReason)
        throw new Refused(409, { code: 'conflict_needs_reason', message: 'Solo 11 h', parts: { conflicts } })
      return aJobDetail({ status: 'ACTIVO' })
    })
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Activar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Asignar de todos modos' })
    expect(within(dialog).getByText(/Solo 11 h de descanso/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Asignar con motivo' }))
    expect(within(dialog).getByText('Escribe el motivo')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Lo pide ella')
    await user.click(within(dialog).getByRole('button', { name: 'Asignar con motivo' }))
    expect(await screen.findByText('Trabajo #12: Activo')).toBeVisible()
  })

  test('a client sees neither money nor people, and changes nothing', async () => {
    const api = anApi()
    const {
      salary: _s,
      expenses: _e,
      allowances: _a,
      kilometers: _k,
      worker: _w,
      observations: _o,
      ...bare
    } = aJob()
    api.answer(campaignEndpoints.jobs, () => aJobPage([bare as ReturnType<typeof aJob>]))
    await open(api, 'ROLE_CLIENT')
    expect(screen.queryByText('Financiero')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Nuevo Trabajo' })).toBeNull()
  })
})

describe('bulk changes', () => {
  const previewOf = (changing: number, conflicting = 0) => ({
    token: `token-${changing}-${conflicting}`,
    total: changing + conflicting,
    changing,
    unchanged: 0,
    conflicting,
    blocked: 0,
    rows: [],
  })

  const noStates = { PENDIENTE: 0, CONFIRMADO: 0, ACTIVO: 0, COMPLETADO: 0, FACTURADO: 0, ANULADO: 0 }

  async function select(api = anApi()) {
    const { user } = await open(api)
    await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #12/ }))
    await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #13/ }))
    expect(screen.getByText('2 trabajo(s) seleccionado(s)')).toBeVisible()
    return { user, api }
  }

  const bulkAction = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })).getByRole('button', { name })

  test.each([
    ['Financiero', '', 'Actualizar 2 trabajos', 'Debe completar al menos un campo para actualizar'],
    ['Más', 'Perfil', 'Cambiar el perfil de 2 trabajos', 'Debe seleccionar un perfil'],
    ['Más', 'Cliente', 'Cambiar el cliente de 2 trabajos', 'Debe seleccionar o escribir un cliente'],
    ['Más', 'Ejecutivo', 'Cambiar el ejecutivo de 2 trabajos', 'Debe seleccionar un ejecutivo'],
  ])('%s %s says what is missing', async (button, item, verb, sentence) => {
    const { user } = await select()
    await user.click(bulkAction(button))
    if (item) await user.click(await screen.findByRole('menuitem', { name: item }))
    await user.click(await screen.findByRole('button', { name: verb }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test.each(['Asignaciones', 'Centro', 'Estado'])('%s with nothing chosen does nothing', async (button) => {
    const { user, api } = await select()
    await user.click(bulkAction(button))
    const dialog = await screen.findByRole('dialog', { name: button })
    await user.click(within(dialog).getAllByRole('button', { name: /2 trabajos/ })[0] as HTMLElement)
    expect(api.requests.some(({ line }) => line.startsWith('POST /api/jobs/bulk'))).toBe(false)
    expect(dialog).toBeVisible()
  })

  test('the state dialog counts what is selected, previews and applies with the reason', async () => {
    const api = anApi()
    api.answer(jobEndpoints.countStates, () => ({ ...noStates, PENDIENTE: 1, COMPLETADO: 1 }))
    api.answer(jobEndpoints.previewBulk, () => previewOf(1, 1))
    api.answer(jobEndpoints.applyBulk, () => ({
      operationId: 7,
      applied: 1,
      leftOut: [{ jobId: 13, reason: 'Ya tiene otro trabajo.' }],
      undoUntil: new Date(Date.now() + 600_000).toISOString(),
    }))
    api.answer(jobEndpoints.undoBulk, () => ({ undone: 1, leftOut: [] }))
    const { user } = await select(api)
    await user.click(bulkAction('Estado'))
    const dialog = await screen.findByRole('dialog', { name: 'Estado' })
    expect(await within(dialog).findByText('Pendiente', { selector: 'li *' })).toBeVisible()
    const states = within(dialog).getAllByRole('listitem')
    expect(states.map((state) => state.textContent)).toEqual(['Pendiente1', 'Completado1'])
    expect(api.requests.find(({ line }) => line === 'POST /api/jobs/states')?.body).toEqual({
      jobIds: [12, 13],
    })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Nuevo estado' }), 'ANULADO')
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo (opcional)' }), 'Obras')
    expect(await within(dialog).findByText('1 cambia, 1 en conflicto')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Anular 1 trabajo' }))
    expect(await screen.findByText('1 trabajo cambiado.')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'POST /api/jobs/bulk')?.body).toMatchObject({
      jobIds: [12, 13],
      change: { status: 'ANULADO' },
      token: 'token-1-1',
      reason: 'Obras',
    })

    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('1 trabajo como antes.')).toBeVisible()
  })

  test('the selection can be given up', async () => {
    const { user } = await select()
    await user.click(bulkAction('Quitar la selección'))
    expect(screen.queryByRole('toolbar', { name: 'Acciones sobre la selección' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /Seleccionar trabajo #12/ })).not.toBeChecked()
  })

  test.each([
    ['-1', 'El importe no puede ser negativo'],
    ['mucho', 'Escribe un número'],
  ])('an amount of %s is told, and nothing is asked of the server', async (typed, sentence) => {
    const { user, api } = await select()
    await user.click(bulkAction('Financiero'))
    await user.type(await screen.findByRole('textbox', { name: 'Gastos' }), typed)
    await user.type(screen.getByRole('textbox', { name: 'Salario' }), '56')
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actualizar 2 trabajos' }))
    expect(screen.queryByText('Debe completar al menos un campo para actualizar')).toBeNull()
    expect(api.requests.some(({ line }) => line.startsWith('POST /api/jobs/bulk'))).toBe(false)
  })

  test('kilometres are taken to the hundredth and kept to the tenth, which is said', async () => {
    const api = anApi()
    api.answer(jobEndpoints.previewBulk, () => previewOf(2))
    const { user } = await select(api)
    await user.click(bulkAction('Financiero'))
    expect(await screen.findByText('Los kilómetros se redondean a un decimal.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'KM' }), '12,25')
    await user.type(screen.getByRole('textbox', { name: 'Dietas' }), '26,67')
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'KM' })).toHaveValue('12,3')
    await waitFor(() =>
      expect(api.requests.findLast(({ line }) => line === 'POST /api/jobs/bulk/preview')?.body).toMatchObject(
        {
          change: { allowances: 26.67, kilometers: 12.3 },
        },
      ),
    )
  })

  test('a change that has moved meanwhile shows the new preview', async () => {
    const api = anApi()
    let hasMoved = false
    api.answer(jobEndpoints.previewBulk, () => (hasMoved ? previewOf(1, 1) : previewOf(2)))
    api.answer(jobEndpoints.applyBulk, () => {
      hasMoved = true
      throw new Refused(409, {
        code: 'preview_changed',
        message: 'Han cambiado.',
        parts: { preview: previewOf(1, 1) },
      })
    })
    const { user } = await select(api)
    await user.click(bulkAction('Financiero'))
    await user.type(await screen.findByRole('textbox', { name: 'Salario' }), '56')
    await user.click(await screen.findByRole('button', { name: 'Actualizar 2 trabajos' }))
    expect(await screen.findByText('1 cambia, 1 en conflicto')).toBeVisible()
    expect(screen.getByText('La vista previa ha cambiado')).toBeVisible()
  })

  test('a worker is looked up among the active ones only', async () => {
    const api = anApi()
    const { user } = await select(api)
    await user.click(bulkAction('Asignaciones'))
    await user.click(await screen.findByRole('combobox', { name: 'Trabajador' }))
    await waitFor(() => {
      const asked = api.requests.find(({ line }) => line === `GET ${peopleEndpoints.list.path}`)
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({
        page: '0',
        size: '20',
        sort: 'id,asc',
        workerType: 'WORKER',
        workerStatus: 'ACTIVE',
      })
    })
  })
})
