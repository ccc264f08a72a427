import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { anInvitation, anOffer } from '../offers/testing.ts'
import { aCampaign, aJob, aJobDetail, aJobPage, anOperation } from '../testing.ts'
import { brais, carla, found, lucia, step } from './testing.ts'

const nobody = {
  ...found,
  options: [],
  refusals: [
    { code: 'OVERLAP', people: 2 },
    { code: 'EXCLUDED', people: 1 },
  ],
  relaxations: [{ code: 'DISTANCE', km: 80, time: null, people: 1, names: ['Antía Rey'] }],
}

async function opened(
  answer: object = found,
  modules: string[] = [],
  job = aJob(),
  offers?: readonly Offer[] | ((jobId: string | undefined) => readonly Offer[]),
) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules }))
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([job]))
  api.answer(jobEndpoints.get, () => aJobDetail(job))
  api.answer(planningEndpoints.coverOptions, () => answer)
  if (offers)
    api.answer(offerEndpoints.ofJob, ({ params }) =>
      typeof offers === 'function' ? offers(params.id) : offers,
    )
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /Acciones de trabajo #12/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cubrir' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Cubrir/, busy: false }))
  return { api, user, drawer }
}

test('a chain says who takes which shift, and is sent as it was shown', async () => {
  const { api, user, drawer } = await opened()
  const way = within((await drawer.findAllByRole('listitem'))[0] as HTMLElement)
  expect(way.getByText('1', { selector: 'b' }).parentElement).toHaveTextContent('1cambio')
  expect(way.getByText('+19,24 €')).toBeVisible()
  expect(drawer.getByText('Lo tiene Lucía Souto')).toBeVisible()
  expect(drawer.getByText(/^Viernes 20 de noviembre · /)).toBeVisible()
  expect(way.getByText('Brais Otero').parentElement).toHaveTextContent(
    'Mercado de Abastos 12:00–\u206016:00 → Mercado de Abastos 12:00–\u206016:00',
  )
  expect(way.getByText('Carla Rey').parentElement).toHaveTextContent(
    'libre → Mercado de Abastos 12:00–\u206016:00',
  )
  const day = within(drawer.getByRole('region', { name: 'Así queda el día' }))
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('lo deja'),
    expect.stringContaining('nuevo'),
    expect.stringContaining('nuevo'),
  ])
  let sent: unknown
  api.answer(planningEndpoints.cover, ({ body }) => {
    sent = body
    return anOperation()
  })
  await user.click(drawer.getByRole('button', { name: 'Hacer 2 cambios' }))
  expect(await screen.findByText('Turno cubierto')).toBeVisible()
  expect(sent).toEqual({
    reason: 'No puede venir',
    steps: [
      { jobId: 12, version: 1, workerId: 2 },
      { jobId: 13, version: 1, workerId: 3 },
    ],
  })
})

test('hours of the Canaries are said to be so, and the day is drawn by the clock of the job', async () => {
  const inCanaries = {
    ...step(13, carla, brais),
    place: 'Rastro',
    startTime: '11:00',
    endTime: '15:00',
    slots: [{ startTime: '11:00', endTime: '15:00' }],
    zone: 'Atlantic/Canary',
  }
  const options = [{ travelCents: 1924, steps: [step(12, brais, lucia), inCanaries] }]
  const alsoAway = [
    {
      jobId: 31,
      date: '2026-11-24',
      slots: [{ startTime: '10:00', endTime: '13:00' }],
      zone: 'Atlantic/Canary',
      place: 'Rastro',
    },
  ]
  const { drawer, user } = await opened({ ...found, options, alsoAway })
  const way = within((await drawer.findAllByRole('listitem'))[0] as HTMLElement)
  const hours = '11:00–\u206015:00 (hora de Canarias)'
  expect(way.getByText('Brais Otero').parentElement).toHaveTextContent(`Rastro ${hours} → Mercado`)
  expect(way.getByText('Carla Rey').parentElement).toHaveTextContent(`libre → Rastro ${hours}`)
  const day = within(drawer.getByRole('region', { name: 'Así queda el día' }))
  expect(day.getByText('Carla Rey').parentElement).toHaveTextContent('12:00–16:00, nuevo')
  await user.click(drawer.getByRole('button', { name: 'Son varios días…' }))
  expect(
    drawer.getByRole('link', { name: 'Mar 24 nov, 10:00–\u206013:00 · hora de Canarias · Rastro' }),
  ).toBeVisible()
})

