import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** What starts gives its place to the way out, as where an import begins. */
function Import({ onClose }: { onClose: () => void }) {
  const [isRunning, setRunning] = useState(false)
  const [page, setPage] = useState(1)
  return (
    <Dialog
      title="Importar"
      isOpen
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => setPage(page + 1)}>Siguiente</Button>
          {isRunning ? (
            <Button onClick={onClose}>Cerrar ya</Button>
          ) : (
            <Button onClick={() => setRunning(true)}>Importar 3 filas</Button>
          )}
        </>
      }
    >
      <p>Página {page}</p>
    </Dialog>
  )
}

test('a double click does not press the button that takes the place of the first', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(<Import onClose={onClose} />)
  await user.dblClick(await screen.findByRole('button', { name: 'Importar 3 filas' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cerrar ya' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the same button may be pressed as fast as one likes', async () => {
  const { user } = renderPart(<Import onClose={() => undefined} />)
  await user.dblClick(await screen.findByRole('button', { name: 'Siguiente' }))
  expect(screen.getByText('Página 3')).toBeVisible()
})
