import { vi } from 'vitest'

/** Reads whose path begins like this stay under way; other calls are answered as before. Call it after `fakeApi()`. */
export function neverAnswers(path: string): void {
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'GET' && new URL(request.url).pathname.startsWith(path)
      ? new Promise(() => undefined)
      : answered(request),
  )
}
