import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ColumnFilter } from './column-filter.tsx'
import type { FilterOption } from './filter.ts'

const provinces = [
  'A Coruña',
  'Asturias',
  'Bizkaia',
  'Cantabria',
  'León',
  'Lugo',
  'Ourense',
  'Pontevedra',
  'Zamora',
]

test('choices that come late take the focus to where they are searched', async () => {
  let come: (options: readonly FilterOption[]) => void = () => undefined
  const load = () => new Promise<readonly FilterOption[]>((resolve) => (come = resolve))
  const { user } = renderPart(
    <ColumnFilter
      label="Provincia"
      kind={{ kind: 'choices', load }}
      value={undefined}
      onChange={() => undefined}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Filtrar por Provincia' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar' })).toHaveFocus())
  come(provinces.map((value) => ({ value, label: value })))
  const search = await screen.findByRole('textbox', { name: 'Buscar en Provincia' })
  await waitFor(() => expect(search).toHaveFocus())
})
