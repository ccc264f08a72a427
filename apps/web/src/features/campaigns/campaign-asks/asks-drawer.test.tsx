import {
  campaignAskEndpoints as endpoints,
  type AskedPerson,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignApi, openCampaign } from '../detail/open-campaign.ts'

const days = ['2026-12-01', '2026-12-02'].map((date) => ({
  date,
  startTime: '10:00',
  endTime: '21:00',
  jobs: 2,
}))
const person = (changes: Partial<AskedPerson>): AskedPerson => ({
  workerId: 7,
  name: 'Lucía Pérez Souto',
  profile: 'PROMOTOR',
  phone: '600000000',
  hasAccess: true,
  isMailed: true,
  askedAt: '2026-11-19T10:00:00Z',
  answeredAt: null,
  answeredVia: null,
  answers: [],
  missing: 2,
  ...changes,
})

async function open(people: AskedPerson[], known = days) {
  const api = campaignApi()
  api.answer(endpoints.list, () => ({ days: known, people }))
  api.answer(endpoints.fitting, () => [{ workerId: 9, name: 'Brais Lema Rey', profile: null, town: 'Lugo' }])
  api.answer(endpoints.ask, () => ({ asked: 2, told: 1, outOfReach: 1 }))
  api.answer(endpoints.links, () => [
    { workerId: 8, name: 'Noa Vidal', phone: '600 000 000', link: '/availability/campaign/abc' },
  ])
  const { user } = await openCampaign(api)
  await user.click(screen.getByRole('button', { name: 'Más acciones de la campaña' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Preguntar quién puede…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quién puede en la campaña', busy: false }))
  const asked = () =>
    api.requests.flatMap(({ line, body }) => (line === 'POST /api/campaigns/4/asks' ? [body] : []))
  return { user, drawer, asked, api }
}

test('says who has answered, of whom days are missing and who was not told, and asks them again', async () => {
  const { user, drawer, asked } = await open([
    person({ hasAccess: false, isMailed: false, workerId: 8, name: 'Noa Vidal' }),
    person({
      answeredAt: '2026-11-20T10:00:00Z',
      answeredVia: 'link',
      answers: [{ date: '2026-12-01', state: 'want', hours: [{ from: 0, to: 720, state: 'cannot' }] }],
      missing: 1,
    }),
    person({
      workerId: 10,
      name: 'Iria Souto',
      answeredAt: '2026-11-20T10:00:00Z',
      answers: days.map(({ date }) => ({ date, state: 'cannot', hours: [] })),
      missing: 0,
    }),
  ])
  expect(await drawer.findByText(/2 días por venir.*1 de 3 personas lo han respondido todo\./)).toBeVisible()
  expect(drawer.getByText('Sin acceso a la aplicación: no ha recibido la pregunta')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Llamar a Noa Vidal' })).toHaveAttribute('href', 'tel:600000000')
  expect(drawer.getByText(/por el enlace. Le falta 1 día/)).toBeVisible()
  await user.click(drawer.getByText('No puedo: 2'))
  expect(drawer.getByText('No puedo: 01/12, 02/12')).toBeVisible()
  await user.click(drawer.getByText('Quiero: 1'))
  expect(drawer.getByText('01/12: no puedo antes de las 12:00')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Volver a preguntar a 2' }))
  expect(await screen.findByText('Aviso enviado a 1 persona')).toBeVisible()
  expect(screen.getByText(/^1 persona sin forma de recibirlo/)).toBeVisible()
  expect(asked()).toEqual([{}])
})

test('whom nothing reaches gets a link by hand, to copy or by WhatsApp', async () => {
  const { user, drawer, api } = await open([
    person({ hasAccess: false, isMailed: false, workerId: 8, name: 'Noa Vidal' }),
    person({ hasAccess: false, isMailed: true, workerId: 11, name: 'Olga Castro' }),
    person({}),
  ])
  expect(await drawer.findAllByRole('button', { name: /^Enlace para/ })).toHaveLength(1)
  await user.click(drawer.getByRole('button', { name: 'Enlace para Noa Vidal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace para responder', busy: false }))
  expect(dialog.getByRole('textbox', { name: 'Enlace de Noa Vidal' })).toHaveValue(
    new URL('/availability/campaign/abc', location.origin).href,
  )
  const message = dialog.getByRole('link', { name: 'Enviar el enlace a Noa Vidal por WhatsApp' })
  expect(message.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/34600000000\?text=Hola%2C%20Noa.*campaign%2Fabc$/,
  )
  expect(api.lastOf('POST /api/campaigns/4/asks/links')?.body).toEqual({ workerIds: [8] })
})

test('asks those who are chosen among the fitting', async () => {
  const { user, drawer, asked } = await open([])
  expect(await drawer.findByText('Todavía no se ha preguntado a nadie.')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Preguntar' })).toBeDisabled()
  await user.click(await drawer.findByRole('checkbox', { name: /Brais Lema Rey/ }))
  await user.click(drawer.getByRole('button', { name: 'Preguntar a 1 persona' }))
  await waitFor(() => expect(asked()).toEqual([{ workerIds: [9] }]))
})

test('a campaign without days to come asks nobody', async () => {
  const { drawer } = await open([], [])
  expect(await drawer.findByText('No hay días por venir')).toBeVisible()
  expect(drawer.queryByRole('button', { name: /^Preguntar/ })).toBeNull()
})

test('what somebody says by telephone is noted day by day, and stands at once', async () => {
  const noa = person({ hasAccess: false, isMailed: false, workerId: 8, name: 'Noa Vidal' })
  const { user, drawer, api } = await open([noa])
  await user.click(await drawer.findByRole('button', { name: 'Anotar la respuesta de Noa Vidal' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Anotar la respuesta de Noa Vidal', busy: false }),
  )
  await user.click(dialog.getByRole('button', { name: 'No puedo' }))
  await user.click(dialog.getByRole('button', { name: /1 de diciembre.*sin responder/ }))
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  api.answer(endpoints.note, () => ({
    days,
    people: [
      {
        ...noa,
        answeredAt: '2026-11-20T10:00:00Z',
        answeredVia: 'office',
        answers: [{ date: '2026-12-01', state: 'cannot', hours: [] }],
        missing: 1,
      },
    ],
  }))
  await user.click(dialog.getByRole('button', { name: 'Anotar 1 de 2 días' }))
  expect(await drawer.findByText(/anotado por la oficina. Le falta 1 día/)).toBeVisible()
  const notes = api.requests.filter(({ line }) => line === 'PUT /api/campaigns/4/asks/8')
  expect(notes.map(({ body }) => body)).toEqual([
    { days: [{ date: '2026-12-01', state: 'cannot', hours: [] }] },
  ])
})
