import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { savedViewEndpoints } from '@cuadrante/contract/views/saved-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anAppInfo, Refused } from '../../../../test/fake-api.ts'
import { neverAnswers } from '../../../../test/never-answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { setViewport } from '../../../../test/viewport.ts'
import { aJob, aJobDetail, aJobPage } from '../../testing.ts'
import { commentText } from './job-columns.tsx'
import { campaignApi, longText, openCampaign } from '../open-campaign.ts'

afterEach(() => vi.restoreAllMocks())

/** For how long messages are set to stay from now on, ms. */
function livesOfToasts(): () => unknown[] {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  return () => timer.mock.calls.map(([, life]) => life)
}

describe('the job table', () => {
  test('shows missing values in words and cuts comments at sixty letters', async () => {
    await openCampaign()
    expect(screen.getByText(`${longText.slice(0, 60)}...`)).toBeVisible()
    expect(screen.getAllByText('Sin comentarios')).toHaveLength(2)
    expect(screen.getAllByText('Sin perfil')).toHaveLength(3)
    expect(screen.getByText('Ana Soto')).toBeVisible()
    expect(screen.getByText('Atlántica Promo', { selector: 'td *' })).toBeVisible()
  })

  test('tells of a job its number, state, executive and client; its days, hours and place; its pay', async () => {
    const api = campaignApi()
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
    const ofNoCentre = [aJob({ id: 13, center: null }), aJob({ id: 14, center: null, visits: 6 })]
    api.answer(campaignEndpoints.jobs, () => aJobPage([job, ...ofNoCentre]))
    await openCampaign(api)
    const [first = '', second = '', third = ''] = screen.getAllByRole('row').flatMap((row) => {
      const text = row.textContent ?? ''
      return text.includes('#1') ? [text] : []
    })
    for (const part of [
      '#12',
      'Pendiente',
      'Marta Alba',
      'Zumos Alba',
      '20/11\u00A0–\u00A005/12/2026 · 3 días',
    ])
      expect(first).toContain(part)
    for (const part of ['09:00–\u206014:00', 'Froiz Travesas', 'Vigo', 'Sin asignar', 'PROMOTOR'])
      expect(first).toContain(part)
    for (const part of ['Salario1.049,50 €', 'Gastos3,00 €', 'Dietas26,67 €', 'KM12,3', 'Sin comentarios'])
      expect(first).toContain(part)
    expect(second).toContain('#13PendienteSin asignarZumos Alba')
    expect(second).toContain('Sin centro')
    expect(third).toContain('6 visitas')
    expect(third).not.toContain('Sin centro')
  })

  test('the filter can be taken away and what it found stays chosen', async () => {
    const api = campaignApi()
    api.answer(campaignEndpoints.jobs, ({ query }) =>
      aJobPage([aJob()], query.has('status:equals') ? 14 : 120),
    )
    api.answer(campaignEndpoints.jobIds, () => Array.from({ length: 14 }, (_, index) => 12 + index))
    const { user } = await renderApp('/campaigns/4?status:equals=PENDIENTE', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('checkbox', { name: /Seleccionar trabajo #12/ }))
    await user.click(screen.getByRole('button', { name: 'Seleccionar los 14' }))
    expect(await screen.findByText(/que cumplen el filtro, también los que no se ven/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro y conservar la selección' }))
    expect(await screen.findByRole('button', { name: 'Seleccionar los 120' })).toBeVisible()
    expect(screen.getByText('14 trabajo(s) seleccionado(s)')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('says who cannot come, why and on which days, and leads to whoever could', async () => {
    const api = campaignApi()
    const toldAt = '2026-11-19T07:30:00Z'
    const worker = { id: 7, name: 'Noa Vidal', company: null }
    const job = aJob({
      status: 'CONFIRMADO',
      worker,
      isCovered: true,
      days: 2,
      callOffs: [{ date: '2026-11-21', reason: 'ILLNESS', note: 'Fiebre', toldAt }],
    })
    const secret = { date: '2026-11-20', reason: null, note: null, toldAt }
    api.answer(campaignEndpoints.jobs, () =>
      aJobPage([
        job,
        aJob({ id: 13, worker, status: 'ACTIVO', callOffs: [secret] }),
        aJob({ id: 14, callOffs: [] }),
      ]),
    )
    const { user } = await openCampaign(api)
    expect(screen.getAllByText('No puede ir')).toHaveLength(2)
    expect(screen.getByText(/^21\/11: Enfermedad: Fiebre\. Avisó ayer, \d\d:30/)).toBeVisible()
    expect(screen.getByText(/^Avisó ayer, \d\d:30/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Cubrir el trabajo/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Cubrir el trabajo #12' }))
    expect(await screen.findByRole('dialog', { busy: false })).toBeVisible()
  })

  test('a saved view filters the jobs of whatever campaign is open', async () => {
    const api = campaignApi()
    const search = { 'status:equals': 'PENDIENTE' }
    api.answer(savedViewEndpoints.list, () => [
      { id: 4, list: 'jobs', name: 'Por confirmar', search, isDefault: false },
    ])
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: 'Vistas' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Por confirmar' }))
    const asked = () => api.requests.findLast(({ line }) => line === 'GET /api/campaigns/4/jobs')
    await waitFor(() => expect(Object.fromEntries(asked()?.query ?? [])).toMatchObject(search))
  })

  test('counts nothing before it knows', async () => {
    const api = campaignApi()
    neverAnswers('/api/campaigns/4/jobs')
    await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
    const states = within(await screen.findByRole('region', { name: 'Estado de los trabajos' }))
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)[0]).toBe('–Trabajos')
  })

  test('a comment of sixty letters is whole, a longer one is cut', () => {
    const textOf = (letters: number) => commentText(aJob({ lastComment: 'x'.repeat(letters) }))
    expect(textOf(60)).toBe('x'.repeat(60))
    expect(textOf(61)).toBe(`${'x'.repeat(60)}...`)
  })

  test('a new job is planned on a page of its own, and so is a change', async () => {
    const { user } = await openCampaign()
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4/jobs/12/edit'))
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Nuevo Trabajo' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/4/jobs/new'))
  })

  test('deletes after asking', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.remove, () => ({ message: 'Trabajo eliminado correctamente' }))
    const { user } = await openCampaign(api)
    const removed = () => api.requests.some(({ line }) => line === 'DELETE /api/jobs/13')
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: /Acciones de trabajo #13/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
      return within(await screen.findByRole('dialog', { name: 'Eliminar el trabajo #13', busy: false }))
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
    ['Cubrir', 'Cubrir'],
  ])('the menu entry «%s» opens «%s»', async (entry, name) => {
    const { user } = await openCampaign()
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    expect(await screen.findByRole('dialog', { name, busy: false })).toBeVisible()
  })

  test('a comment that is written and not sent is asked about before its job is closed', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.get, () => aJobDetail())
    api.answer(jobEndpoints.comments, () => [])
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Comentar' }))
    const text = await screen.findByRole('textbox', { name: 'Nuevo comentario' })
    await user.type(text, 'Llamar antes')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    expect(text).toHaveValue('Llamar antes')
  })

  test('a job opens at once with what the table knows of it, and closes before the rest is here', async () => {
    const { user } = await openCampaign()
    neverAnswers('/api/jobs/12')
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Trabajo #12' }))
    expect(drawer.getByText('Cargando el trabajo...')).toBeVisible()
    for (const part of ['Pendiente', 'Zumos Alba', 'Froiz Travesas', 'Vigo'])
      expect(drawer.getByText(part)).toBeVisible()
    expect(drawer.getByRole('link', { name: 'Editar' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['Quién encaja', 'encaja=12'],
    ['Cubrir', 'cubrir=12'],
    ['Ofrecer', 'oferta=12'],
  ])('«%s» stands in the address', async (entry, address) => {
    const api = campaignApi()
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['offers'] }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    expect(await screen.findByRole('dialog', { busy: false })).toBeVisible()
    expect(window.location.search).toContain(address)
  })

  test('a day that its campaign does not have is marked beside the job', async () => {
    const api = campaignApi()
    const campaignSpan = { startDate: '2026-11-21', endDate: null }
    api.answer(jobEndpoints.get, () => aJobDetail({ campaignSpan }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
    expect(await screen.findByText('fuera de la campaña')).toBeVisible()
  })

  test('a page that is no more leads to the last one', async () => {
    const api = campaignApi()
    api.answer(campaignEndpoints.jobs, ({ query }) => aJobPage(query.get('page') === '0' ? [aJob()] : [], 10))
    await renderApp('/campaigns/4?page=2&status:equals=PENDIENTE', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByRole('button', { name: '#12' })).toBeVisible()
    expect(window.location.search).not.toContain('page')
  })

  test('on the way to the last page the list is not called empty', async () => {
    const api = campaignApi()
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
    const api = campaignApi()
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
    for (const part of [
      '09:00–\u206014:00',
      'Froiz Travesas',
      'Vigo · PROMOTOR',
      'Ana Soto',
      'Atlántica Promo',
    ])
      expect(byDay).toHaveTextContent(part)
    expect(byDay).toHaveTextContent('Salario 49,00 € · Gastos — · Dietas — · KM 12,3')
    expect(byDay).toHaveTextContent(longText)
    expect(byDay).not.toHaveTextContent('20/11/2026')
    cleanup()
    await renderApp('/campaigns/4?sort=worker,asc', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText('20/11/2026')).toBeVisible()
  })

  test('clones with the exact words', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.clone, () => ({ job: aJobDetail({ id: 15 }), copyOf: 12, conflicts: [] }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    const lives = livesOfToasts()
    await user.click(await screen.findByRole('menuitem', { name: 'Clonar trabajo' }))
    expect(await screen.findByText('✅ Trabajo Clonado')).toBeVisible()
    expect(screen.getByText('Trabajo #12 clonado como trabajo #15')).toBeVisible()
    expect(lives()).toContain(4000)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a copy whose worker is taken opens with what stands against it', async () => {
    const api = campaignApi()
    const message = 'Ana Soto ya tiene el trabajo #12 el 20/11/2026.'
    const overlap = { code: 'OVERLAP', severity: 'warn', asksReason: false, message, numbers: {} }
    api.answer(jobEndpoints.clone, () => ({ job: aJobDetail({ id: 15 }), copyOf: 12, conflicts: [overlap] }))
    api.answer(jobEndpoints.get, () => aJobDetail({ id: 15 }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Clonar trabajo' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Trabajo #15' }))
    expect(drawer.getByRole('status', { name: 'Avisos de la asignación' })).toHaveTextContent(
      `Solape. ${message}`,
    )
    expect(screen.getByText('✅ Trabajo Clonado')).toBeVisible()
  })

  test('the menu offers the five states, and sets one', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.patch, () => aJobDetail({ status: 'ACTIVO' }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names.slice(2, 7)).toEqual(['Activar', 'Completar', 'Pendiente', 'Anular', 'Facturar'])
    await user.click(screen.getByRole('menuitem', { name: 'Activar' }))
    expect(await screen.findByText('Trabajo #12: Activo')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'PATCH /api/jobs/12')?.body).toMatchObject({
      change: { status: 'ACTIVO' },
      version: aJob().version,
    })
  })

  test('a warning of the law asks for a reason and sends the change again with it', async () => {
    const api = campaignApi()
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
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Activar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Asignar de todos modos', busy: false })
    expect(within(dialog).getByText(/Solo 11 h de descanso/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Asignar con motivo' }))
    expect(within(dialog).getByText('Escribe el motivo')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Lo pide ella')
    await user.click(within(dialog).getByRole('button', { name: 'Asignar con motivo' }))
    expect(await screen.findByText('Trabajo #12: Activo')).toBeVisible()
  })

  test('a client sees neither money nor people, and changes nothing', async () => {
    const api = campaignApi()
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
    await openCampaign(api, 'ROLE_CLIENT')
    expect(screen.queryByText('Financiero')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Nuevo Trabajo' })).toBeNull()
  })
})
