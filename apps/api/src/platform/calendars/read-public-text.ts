import { request } from 'node:https'
import { isOwnNumber, publicLookup } from '../outside/public-ip.ts'

/** Why there is no text. */
export type ReadingFailure = 'not_public' | 'unreachable' | 'refused' | 'too_large'
export type PublicText = { readonly text: string } | { readonly failure: ReadingFailure }
export type ReadPublicText = (address: string) => Promise<PublicText>

const mostBytes = 1_000_000
const patienceMilliseconds = 10_000
const mostRedirects = 3

/** The address of an own reading, or nothing where it may not be asked: only HTTPS, its own port, a public name. */
export function publicAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return undefined
  return isOwnNumber(url.hostname.replace(/^\[|\]$/g, '')) ? undefined : url
}

/** Reads a text of the internet that somebody has named: public addresses only, 1 MB, ten seconds, three redirects. */
export const readPublicText: ReadPublicText = async (address) => {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  let next = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const url = publicAddress(next)
    if (!url) return { failure: 'not_public' }
    const answer = await ask(url, signal)
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, url.href)) return { failure: 'refused' }
    next = new URL(answer.location, url).href
  }
  return { failure: 'refused' }
}

function ask(url: URL, signal: AbortSignal): Promise<PublicText | { readonly location: string }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ failure: error.code === 'ENOTPUBLIC' ? 'not_public' : 'unreachable' })
    const call = request(
      url,
      { lookup: publicLookup, signal, headers: { accept: 'text/calendar' } },
      (answer) => {
        const { statusCode = 0, headers } = answer
        const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location
        if (statusCode !== 200) {
          answer.destroy()
          return resolve(isRedirect ? { location: headers.location ?? '' } : { failure: 'refused' })
        }
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) {
            resolve({ failure: 'too_large' })
            answer.destroy()
          } else parts.push(part)
        })
        answer.on('end', () => resolve({ text: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', fail)
      },
    )
    call.on('error', fail)
    call.end()
  })
}
