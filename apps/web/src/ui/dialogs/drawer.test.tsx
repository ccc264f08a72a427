import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { setViewport } from '../../test/viewport.ts'
import { Button } from '../button.tsx'
import BottomSheet from './bottom-sheet.tsx'
import { Drawer } from './drawer.tsx'

const opened = (body: ReactNode) =>
  renderPart(
    <Drawer title="Registro" isOpen onClose={() => undefined} footer={<Button>PDF</Button>}>
      {body}
    </Drawer>,
  )

test('opening a drawer puts the focus on the first thing that it holds', async () => {
  opened(<input aria-label="Buscar" />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveFocus())
})

test('where it holds nothing to use yet the focus is at its top, not in its foot', async () => {
  opened(<p>Cargando…</p>)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus())
})

test('on the phone no field has the focus, whose keyboard would cover what the drawer shows', async () => {
  setViewport('phone')
  opened(<input aria-label="Buscar" />)
  const drawer = await screen.findByRole('dialog', { name: 'Registro' })
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
  expect(screen.getByRole('textbox', { name: 'Buscar' })).not.toHaveFocus()
})

test('nor does a field of a sheet at the foot', async () => {
  setViewport('phone')
  renderPart(
    <BottomSheet title="Filtros" isOpen onClose={() => undefined}>
      <input aria-label="Buscar" />
    </BottomSheet>,
  )
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' })
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
  expect(screen.getByRole('textbox', { name: 'Buscar' })).not.toHaveFocus()
})

function Two() {
  const [shown, setShown] = useState(2)
  return (
    <>
      <Drawer title="Ausencia" width={600} isOpen={shown > 0} onClose={() => setShown(0)}>
        <button type="button" onClick={() => setShown(0)}>
          Cerrar los dos
        </button>
      </Drawer>
      <Drawer title="Quién encaja" width={450} isOpen={shown > 1} onClose={() => setShown(1)}>
        <button type="button" onClick={() => setShown(1)}>
          Volver
        </button>
        <button type="button" onClick={() => setShown(0)}>
          Terminar
        </button>
      </Drawer>
    </>
  )
}

test('messages stand beside the topmost of several drawers, and where they always do once all are closed', async () => {
  const room = () => document.documentElement.style.getPropertyValue('--drawer')
  const { user } = renderPart(<Two />)
  await user.click(await screen.findByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(room()).toBe('40rem'))
  expect(document.documentElement.dataset['drawer']).toBe('open')
  await user.click(screen.getByRole('button', { name: 'Cerrar los dos' }))
  await waitFor(() => expect(room()).toBe(''))
  expect(document.documentElement.dataset['drawer']).toBeUndefined()
})

test('two drawers that close at once leave nothing behind', async () => {
  const { user } = renderPart(<Two />)
  expect(await screen.findByRole('button', { name: 'Terminar' })).toBeVisible()
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--drawer')).toBe('30rem'))
  await user.click(screen.getByRole('button', { name: 'Terminar' }))
  await waitFor(() => expect(document.documentElement.dataset['drawer']).toBeUndefined())
})
