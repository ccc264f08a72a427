import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { whileBusy } from '../api/busy.ts'
import { BusyBar } from './busy-bar.tsx'

/** A page whose button counts, and a call that runs until it is told to end. */
function aPage(isFinal?: boolean) {
  const pressed = vi.fn<() => void>()
  const heard = vi.fn<(event: unknown) => void>()
  render(
    <>
      <BusyBar />
      <button type="button" onClick={pressed} onKeyDown={heard}>
        Guardar
      </button>
    </>,
  )
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  let call = Promise.resolve()
  act(() => {
    call = whileBusy(() => promise, isFinal)
  })
  const ends = () =>
    act(async () => {
      resolve()
      await call
    })
  return { pressed, heard, ends, user: userEvent.setup(), button: screen.getByRole('button') }
}

test('while a batch runs that nothing takes back, clicks and keys wait and the bar stands', async () => {
  const { pressed, heard, ends, user, button } = aPage(true)
  expect(screen.getByText('Procesando…')).toBeVisible()
  await user.click(button)
  button.focus()
  await user.keyboard('{Enter} ')
  expect(pressed).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
  await ends()
  expect(screen.queryByText('Procesando…')).toBeNull()
  await user.click(button)
  expect(pressed).toHaveBeenCalledOnce()
})

test('the way from one control to the next stays open, and the browser keeps its keys', async () => {
  const { heard, ends, user, button } = aPage(true)
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{F5}')
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['F5'])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain('Enter')
  await ends()
})

test('any other call holds nothing off', async () => {
  const { pressed, heard, ends, user, button } = aPage()
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(heard).toHaveBeenCalled()
  await ends()
})
