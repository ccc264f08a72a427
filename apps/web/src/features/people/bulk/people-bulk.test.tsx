import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { peopleBulkEndpoints as bulk } from '@cuadrante/contract/people/bulk.ts'
import { documentEndpoints as documents } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType } from '@cuadrante/contract/people/documents/documents.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused, type FakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aPerson } from '../testing.ts'

const dni: DocumentType = {
  id: 3,
  name: 'DNI o NIE',
  description: null,
  hasExpiry: true,
  isRequired: true,
  effect: 'WARN',
  needsSignature: false,
  isIdentity: true,
  version: 1,
}
const lucia = aPerson()
const brais = aPerson({ id: 15, user: { firstName: 'Brais' } })
const seen = 'a'.repeat(64)
const outcome = {
  reasons: [{ reason: 'Ya tiene la petición pendiente', people: 28 }],
  leftOut: [{ id: 15, name: 'Brais Pérez Souto', reason: 'Ya tiene la petición pendiente' }],
}

function aServer() {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['documents'] }))
  api.answer(peopleEndpoints.list, () => ({
    content: [lucia, brais],
    totalElements: 256,
    totalPages: 26,
    size: 10,
    number: 0,
  }))
  api.answer(documents.types, () => [dni])
  api.answer(bulk.ids, () => ({ ids: Array.from({ length: 256 }, (_, index) => index + 12), total: 256 }))
  api.answer(bulk.preview, () => ({ reached: 228, seen, notes: ['12 personas sin acceso.'], ...outcome }))
  api.answer(bulk.apply, () => ({ done: 228, ...outcome, undo: { kind: 'ask', requestIds: [1, 2] } }))
  api.answer(bulk.undo, () => ({ undone: 228, kept: 0 }))
  return api
}

test('a document is asked of everyone who matches, after a look at whom it reaches, and taken back', async () => {
  const api = aServer()
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Pérez Souto' }))
  await user.click(screen.getByRole('button', { name: 'Seleccionar las 256 que coinciden' }))
  expect(await screen.findByText('256')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pedir documento' }))

  const dialog = await screen.findByRole('dialog', { name: 'Pedir un documento', busy: false })
  expect(within(dialog).getByRole('button', { name: 'Pedir' })).toBeDisabled()
  await within(dialog).findByRole('option', { name: 'DNI o NIE' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Documento/ }), '3')
  expect(await within(dialog).findByText('12 personas sin acceso.')).toBeVisible()
  expect(within(dialog).getByText('28 personas se quedan como están')).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Pedir (228)' }))

  const last = await screen.findByRole('region', { name: 'Última acción en lote' })
  expect(last).toHaveTextContent('Documento pedido a 228 personas')
  const sent = api.requests.find(({ line }) => line === 'POST /api/workers/bulk')?.body
  expect(sent).toMatchObject({ change: { kind: 'ask', typeId: 3 }, seen })
  expect((sent as { workerIds: number[] }).workerIds).toHaveLength(256)

  await user.click(within(last).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(last).not.toBeInTheDocument())
  expect(api.requests.find(({ line }) => line === 'POST /api/workers/bulk/undo')?.body).toEqual({
    undo: { kind: 'ask', requestIds: [1, 2] },
  })
})

test('a refusal keeps the dialog with its sentence and looks again', async () => {
  const api = aServer()
  api.answer(bulk.apply, () => {
    throw new Refused(409, { code: 'people_changed', message: 'Los datos han cambiado.' })
  })
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Pérez Souto' }))
  await user.click(screen.getByRole('button', { name: 'Estado' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar el estado', busy: false })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Estado/ }), 'INACTIVE')
  await user.click(await within(dialog).findByRole('button', { name: 'Cambiar (228)' }))
  expect(await within(dialog).findByText('Los datos han cambiado.')).toBeVisible()
})

test('a cell of the matrix opens the document of the person, with the way to ask for it', async () => {
  const api = aServer()
  const cell = { typeId: 3, state: 'MISSING' as const, expiresOn: null, isRequested: false }
  api.answer(documents.matrix, () => ({
    types: [dni],
    content: [
      {
        workerId: 12,
        name: 'Lucía Pérez Souto',
        workerType: 'WORKER',
        profile: null,
        photoUrl: null,
        cells: [cell],
      },
    ],
    totalElements: 1,
    totalPages: 1,
    size: 25,
    number: 0,
    counts: { MISSING: 1 },
  }))
  api.answer(documents.ofWorker, () => ({
    workerId: 12,
    name: 'Lucía Pérez Souto',
    today: '2026-11-20',
    types: [dni],
    cells: [cell],
    documents: [],
    differingSignature: 'warn',
  }))
  api.answer(documents.ask, () => ({ message: 'Pedido a Lucía Pérez Souto: DNI o NIE' }))
  const { user } = await renderApp('/workers/documents', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /DNI o NIE de Lucía Pérez Souto:\s*Falta/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Lucía Pérez Souto', busy: false })
  await user.click(await within(drawer).findByRole('button', { name: 'Pedir DNI o NIE' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line === 'POST /api/workers/12/document-requests')?.body).toEqual({
      typeId: 3,
    }),
  )
})

async function givenAccess(invited: object, prepare?: (api: FakeApi) => void) {
  const api = aServer()
  prepare?.(api)
  api.answer(bulk.preview, () => ({
    reached: 2,
    seen,
    notes: ['Recibe un enlace.'],
    reasons: [],
    leftOut: [],
  }))
  api.answer(bulk.apply, () => ({ done: 2, undo: null, reasons: [], leftOut: [], ...invited }))
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Pérez Souto' }))
  await user.click(screen.getByRole('button', { name: 'Más' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dar acceso a la aplicación' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dar acceso a la aplicación', busy: false })
  expect(await within(dialog).findByText('Recibe un enlace.')).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Dar acceso (2)' }))
  expect(await screen.findByText('Acceso dado a 2 personas')).toBeVisible()
  return { user }
}

test('people are given access, and without mail their links are there to hand out and to copy', async () => {
  const link = (userId: number, name: string) => ({
    userId,
    name,
    client: null,
    phone: '612000000',
    login: `${userId}@correo.example`,
    link: `/access/t${userId}`,
  })
  const { user } = await givenAccess({ links: [link(12, 'Lucía Pérez'), link(15, '=Brais Rey')] })
  const dialog = await screen.findByRole('dialog', { name: 'Enlaces de acceso', busy: false })
  expect(within(dialog).getByRole('textbox', { name: 'Enlace de Lucía Pérez' })).toHaveValue(
    `${location.origin}/access/t12`,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Copiar todos' }))
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Nombre\tTeléfono\tUsuario\tEnlace',
    `Lucía Pérez\t612000000\t12@correo.example\t${location.origin}/access/t12`,
    `'=Brais Rey\t612000000\t15@correo.example\t${location.origin}/access/t15`,
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ver los enlaces' }))
  expect(await screen.findByRole('dialog', { name: 'Enlaces de acceso', busy: false })).toBeVisible()
})

test('of invitations by mail the bar says how many have left, and whose have not', async () => {
  const task = { id: 9, kind: 'invite-people', createdAt: '2026-11-20T10:00:00Z' }
  const isDone = {
    ...task,
    state: 'DONE',
    progress: { done: 2, total: 2 },
    result: { sent: 1, failed: 1, names: ['Brais Rey'] },
  }
  await givenAccess({ taskId: 9 }, (api) => api.answer(taskEndpoints.get, () => isDone))
  expect(
    await screen.findByText('1 invitación enviada. No ha salido la de Brais Rey: dales acceso otra vez.'),
  ).toBeVisible()
})
