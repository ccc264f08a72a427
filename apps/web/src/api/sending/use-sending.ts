import { useEffect } from 'react'
import type { PersistentList } from './persistent-list.ts'

type Waiting = {
  readonly queue: Pick<PersistentList<unknown>, 'all' | 'subscribe'>
  readonly sender: {
    readonly flush: () => Promise<unknown>
    readonly subscribe: (listener: () => void) => () => void
  }
}

/** Milliseconds between two tries while something waits. */
const retryAfter = 15_000

/** Sends what waits: at once, when something is added, when the connection is back, and every little while. */
export function useSending({ queue, sender }: Waiting): void {
  useEffect(() => {
    const flush = () => {
      if (navigator.onLine && queue.all().length > 0) void sender.flush()
    }
    flush()
    const timer = setInterval(flush, retryAfter)
    const stops = [queue.subscribe(flush), sender.subscribe(flush)]
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      window.removeEventListener('online', flush)
    }
  }, [queue, sender])
}
