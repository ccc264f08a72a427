import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'
import { setViewport } from '../../test/viewport.ts'

test('the menu of the phone gives the focus back to its button with Escape', async () => {
  setViewport('phone')
  const { user } = await renderApp('/profile', { role: 'ROLE_CLIENT', api: fakeApi() })
  await user.click(await screen.findByRole('button', { name: 'Mostrar el menú' }))
  const menu = await screen.findByRole('complementary', { name: 'Menú principal' })
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  expect(menu).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mostrar el menú' })).toHaveFocus())
})
