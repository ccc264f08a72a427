import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { aGeneratedRoute, aRow } from '../../testing.ts'
import ReorganiseDialog from './reorganise-dialog.tsx'

test.each([
  [0, '1 ruta y los puntos sin asignar, 1 punto en total.'],
  [1, '1 ruta y los puntos sin asignar, 1 punto en total. La bloqueada no cambia.'],
  [2, '1 ruta y los puntos sin asignar, 1 punto en total. Las 2 bloqueadas no cambian.'],
])('with %i locked routes the dialog says which stay', async (locked, words) => {
  const routes = Array.from({ length: locked + 1 }, (_, id) =>
    aGeneratedRoute([aRow({ id })], { id, isLocked: id > 0 }),
  )
  renderPart(
    <ReorganiseDialog plan={{ routes, unassigned: [] }} onReorganise={() => {}} onClose={() => {}} />,
  )
  expect(await screen.findByText(words)).toBeVisible()
})
