import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ConfirmHost } from '../ui/dialogs/confirm.tsx'
import { useFocusKept } from '../ui/use-focus-kept.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { Toaster } from '../ui/toast.tsx'

function FocusKept() {
  useFocusKept()
  return null
}

/** Draws one part with what every part may count on: look, address, queries, question, toasts. */
export function renderPart(part: ReactNode, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const known = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(known as [string, string][]).toString()
      return text ? `?${text}` : ''
    },
  })
  const user = userEvent.setup()
  render(
    <ThemeProvider isTest>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <FocusKept />
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { user, address: () => router.state.location.searchStr }
}
