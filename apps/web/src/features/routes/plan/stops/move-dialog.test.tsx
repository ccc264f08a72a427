import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { aRow } from '../../testing.ts'
import MoveDialog from './move-dialog.tsx'

test('a point where no other route lies can become one', async () => {
  const onCreate = vi.fn<() => void>()
  const { user } = renderPart(
    <MoveDialog
      plan={{ routes: [], unassigned: [] }}
      pace={{ roadFactor: 1.3, minutesPerKm: 1.2, isByRoad: false }}
      points={[aRow()]}
      from={undefined}
      onMove={() => {}}
      onCreate={onCreate}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByText('No hay otras rutas disponibles en esta ubicación.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Crear Nueva Ruta' }))
  expect(onCreate).toHaveBeenCalledOnce()
})
