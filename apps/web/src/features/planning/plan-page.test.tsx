import { standardPlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const aPlan = (more: Partial<Plan>): Plan => ({
  version: 1,
  id: 1,
  title: 'Navidad en tienda',
  campaignId: 1,
  state: 'RUNNING',
  taskId: 1,
  scope: { campaignId: 1 },
  settings: { ...standardPlanSettings, preset: 'continuity' },
  createdAt: '2026-11-22T08:31:00Z',
  createdBy: 'Sabela Otero',
  activePeople: 412,
  applying: null,
  progress: { ms: 3000, iterations: 9000, covered: 104, jobs: 120, curve: [] },
  before: null,
  after: null,
  jobs: [],
  notes: null,
  scenarios: 1,
  failure: null,
  ...more,
})

async function opened(plan: Plan, why?: object) {
  const api = fakeApi()
  api.answer(planningEndpoints.get, () => plan)
  if (why) api.answer(planningEndpoints.why, () => why)
  return { ...(await renderApp('/campaigns/plans/1', { role: 'ROLE_ADMIN', api })), api }
}

test('a plan at work counts its open shifts, and says of what has no unit whether it is better than at first', async () => {
  const curve = [
    { ms: 1200, costs: [2028, 0, 6266, 50, 900, 100, 0], open: 20 },
    { ms: 2500, costs: [1611, 0, 5826, 40, 1035, 100, 0], open: 16 },
  ]
  await opened(aPlan({ progress: { ms: 3000, iterations: 9, covered: 104, jobs: 120, curve } }))
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await cellsOf(/^1 Turnos sin cubrir/)).toEqual(['20', '', '16', 'a los 2,5 s'])
  expect(await cellsOf(/Continuidad/)).toEqual(['–', '', '20,0 % mejor', 'a los 2,5 s'])
  expect(await cellsOf(/Reparto de horas/)).toEqual(['–', '', '15,0 % peor', 'a los 2,5 s'])
  expect(await cellsOf(/Preferencias/)).toEqual(['–', '', 'igual', 'desde el principio'])
  expect(await cellsOf(/Coste/)).toEqual(['62,66 €', '', '58,26 €', 'a los 2,5 s'])
})

const aCandidate = (workerId: number, name: string, more: object = {}) => ({
  workerId,
  name,
  km: 4,
  weekMinutes: 240,
  reasons: [],
  conflicts: [],
  travelCents: 200,
  travelMinutes: 20,
  isKnown: true,
  isNewPair: false,
  isFavourite: null,
  planMinutes: 480,
  wantedMinutes: 0,
  unwantedMinutes: 0,
  contractMinutes: null,
  ...more,
})

const covered: Plan['jobs'][number] = {
  jobId: 12,
  campaignId: 1,
  isFixed: false,
  isApplied: false,
  undone: null,
  isLocked: false,
  offerId: null,
  since: null,
  isVacated: false,
  date: '2026-12-05',
  endDate: '2026-12-05',
  startTime: '17:00',
  endTime: '21:00',
  zone: 'Europe/Madrid',
  minutes: 240,
  centre: 'Mercado de Abastos',
  town: 'Vigo',
  visits: null,
  profile: 'DEGUSTADORA',
  before: null,
  after: { id: 1, name: 'Iria Blanco' },
  km: 4,
  travelCents: 200,
  wageCents: null,
  refusals: [],
  near: [],
}
const figures = {
  jobs: 1,
  covered: 1,
  warnings: 0,
  travelCents: 200,
  km: 8,
  known: 1,
  people: 1,
  minutes: 240,
  leastMinutes: 240,
  mostMinutes: 240,
  weekendMinutes: 240,
  wantedMinutes: 0,
  unwantedMinutes: 0,
}
const proposed = aPlan({
  state: 'PROPOSED',
  jobs: [covered],
  before: { ...figures, covered: 0 },
  after: figures,
})

async function askedWhy(why: object) {
  const { user } = await opened(proposed, why)
  await user.click(await screen.findByRole('button', { name: 'Cambios' }))
  await user.click(await screen.findByRole('button', { name: 'Por qué' }))
  return within(await screen.findByRole('dialog', { name: 'Por qué Iria Blanco', busy: false }))
}