test.each(['Europe/Madrid', 'Atlantic/Canary'])(
  'the head of a job of %s says whose clock it is',
  async (timezone) => {
    const { drawer } = await opened(found, [], aJob({ timezone }))
    const words = await drawer.findByText(/^Viernes 20 de noviembre · /)
    expect(words.textContent.includes('hora de Canarias')).toBe(timezone === 'Atlantic/Canary')
  },
)

test('what was covered can be taken back, and the undo says what became of the offer that was over', async () => {
  const { api, user, drawer } = await opened()
  api.answer(planningEndpoints.cover, () => anOperation({ operationId: 5 }))
  await user.click(await drawer.findByRole('button', { name: 'Hacer 2 cambios' }))
  const bar = within(await screen.findByRole('region', { name: 'Última acción en lote' }))
  let undone: string | undefined
  api.answer(jobEndpoints.undoBulk, ({ params }) => {
    undone = params.id
    return {
      undone: 2,
      leftOut: [],
      offers: [
        { jobId: 12, people: 2, reason: null },
        { jobId: 13, people: 0, reason: 'Su turno se ha vuelto a ofrecer.' },
      ],
    }
  })
  await user.click(bar.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('2 trabajos como antes.')).toBeVisible()
  expect(
    screen.getByText(
      'La oferta del trabajo #12 está otra vez como antes, con 2 personas sin plaza. La oferta del trabajo #13 sigue retirada. Su turno se ha vuelto a ofrecer.',
    ),
  ).toBeVisible()
  expect(undone).toBe('5')
})

test('whoever cannot come is called by a tap, and is told about where nobody knows the number', async () => {
  const { drawer } = await opened({
    ...found,
    current: { ...found.current, toldAt: new Date(2026, 10, 18, 18, 42).toISOString() },
  })
  expect(await drawer.findByRole('link', { name: 'Llamar a Lucía' })).toHaveAttribute('href', 'tel:600114287')
  expect(
    drawer.getByText(
      'Avisó el 18/11/2026, 18:42. El turno sigue siendo de Lucía Souto hasta que entre alguien.',
    ),
  ).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Son varios días…' })).toBeNull()
})

test('who has no number cannot be called', async () => {
  const { drawer } = await opened({ ...found, current: { ...found.current, phone: null } })
  expect(await drawer.findByText('Lo tiene Lucía Souto')).toBeVisible()
  expect(drawer.queryByRole('link', { name: /Llamar/ })).toBeNull()
})

test('an absence of several days names its other shifts, each with the way to its day', async () => {
  const alsoAway = [
    {
      jobId: 31,
      date: '2026-11-24',
      slots: [
        { startTime: '10:00', endTime: '13:00' },
        { startTime: '16:00', endTime: '20:00' },
      ],
      zone: 'Europe/Madrid',
      place: 'Gadis Lugo',
    },
    {
      jobId: 32,
      date: '2026-11-25',
      slots: [{ startTime: '09:00', endTime: '14:00' }],
      zone: 'Europe/Madrid',
      place: 'Froiz Travesas',
    },
  ]
  const { drawer, user } = await opened({ ...found, alsoAway })
  const button = await drawer.findByRole('button', { name: 'Son varios días…', expanded: false })
  expect(drawer.queryByText(/tampoco puede ir/)).toBeNull()
  await user.click(button)
  expect(drawer.getByText('Lucía tampoco puede ir a 2 turnos más:')).toBeVisible()
  expect(
    drawer.getByRole('link', { name: 'Mar 24 nov, 10:00–\u206013:00 y 16:00–\u206020:00 · Gadis Lugo' }),
  ).toHaveAttribute('href', '/campaigns/tomorrow?dia=2026-11-24')
})

test('a job of several days says that whoever takes it does them all', async () => {
  const { drawer, user } = await opened(found, [], aJob({ days: 3, endDate: '2026-11-22' }))
  await user.click(await drawer.findByRole('button', { name: 'Son varios días…' }))
  expect(
    drawer.getByText(/^Este trabajo son 3 días, del vie 20 nov al dom 22 nov: quien entre/),
  ).toBeVisible()
  expect(drawer.queryByText(/tampoco puede ir/)).toBeNull()
})

