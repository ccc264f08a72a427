import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'

const running = new Store({ calls: 0, final: 0 })

/** Counts a request while it runs; the top bar shows itself from this count. One that is final holds the page too. */
export async function whileBusy<T>(work: () => Promise<T>, isFinal = false): Promise<T> {
  const add = (by: number) =>
    running.setState(({ calls, final }) => ({ calls: calls + by, final: isFinal ? final + by : final }))
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}

/** Whether any counted request is in flight. */
export const useIsBusy = (): boolean => useSelector(running, ({ calls }) => calls > 0)

/** Whether a batch is in flight that nothing takes back. */
export const useIsHeld = (): boolean => useSelector(running, ({ final }) => final > 0)
