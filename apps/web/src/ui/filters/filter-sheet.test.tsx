import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const options = [
  { value: '', label: 'Todos' },
  { value: 'open', label: 'Abierto' },
] as const

function TwoFilters() {
  const [set, setSet] = useState<Readonly<Record<string, '' | 'open'>>>({})
  const count = Object.values(set).filter(Boolean).length
  return (
    <FilterSheet count={count} onClear={count > 0 ? () => setSet({}) : undefined}>
      {['Estado', 'Avisos'].map((label) => (
        <FilterSelect
          key={label}
          label={label}
          value={set[label] ?? ''}
          options={options}
          onChange={(value) => setSet({ ...set, [label]: value })}
        />
      ))}
    </FilterSheet>
  )
}

async function openSheet() {
  const { user } = renderPart(<TwoFilters />)
  const opener = await screen.findByRole('button', { name: 'Filtros' })
  await user.click(opener)
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros', busy: false }))
  return { user, opener, sheet, clear: sheet.getByRole('button', { name: 'Limpiar filtros' }) }
}

test('the button says how many filters are set', async () => {
  const { user, opener, sheet } = await openSheet()
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Estado' }), 'Abierto')
  expect(opener).toHaveAccessibleName('Filtros 1 puesto')
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Avisos' }), 'Abierto')
  expect(opener).toHaveAccessibleName('Filtros 2 puestos')
})

test('they are cleared together, once there is one', async () => {
  const { user, opener, sheet, clear } = await openSheet()
  expect(clear).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Estado' }), 'Abierto')
  await user.click(clear)
  expect(sheet.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Todos')
  expect(opener).toHaveAccessibleName('Filtros')
  expect(clear).toHaveAttribute('aria-disabled', 'true')
})

test.each(['{Escape}', 'Cerrar'])('the focus goes back to the button after %s', async (way) => {
  const { user, opener, sheet } = await openSheet()
  if (way === 'Cerrar') await user.click(sheet.getByRole('button', { name: way }))
  else await user.keyboard(way)
  await waitFor(() => expect(opener).toHaveFocus())
})
