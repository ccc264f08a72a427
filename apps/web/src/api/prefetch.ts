import { remembered, tokenKey } from './browser-memory.ts'

declare global {
  interface Window {
    /** Answers that /prefetch.js asked for, by path, and the token they were asked with. */
    prefetched?: { readonly token: string; readonly answers: Record<string, Promise<Response>> }
  }
}

/** The answer that is already on its way for a read of the first moment; each is given once. */
export function takePrefetched({ method, url }: Request): Promise<Response> | undefined {
  const started = window.prefetched
  const { pathname, search } = new URL(url)
  const answer = started?.answers[pathname]
  if (!answer || method !== 'GET' || search || started.token !== remembered(tokenKey)) return undefined
  delete started.answers[pathname]
  return answer
}
