import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { Button } from '../button.tsx'
import { MenuButton } from './menu-button.tsx'
import { PopoverButton } from './popover-button.tsx'

test('a menu opens at its button, names itself after it and gives the focus back', async () => {
  const onSelect = vi.fn<() => void>()
  const { user } = renderPart(
    <MenuButton entries={[{ note: 'Aspecto' }, { label: 'Claro', isCurrent: true, onSelect }]}>
      {(opener) => <Button {...opener}>Acciones</Button>}
    </MenuButton>,
  )
  const button = await screen.findByRole('button', { name: 'Acciones' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Acciones' })
  expect(button).toHaveAttribute('aria-controls', menu.id)
  const entry = screen.getByRole('menuitem', { name: 'Claro' })
  await waitFor(() => expect(entry).toHaveFocus())
  expect(entry).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(onSelect).not.toHaveBeenCalled()
})

test('a press on its button closes an open menu', async () => {
  const { user } = renderPart(
    <MenuButton entries={[{ label: 'Claro', onSelect: () => undefined }]}>
      {(opener) => <Button {...opener}>Acciones</Button>}
    </MenuButton>,
  )
  const button = await screen.findByRole('button', { name: 'Acciones' })
  await user.click(button)
  expect(await screen.findByRole('menu')).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('an entry does what it says once, closes the menu unless it stays, and one that is off does nothing', async () => {
  const stays = vi.fn<() => void>()
  const goes = vi.fn<() => void>()
  const off = vi.fn<() => void>()
  const { user } = renderPart(
    <MenuButton
      entries={[
        { label: 'Oscuro', staysOpen: true, onSelect: stays },
        { label: 'Duplicar', isOff: true, onSelect: off },
        { label: 'Exportar', onSelect: goes },
      ]}
    >
      {(opener) => <Button {...opener}>Acciones</Button>}
    </MenuButton>,
  )
  await user.click(await screen.findByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Oscuro' }))
  expect(screen.getByRole('menu')).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Duplicar' }))
  expect(screen.getByRole('menu')).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Exportar' }))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect([stays, goes, off].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
})

test('a panel keeps the focus inside until it is closed, from within too', async () => {
  const { user } = renderPart(
    <PopoverButton position="bottom-end" panel={(close) => <Button onClick={close}>Cerrar</Button>}>
      {(opener) => <Button {...opener}>Filas</Button>}
    </PopoverButton>,
  )
  const button = await screen.findByRole('button', { name: 'Filas' })
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Filas' })).toBeVisible()
  const inside = screen.getByRole('button', { name: 'Cerrar' })
  await waitFor(() => expect(inside).toHaveFocus())
  await user.tab()
  expect(inside).toHaveFocus()
  await user.click(inside)
  await waitFor(() => expect(button).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
