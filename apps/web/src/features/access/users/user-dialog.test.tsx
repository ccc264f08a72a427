import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { UserDialog } from './user-dialog.tsx'

const nothing = () => undefined

test.each([
  ['Cliente', 'Una persona con el rol Cliente necesita un cliente.'],
  ['Usuario', 'Una persona con el rol Usuario necesita su ficha de trabajador.'],
])('what the role %s asks for is said at its field, and nothing is sent', async (role, sentence) => {
  const api = fakeApi()
  const { user } = renderPart(
    <UserDialog user={undefined} onSaved={nothing} onInvited={nothing} onClose={nothing} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo usuario' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Nombre' }), 'Ana')
  await user.type(dialog.getByRole('textbox', { name: 'Usuario' }), 'ana.soto')
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@agencia.example')
  await user.click(dialog.getByRole('switch', { name: role }))
  await user.click(dialog.getByRole('button', { name: 'Crear e invitar' }))
  const field = dialog.getByRole('combobox', { name: role === 'Cliente' ? /^Cliente/ : /^Ficha/ })
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
  expect(field).toHaveFocus()
  expect(api.requests.filter(({ line }) => line.startsWith('POST'))).toEqual([])
})
