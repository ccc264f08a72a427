import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'

const running = new Store(0)

/** Counts a request while it runs; the top bar shows itself from this count. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  running.setState((count) => count + 1)
  try {
    return await work()
  } finally {
    running.setState((count) => count - 1)
  }
}

/** Whether any counted request is in flight. */
export const useIsBusy = (): boolean => useSelector(running, (count) => count > 0)
