import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { RemoteChoiceField } from './remote-choice-field.tsx'
import type { Reference } from './reference.ts'

const everybody: readonly Reference[] = [
  { id: 1, name: 'Lucía Pérez Souto' },
  { id: 2, name: 'Antía Núñez Vega' },
]

/** A server that knows everybody at once, and takes its time to search. */
function WorkerField() {
  const [worker, setWorker] = useState<Reference | null>(null)
  const load = (text: string) =>
    text === '' ? Promise.resolve(everybody) : new Promise<readonly Reference[]>(() => undefined)
  return <RemoteChoiceField label="Trabajador" value={worker} onChange={setWorker} load={load} />
}

test('whoever types fast and takes the first gets nobody who does not fit', async () => {
  const { user } = renderPart(<WorkerField />)
  const field = await screen.findByRole('combobox', { name: 'Trabajador' })
  await user.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.type(field, 'antia{ArrowDown}{Enter}')
  await waitFor(() => expect(field).toHaveValue('Antía Núñez Vega'))
})

test('what was found for another text is no longer offered', async () => {
  const { user } = renderPart(<WorkerField />)
  const field = await screen.findByRole('combobox', { name: 'Trabajador' })
  await user.click(field)
  await screen.findAllByRole('option')
  await user.type(field, 'marta')
  expect(await screen.findByText('Buscando…')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})