/** Ways in which nobody else has to move, of a shift that begins in two days. */
const alone = {
  ...found,
  free: 2,
  startsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  options: [brais, carla].map((to) => ({ travelCents: 100, steps: [step(12, to, lucia)] })),
}
const made = {
  id: 9,
  campaignId: 4,
  mode: 'FIRST_COME',
  status: 'OPEN',
  answerBy: '2026-11-21T10:30:00Z',
  beginsAt: '2026-11-21T11:00:00Z',
  message: null,
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Ana',
  places: [],
  invitations: [],
  chain: null,
  next: null,
  undo: null,
  undoneAt: null,
  waves: {
    hours: 1,
    nextAt: '2026-11-20T10:00:00Z',
    queue: [{ workerId: 3, name: 'Carla Rey', passedOver: null }],
  },
  isMailed: false,
}

test('who is free is offered the shift, and the others after the time that was chosen', async () => {
  const { api, user, drawer } = await opened(alone, ['offers'])
  await drawer.findByRole('button', { name: 'Ofrecer a Carla' })
  expect(drawer.getByRole('button', { name: 'Asignar a Brais Otero' })).toBeVisible()
  await user.selectOptions(drawer.getByRole('combobox', { name: /Si nadie dice que sí/ }), '1 h')
  let sent: unknown
  api.answer(offerEndpoints.offerCover, ({ body }) => {
    sent = body
    return made
  })
  await user.click(drawer.getByRole('button', { name: 'Ofrecer a Brais' }))
  expect(await screen.findByText('Ofrecido a Brais Otero')).toBeVisible()
  expect(screen.getByText(/se ofrece también a Carla Rey/)).toBeVisible()
  expect(sent).toEqual({ version: 1, workerIds: [2, 3], waveMinutes: 60, reason: 'No puede venir' })
})

test('a chain is offered to everybody of it at once, where there is time; nobody moves unless all say yes', async () => {
  const { api, user, drawer } = await opened({ ...found, startsAt: alone.startsAt }, ['offers'])
  const button = await drawer.findByRole('button', { name: 'Ofrecer a 2' })
  expect(drawer.getByRole('button', { name: 'Hacer 2 cambios' })).toBeVisible()
  await user.selectOptions(drawer.getByRole('combobox', { name: /Si no dicen todas que sí/ }), '1 h')
  let sent: unknown
  api.answer(offerEndpoints.offerChain, ({ body }) => {
    sent = body
    return [made, { ...made, id: 10 }]
  })
  await user.click(button)
  expect(await screen.findByText('Ofrecido a Brais Otero, Carla Rey')).toBeVisible()
  expect(screen.getByText(/Si alguna no acepta, no cambia nada/)).toBeVisible()
  expect(sent).toEqual({
    reason: 'No puede venir',
    waitMinutes: 60,
    steps: [
      { jobId: 12, version: 1, workerId: 2 },
      { jobId: 13, version: 1, workerId: 3 },
    ],
    next: [],
  })
})

test('the other ways come next by themselves, unless the planner says not; what came to nothing is told', async () => {
  const chain = found.options[0]
  const options = [chain, { travelCents: 3000, steps: [step(12, carla, lucia)] }]
  const { api, user, drawer } = await opened({ ...found, options, startsAt: alone.startsAt }, ['offers'])
  const link = { jobId: 12, workerId: 2, name: 'Brais Otero', status: 'DECLINED' }
  api.answer(offerEndpoints.ofJob, () => [{ ...made, status: 'WITHDRAWN', chain: [link] }])
  reconnected()
  expect(await drawer.findByText(/a Brais Otero: Brais Otero no acepta\.$/)).toBeVisible()
  const goesOn = await drawer.findByRole('switch', { name: /^Si no sale, ofrecerlo por sí solo a Carla Rey/ })
  expect(goesOn).toBeChecked()
  let sent: { next?: unknown } = {}
  api.answer(offerEndpoints.offerChain, ({ body }) => {
    sent = body as typeof sent
    return [made]
  })
  await user.click(drawer.getByRole('button', { name: 'Ofrecer a 2' }))
  expect(await screen.findByText(/Si alguna no acepta, se ofrece a Carla Rey\./)).toBeVisible()
  expect(sent.next).toEqual([{ steps: [{ jobId: 12, version: 1, workerId: 3 }] }])
})

test('is assigned, not offered, where it begins within the hour', async () => {
  const soon = { ...alone, startsAt: new Date(Date.now() + 50 * 60_000).toISOString() }
  const { drawer } = await opened(soon, ['offers'])
  expect(await drawer.findByRole('button', { name: 'Asignar a Brais Otero' })).toBeVisible()
  expect(drawer.queryByRole('button', { name: /Ofrecer a/ })).toBeNull()
})

