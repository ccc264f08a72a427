import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { FailureBanner } from './failure-banner.tsx'

/** A part that shows nothing but that it is loading while it is tried again. */
function Part() {
  const [isFailed, setIsFailed] = useState(true)
  return (
    <main>
      <section aria-label="Lista">
        {isFailed ? (
          <FailureBanner title="Error al cargar centros" onRetry={() => setIsFailed(false)} />
        ) : (
          <p>Cargando...</p>
        )}
      </section>
      <button type="button">Nuevo Centro</button>
      <i data-testid="failure" onTransitionEnd={() => setIsFailed(true)} />
    </main>
  )
}

const retry = () => screen.findByRole('button', { name: 'Reintentar' })

test('whoever tries again and fails again still stands on the button', async () => {
  const { user } = renderPart(<Part />)
  ;(await retry()).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Cargando...')
  // The focus has gone on from where the button stood.
  await waitFor(() => expect(document.body).not.toHaveFocus())
  fireEvent.transitionEnd(screen.getByTestId('failure'))
  expect(await retry()).toHaveFocus()
})

test('whoever has gone on meanwhile is left there', async () => {
  const { user } = renderPart(<Part />)
  ;(await retry()).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Centro' }))
  fireEvent.transitionEnd(screen.getByTestId('failure'))
  await retry()
  expect(screen.getByRole('button', { name: 'Nuevo Centro' })).toHaveFocus()
})
