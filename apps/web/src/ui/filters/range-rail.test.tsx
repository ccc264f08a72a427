import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RangeRail } from './range-rail.tsx'

const captured = new Set<Element>()

// jsdom has neither places nor the capture of pointers: the rail is 150 px wide, ten an hour.
beforeEach(() => {
  captured.clear()
  HTMLElement.prototype.setPointerCapture = function (this: HTMLElement) {
    captured.add(this)
  }
  HTMLElement.prototype.hasPointerCapture = function (this: HTMLElement) {
    return captured.has(this)
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 150, 6))
})

const at = (hour: number) => ({ pointerId: 1, button: 0, clientX: (hour - 7) * 10, bubbles: true })

function drawRail(value: readonly [number, number] = [0, 24]) {
  const onChange = vi.fn<(value: readonly [number, number]) => void>()
  render(
    <RangeRail
      labels={['Desde', 'Hasta']}
      rail={[7, 22]}
      open={[0, 24]}
      value={value}
      step={0.25}
      page={1}
      textOf={String}
      markOf={String}
      onChange={onChange}
    />,
  )
  const [from, to] = screen.getAllByRole('slider')
  if (!from || !to) throw new Error('A rail has two handles')
  return { onChange, from, to, strip: from.parentElement ?? from }
}

function letGo(handle: HTMLElement) {
  captured.clear()
  fireEvent.lostPointerCapture(handle, { pointerId: 1 })
}

test('a handle that is dragged is told where it is let go, once', () => {
  const { onChange, from } = drawRail()
  fireEvent.pointerDown(from, at(7))
  fireEvent.pointerMove(from, at(9))
  fireEvent.pointerMove(from, at(10.1))
  expect(from).toHaveAttribute('aria-valuetext', '10')
  expect(onChange).not.toHaveBeenCalled()
  letGo(from)
  expect(onChange.mock.calls).toEqual([[[10, 24]]])
  fireEvent.pointerMove(from, at(15))
  fireEvent.blur(from)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a quick hand is told too: what it moved last counts, drawn or not', () => {
  const { onChange, from } = drawRail()
  fireEvent.pointerDown(from, at(7))
  fireEvent.pointerMove(from, at(9))
  act(() => {
    from.dispatchEvent(new PointerEvent('pointermove', at(13)))
    from.dispatchEvent(new PointerEvent('lostpointercapture', at(13)))
  })
  expect(onChange.mock.calls).toEqual([[[13, 24]]])
})

test('a press on the rail brings the nearer handle, which goes on with the hand', () => {
  const { onChange, to, strip } = drawRail()
  fireEvent.pointerDown(strip, at(20))
  expect(to).toHaveFocus()
  fireEvent.pointerMove(to, at(19))
  letGo(to)
  expect(onChange.mock.calls).toEqual([[[0, 19]]])
})

test('a handle stops at the other one, and at the edge the range is open', () => {
  const { onChange, from } = drawRail([9, 14])
  fireEvent.pointerDown(from, at(9))
  fireEvent.pointerMove(from, at(20))
  expect(from).toHaveAttribute('aria-valuetext', '14')
  fireEvent.pointerMove(from, at(2))
  letGo(from)
  expect(onChange.mock.calls).toEqual([[[0, 14]]])
})

test('a finger that scrolls the page from the rail changes nothing', () => {
  const { onChange, to, strip } = drawRail()
  fireEvent.pointerDown(strip, at(18))
  expect(to).toHaveAttribute('aria-valuetext', '18')
  fireEvent.pointerCancel(to, { pointerId: 1 })
  letGo(to)
  expect(to).toHaveAttribute('aria-valuetext', '24')
  expect(onChange).not.toHaveBeenCalled()
})

test('the other buttons of a mouse take hold of nothing', () => {
  const { onChange, from } = drawRail()
  fireEvent.pointerDown(from, { ...at(7), button: 2 })
  fireEvent.pointerMove(from, at(12))
  letGo(from)
  expect(from).toHaveAttribute('aria-valuetext', '0')
  expect(onChange).not.toHaveBeenCalled()
})
