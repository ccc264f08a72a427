import { onlineManager, QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

/** Server state of the screens. Refused calls are not repeated; a lost connection is, once. */
export function createQueryClient(): QueryClient {
  // The library believes in a connection until it hears of one that is lost.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof Failure && error.status === 503,
      },
      mutations: { retry: false },
    },
  })
}

/** Reads again what is on screen, but for what its screen holds with the changes of the person in it. */
export const reloadShown = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ options }) => !('staleTime' in options && options.staleTime === Infinity),
  })