test('is assigned, not offered, where the agency makes no offers', async () => {
  const { drawer } = await opened(alone)
  expect(await drawer.findByRole('button', { name: 'Asignar a Brais Otero' })).toBeVisible()
  expect(drawer.queryByRole('button', { name: /Ofrecer a/ })).toBeNull()
})

test('what changed meanwhile is said, and the ways are looked for again', async () => {
  const { api, user, drawer } = await opened()
  api.answer(planningEndpoints.cover, () => {
    throw new Refused(409, { code: 'plan_moved', message: 'No se ha aplicado nada: un trabajo ha cambiado.' })
  })
  const button = await drawer.findByRole('button', { name: 'Hacer 2 cambios' })
  await user.click(button)
  expect(await drawer.findByText('No se ha aplicado nada: un trabajo ha cambiado.')).toBeVisible()
  await waitFor(() =>
    expect(api.requests.filter(({ line }) => line === 'GET /api/jobs/12/cover')).toHaveLength(2),
  )
})

/** The connection was away for a moment: what is on screen is asked again. */
function reconnected() {
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
}

test('ways stay as they were read when they change meanwhile, and the new ones are shown when asked for', async () => {
  const { api, user, drawer } = await opened(alone)
  const names = () =>
    drawer.getAllByRole('button', { name: /^Asignar a / }).map(({ textContent }) => textContent)
  await drawer.findByRole('button', { name: 'Asignar a Brais Otero' })
  expect(drawer.queryByText(/Algo ha cambiado/)).toBeNull()
  api.answer(planningEndpoints.coverOptions, () => ({ ...alone, options: alone.options.toReversed() }))
  reconnected()
  expect(await drawer.findByText(/Algo ha cambiado/)).toBeVisible()
  expect(names()).toEqual(['Asignar a Brais Otero', 'Asignar a Carla Rey'])
  await user.click(drawer.getByRole('button', { name: 'Ver cómo queda' }))
  expect(names()).toEqual(['Asignar a Carla Rey', 'Asignar a Brais Otero'])
  expect(drawer.queryByText(/Algo ha cambiado/)).toBeNull()
})

