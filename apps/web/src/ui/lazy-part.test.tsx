import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { useState, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { fetchNothingAheadOf, lazyPart, useFetchedAhead } from './lazy-part.tsx'

/** A file that does not come as often as that. */
function aFile<P>(part: ComponentType<P>, failures: number) {
  let left = failures
  return async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: part }
  }
}

/** A page with something typed in it, and a button for the part. */
function Page({ part }: { part: (isOpen: boolean, onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <input aria-label="Notas" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen !== undefined && part(isOpen, () => setIsOpen(false))}
    </>
  )
}

const failed = 'No se ha podido abrir'

test('a dialog whose file does not come closes itself, says so, and opens at the next try', async () => {
  type Props = { isOpen: boolean; onClose: () => void }
  const Part = lazyPart(aFile(({ isOpen }: Props) => isOpen && <p>Avisos</p>, 2))
  const { user } = renderPart(<Page part={(isOpen, onClose) => <Part isOpen={isOpen} onClose={onClose} />} />)
  await user.type(await screen.findByLabelText('Notas'), 'a medias')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  const told = await screen.findByText(failed)
  expect(screen.getByLabelText('Notas')).toHaveValue('a medias')
  await user.click(told)
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByText(failed))
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText('Avisos')).toBeVisible()
  expect(screen.getByLabelText('Notas')).toHaveValue('a medias')
})

test('what stands in the page says in its place that it has not come, and comes when asked again', async () => {
  const Part = lazyPart(aFile(() => <p>Gráfico</p>, 1))
  const { user } = renderPart(<Page part={() => <Part />} />)
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText(failed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Gráfico')).toBeVisible()
})

test('what was fetched ahead is there at once, and until then something stands in its place', async () => {
  let arrive = () => {}
  const file = new Promise<{ default: ComponentType }>((come) => {
    arrive = () => come({ default: () => <p>Gráfico</p> })
  })
  const Part = lazyPart(() => file, { waiting: <p>Cargando...</p> })
  const page = <Page part={(isOpen) => isOpen && <Part />} />
  const { user } = renderPart(page)
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  expect(screen.getByText('Cargando...')).toBeVisible()
  arrive()
  expect(await screen.findByText('Gráfico')).toBeVisible()
  cleanup()
  renderPart(page)
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }))
  expect(screen.getByText('Gráfico')).toBeVisible()
})

test('Escape closes a dialog whose file is still on its way', async () => {
  type Props = { isOpen: boolean; onClose: () => void }
  let arrive = () => {}
  const file = new Promise<{ default: ComponentType<Props> }>((come) => {
    arrive = () => come({ default: ({ isOpen }) => isOpen && <p>Avisos</p> })
  })
  const Part = lazyPart<Props>(() => file)
  const { user } = renderPart(<Page part={(isOpen, onClose) => <Part isOpen={isOpen} onClose={onClose} />} />)
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await user.keyboard('{Escape}')
  await act(() => Promise.resolve(arrive()))
  expect(screen.queryByText('Avisos')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText('Avisos')).toBeVisible()
})

test('the Escape that asks for a dialog does not close it too', async () => {
  type Props = { isOpen: boolean; onClose: () => void }
  let arrive = () => {}
  const file = new Promise<{ default: ComponentType<Props> }>((come) => {
    arrive = () => come({ default: ({ isOpen }) => isOpen && <p>¿Descartar?</p> })
  })
  const Part = lazyPart<Props>(() => file)
  function Form() {
    const [isAsking, setIsAsking] = useState(false)
    return (
      <>
        <input
          aria-label="Nombre"
          onKeyDown={({ key }) => key === 'Escape' && flushSync(() => setIsAsking(true))}
        />
        <Part isOpen={isAsking} onClose={() => setIsAsking(false)} />
      </>
    )
  }
  const { user } = renderPart(<Form />)
  await user.type(await screen.findByLabelText('Nombre'), 'Ana{Escape}')
  await act(() => Promise.resolve(arrive()))
  expect(await screen.findByText('¿Descartar?')).toBeVisible()
})

test('a dialog that is closed before its file has come stays closed and says nothing', async () => {
  type Props = { isOpen: boolean; onClose: () => void }
  let fail = () => {}
  const Part = lazyPart<Props>(() => new Promise((_, refuse) => (fail = () => refuse(new TypeError('gone')))))
  const { user } = renderPart(
    <Page
      part={(isOpen, onClose) => (
        <>
          <button type="button" onClick={onClose}>
            Cerrar
          </button>
          <Part isOpen={isOpen} onClose={onClose} />
        </>
      )}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  fail()
  await user.type(screen.getByLabelText('Notas'), 'a medias')
  expect(screen.queryByText(failed)).toBeNull()
})

test.each([true, false])(
  'what is likely to be opened is fetched at rest (told by the browser: %s)',
  async (isTold) => {
    const rest: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (turn: () => void) => rest.push(turn))
    if (!isTold) delete (window as Partial<Window>).requestIdleCallback
    let asked = 0
    const Part = lazyPart(async () => {
      asked += 1
      return { default: () => <p>Gráfico</p> }
    })
    const Ahead = () => {
      useFetchedAhead(Part)
      return <p>Página</p>
    }
    renderPart(<Ahead />)
    await screen.findByText('Página')
    await act(() => Promise.resolve())
    expect(asked).toBe(0)
    for (const turn of rest) turn()
    await waitFor(() => expect(asked).toBe(1))
    vi.stubGlobal('requestIdleCallback', () => 0)
  },
)

test('nothing is fetched ahead of the page itself', async () => {
  const rest = vi.fn<() => number>(() => 0)
  vi.stubGlobal('requestIdleCallback', rest)
  let arrive = () => {}
  fetchNothingAheadOf(new Promise<void>((come) => (arrive = come)))
  const Part = lazyPart(() => Promise.resolve({ default: () => null }))
  const Ahead = () => {
    useFetchedAhead(Part)
    return <p>Página</p>
  }
  renderPart(<Ahead />)
  await screen.findByText('Página')
  expect(rest).not.toHaveBeenCalled()
  arrive()
  await waitFor(() => expect(rest).toHaveBeenCalledOnce())
  fetchNothingAheadOf(Promise.resolve())
  vi.stubGlobal('requestIdleCallback', () => 0)
})
