import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import BottomSheet from './bottom-sheet.tsx'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

type Parts = { part: (onClose: () => void) => ReactNode; onClose?: () => void }

/** A part that stands only while it is open, as most of the product do. */
function Opening({ part, onClose }: Parts) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose?.()
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <button type="button">Otro</button>
      {isOpen && part(close)}
    </>
  )
}

const field = <input aria-label="Nombre" />
const dialog = (onClose: () => void) => (
  <Dialog title="Pedir" isOpen onClose={onClose}>
    {field}
  </Dialog>
)

test.each([
  ['a dialog', dialog],
  [
    'a drawer',
    (onClose: () => void) => (
      <Drawer title="Pedir" isOpen onClose={onClose}>
        {field}
      </Drawer>
    ),
  ],
  [
    'a sheet at the foot',
    (onClose: () => void) => (
      <BottomSheet title="Pedir" isOpen onClose={onClose}>
        {field}
      </BottomSheet>
    ),
  ],
])('%s that stands only while it is open gives the focus back to what opened it', async (_, part) => {
  const { user } = renderPart(<Opening part={part} />)
  const opener = await screen.findByRole('button', { name: 'Abrir' })
  opener.focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

test('who moves the focus when a dialog closes keeps it there', async () => {
  const { user } = renderPart(
    <Opening part={dialog} onClose={() => screen.getByRole('button', { name: 'Otro' }).focus()} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  await user.keyboard('{Escape}')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(screen.getByText('Otro')).toHaveFocus()
})

function FromMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Más</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Duplicar</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}

test('a dialog that an entry of a menu opened gives the focus to the button of the menu', async () => {
  const { user } = renderPart(<FromMenu />)
  const more = await screen.findByRole('button', { name: 'Más' })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(more).toHaveFocus())
})

test('a question gives the focus back the first time and every other', async () => {
  const ask = () => void confirm({ title: 'Anular', text: 'No se puede deshacer.', verb: 'Anular' })
  const { user } = renderPart(
    ['Uno', 'Dos'].map((name) => (
      <button key={name} type="button" onClick={ask}>
        {name}
      </button>
    )),
  )
  for (const name of ['Uno', 'Dos']) {
    const opener = await screen.findByRole('button', { name })
    await user.click(opener)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Volver' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  }
})
