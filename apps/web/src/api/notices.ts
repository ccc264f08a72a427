/** What the product tells the user outside the screen's own content. */
export type Notice = {
  readonly type: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly message?: string
  /** It is about a change whose answer is lost: it may have been made. */
  readonly isUnknown?: boolean
}

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** Hears every notice of the API layer; returns the way to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(notice: Notice): void {
  for (const listener of listeners) listener(notice)
}
