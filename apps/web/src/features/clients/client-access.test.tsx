import { clientAccessEndpoints as access } from '@cuadrante/contract/clients/client-access.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const aClient = (id: number, name: string) => ({
  id,
  cif: 'B36123450',
  name,
  address: 'Rúa do Porto, 4',
  postalCode: '36600',
  url: null,
  description: null,
  province: null,
  city: null,
  version: 1,
})
const seen = 'a'.repeat(64)
const xoan = { id: 40, name: 'Xoán Lema', login: 'xoan@umia.example', reason: null }
const sara = { id: 41, name: 'Sara Lema', login: 'sara@umia.example', reason: 'Ya tiene acceso' }

function anOffice() {
  const api = fakeApi()
  api.answer(clientEndpoints.list, () => ({
    content: [aClient(6, 'Licores do Umia'), aClient(7, 'Conservas Arousa')],
    totalElements: 2,
    totalPages: 1,
    size: 10,
    number: 0,
  }))
  api.answer(access.preview, ({ body }) => ({
    reached: 1 + (body as { contacts: unknown[] }).contacts.length,
    seen,
    reasons: [{ reason: 'Ya tiene acceso', people: 1 }],
    leftOut: [{ id: 2, name: 'Sara Lema', reason: 'Ya tiene acceso' }],
    notes: ['No hay servidor de correo.'],
    clients: [
      { id: 7, name: 'Conservas Arousa', people: [] },
      { id: 6, name: 'Licores do Umia', people: [xoan, sara] },
    ],
  }))
  return api
}

async function opens(api: ReturnType<typeof anOffice>) {
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Licores do Umia' }))
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Conservas Arousa' }))
  await user.click(screen.getByRole('button', { name: 'Dar acceso a la aplicación' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dar acceso a la aplicación', busy: false })
  await within(dialog).findByRole('group', { name: 'Conservas Arousa' })
  const write = async (row: string, said: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(said))
      await user.type(
        within(within(dialog).getByRole('group', { name: row })).getByLabelText(new RegExp(`^${label}`)),
        text,
      )
  }
  return { user, dialog, write }
}

test('several people of the chosen clients are written down, and their links are there to hand out', async () => {
  const api = anOffice()
  api.answer(access.apply, () => ({
    done: 3,
    reasons: [],
    leftOut: [],
    links: [
      {
        userId: 50,
        name: '=Iria Pena',
        client: 'Conservas Arousa',
        phone: null,
        login: 'iria@arousa.example',
        link: '/access/t50',
      },
    ],
  }))
  const { user, dialog, write } = await opens(api)
  const umia = within(dialog).getByRole('group', { name: 'Licores do Umia' })
  expect(umia).toHaveTextContent('Xoán Lema xoan@umia.example · Recibe otro enlace')
  expect(umia).toHaveTextContent('Sara Lema sara@umia.example · Ya tiene acceso')
  await write('Persona 1 de Conservas Arousa', {
    Nombre: 'Iria',
    Apellidos: 'Pena',
    Email: 'iria@arousa.example',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Añadir otra persona de Conservas Arousa' }))
  await write('Persona 2 de Conservas Arousa', { Nombre: 'Uxía', Email: 'uxia@arousa.example' })
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso (3)' }))

  const last = await screen.findByRole('region', { name: 'Última acción en lote' })
  expect(last).toHaveTextContent('Acceso dado a 3 personas')
  expect(api.requests.find(({ line }) => line === 'POST /api/clients/access')?.body).toEqual({
    clientIds: [6, 7],
    contacts: [
      { clientId: 7, firstName: 'Iria', lastName: 'Pena', email: 'iria@arousa.example' },
      { clientId: 7, firstName: 'Uxía', lastName: '', email: 'uxia@arousa.example' },
    ],
    seen,
  })
  const handed = await screen.findByRole('dialog', { name: 'Enlaces de acceso', busy: false })
  await user.click(within(handed).getByRole('button', { name: 'Copiar todos' }))
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Nombre\tCliente\tUsuario\tEnlace',
    `'=Iria Pena\tConservas Arousa\tiria@arousa.example\t${location.origin}/access/t50`,
  ])
})

test('what is missing of somebody is said, and nothing is sent', async () => {
  const api = anOffice()
  const { user, dialog, write } = await opens(api)
  await write('Persona 1 de Licores do Umia', { Email: 'nadie' })
  await user.click(within(dialog).getByRole('button', { name: /^Dar acceso/ }))
  expect(await within(dialog).findByText('El nombre es obligatorio')).toBeVisible()
  expect(within(dialog).getByText('El formato del email no es válido')).toBeVisible()
  expect(within(dialog).getByText('Faltan datos de 1 persona')).toBeVisible()
  expect(api.requests.some(({ line }) => line === 'POST /api/clients/access')).toBe(false)
})

test('a refusal keeps what was written and looks again', async () => {
  const api = anOffice()
  api.answer(access.apply, () => {
    throw new Refused(409, { code: 'people_changed', message: 'Los datos han cambiado.' })
  })
  const { user, dialog, write } = await opens(api)
  await write('Persona 1 de Licores do Umia', { Nombre: 'Iria', Email: 'iria@umia.example' })
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso (2)' }))
  expect(await within(dialog).findByText('Los datos han cambiado.')).toBeVisible()
  const looks = () => api.requests.filter(({ line }) => line === 'POST /api/clients/access/preview').length
  await waitFor(() => expect(looks()).toBeGreaterThan(2))
  expect(within(dialog).getByDisplayValue('iria@umia.example')).toBeVisible()
})

test('closing asks before who was written down is lost', async () => {
  const api = anOffice()
  const { user, dialog, write } = await opens(api)
  await write('Conservas Arousa', { Nombre: 'Iria' })
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios' })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(within(dialog).getByDisplayValue('Iria')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
