import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { Button } from './button.tsx'

test('a button with nothing to do keeps the focus and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = renderPart(
    <Button isOff onClick={onClick}>
      Limpiar
    </Button>,
  )
  const button = await screen.findByRole('button', { name: 'Limpiar' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a button that its place calls off hears its press and says why', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = renderPart(
    <Button aria-disabled onClick={onClick}>
      Fichar salida
    </Button>,
  )
  const button = await screen.findByRole('button', { name: 'Fichar salida' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})
