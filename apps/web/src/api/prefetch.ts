import { remembered, tokenKey } from './browser-memory.ts'

declare global {
  interface Window {
    /** Answers that /prefetch.js asked for, by path, and the token they were asked with. */
    prefetched?: {
      readonly token: string | null
      readonly answers: Record<string, Promise<Response>>
      /** What a single-use link asks, on the page of its address. */
      link?: { readonly page: string; readonly path: string; readonly answer?: Promise<Response> } | undefined
    }
  }
}

/** The answer that is already on its way for a read of the first moment; each is given once. */
export function takePrefetched({ method, url }: Request): Promise<Response> | undefined {
  const started = window.prefetched
  const { pathname, search } = new URL(url)
  if (!started || search || started.token !== remembered(tokenKey)) return undefined
  if (method === 'POST') return takeLink(started, pathname)
  const answer = started.answers[pathname]
  if (!answer || method !== 'GET') return undefined
  delete started.answers[pathname]
  return answer
}

/** Reading a link is a POST too: it holds the link. */
function takeLink(
  started: NonNullable<Window['prefetched']>,
  pathname: string,
): Promise<Response> | undefined {
  const { link } = started
  if (link?.path !== pathname || link.page !== location.pathname) return undefined
  started.link = undefined
  return link.answer
}
