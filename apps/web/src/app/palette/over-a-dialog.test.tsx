import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

// The page of the tests opens no dialog by itself.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const question = () => screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })

test('a screen that is chosen over a dialog with something typed is asked about first', async () => {
  const api = fakeApi()
  api.answer(centreEndpoints.list, () => ({
    content: [],
    totalElements: 0,
    totalPages: 0,
    size: 10,
    number: 0,
  }))
  const { user } = await renderApp('/centers', { role: 'ROLE_ADMIN', api })
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo Centro' }))[0] as HTMLElement)
  const name = await screen.findByRole('textbox', { name: /^Nombre/ })
  await user.type(name, 'Froiz Travesas')

  await user.keyboard('{Control>}k{/Control}')
  await user.type(
    await screen.findByRole('combobox', { name: 'Ir a una pantalla o buscar' }),
    'Clientes{Enter}',
  )
  await user.click(within(await question()).getByRole('button', { name: 'Seguir editando' }))
  expect(name).toHaveValue('Froiz Travesas')
  expect(window.location.pathname).toBe('/centers')

  await user.keyboard('{Control>}k{/Control}')
  await user.type(
    await screen.findByRole('combobox', { name: 'Ir a una pantalla o buscar' }),
    'Clientes{Enter}',
  )
  await user.click(within(await question()).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(window.location.pathname).not.toBe('/centers'))
})
