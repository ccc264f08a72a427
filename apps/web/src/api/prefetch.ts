import { remembered, tokenKey } from './browser-memory.ts'

declare global {
  interface Window {
    /** Answers that /prefetch.js asked for, by path, and the token they were asked with. */
    prefetched?: {
      readonly token: string | null
      /** The role that they were asked under; null is the person's own first one. */
      readonly role?: string | null
      readonly answers: Record<string, Promise<Response>>
      /** What the screen of the address asks first, by path and query. */
      first?: Record<string, Promise<Response>> | undefined
      /** When, in milliseconds since 1970. */
      readonly at?: number
      /** What a single-use link asks, on the page of its address. */
      link?: { readonly page: string; readonly path: string; readonly answer?: Promise<Response> } | undefined
    }
  }
}

type Prefetched = NonNullable<Window['prefetched']>

/** The answer that is already on its way for a read of the first moment; each is given once. */
export function takePrefetched(request: Request): Promise<Response> | undefined {
  const started = window.prefetched
  const { pathname, search } = new URL(request.url)
  if (!started || started.token !== remembered(tokenKey)) return undefined
  if (request.method !== 'GET') {
    dropFirst()
    return request.method === 'POST' ? takeLink(started, pathname) : undefined
  }
  const answer = search ? undefined : started.answers[pathname]
  if (!answer) return takeFirst(started, request, pathname + search)
  delete started.answers[pathname]
  return answer
}

/** Milliseconds for which an answer counts as fresh everywhere. */
const freshFor = 15_000

/** Only an answer that is good, still fresh and asked under the role of now; else the page asks by itself. */
function takeFirst(started: Prefetched, request: Request, path: string): Promise<Response> | undefined {
  const role = request.headers.get('x-active-role')
  const isOld = Date.now() - (started.at ?? 0) > freshFor
  if (isOld || (started.role && started.role !== role)) dropFirst()
  const answer = started.first?.[path]
  if (!answer) return undefined
  delete started.first?.[path]
  return answer.then(
    (response) => (response.ok ? response : fetch(request)),
    () => fetch(request),
  )
}

/** What was asked before a write or under another role holds no longer. */
export function dropFirst(): void {
  if (window.prefetched) window.prefetched.first = undefined
}

/** Reading a link is a POST too: it holds the link. */
function takeLink(started: Prefetched, pathname: string): Promise<Response> | undefined {
  const { link } = started
  if (link?.path !== pathname || link.page !== location.pathname) return undefined
  started.link = undefined
  return link.answer
}
