import { remembered, tokenKey } from './browser-memory.ts'

declare global {
  interface Window {
    /** Answers that /head-start.js asked for, by path, and the token they were asked with. */
    headStart?: { readonly token: string; readonly answers: Record<string, Promise<Response>> }
  }
}

/** The answer that is already on its way for a read of the first moment; each is given once. */
export function takeHeadStart({ method, url }: Request): Promise<Response> | undefined {
  const started = window.headStart
  const { pathname, search } = new URL(url)
  const answer = started?.answers[pathname]
  if (!answer || method !== 'GET' || search || started.token !== remembered(tokenKey)) return undefined
  delete started.answers[pathname]
  return answer
}
