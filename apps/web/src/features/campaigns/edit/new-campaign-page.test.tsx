import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJobPage } from '../testing.ts'

async function opened() {
  const api = fakeApi()
  api.answer(campaignEndpoints.create, () => aCampaign({ id: 9, name: 'Castañas y café' }))
  api.answer(campaignEndpoints.get, () => aCampaign({ id: 9, name: 'Castañas y café' }))
  api.answer(campaignEndpoints.jobs, () => aJobPage([]))
  const { user } = await renderApp('/campaigns/new', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { level: 1, name: 'Nueva Campaña' })
  return { api, user }
}

test('says all that is missing, each under its field', async () => {
  const { api, user } = await opened()
  await user.clear(screen.getByRole('textbox', { name: 'Año' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activa')
  await user.click(screen.getByRole('button', { name: /^Crear campaña/ }))
  expect(await screen.findByText('Error de Validación')).toBeVisible()
  for (const sentence of [
    'El nombre de la campaña es obligatorio',
    'El nombre del cliente es obligatorio',
    'La fecha de inicio es obligatoria',
    'El año debe estar entre 2020 y 2030',
  ])
    expect(screen.getAllByText(sentence)[0]).toBeVisible()
  expect(api.requests.some(({ line }) => line.startsWith('POST'))).toBe(false)
})

async function typesACampaign(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Castañas y café')
  await user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'Feria local')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Fecha de inicio' }), '03/02/2027')
  await user.tab()
}

test('is active, of this year and month unless changed, and opens once it is made', async () => {
  const { api, user } = await opened()
  await typesACampaign(user)
  await user.click(screen.getByRole('button', { name: /^Crear campaña/ }))
  expect(await screen.findByText('Campaña creada')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/campaigns/9'))
  expect(api.requests.find(({ line }) => line === 'POST /api/campaigns')?.body).toMatchObject({
    name: 'Castañas y café',
    clientName: 'Feria local',
    clientId: null,
    status: 'ACTIVA',
    startDate: '2027-02-03',
    endDate: null,
    year: 2027,
    month: 2,
  })
})

/** Pressed, and the server takes its time: `answer` is what it says in the end. */
async function pressed() {
  const { api, user } = await opened()
  let answer: (reply: unknown) => void = () => undefined
  const reply = new Promise((resolve) => (answer = resolve))
  api.answer(campaignEndpoints.create, async () => {
    const said = await reply
    if (said instanceof Error) throw said
    return said
  })
  await typesACampaign(user)
  await user.click(screen.getByRole('button', { name: /^Crear campaña/ }))
  await waitFor(() => expect(api.lastOf('POST /api/campaigns')).toBeDefined())
  return { user, answer }
}
const menu = () => within(screen.getByRole('complementary', { name: 'Menú principal' }))
const question = () => screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })

test('whoever leaves while it is saved is asked, and a refused save keeps what was typed', async () => {
  const { user, answer } = await pressed()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(menu().getByRole('link', { name: 'Centros' }))
  await user.click(within(await question()).getByRole('button', { name: 'Seguir editando' }))
  answer(new Refused(409, { code: 'busy', message: 'Vuelve a intentarlo.' }))
  expect(await screen.findByText('Vuelve a intentarlo.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Castañas y café')
})

test('the question goes when the save has gone well, and the new campaign opens', async () => {
  const { user, answer } = await pressed()
  await user.click(menu().getByRole('link', { name: 'Centros' }))
  await question()
  answer(aCampaign({ id: 9, name: 'Castañas y café' }))
  await waitFor(() => expect(location.pathname).toBe('/campaigns/9'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar los cambios' })).toBeNull())
})

test('an answer that comes after the form was left leads nowhere', async () => {
  const { user, answer } = await pressed()
  await user.click(menu().getByRole('link', { name: 'Centros' }))
  await user.click(within(await question()).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(location.pathname).toBe('/centers'))
  answer(aCampaign({ id: 9, name: 'Castañas y café' }))
  expect(await screen.findByText('Campaña creada')).toBeVisible()
  await user.click(menu().getByRole('link', { name: 'Clientes' }))
  await waitFor(() => expect(location.pathname).toBe('/clients'))
})

test('without any client says what to do first, with the way there; without an answer it says nothing of the kind', async () => {
  const { api, user } = await opened()
  api.answer(clientEndpoints.list, () => {
    throw new Refused(500)
  })
  await user.click(screen.getByRole('combobox', { name: 'Cliente' }))
  expect(await screen.findByText(/^No hay coincidencias/)).toBeVisible()
  expect(screen.queryByText(/Aún no hay clientes/)).toBeNull()
  api.answer(clientEndpoints.list, () => ({
    content: [],
    totalElements: 0,
    totalPages: 0,
    size: 20,
    number: 0,
  }))
  await user.tab()
  await user.click(screen.getByRole('combobox', { name: 'Cliente' }))
  expect(await screen.findByText(/^Aún no hay clientes: escribe su nombre/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'añade antes el cliente' })).toHaveAttribute('href', '/clients')
})

/** Another tab of this browser was told first that the session is over. */
function endsElsewhere(ending?: 'expired') {
  if (ending) localStorage.setItem('session-ending', ending)
  localStorage.removeItem('auth_token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', oldValue: 'old', newValue: null }))
}

/** Types a new campaign, is told that the session has ended, and somebody signs in. */
async function losesTheSession(userId: number, endsTheSession?: () => void) {
  const { api, user } = await opened()
  api.answer(campaignEndpoints.create, () => {
    throw new Refused(401, { code: 'unauthenticated', message: 'Sesión expirada.' })
  })
  const authorities = ['ADMIN']
  api.answer(accessEndpoints.login, () => ({
    token: 'new',
    login: 'sabela',
    email: 's@a.example',
    authorities,
  }))
  await typesACampaign(user)
  if (endsTheSession) endsTheSession()
  else await user.click(screen.getByRole('button', { name: /^Crear campaña/ }))
  await user.type(await screen.findByLabelText('Usuario'), 'sabela')
  api.answer(accessEndpoints.me, () => anAccount({ id: userId, roles: ['ROLE_ADMIN'] }))
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave{Enter}')
  return { user }
}

test('what was typed when the session ended is there for who typed it', async () => {
  await losesTheSession(7)
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Castañas y café')
  expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Feria local')
})

test('what was typed is there too where another tab heard first that the session was over', async () => {
  await losesTheSession(7, () => endsElsewhere('expired'))
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Castañas y café')
})

test('what was typed is gone where its person signed out in another tab', async () => {
  const { user } = await losesTheSession(7, () => endsElsewhere())
  await user.click(await screen.findByRole('link', { name: /Nueva Campaña/ }))
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('')
})

test('the other tabs are told how a session ended', async () => {
  await losesTheSession(7)
  await screen.findByRole('textbox', { name: 'Nombre' })
  expect(localStorage.getItem('session-ending')).toBe('expired')
})

test('what was typed when the session ended is not for somebody else', async () => {
  const { user } = await losesTheSession(8)
  await user.click(await screen.findByRole('link', { name: /Nueva Campaña/ }))
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('')
})
