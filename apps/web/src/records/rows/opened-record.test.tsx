import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OpenedRecord } from './opened-record.tsx'
import { useRowActions } from './use-row-actions.tsx'

const shop = { id: 7, name: 'Froiz' }
let drawn = 0

function Page() {
  drawn++
  const { actions, opened, openNew } = useRowActions<typeof shop>({
    lists: ['shops'],
    shows: 'detail',
    what: 'la tienda',
    remove: () => Promise.resolve({ message: '' }),
    failure: '',
  })
  return (
    <>
      <button onClick={openNew}>Nueva</button>
      {actions(shop).map(({ label, onSelect }) => (
        <button key={label} onClick={() => onSelect?.()}>
          {label}
        </button>
      ))}
      <OpenedRecord
        of={opened}
        dialog={(record, onClose) => <button onClick={onClose}>Cambia {record?.name ?? 'otra'}</button>}
        drawer={(record, onClose) => <button onClick={onClose}>Muestra {record.name}</button>}
      />
    </>
  )
}

test('a dialog or a drawer opens and closes, and the page is not drawn anew for it', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const before = drawn
  const user = userEvent.setup()
  for (const [opens, shows] of [
    ['Nueva', 'Cambia otra'],
    ['Editar', 'Cambia Froiz'],
    ['Ver', 'Muestra Froiz'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: opens }))
    await user.click(screen.getByRole('button', { name: shows }))
    expect(screen.queryByRole('button', { name: shows })).toBeNull()
  }
  expect(drawn).toBe(before)
})