test('what was found the last time is not shown while it is looked for again', async () => {
  const { api, user, drawer } = await opened(alone)
  await drawer.findByRole('button', { name: 'Asignar a Brais Otero' })
  await user.click(drawer.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cubrir/ })).toBeNull())
  let answer = (_found: object) => {}
  const later = new Promise<object>((resolve) => (answer = resolve))
  api.answer(planningEndpoints.coverOptions, () => later)
  await user.click(await screen.findByRole('button', { name: /Acciones de trabajo #12/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cubrir' }))
  const again = within(await screen.findByRole('dialog', { name: /^Cubrir/, busy: false }))
  expect(again.getByText('Buscando a quién puede hacerlo…')).toBeVisible()
  expect(again.queryByRole('button', { name: /^Asignar a / })).toBeNull()
  answer({ ...alone, options: alone.options.toReversed() })
  expect((await again.findAllByRole('button', { name: /^Asignar a / }))[0]).toHaveTextContent('Carla Rey')
})

test('1 sends the first way, and no key while somebody types', async () => {
  const { api, user, drawer } = await opened()
  await drawer.findByRole('button', { name: 'Hacer 2 cambios' })
  let sent = 0
  api.answer(planningEndpoints.cover, () => {
    sent++
    return anOperation()
  })
  await user.type(drawer.getByRole('textbox', { name: /Motivo/ }), ' 1')
  expect(sent).toBe(0)
  drawer.getByRole('button', { name: 'Hacer 2 cambios' }).focus()
  await user.keyboard('1')
  expect(await screen.findByText('Turno cubierto')).toBeVisible()
  expect(sent).toBe(1)
})

test('where nobody may, it says why each of them may not, and what would help is looked for at once', async () => {
  const { api, user, drawer } = await opened(nobody)
  expect(await drawer.findByText('Nadie puede hacerlo')).toBeVisible()
  expect(drawer.getByRole('row', { name: /2 Ya trabajan a esa hora/ })).toBeVisible()
  expect(drawer.getByRole('row', { name: /1 No puede ir/ })).toBeVisible()
  let asked: unknown
  api.answer(planningEndpoints.coverOptions, ({ query }) => {
    asked = Object.fromEntries(query)
    return nobody
  })
  await user.click(drawer.getByRole('button', { name: 'Buscar así' }))
  await waitFor(() =>
    expect(api.requests.filter(({ line }) => line === 'GET /api/jobs/12/cover')).toHaveLength(2),
  )
  expect(asked).toEqual({ maxKm: '80' })
})

test('a job that is being offered leads to its offer, also where it cannot be read', async () => {
  const { drawer } = await opened(
    { ...nobody, refusal: 'Este turno está en una oferta abierta.', isOffered: true },
    ['offers'],
  )
  expect(await drawer.findByText('Está ofrecido')).toBeVisible()
  expect(drawer.getByRole('button', { name: /Oferta y lista de espera/ })).toBeVisible()
  expect(await drawer.findByText('Falta saber a quién se ha ofrecido ya.')).toBeVisible()
})

test('an offer that somebody can still take is taken back where the job is to be covered at once', async () => {
  const offered = anOffer({ id: 7, invitations: [anInvitation({ workerId: 3, name: 'Carla Rey' })] })
  const isOffered = { ...nobody, refusal: 'Este turno está en una oferta abierta.', isOffered: true }
  const { api, drawer, user } = await opened(isOffered, ['offers'], aJob(), [offered])
  await user.click(await drawer.findByRole('button', { name: 'Retirar la oferta' }))
  let withdrawn = ''
  api.answer(offerEndpoints.withdraw, ({ params }) => {
    withdrawn = params.id ?? ''
    return { ...offered, status: 'WITHDRAWN' }
  })
  api.answer(planningEndpoints.coverOptions, () => found)
  const sure = within(await screen.findByRole('dialog', { name: 'Retirar la oferta', busy: false }))
  await user.click(sure.getByRole('button', { name: 'Retirar la oferta' }))
  expect(await drawer.findByRole('button', { name: 'Hacer 2 cambios' })).toBeVisible()
  expect(withdrawn).toBe('7')
})

test('who has said yes to an offer that is full and waits for the job is named', async () => {
  const taken = { jobId: 12, status: 'CONFIRMADO' as const, worker: { id: 1, name: 'Lucía Souto' } }
  const { drawer } = await opened(found, ['offers'], aJob(), [anOffer({ places: [taken] })])
  expect(
    await drawer.findByText(
      'Aceptaron la oferta y esperan plaza: Ana Soto. Si lo asignas o lo ofreces otra vez, esa oferta se retira.',
    ),
  ).toBeVisible()
})

test('who waits for a shift that a chain takes from somebody is named beside the day, with its hours', async () => {
  const taken = { jobId: 13, status: 'CONFIRMADO' as const, worker: brais }
  const { drawer } = await opened(found, ['offers'], aJob(), (jobId) =>
    jobId === '13' ? [anOffer({ places: [taken] })] : [],
  )
  expect(
    await drawer.findByText(
      'Mercado de Abastos 12:00–\u206016:00. Aceptaron la oferta y esperan plaza: Ana Soto. Si lo asignas o lo ofreces otra vez, esa oferta se retira.',
    ),
  ).toBeVisible()
})

test('a job that has begun is not covered', async () => {
  const { drawer } = await opened({ ...nobody, refusal: 'Este turno ya ha empezado.' })
  expect(await drawer.findByText('Este turno ya ha empezado.')).toBeVisible()
})

test('a split shift is drawn and told by its parts, of who leaves it and of who takes it', async () => {
  const slots = [
    { startTime: '10:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:00' },
  ]
  const way = {
    travelCents: 100,
    steps: [{ ...step(12, carla, lucia), startTime: '10:00', endTime: '20:00', slots }],
  }
  const { drawer } = await opened({ ...found, options: [way] }, [], aJob({ slots }))
  const day = within(await drawer.findByRole('region', { name: 'Así queda el día' }))
  const bars = (name: string) =>
    [...(day.getByText(name).closest('li')?.querySelectorAll('[title]') ?? [])].map((bar) =>
      bar.getAttribute('title'),
    )
  expect(bars('Lucía Souto')).toEqual(['10:00–\u206014:00', '17:00–\u206020:00'])
  expect(bars('Carla Rey')).toEqual(['10:00–\u206014:00', '17:00–\u206020:00'])
  expect(drawer.getAllByText(/10:00–\u206014:00 y\s17:00–\u206020:00/)).toHaveLength(2)
})

test('the drawer is named by whose shift it is', async () => {
  await opened()
  expect(await screen.findByRole('dialog', { name: 'Cubrir a Lucía Souto', busy: false })).toBeVisible()
})
