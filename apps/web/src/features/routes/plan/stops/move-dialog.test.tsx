import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { aGeneratedRoute, aRow } from '../../testing.ts'
import AddDialog from './add-dialog.tsx'
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

test('routes and points beyond those that are listed are counted', async () => {
  const pace = { roadFactor: 1.3, minutesPerKm: 1.2, isByRoad: false }
  const routes = Array.from({ length: 42 }, (_, id) => aGeneratedRoute([aRow({ id: 100 + id })], { id }))
  const unassigned = Array.from({ length: 61 }, (_, id) => ({
    ...aRow({ id: 200 + id }),
    unassignedReason: 'No cabe en ninguna ruta',
  }))
  const plan = { routes, unassigned }
  renderPart(
    <>
      <MoveDialog
        {...{ plan, pace }}
        points={unassigned.slice(0, 1)}
        from={undefined}
        onMove={() => {}}
        onCreate={() => {}}
        onClose={() => {}}
      />
      <AddDialog {...{ plan, pace }} route={aGeneratedRoute([aRow()])} onAdd={() => {}} onClose={() => {}} />
    </>,
  )
  expect(await screen.findByText('Y 2 rutas más, todas más largas.')).toBeVisible()
  expect(screen.getByText(/^Y 1 punto más/)).toBeVisible()
})
