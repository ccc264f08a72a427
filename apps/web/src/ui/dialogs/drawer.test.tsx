import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { Button } from '../button.tsx'
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
