import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { MultiChoiceField } from './multi-choice-field.tsx'
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

/** A form with what Enter would send, on a server that searches at once. */
function PlaceForm({ onSent, onText }: { onSent: () => void; onText?: (text: string) => void }) {
  const [place, setPlace] = useState<Reference | null>(null)
  const places: readonly Reference[] = [
    { id: 36, name: 'Pontevedra' },
    { id: 48, name: 'Bizkaia' },
  ]
  const load = (text: string) =>
    Promise.resolve(places.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent()
      }}
    >
      <RemoteChoiceField
        label="Provincia"
        value={place}
        onChange={setPlace}
        load={load}
        {...(onText ? { onText } : {})}
      />
      <button>Guardar</button>
    </form>
  )
}

test('Enter takes the first that was found, and does not send the form without it', async () => {
  const onSent = vi.fn<() => void>()
  const { user } = renderPart(<PlaceForm onSent={onSent} />)
  const field = await screen.findByRole('combobox', { name: 'Provincia' })
  await user.type(field, 'ponte')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveValue('Pontevedra'))
  expect(onSent).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSent).toHaveBeenCalledOnce()
})

test('Enter while it is still being looked up sends nothing', async () => {
  const onSent = vi.fn<() => void>()
  const { user } = renderPart(<PlaceForm onSent={onSent} />)
  await user.type(await screen.findByRole('combobox', { name: 'Provincia' }), 'p{Enter}')
  expect(onSent).not.toHaveBeenCalled()
})

test('a whole name that was typed is chosen on leaving, and what is no name is told', async () => {
  const { user } = renderPart(<PlaceForm onSent={vi.fn<() => void>()} />)
  const field = await screen.findByRole('combobox', { name: 'Provincia' })
  await user.type(field, 'bizkaia')
  await screen.findAllByRole('option')
  await user.tab()
  await waitFor(() => expect(field).toHaveValue('Bizkaia'))
  await user.clear(field)
  await user.type(field, 'Vizcalla')
  await user.tab()
  await waitFor(() => expect(field).toHaveValue('Bizkaia'))
  expect(field).toHaveAccessibleDescription('«Vizcalla» no está elegido de la lista')
  await user.type(field, 'P')
  expect(field).not.toHaveAccessibleDescription()
})

test('where plain text may stand, Enter takes the text first', async () => {
  const onSent = vi.fn<() => void>()
  const onText = vi.fn<(text: string) => void>()
  const { user } = renderPart(<PlaceForm onSent={onSent} onText={onText} />)
  await user.type(await screen.findByRole('combobox', { name: 'Provincia' }), 'Ponte Nova{Enter}')
  expect(onText).toHaveBeenCalledWith('Ponte Nova')
  expect(onSent).not.toHaveBeenCalled()
})

test('Enter takes the first of several that may be chosen', async () => {
  const onSent = vi.fn<() => void>()
  function Languages() {
    const [chosen, setChosen] = useState<readonly number[]>([])
    return (
      <form onSubmit={onSent}>
        <MultiChoiceField
          label="Idiomas"
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: 1, label: 'Alemán' },
            { value: 2, label: 'Inglés' },
          ]}
        />
      </form>
    )
  }
  const { user } = renderPart(<Languages />)
  await user.type(await screen.findByRole('combobox', { name: 'Idiomas' }), 'ingl{Enter}')
  expect(await screen.findByRole('button', { name: 'Quitar Inglés' })).toBeVisible()
  expect(onSent).not.toHaveBeenCalled()
})

test('an empty list says where it is filled, and only a search that there is no match', async () => {
  const { user } = renderPart(
    <>
      <RemoteChoiceField
        label="Perfil"
        value={null}
        onChange={() => undefined}
        load={() => Promise.resolve([])}
        whenNone="Se añaden en Administración de Datos"
      />
      <MultiChoiceField label="Idiomas" value={[]} onChange={() => undefined} choices={[]} />
    </>,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Perfil' }))
  expect(await screen.findByText('Se añaden en Administración de Datos')).toBeVisible()
  await user.keyboard('azafata')
  expect(await screen.findByText('No hay coincidencias')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Idiomas' }))
  expect(await screen.findByText('Todavía no hay nada que elegir')).toBeVisible()
})
