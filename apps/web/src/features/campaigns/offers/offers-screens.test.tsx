import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { mostOwnOffers, type Offer, type OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'
import { anInvitation, anOffer } from './testing.ts'

const anOwnOffer = (changes: Partial<OwnOffer> = {}): OwnOffer => ({
  id: 5,
  worker: 'Lucía Pérez Souto',
  agency: 'Atlántica Promo',
  status: 'SENT',
  canAccept: true,
  changedTo: null,
  canDecline: true,
  mode: 'FIRST_COME',
  places: 1,
  freePlaces: 1,
  answerBy: '2030-11-19T19:00:00Z',
  aloneUntil: null,
  beginsAt: '2030-11-20T08:00:00Z',
  message: 'Bata blanca',
  waitingPlace: null,
  isHeld: false,
  chain: null,
  jobId: null,
  holdsPlace: false,
  campaign: 'Navidad en tienda',
  client: 'Zumos Alba',
  profile: 'DEGUSTADORA',
  center: 'Froiz Travesas',
  address: 'Avenida de la Florida 58',
  town: '36210 Vigo',
  fromHome: { km: 34.62, town: 'Pontevedra' },
  observations: null,
  schedules: [{ date: '2030-11-20', timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }],
  minutes: 300,
  createdAt: '2030-11-18T10:00:00Z',
  answeredAt: null,
  ...changes,
})

const accepted = anOwnOffer({
  status: 'CONFIRMED',
  canAccept: false,
  jobId: 12,
  holdsPlace: true,
})

/** What the office has made of the work since. */
const changedTo = {
  schedules: [{ date: '2030-11-23', timeSlots: [{ startTime: '07:15', endTime: '12:45' }] }],
  center: 'Gadis Oleiros',
  profile: anOwnOffer().profile,
}

describe('own offers', () => {
  const open = async (offers: OwnOffer[], modules = ['offers']) => {
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules }))
    api.answer(offerEndpoints.own, () => offers)
    api.answer(offerEndpoints.open, () => offers[0])
    return renderApp('/offers', { role: 'ROLE_USER', api })
  }

  test('are told to the server as opened, and accepted with one tap', async () => {
    const { user, api } = await open([anOwnOffer()])
    api.answer(offerEndpoints.answer, () => {
      api.answer(offerEndpoints.own, () => [accepted])
      return accepted
    })
    const card = within(await screen.findByRole('region', { name: /^Oferta: Froiz Travesas/ }))
    expect(card.getByText(/09:00–\u206014:00/)).toBeVisible()
    expect(card.getByText('Bata blanca')).toBeVisible()
    await waitFor(() =>
      expect(api.requests.map(({ line }) => line)).toContain('POST /api/portal/offers/5/opened'),
    )
    const bells = () => api.requests.filter(({ line }) => line.startsWith('GET /api/dashboard/bell')).length
    const before = bells()
    await user.click(card.getByRole('button', { name: 'Aceptar turno' }))
    expect(await screen.findByText('El turno es tuyo. Lo tienes en tu agenda.')).toBeVisible()
    await waitFor(() => expect(bells()).toBeGreaterThan(before))
    expect(api.requests.find(({ line }) => line.endsWith('/answer'))?.body).toEqual({ answer: 'ACCEPT' })
  })

  test('are told as opened one after the other', async () => {
    const offers = [5, 6, 7].map((id) => anOwnOffer({ id }))
    const api = fakeApi()
    const told: string[] = []
    const replies: (() => void)[] = []
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['offers'] }))
    api.answer(offerEndpoints.own, () => offers)
    api.answer(offerEndpoints.open, ({ params }) => {
      told.push(params['id'] ?? '')
      return new Promise((reply) => replies.push(() => reply(offers[0])))
    })
    await renderApp('/offers', { role: 'ROLE_USER', api })
    await screen.findByRole('heading', { name: 'Por responder' })
    for (const soFar of [['5'], ['5', '6'], ['5', '6', '7']]) {
      await waitFor(() => expect(replies).toHaveLength(soFar.length))
      expect(told).toEqual(soFar)
      replies.at(-1)?.()
    }
  })

  test('are each on their way until their own answer is here', async () => {
    const { user, api } = await open([anOwnOffer(), anOwnOffer({ id: 6 })])
    let answered = () => {}
    api.answer(offerEndpoints.answer, ({ params }) =>
      params['id'] === '5'
        ? new Promise(() => {})
        : new Promise((_, no) => (answered = () => no(new Refused(500)))),
    )
    const [first, second] = await screen.findAllByRole('button', { name: 'Aceptar turno' })
    await user.click(first as HTMLElement)
    await user.click(second as HTMLElement)
    for (const button of [first, second]) expect(button).toBeDisabled()
    answered()
    await waitFor(() => expect(second).toBeEnabled())
    expect(first).toBeDisabled()
  })

  test('say how far the centre lies from home, and that it is not to the metre', async () => {
    await open([anOwnOffer()])
    expect(await screen.findByText(/a unos 35 km de Pontevedra, en línea recta/)).toBeVisible()
  })

  test.each([
    [{ places: 3, freePlaces: 3 }, '3 plazas, por orden de respuesta.'],
    [{ places: 3, freePlaces: 2 }, 'Quedan 2 de 3 plazas, por orden de respuesta.'],
    [
      { places: 3, freePlaces: 1, mode: 'OFFICE_PICKS' },
      'Queda 1 de 3 plazas. La agencia elige entre quienes acepten.',
    ],
  ] as const)('say how many places are left: %j', async (changes, words) => {
    await open([anOwnOffer(changes)])
    expect(await screen.findByText(words)).toBeVisible()
  })

  test.each([
    [
      'OPENED',
      'La agencia ha cambiado este turno desde que te lo ofreció. Habla con ella antes de aceptarlo.',
    ],
    [
      'WAITING',
      'La agencia ha cambiado este turno desde que lo aceptaste: tu sí ya no cuenta. Habla con ella.',
    ],
  ] as const)('of work that has changed since say so, and can only be refused: %s', async (status, words) => {
    await open([anOwnOffer({ status, changedTo, canAccept: false, waitingPlace: 1 })])
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Aceptar turno|Apuntarme)/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^(Rechazar|Salir de la lista)$/ })).toBeEnabled()
    expect(screen.queryByText(/será tuya/)).toBeNull()
  })

  test('of work that has changed since say what it is now, and the place only where it is another', async () => {
    await open([anOwnOffer({ canAccept: false, changedTo })])
    expect(await screen.findByText('Ahora es: Sáb 23 nov · 07:15–\u206012:45 · Gadis Oleiros')).toBeVisible()
  })

  test('of work that has changed and was refused say both, and what it is now', async () => {
    await open([anOwnOffer({ status: 'DECLINED', canAccept: false, canDecline: false, changedTo })])
    expect(await screen.findByText(/^Has rechazado este turno\. La agencia lo ha cambiado/)).toBeVisible()
    expect(screen.getByText(/^Ahora es: Sáb 23 nov/)).toBeVisible()
  })

  test('of work that has changed since are not counted among those to answer, and stand in a part of their own', async () => {
    const { user, api } = await open([anOwnOffer({ id: 6, canAccept: false, changedTo }), anOwnOffer()])
    expect(await screen.findByText('1 oferta por responder')).toBeVisible()
    const changed = { name: 'Han cambiado desde que te las ofrecieron' }
    expect(screen.queryByRole('region', { name: 'Respondidas' })).toBeNull()
    const no = anOwnOffer({ id: 6, status: 'DECLINED', canAccept: false, canDecline: false, changedTo })
    api.answer(offerEndpoints.answer, () => {
      api.answer(offerEndpoints.own, () => [anOwnOffer(), no])
      return no
    })
    await user.click(within(screen.getByRole('region', changed)).getByRole('button', { name: 'Rechazar' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Rechazar la oferta', busy: false }))
    expect(sure.queryByText(/cambiar de idea/)).toBeNull()
    await user.click(sure.getByRole('button', { name: 'Rechazar la oferta' }))
    // It stays where it stood.
    const refused = await screen.findByText(/^Has rechazado este turno\./)
    expect(screen.getByRole('region', changed)).toContainElement(refused)
  })

  test('of more than are shown at a time say so, and do not call those shown all there are', async () => {
    const many = Array.from({ length: mostOwnOffers }, (_, n) => anOwnOffer({ id: n + 1 }))
    await open(many)
    expect(await screen.findByText('Más de 99 ofertas por responder')).toBeVisible()
    expect(screen.getByText('Están las 100 primeras; las demás se ven según respondas.')).toBeVisible()
  })

  test('of one place that is taken speak of one place to whoever waits for it', async () => {
    const waiting = { status: 'WAITING', canAccept: false, places: 1, waitingPlace: 1 } as const
    await open([anOwnOffer({ ...waiting, freePlaces: 0 })])
    expect(await screen.findByText(/^La plaza está ocupada\. Estás en la lista de espera/)).toBeVisible()
  })

  test('of a place that has become free say so to whoever waits, until the line moves up', async () => {
    await open([anOwnOffer({ status: 'WAITING', canAccept: false, freePlaces: 1, waitingPlace: 2 })])
    const words = 'Ha quedado una plaza libre. Se da por orden de respuesta y estás en el puesto 2.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(/ocupada/)).toBeNull()
  })

  test('whose place is taken say so before the answer, and lead into the line of those who wait', async () => {
    const { user, api } = await open([anOwnOffer({ freePlaces: 0, aloneUntil: '2030-11-18T15:00:00Z' })])
    expect(await screen.findByText(/^La plaza ya está ocupada\. Si te apuntas a la lista/)).toBeVisible()
    expect(screen.queryByText(/orden de respuesta|Solo se te ha ofrecido/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Aceptar turno' })).toBeNull()
    const waiting = anOwnOffer({ freePlaces: 0, status: 'WAITING', canAccept: false, waitingPlace: 1 })
    api.answer(offerEndpoints.answer, () => {
      api.answer(offerEndpoints.own, () => [waiting])
      return waiting
    })
    await user.click(screen.getByRole('button', { name: 'Apuntarme a la lista' }))
    expect(await screen.findByText(/Estás en la lista de espera, en el puesto 1/)).toBeVisible()
    expect(screen.queryByText(/ya está ocupada/)).toBeNull()
  })

  test('say until when nobody else is asked', async () => {
    await open([anOwnOffer({ aloneUntil: '2030-11-18T15:00:00Z' })])
    expect(await screen.findByText(/^Solo se te ha ofrecido a ti hasta el .*; después/)).toBeVisible()
  })

  test('that are answered stay where they stood: the next one does not come under the finger', async () => {
    const two = anOwnOffer({ id: 6, center: 'Gadis Calvario' })
    const { user, api } = await open([anOwnOffer(), two])
    api.answer(offerEndpoints.answer, () => {
      // The server names what waits first.
      api.answer(offerEndpoints.own, () => [two, accepted])
      return accepted
    })
    const cards = () => screen.getAllByRole('region', { name: /^Oferta: / }).map(({ ariaLabel }) => ariaLabel)
    const part = within(await screen.findByRole('region', { name: 'Por responder' }))
    await user.click(part.getAllByRole('button', { name: 'Aceptar turno' })[0] as HTMLElement)
    expect(await part.findByRole('button', { name: 'No puedo ir' })).toBeVisible()
    expect(cards().map((name) => name?.slice(8, 13))).toEqual(['Froiz', 'Gadis'])
    expect(await screen.findByText('1 oferta por responder')).toBeVisible()
  })

  test('of a night say one day with its end', async () => {
    const schedules = [
      { date: '2026-11-20', timeSlots: [{ startTime: '22:00', endTime: '23:59' }] },
      { date: '2026-11-21', timeSlots: [{ startTime: '00:00', endTime: '06:00' }] },
    ]
    await open([anOwnOffer({ schedules, minutes: 480 })])
    expect(await screen.findByText('Vie 20 nov · 22:00–\u206006:00')).toBeVisible()
    expect(screen.queryByText(/Sáb 21 nov/)).toBeNull()
  })

  test('of a chain say what would be left for it, and that nothing moves before everybody has said yes', async () => {
    const leaves = [{ place: 'Marineda', date: '2026-11-20', startTime: '17:00', endTime: '21:00' }]
    const { user, api } = await open([anOwnOffer({ chain: { leaves } })])
    const card = within(await screen.findByRole('region', { name: /^Oferta: / }))
    expect(card.getByText(/Dejarías/)).toHaveTextContent('Dejarías Marineda, Vie 20 nov · 17:00–\u206021:00')
    expect(card.getByText(/Solo cambia si aceptan todas/)).toBeVisible()
    expect(card.queryByText(/por orden de respuesta/)).toBeNull()
    const waiting = anOwnOffer({ chain: { leaves }, status: 'WAITING', canAccept: false })
    api.answer(offerEndpoints.answer, () => {
      api.answer(offerEndpoints.own, () => [waiting])
      return waiting
    })
    await user.click(card.getByRole('button', { name: 'Aceptar turno' }))
    expect(await screen.findByText(/Faltan los demás.*sigues con tu turno de ahora/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retirar mi sí' })).toBeVisible()
  })

  test('of a chain say whose clock the hours are of that would be left', async () => {
    const left = { place: 'Vecindario', date: '2026-11-20', startTime: '17:00', endTime: '21:00' }
    await open([anOwnOffer({ chain: { leaves: [{ ...left, zone: 'Atlantic/Canary' }] } })])
    expect(await screen.findByText(/Dejarías/)).toHaveTextContent(
      'Vie 20 nov · 17:00–\u206021:00 · hora de Canarias',
    )
  })

  test('a refused yes says why and keeps the offer', async () => {
    const { user, api } = await open([anOwnOffer({ status: 'OPENED' })])
    const message = 'No puedes aceptar este turno. Ya tiene el trabajo #3 a esa hora.'
    api.answer(offerEndpoints.answer, () => {
      throw new Refused(409, { code: 'offer_impossible', message })
    })
    await user.click(await screen.findByRole('button', { name: 'Aceptar turno' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Aceptar turno' })).toBeEnabled()
  })

  test('with the module off are the placeholder page', async () => {
    await open([], [])
    expect(await screen.findByText('Esta página está en desarrollo.')).toBeVisible()
  })

  test('of nobody explain themselves', async () => {
    await open([])
    expect(await screen.findByText('Aún no tienes ofertas')).toBeVisible()
  })
})

describe('the link', () => {
  const token = 'x'.repeat(43)

  test('shows the offer to whoever holds it and answers once', async () => {
    const api = fakeApi()
    api.answer(offerLinkEndpoints.read, () => anOwnOffer({ status: 'OPENED' }))
    api.answer(offerLinkEndpoints.answer, () => accepted)
    const { user } = await renderApp(`/offers/answer/${token}`, { api })
    expect(await screen.findByRole('heading', { name: 'Hola, Lucía' })).toBeVisible()
    expect(api.requests.some(({ line }) => line.endsWith('/answer'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Aceptar turno' }))
    expect(await screen.findByText('Gracias, tu respuesta ha llegado.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'No puedo ir' })).toBeNull()
    expect(api.requests.find(({ line }) => line === 'POST /api/offer-links/answer')?.body).toEqual({
      token,
      answer: 'ACCEPT',
    })
  })

  test('of an offer that was taken back meanwhile says so, and offers no answer any more', async () => {
    const api = fakeApi()
    api.answer(offerLinkEndpoints.read, () => anOwnOffer({ status: 'OPENED' }))
    api.answer(offerLinkEndpoints.answer, () => {
      throw new Refused(409, { code: 'offer_withdrawn', message: 'La agencia ha retirado esta oferta.' })
    })
    const { user } = await renderApp(`/offers/answer/${token}`, { api })
    const yes = await screen.findByRole('button', { name: 'Aceptar turno' })
    api.answer(offerLinkEndpoints.read, () =>
      anOwnOffer({ status: 'WITHDRAWN', canAccept: false, canDecline: false }),
    )
    await user.click(yes)
    expect(await screen.findByText('Atlántica Promo te ofreció este turno.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Aceptar turno' })).toBeNull()
  })

  test('that is used by an answer whose outcome is lost asks nothing, and says what is likely', async () => {
    const api = fakeApi()
    api.answer(offerLinkEndpoints.read, () => anOwnOffer({ status: 'OPENED' }))
    api.answer(offerLinkEndpoints.answer, () => {
      throw new Refused(0)
    })
    const { user } = await renderApp(`/offers/answer/${token}`, { api })
    const yes = await screen.findByRole('button', { name: 'Aceptar turno' })
    await user.click(yes)
    expect(await screen.findByText('No sabemos si se ha hecho')).toBeVisible()
    expect(yes).toBeEnabled()
    api.answer(offerLinkEndpoints.read, () => {
      throw new Refused(404, { code: 'offer_link_spent', message: 'El enlace ya se ha usado.' })
    })
    await user.click(yes)
    expect(await screen.findByText(/^Seguramente tu respuesta ha llegado/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Aceptar turno' })).toBeNull()
  })

  test('of work that has changed since does not ask to accept it here', async () => {
    const api = fakeApi()
    api.answer(offerLinkEndpoints.read, () => anOwnOffer({ changedTo, canAccept: false }))
    await renderApp(`/offers/answer/${token}`, { api })
    expect(await screen.findByText('Atlántica Promo te ofreció este turno.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Rechazar' })).toBeEnabled()
  })

  test('that is spent says what to do', async () => {
    const api = fakeApi()
    api.answer(offerLinkEndpoints.read, () => {
      throw new Refused(404, { code: 'offer_link_spent', message: 'El enlace ya se ha usado.' })
    })
    await renderApp(`/offers/answer/${token}`, { api })
    expect(await screen.findByText('El enlace ya se ha usado.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Entrar en el portal' })).toBeVisible()
  })
})

describe('the office', () => {
  async function open(offers: Offer[]) {
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['offers'] }))
    const job = aJob({ startDate: '2030-11-20', endDate: '2030-11-20' })
    api.answer(campaignEndpoints.get, () => aCampaign())
    api.answer(campaignEndpoints.jobs, () => aJobPage([job]))
    api.answer(jobEndpoints.get, () => aJobDetail(job))
    api.answer(offerEndpoints.ofJob, () => offers)
    api.answer(jobEndpoints.fit, () => ({
      workers: [1, 2].map((workerId) => ({
        workerId,
        name: workerId === 1 ? 'Ana Soto' : 'Bea Lema',
        score: 10,
        step: 4,
        km: 3.4,
        weekMinutes: 480,
        reasons: [],
        conflicts: [],
      })),
      cannot: [],
      available: 2,
    }))
    const rendered = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
    await rendered.user.click(await screen.findByRole('button', { name: /Acciones de trabajo #12/ }))
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Ofrecer' }))
    return { ...rendered, drawer: within(await screen.findByRole('dialog', { busy: false })) }
  }

  test.each([
    [null, 'Aceptada'],
    ['2026-11-19T15:04:00Z', 'Deshecha'],
  ])('a chain that all accepted, taken back at %s, is %s', async (undoneAt, word) => {
    const chain: Offer['chain'] = [{ jobId: 12, workerId: 2, name: 'Bea Lema', status: 'CONFIRMED' }]
    const { drawer } = await open([anOffer({ chain, undoneAt })])
    expect(await drawer.findByText(word)).toBeVisible()
    expect(drawer.queryByText(word === 'Aceptada' ? 'Deshecha' : 'Aceptada')).toBeNull()
  })

  test('sees whose work has changed since it was offered, and that nobody can be confirmed for it', async () => {
    const ana = anInvitation({ status: 'WAITING', waitingPlace: 1, lastStep: 'waiting', hasChanged: true })
    const bea = anInvitation({ workerId: 2, name: 'Bea Lema', status: 'WAITING', waitingPlace: 2 })
    const { drawer } = await open([anOffer({ invitations: [ana, bea] })])
    expect(await drawer.findByText(/^Se le ofreció otra cosa: el turno ha cambiado\./)).toBeVisible()
    expect(drawer.queryByRole('button', { name: 'Confirmar a Ana Soto' })).toBeNull()
    expect(drawer.getByRole('button', { name: 'Confirmar a Bea Lema' })).toBeVisible()
  })

  test('hands over no links to work that has changed since it was offered', async () => {
    const ana = anInvitation({ status: 'SENT', sentBy: [], hasChanged: true })
    const { drawer } = await open([anOffer({ invitations: [ana] })])
    expect(await drawer.findByText(/^Se le ofreció otra cosa: el turno ha cambiado\./)).toBeVisible()
    expect(drawer.queryByText(/dale su enlace/)).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Enlaces para responder' })).toBeNull()
  })

  test('chooses people and terms, and sees the answers at once', async () => {
    const { user, api, drawer } = await open([])
    api.answer(offerEndpoints.preview, () => ({
      jobIds: [12],
      toCreate: 1,
      workers: [],
      isMailed: false,
      beginsAt: '2030-11-20T08:00:00Z',
    }))
    api.answer(offerEndpoints.make, () => {
      api.answer(offerEndpoints.ofJob, () => [anOffer()])
      return anOffer()
    })
    await user.click(await drawer.findByRole('button', { name: 'Ofrecer' }))
    expect(await drawer.findByText('Elige al menos a una persona')).toBeVisible()
    await user.click(await drawer.findByRole('checkbox', { name: /Ana Soto/ }))
    await user.click(drawer.getByRole('checkbox', { name: /Bea Lema/ }))
    const places = drawer.getByLabelText(/^Plazas/)
    await user.clear(places)
    await user.type(places, '2')
    expect(await drawer.findByText('Se crea 1 trabajo más.')).toBeVisible()
    await user.type(drawer.getByLabelText(/^Horas entre una persona/), '4')
    await user.click(drawer.getByRole('button', { name: 'Ofrecer a 2 personas' }))
    expect(await drawer.findByRole('heading', { name: '0 de 1 plaza' })).toBeVisible()
    const sent = api.requests.find(({ line }) => line === 'POST /api/offers')
    expect(sent?.body).toMatchObject({
      jobId: 12,
      places: 2,
      workerIds: [1, 2],
      mode: 'FIRST_COME',
      waveHours: 4,
    })
    expect(sent?.headers.get('idempotency-key')).not.toBeNull()
  })

  test('is asked before what was written is lost, and keeps it when a colleague offers the job meanwhile', async () => {
    const { user, api, drawer } = await open([])
    await user.click(await drawer.findByRole('checkbox', { name: /Ana Soto/ }))
    await user.type(drawer.getByLabelText('Mensaje'), 'Bata blanca')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    api.answer(offerEndpoints.ofJob, () => [anOffer()])
    await drawer.findByRole('heading', { name: '0 de 1 plaza' })
    expect(drawer.getByLabelText('Mensaje')).toHaveValue('Bata blanca')
  })

  test('sees who is asked next and when, and who was passed over', async () => {
    const queue = [
      { workerId: 3, name: 'Carme Rey', passedOver: null },
      { workerId: 4, name: 'Dores Paz', passedOver: 'Ya trabaja a esa hora.' },
      { workerId: 5, name: 'Eva Gil', passedOver: null },
    ]
    const { drawer } = await open([anOffer({ waves: { hours: 4, nextAt: '2030-11-18T15:00:00Z', queue } })])
    expect(
      await drawer.findByText(/^Si nadie la coge, .* se ofrece también a Carme Rey, después a Eva Gil\.$/),
    ).toBeVisible()
    expect(drawer.getByText('Dores Paz: no se le ha ofrecido. Ya trabaja a esa hora.')).toBeVisible()
  })

  test('sees who has not been asked where the places are taken', async () => {
    const queue = [{ workerId: 3, name: 'Carme Rey', passedOver: null }]
    const { drawer } = await open([anOffer({ waves: { hours: 1, nextAt: null, queue } })])
    expect(await drawer.findByText('De una en una, cada hora. Sin preguntar: Carme Rey.')).toBeVisible()
  })

  test('of a chain sees whose yes it hangs on, and adds nobody', async () => {
    const chain = [
      { jobId: 12, workerId: 2, name: 'Brais Otero', status: 'WAITING' as const },
      { jobId: 13, workerId: 3, name: 'Carla Rey', status: 'SENT' as const },
    ]
    await open([anOffer({ chain })])
    expect(await screen.findByText(/Solo vale si aceptan todas/)).toHaveTextContent(
      'Brais Otero (este turno: acepta), Carla Rey (trabajo #13: sin abrir).',
    )
    expect(screen.queryByRole('button', { name: 'Añadir personas' })).toBeNull()
  })

  test('follows an offer: confirms who said yes, hands over a link', async () => {
    const { user, api, drawer } = await open([anOffer()])
    api.answer(offerEndpoints.links, () => [
      {
        workerId: 2,
        name: 'Bea Lema',
        phone: '600000000',
        link: 'https://agencia.example/offers/answer/abc',
      },
    ])
    const picked = anOffer({
      places: [{ jobId: 12, status: 'CONFIRMADO', worker: { id: 1, name: 'Ana Soto' } }],
      invitations: [anInvitation({ status: 'CONFIRMED', jobId: 12, holdsPlace: true, lastStep: 'picked' })],
    })
    api.answer(offerEndpoints.pick, () => {
      api.answer(offerEndpoints.ofJob, () => [picked])
      return picked
    })
    expect(await drawer.findByText('En espera, 1.º')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Enlace para que responda Bea Lema' }))
    expect(await screen.findByLabelText('Enlace de Bea Lema')).toHaveValue(
      'https://agencia.example/offers/answer/abc',
    )
    await user.click(
      within(screen.getByRole('dialog', { name: 'Enlace para responder' })).getAllByRole('button', {
        name: 'Cerrar',
      })[0] as HTMLElement,
    )
    await user.click(await drawer.findByRole('button', { name: 'Confirmar a Ana Soto' }))
    expect(await drawer.findByText('Plaza #12')).toBeVisible()
  })
})
