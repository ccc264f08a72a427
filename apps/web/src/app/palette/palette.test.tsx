import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderPart } from '../../test/render-part.tsx'
import Palette from './palette.tsx'

// jsdom opens no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

const ana = { kind: 'worker', id: 4, title: 'Ana Souto', subtitle: 'Lugo' }

test('Enter opens no record of what was typed before', async () => {
  const api = fakeApi()
  api.answer(dashboardEndpoints.palette, ({ query }) =>
    query.get('search') === 'ana' ? [ana] : new Promise(() => {}),
  )
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(<Palette activeRole="ROLE_ADMIN" onClose={onClose} />)
  const field = await screen.findByRole('combobox')
  await user.type(field, 'ana')
  expect(await screen.findByRole('option', { name: /Ana Souto/ })).toBeVisible()
  fireEvent.change(field, { target: { value: 'pedro' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'ana')
  await vi.waitFor(async () => {
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('what was opened last under one role is not offered under another', async () => {
  fakeApi()
  const first = renderPart(<Palette activeRole="ROLE_ADMIN" onClose={() => {}} />)
  await first.user.click(await screen.findByRole('option', { name: 'Usuarios' }))
  cleanup()
  renderPart(<Palette activeRole="ROLE_USER" onClose={() => {}} />)
  expect(await screen.findByRole('option', { name: 'Mi Perfil' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Usuarios' })).toBeNull()
  cleanup()
  renderPart(<Palette activeRole="ROLE_ADMIN" onClose={() => {}} />)
  expect(await screen.findByRole('group', { name: 'Recientes' })).toHaveTextContent('Usuarios')
})
