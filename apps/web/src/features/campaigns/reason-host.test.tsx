import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx'
import { Failure } from '../../api/failure.ts'
import { withReason } from './ask-reason.ts'
import { ReasonHost } from './reason-host.tsx'

const shown = () =>
  render(<ReasonHost />, { wrapper: ({ children }) => <ThemeProvider isTest>{children}</ThemeProvider> })

/** A change that is made only with a reason, and tells it. */
const change = (message: string) =>
  withReason((reason) => {
    if (reason !== undefined) return Promise.resolve(reason)
    const conflicts = [{ code: 'REST', severity: 'warn', message }] as unknown as Conflict[]
    return Promise.reject(
      new Failure(409, {
        code: 'conflict_needs_reason',
        message: 'Hace falta un motivo.',
        parts: { conflicts },
      }),
    )
  })

test('two changes that need a reason ask one after the other, each with an answer of its own', async () => {
  const user = userEvent.setup()
  shown()
  let first: Promise<string | undefined> | undefined
  let second: Promise<string | undefined> | undefined
  await act(async () => {
    first = change('Descansa 9 horas')
    second = change('Descansa 10 horas')
  })
  expect(await screen.findByText(/Descansa 9 horas/)).toBeVisible()
  await user.type(screen.getByRole('textbox'), 'Lo ha pedido')
  await user.click(screen.getByRole('button', { name: 'Asignar con motivo' }))
  expect(await first).toBe('Lo ha pedido')
  expect(await screen.findByText(/Descansa 10 horas/)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await second).toBeUndefined()
})

test('a question ends with its page, and a later one does not meet it', async () => {
  const { unmount } = shown()
  let left: Promise<string | undefined> | undefined
  await act(async () => {
    left = change('Descansa 9 horas')
  })
  unmount()
  expect(await left).toBeUndefined()
  await expect(change('Descansa 9 horas')).rejects.toMatchObject({ code: 'conflict_needs_reason' })
  shown()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of two places one shows the question, and the other once the first is gone', async () => {
  const page = shown()
  shown()
  await act(async () => {
    void change('Descansa 9 horas')
  })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  page.unmount()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