test('why somebody says what gets worse first with the next ones, and leaves out what nobody has said', async () => {
  const others = [aCandidate(2, 'Antón Seoane', { isKnown: false }), aCandidate(3, 'Sara Mosquera')]
  const drawer = await askedWhy({
    chosen: aCandidate(1, 'Iria Blanco'),
    former: null,
    others,
    able: 3,
    relaxations: [],
  })
  expect(await drawer.findByText(/3 personas pueden/)).toHaveTextContent(
    'Con Antón Seoane lo primero que empeora es «Continuidad»: no conoce el centro. Con Sara Mosquera el plan no empeora en nada de esto.',
  )
  expect(drawer.getByRole('row', { name: /^3 Continuidad/ })).toHaveTextContent('no conoce el centro')
  expect(drawer.getByRole('row', { name: /^Distancia/ })).toBeVisible()
  expect(drawer.queryByRole('row', { name: /^Favorita del cliente/ })).toBeNull()
})

test('who had a job keeps it where all changes are left out at once', async () => {
  const moved = { ...covered, jobId: 13, before: { id: 3, name: 'Sara Mosquera' } }
  const settings = { ...standardPlanSettings, movesPending: true }
  const { user } = await opened({ ...proposed, settings, jobs: [covered, moved] })
  expect(await screen.findByText(/cada cambio se puede quitar en «Cambios»/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cambios' }))
  expect(screen.getByText('Se aplican 2 de 2 cambios')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quitar todos' }))
  expect(screen.getByRole('checkbox', { name: 'Aplicar el trabajo #13' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Aplicar 0 turnos' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Poner todos' }))
  expect(screen.getByRole('button', { name: 'Aplicar 2 turnos' })).toBeEnabled()
})

test('why the only one who can says so, and compares with nobody', async () => {
  const drawer = await askedWhy({
    chosen: aCandidate(1, 'Iria Blanco'),
    former: null,
    others: [],
    able: 1,
    relaxations: [],
  })
  expect(await drawer.findByText(/Es la única persona/)).toBeVisible()
  expect(drawer.queryByText(/Qué le pasaría al plan/)).toBeNull()
})

const aJob = (jobId: number, more: object = {}): Plan['jobs'][number] => ({
  jobId,
  campaignId: 1,
  isFixed: false,
  isApplied: false,
  undone: null,
  isLocked: false,
  offerId: null,
  since: null,
  isVacated: false,
  date: '2026-11-28',
  endDate: '2026-11-28',
  startTime: '09:00',
  endTime: '16:00',
  zone: 'Europe/Madrid',
  minutes: 420,
  centre: 'Hipermercado Las Mariñas',
  town: 'A Coruña',
  visits: null,
  profile: null,
  before: null,
  after: { id: 7, name: 'Iria Blanco' },
  km: 4,
  travelCents: 104,
  wageCents: null,
  refusals: [],
  near: [],
  ...more,
})

const dayFigures = {
  ...figures,
  jobs: 3,
  covered: 2,
  people: 2,
  minutes: 840,
}
const olga = { id: 8, name: 'Olga Castro' }
const aProposal = (more: Partial<Plan> = {}): Plan =>
  aPlan({
    state: 'PROPOSED',
    before: { ...dayFigures, covered: 1 },
    after: dayFigures,
    jobs: [
      aJob(1),
      aJob(2, { centre: 'Mercado', before: olga, after: olga }),
      aJob(3, { date: '2026-11-29', endDate: '2026-11-29', after: null }),
    ],
    ...more,
  })

test('what the rules say without refusing is counted, said at once in part and listed whole', async () => {
  const said = (jobId: number, message: string, isWarning = false) => ({
    jobId,
    code: 'BREAK',
    isWarning,
    message,
  })
  const shown = [
    { ...said(1, 'Solo 10 h de descanso.', true), code: 'REST_12H' },
    said(2, 'Jornada de 7 h sin pausa.'),
    said(1, 'Se avisa con menos de 5 días.'),
  ]
  const { user } = await opened(aProposal({ notes: { count: 3, shown } }))
  expect(await screen.findByText('3 avisos que no bloquean')).toBeVisible()
  expect(screen.getByText('Iria Blanco: Solo 10 h de descanso.')).toBeVisible()
  expect(screen.getByText('Olga Castro: Jornada de 7 h sin pausa.')).toBeVisible()
  // Of each kind the first one.
  expect(screen.queryByText(/menos de 5 días/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver los 3' }))
  const list = within(await screen.findByRole('dialog', { busy: false }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^Iria BlancoPermitido en este plan.*09:00–\u206016:00.*Solo 10 h de descanso\.$/)
  expect(rows[1]).toMatch(/^Olga Castro.*Mercado.*sin pausa\.$/)
})

test('a plan without notes says nothing of them', async () => {
  await opened(aProposal({ notes: { count: 0, shown: [] } }))
  await screen.findByRole('heading', { name: 'Hoja de puntuación' })
  expect(screen.queryByText(/no bloquea/)).toBeNull()
})

test('only what changes is shown on demand, and the calendar sums up each centre', async () => {
  const { user } = await opened(aProposal())
  const centres = () =>
    screen
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => /Mariñas|Mercado/.test(name))
  await screen.findByRole('button', { name: 'Solo lo que cambia' })
  expect(centres()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Calendario' }))
  const row = () => screen.getByRole('row', { name: /Las Mariñas/ })
  expect(within(row()).getAllByRole('cell').at(-1)).toHaveTextContent('1 de 2')
  await user.click(screen.getByRole('button', { name: 'Solo lo que cambia' }))
  expect(screen.getByRole('button', { name: 'Solo lo que cambia' })).toHaveAttribute('aria-pressed', 'true')
  expect(centres()).toHaveLength(1)
  expect(within(row()).getAllByRole('cell').at(-1)).toHaveTextContent('1 de 1')
})

test('ways that nobody knows are told, and are no kilometres', async () => {
  const unknown = { ...covered, km: null, travelCents: 0 }
  const after = { ...figures, km: 0, travelCents: 0, unknownWays: 1 }
  await opened(aPlan({ ...proposed, jobs: [unknown], after }))
  expect(await screen.findByText(/sin los viajes de 1 turno, que no se saben/)).toBeVisible()
  const row = screen.getByRole('row', { name: /^Mercado de Abastos/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toContain('–')
})

test('a shift that the plan leaves with somebody who cannot go is told, with the way to cover it', async () => {
  const sabela = { id: 9, name: 'Sabela Otero' }
  const lost = aJob(2, { isFixed: true, before: sabela, after: sabela, isVacated: true })
  await opened(aProposal({ jobs: [aJob(1), lost] }))
  const told = within(await screen.findByRole('region', { name: 'Turnos de quien no puede ir' }))
  expect(told.getByText('1 turno es de quien no puede ir.')).toBeVisible()
  expect(told.getByText(/Sabela Otero/)).toBeVisible()
  expect(told.getByRole('link', { name: 'Cubrir el trabajo #2' })).toHaveAttribute(
    'href',
    '/campaigns/1?cubrir=2',
  )
})

test('a change whose job was cancelled, edited or offered since the plan, or has begun, is told and cannot be applied', async () => {
  const gone = ['CANCELLED', 'CHANGED', 'OFFERED', 'BEGUN'] as const
  const jobs = [aJob(1), ...gone.map((since, index) => aJob(index + 2, { since }))]
  const { user, api } = await opened(aProposal({ jobs }))
  let applied: unknown
  api.answer(planningEndpoints.apply, ({ body }) => {
    applied = body
    return { operationId: 1, applied: 1, undoUntil: '2026-11-28T09:00:00Z' }
  })
  expect(await screen.findByText(/4 turnos ya no se pueden aplicar: se quedan fuera/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cambios' }))
  const box = (id: number) => screen.getByRole('checkbox', { name: `Aplicar el trabajo #${id}` })
  expect(box(1)).toBeChecked()
  for (const [id, words] of [
    [2, 'Anulado después de hacer el plan'],
    [3, 'Cambiado después de hacer el plan'],
    [4, 'Ofrecido después de hacer el plan'],
    [5, 'Ya ha empezado'],
  ] as const) {
    expect(box(id)).not.toBeChecked()
    expect(box(id)).toBeDisabled()
    expect(screen.getByText(words)).toBeVisible()
  }
  expect(screen.queryByRole('button', { name: 'Fijar el turno #2' })).toBeNull()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Aplicar 1 turno' }))
  await waitFor(() => expect(applied).toEqual({ version: 1, jobIds: [1] }))
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }))
  scrolled.mockRestore()
})

test.each([
  [{ exclusion: 'STATUS' }, 'Ahora lo tiene Olga Castro, que ya no está en activo.'],
  [
    {
      conflicts: [
        { code: 'ABSENCE', severity: 'block', asksReason: false, message: 'Está de baja.', numbers: {} },
      ],
    },
    'Ahora lo tiene Olga Castro, que no puede hacerlo con este plan: Está de baja.',
  ],
  [
    { candidate: aCandidate(8, 'Olga Castro', { travelCents: 500 }) },
    /Ahora lo tiene Olga Castro\. Si siguiera, lo primero que empeora es «Coste de los desplazamientos»: \+3,00/,
  ],
  [
    { candidate: aCandidate(8, 'Olga Castro', { isKnown: false, isNewPair: true }) },
    /Si siguiera, lo primero que empeora es «Continuidad»: no conoce el centro/,
  ],
  [{ candidate: aCandidate(8, 'Olga Castro') }, /Este turno iría igual si siguiera/],
])('why a job changes hands is said of whoever would lose it: %j', async (former, words) => {
  const { user } = await opened(aProposal({ jobs: [aJob(1, { before: olga })] }), {
    chosen: aCandidate(7, 'Iria Blanco'),
    former: { exclusion: null, conflicts: [], candidate: null, ...former },
    others: [],
    able: 1,
    relaxations: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Cambios' }))
  await user.click(await screen.findByRole('button', { name: 'Por qué' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Por qué Iria Blanco', busy: false }))
  const told = (await drawer.findByText('Olga Castro', { selector: 'b' })).parentElement
  expect(told).toHaveTextContent(words)
})

test('somebody who would be one more new person at the centre is said to be', async () => {
  const drawer = await askedWhy({
    chosen: aCandidate(1, 'Iria Blanco', { isKnown: false }),
    former: null,
    others: [aCandidate(2, 'Antón Seoane', { isKnown: false, isNewPair: true })],
    able: 2,
    relaxations: [],
  })
  expect(await drawer.findByText(/2 personas pueden/)).toHaveTextContent(
    'lo primero que empeora es «Continuidad»: sería otra persona nueva en el centro.',
  )
})

test('after an undo each row says what has become of it, and the plan counts what stands', async () => {
  const applied = { isApplied: true, undone: 'RESTORED' } as const
  const jobs = [aJob(1, applied), aJob(2, applied), aJob(3, { ...applied, undone: 'LEFT' })]
  const applying = { operationId: 5, undoUntil: '2026-11-22T08:50:00Z', isUndone: true }
  const { user } = await opened(aProposal({ state: 'APPLIED', applying, jobs }))
  const region = await screen.findByRole('region', { name: 'Plan aplicado' })
  expect(region).toHaveTextContent(
    '2 turnos deshechos, 1 turno aplicado. Están como antes de aplicar el plan. 1 había cambiado después y se queda como está.',
  )
  await user.click(screen.getByRole('button', { name: 'Cambios' }))
  expect(screen.getAllByText('deshecho')).toHaveLength(2)
  expect(screen.getByText(/^aplicado: había cambiado después/)).toBeVisible()
  expect(screen.queryByText('aplicado')).toBeNull()
  expect(screen.getByText('Aplicado')).toBeVisible()
})

test('a plan of which nothing stands any more is called undone', async () => {
  const jobs = [aJob(1, { isApplied: true, undone: 'RESTORED' })]
  const applying = { operationId: 5, undoUntil: '2026-11-22T08:50:00Z', isUndone: true }
  await opened(aProposal({ state: 'APPLIED', applying, jobs }))
  expect(await screen.findByText('Deshecho')).toBeVisible()
  expect(screen.queryByText('Aplicado')).toBeNull()
})

test.each([
  [
    'was taken back',
    aProposal({
      state: 'APPLIED',
      version: 4,
      applying: { operationId: 5, undoUntil: '2026-11-22T08:50:00Z', isUndone: true },
      jobs: [aJob(1, { isApplied: true, undone: 'RESTORED' })],
    }),
    'Proponerlo otra vez',
  ],
  ['was put away', aProposal({ state: 'DISCARDED', version: 4, jobs: [aJob(1)] }), 'Recuperar el plan'],
])('a plan that %s is a proposal again, as it was looked at', async (_what, plan, verb) => {
  const { user, api } = await opened(plan)
  api.answer(planningEndpoints.reopen, () => {
    const proposal = aProposal({ version: 5, jobs: [aJob(1)] })
    api.answer(planningEndpoints.get, () => proposal)
    return proposal
  })
  await user.click(await screen.findByRole('button', { name: verb }))
  expect(await screen.findByRole('button', { name: 'Aplicar 1 turno' })).toBeVisible()
  expect(api.requests.find(({ line }) => line.endsWith('/reopen'))?.body).toEqual({ version: 4 })
})

test('days of visits that change hands are told and counted before they do, as far as they are chosen', async () => {
  const visits = { centre: null, town: 'Visitas: Arteixo y Cambre', visits: 4, before: olga }
  const jobs = [
    aJob(1, visits),
    aJob(2, { ...visits, visits: 1 }),
    aJob(3, { ...visits, after: olga }),
    aJob(4),
  ]
  const settings = { ...standardPlanSettings, movesPending: true }
  const { user } = await opened(aProposal({ jobs, settings }))
  const told = () => screen.queryByRole('region', { name: 'Días de visitas que cambian de persona' })
  expect(await screen.findByText('2 días de visitas cambian de persona.')).toBeVisible()
  expect(told()).toHaveTextContent(/4 visitas · Arteixo y Cambre.*: de Olga Castro a Iria Blanco/)
  expect(screen.getByText(/^2 días de visitas cambian de persona\. Lo confirmado/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cambios' }))
  expect(screen.getAllByText('el día de visitas cambia de persona')).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Aplicar el trabajo #1' }))
  expect(told()).toHaveTextContent('1 día de visitas cambia de persona.')
  await user.click(screen.getByRole('checkbox', { name: 'Aplicar el trabajo #2' }))
  expect(told()).toBeNull()
})

test('a plan is put away as it was looked at; that somebody has changed it is said, and it is shown as it is', async () => {
  const { user, api } = await opened(aProposal({ version: 3, jobs: [aJob(1)] }))
  const sent: unknown[] = []
  api.answer(planningEndpoints.discard, ({ body }) => {
    sent.push(body)
    api.answer(planningEndpoints.get, () => aProposal({ version: 4, jobs: [aJob(1), aJob(2)] }))
    throw new Refused(409, {
      code: 'plan_changed',
      message: 'Uxía Lema ha cambiado este plan mientras tanto. Mira cómo queda y vuelve a hacerlo.',
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar el plan' }))
  expect(await screen.findByText(/Uxía Lema ha cambiado este plan mientras tanto/)).toBeVisible()
  expect(sent).toEqual([{ version: 3 }])
  expect(await screen.findByRole('button', { name: 'Aplicar 2 turnos' })).toBeVisible()
})

test('a plan that was put away after some of it was applied or offered says what stands, with the way back', async () => {
  const applying = { operationId: 5, undoUntil: '2099-11-22T08:50:00Z', isUndone: false }
  const jobs = [aJob(1, { isApplied: true }), aJob(2, { offerId: 7 }), aJob(3)]
  await opened(aProposal({ state: 'DISCARDED', applying, jobs }))
  expect(
    await screen.findByText('Antes de descartarlo: 1 turno asignado y 1 turno ofrecido. Se quedan así.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  expect(screen.queryByText(/No se ha asignado a nadie/)).toBeNull()
})

test('a plan that was put away whole has assigned nobody', async () => {
  await opened(
    aProposal({ state: 'DISCARDED', jobs: [aJob(1, { isApplied: true, undone: 'RESTORED' }), aJob(2)] }),
  )
  expect(await screen.findByText('No se ha asignado a nadie.')).toBeVisible()
})

test.each([
  [[aJob(1, { isApplied: true }), aJob(2)], 'Parte del plan ya está aplicada.'],
  [[aJob(1, { isApplied: true, undone: 'RESTORED' }), aJob(2)], 'Nada ha cambiado todavía.'],
])('its foot says whether something of it is applied: %#', async (jobs, words) => {
  await opened(aProposal({ jobs }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('what does not fit any more is brought into sight when a plan is not applied, and can be left out at once', async () => {
  const { user, api } = await opened({
    ...proposed,
    jobs: [covered, { ...covered, jobId: 13, after: { id: 2, name: 'Elena Calvo' } }],
  })
  const reason = 'Elena Calvo tiene una ausencia aprobada del 05/12/2026 al 05/12/2026.'
  api.answer(planningEndpoints.apply, () => {
    throw new Refused(409, { code: 'plan_moved', message: 'x', parts: { jobs: [{ jobId: 13, reason }] } })
  })
  const seen: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this)
    return Promise.resolve() as never
  })
  await user.click(await screen.findByRole('button', { name: 'Aplicar 2 turnos' }))
  const notice = (await screen.findByText(reason, { exact: false })).closest('[role=alert]')
  expect(seen).toEqual([notice])
  await user.click(screen.getByRole('button', { name: 'Dejar fuera ese turno' }))
  expect(screen.queryByText(reason, { exact: false })).toBeNull()
  expect(screen.getByRole('button', { name: 'Aplicar 1 turno' })).toBeEnabled()
})

test('where nothing would be left to apply, nothing can be left out', async () => {
  const { user, api } = await opened(proposed)
  api.answer(planningEndpoints.apply, () => {
    throw new Refused(409, {
      code: 'plan_moved',
      message: 'x',
      parts: { jobs: [{ jobId: 12, reason: 'Ha cambiado.' }] },
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Aplicar 1 turno' }))
  expect(await screen.findByText('Ha cambiado.', { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Dejar fuera/ })).toBeNull()
})
