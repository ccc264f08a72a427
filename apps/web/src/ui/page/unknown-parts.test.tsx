import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { UnknownParts } from './unknown-parts.tsx'

afterEach(() => vi.restoreAllMocks())

/** A calendar that goes on without its holidays, and a list without its views. */
function Screen({ ask, of }: { ask: (name: string) => string; of?: readonly string[] }) {
  const holidays = useQuery({
    queryKey: ['holidays', 2026],
    queryFn: () => ask('holidays'),
    meta: { unknown: 'los festivos' },
  })
  useQuery({ queryKey: ['views'], queryFn: () => ask('views'), meta: { unknown: 'tus vistas' } })
  useQuery({ queryKey: ['photo'], queryFn: () => ask('photo') })
  return (
    <>
      <UnknownParts {...(of ? { of } : {})} />
      <p>{holidays.data ?? 'Sin festivos'}</p>
    </>
  )
}

test('a screen names what it lacks, and asks for that alone again', async () => {
  let isDown = true
  const asked: string[] = []
  const ask = (name: string) => {
    asked.push(name)
    if (isDown) throw new Error('down')
    return 'Navidad'
  }
  const { user } = renderPart(<Screen ask={ask} />)
  expect(await screen.findByText('Falta saber los festivos y tus vistas.')).toBeVisible()
  asked.length = 0
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Navidad')).toBeVisible()
  expect(screen.queryByText('No se ha podido cargar todo')).toBeNull()
  expect(asked.toSorted()).toEqual(['holidays', 'views'])
})

test('a dialog names only what it asks for itself', async () => {
  renderPart(
    <Screen
      of={['views']}
      ask={() => {
        throw new Error('down')
      }}
    />,
  )
  expect(await screen.findByText('Falta saber tus vistas.')).toBeVisible()
})

test('a screen that knows everything says nothing', async () => {
  renderPart(<Screen ask={() => 'Navidad'} />)
  await screen.findByText('Navidad')
  expect(screen.queryByText('No se ha podido cargar todo')).toBeNull()
})

/** Asks what the screen asks, when it is opened, and does not go on without it. */
function Dialog({ ask }: { ask: () => string }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? <Views ask={ask} /> : <button onClick={() => setIsOpen(true)}>Abrir</button>
}

function Views({ ask }: { ask: () => string }) {
  const { isError } = useQuery({ queryKey: ['views'], queryFn: ask })
  return <p>{isError ? 'Sin vistas' : 'Vistas'}</p>
}

test('what another part asks while it is drawn is heard of once it stands', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ask = () => {
    throw new Error('down')
  }
  const { user } = renderPart(
    <>
      <Screen ask={ask} />
      <Dialog ask={ask} />
    </>,
  )
  expect(await screen.findByText('Falta saber los festivos y tus vistas.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText('Sin vistas')).toBeVisible()
  expect(await screen.findByText('Falta saber los festivos.')).toBeVisible()
  expect(said.mock.calls).toEqual([])
})
