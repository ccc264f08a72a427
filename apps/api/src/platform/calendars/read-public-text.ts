import { lookup, type LookupAddress } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why there is no text. */
export type ReadingFailure = 'not_public' | 'unreachable' | 'refused' | 'too_large'
export type PublicText = { readonly text: string } | { readonly failure: ReadingFailure }
export type ReadPublicText = (address: string) => Promise<PublicText>

const mostBytes = 1_000_000
const patienceMilliseconds = 10_000
const mostRedirects = 3

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const isIPv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6'

/** Whether an address is one of the internet at large: not of this machine, of its network, or of nobody. */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  // An IPv4 address dressed as IPv6 is judged as what it is; of IPv6 only 2000::/3 is given out (RFC 4291 §2.4).
  const address = ipaddr.process(ip)
  return address.range() === 'unicast' && (!isIPv6(address) || address.match(globalUnicast))
}

/** The addresses of a name, all of them public; what is connected to is what was looked at, so no second answer counts. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    const failure = error ?? (first && found.every(({ address }) => isPublicIp(address)) ? null : notPublic())
    if (failure || !first) done(failure, '', 0)
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

const notPublic = (): NodeJS.ErrnoException =>
  Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' })

/** The address of an own reading, or nothing where it may not be asked: only HTTPS, its own port, a public name. */
export function publicAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return undefined
  // A name is judged when it is looked up; a number never is.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicIp(host) ? undefined : url
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
