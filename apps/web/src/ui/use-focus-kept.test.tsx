import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { Dialog } from './dialogs/dialog.tsx'

/** Shifts that leave the list with the press of their button. */
function Shifts() {
  const [days, setDays] = useState(['lunes', 'martes'])
  return (
    <main>
      {days.length > 0 && (
        <section aria-label="Por confirmar">
          {days.map((day) => (
            <article key={day} aria-label={day}>
              <h2>¿Vas el {day}?</h2>
              <button type="button" onClick={() => setDays(days.filter((one) => one !== day))}>
                Sí, el {day}
              </button>
            </article>
          ))}
        </section>
      )}
      <section aria-label="Turno de hoy">Froiz Travesas</section>
    </main>
  )
}

const press = (name: string) => screen.findByRole('button', { name }).then((button) => button.focus())

test('the focus goes on to the card that follows, and from the last to what stands below', async () => {
  const { user } = renderPart(<Shifts />)
  await press('Sí, el lunes')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('article', { name: 'martes' })).toHaveFocus())
  await user.tab()
  expect(screen.getByRole('button', { name: 'Sí, el martes' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Turno de hoy' })).toHaveFocus())
  // It is no stop of its own afterwards.
  await user.tab()
  expect(screen.getByRole('region', { name: 'Turno de hoy' })).not.toHaveAttribute('tabindex')
})

test('after the last card of a list the one before has it', async () => {
  const { user } = renderPart(<Shifts />)
  await press('Sí, el martes')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('article', { name: 'lunes' })).toHaveFocus())
})

/** What is done takes the button away before it would have rested no more. */
function Apply() {
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  useEffect(() => {
    if (state !== 'busy') return undefined
    const timer = setTimeout(() => setState('done'), 60)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <main>
      <section aria-label="Plan">3 turnos</section>
      {state !== 'done' && (
        <footer>
          <button type="button" disabled={state === 'busy'} onClick={() => setState('busy')}>
            Aplicar
          </button>
        </footer>
      )}
    </main>
  )
}

test('a button that goes away while it still rests leaves the focus where it stood', async () => {
  const { user } = renderPart(<Apply />)
  await press('Aplicar')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Plan' })).toHaveFocus())
})

test('a click beside it gives the focus up', async () => {
  const { user } = renderPart(<Shifts />)
  await press('Sí, el lunes')
  await user.click(screen.getByText('Froiz Travesas'))
  screen.getByRole('button', { name: 'Sí, el lunes' }).click()
  await waitFor(() => expect(screen.queryByText('¿Vas el lunes?')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(document.body).toHaveFocus()
})

/** A row whose dialog takes the row away. */
function Rows() {
  const [rows, setRows] = useState(['Ana', 'Brais'])
  const [opened, setOpened] = useState<string>()
  return (
    <main>
      <ul>
        {rows.map((name) => (
          <li key={name} data-testid={name}>
            <button type="button" onClick={() => setOpened(name)}>
              Aprobar a {name}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog isOpen title="Aprobar" onClose={() => setOpened(undefined)}>
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((name) => name !== opened))
              setOpened(undefined)
            }}
          >
            Aprobar
          </button>
        </Dialog>
      )}
    </main>
  )
}

test('a dialog whose opener is gone gives the focus to the row that follows', async () => {
  const { user } = renderPart(<Rows />)
  await press('Aprobar a Ana')
  await user.keyboard('{Enter}')
  await waitFor(() => screen.getByRole('button', { name: 'Aprobar' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByTestId('Brais')).toHaveFocus())
})

/** A page that gives way to another one, which takes a while to come. */
function Pages() {
  const [page, setPage] = useState<'first' | 'coming' | 'second'>('first')
  useEffect(() => {
    if (page !== 'coming') return undefined
    const timer = setTimeout(() => setPage('second'), 120)
    return () => clearTimeout(timer)
  }, [page])
  if (page === 'coming') return null
  return (
    <main key={page}>
      <h1>{page === 'first' ? 'Campaña' : 'Planificar'}</h1>
      {page === 'first' && (
        <button type="button" onClick={() => setPage('coming')}>
          Planificar
        </button>
      )}
    </main>
  )
}

test('of a page that is gone the focus goes to the heading of the next one', async () => {
  const { user } = renderPart(<Pages />)
  await press('Planificar')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Planificar' })).toHaveFocus())
})

/** A question whose answer keeps the button that asked it resting until all is done. */
function Month({ isLast }: { isLast?: boolean }) {
  const [state, setState] = useState<'open' | 'asked' | 'busy' | 'done'>('open')
  useEffect(() => {
    if (state !== 'busy') return undefined
    const timer = setTimeout(() => setState('done'), 400)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <main>
      <h1 tabIndex={-1}>Registro</h1>
      <footer>
        <button type="button">Exportar</button>
        {!(isLast && state === 'done') && (
          <button type="button" disabled={state === 'busy'} onClick={() => setState('asked')}>
            Cerrar mes
          </button>
        )}
      </footer>
      <Dialog title="Cerrar octubre" isOpen={state === 'asked'} onClose={() => setState('open')}>
        <button type="button" data-autofocus onClick={() => setState('busy')}>
          Sí, cerrar
        </button>
      </Dialog>
    </main>
  )
}

test.each([
  ['the button that asked has the focus again once it rests no more', false, 'Cerrar mes'],
  [
    'where the button that asked is gone with the answer, what stood before it has the focus',
    true,
    'Exportar',
  ],
] as const)('%s', async (_, isLast, focused) => {
  const { user } = renderPart(<Month isLast={isLast} />)
  await press('Cerrar mes')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sí, cerrar' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Cerrar mes', hidden: true })).toBeDisabled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus())
})
