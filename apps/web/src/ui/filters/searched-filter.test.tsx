import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { FilterSearch } from './filter-search.tsx'

test.each([
  ['on to what follows the filter', { shift: false }, 'Después'],
  ['back to what precedes it', { shift: true }, 'Antes'],
])('Tab closes the list of a searched filter and goes %s', async (_, how, name) => {
  const { user } = renderPart(
    <>
      <button type="button">Antes</button>
      <FilterSearch
        label="Cliente"
        value={undefined}
        options={['Zumosalba', 'Lácteos']}
        onChange={() => {}}
      />
      <button type="button">Después</button>
    </>,
  )
  const opener = await screen.findByRole('button', { name: 'Cliente: Todos' })
  opener.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar cliente' })).toHaveFocus())
  await user.tab(how)
  expect(screen.getByRole('button', { name })).toHaveFocus()
  expect(opener).toHaveAttribute('aria-expanded', 'false')
})
