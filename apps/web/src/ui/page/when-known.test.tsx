import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { WhenKnown } from './when-known.tsx'

afterEach(() => vi.restoreAllMocks())

/** A page whose heading asks for what the part below it tells. */
function Page({ ask }: { ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['balance'], queryFn: ask })
  return (
    <WhenKnown>
      <h2>Semana</h2>
      <p>{data ?? ''}</p>
    </WhenKnown>
  )
}

test('nothing is shown between an answer and the part that it fills', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next))
  let answer: (text: string) => void = () => undefined
  renderPart(<Page ask={() => new Promise((resolve) => (answer = resolve))} />)
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0))
  const heading = document.querySelector('h2') as HTMLElement
  // The frame comes when the answer is written down, and before the page has heard of it.
  answer('Pueden 28')
  for (let step = 0; step < 20; step++) await Promise.resolve()
  act(() => frames.forEach((next) => next(0)))
  const isEarly = heading.closest('[style*="hidden"]') === null && screen.queryByText('Pueden 28') === null
  expect(isEarly).toBe(false)
  expect(await screen.findByText('Pueden 28')).toBeVisible()
  expect(heading).toBeVisible()
})
