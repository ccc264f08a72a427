import { isMapHost, parseMapLink, type MapLink } from './map-link.ts'
import { isPublicAddress } from './public-address.ts'

export type PinnedRequest = {
  url: URL
  /** The address to connect to; the name is not resolved again, it only goes into TLS and the Host header. */
  address: string
  signal: AbortSignal
  /** More of the body than this must not be read. */
  maxBytes: number
}

export type PinnedResponse = { status: number; location: string | null; body: string }

export type ExpandOptions = {
  /** All addresses of a name. */
  resolve: (host: string) => Promise<string[]>
  /** A GET without cookies that follows no redirect. */
  request: (request: PinnedRequest) => Promise<PinnedResponse>
  timeoutMs?: number
}

export type Expanded =
  | { kind: 'expanded'; link: Exclude<MapLink, { kind: 'short' }>; url: string }
  /** A host or address that is never asked. */
  | { kind: 'refused'; why: 'not-https' | 'host' | 'address' | 'port' }
  | { kind: 'failed'; why: 'offline' | 'timeout' | 'too-many-redirects' | 'no-place' }

const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co', 'g.page', 'share.google'])
const MOST_REDIRECTS = 3
const MOST_BYTES = 64 * 1024
const PATIENCE_MS = 3000

/**
 * Follows a short map link to the place it stands for. Each hop must be https to a known map host whose every
 * address is public, and the connection goes to the address that was checked, so a name that changes between
 * check and connection gains nothing. Never throws.
 */
export async function expandShortLink(link: string, options: ExpandOptions): Promise<Expanded> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? PATIENCE_MS)
  const gaveUp = new Promise<Expanded>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'failed', why: 'timeout' }), { once: true })
  })
  return Promise.race([follow(link, signal, options), gaveUp])
}

async function follow(link: string, signal: AbortSignal, options: ExpandOptions): Promise<Expanded> {
  let current = link
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const guarded = guard(current)
    if (!(guarded instanceof URL)) return guarded
    const answer = await ask(guarded, signal, options)
    if ('kind' in answer) return answer
    const next = answer.location ? parseUrl(answer.location, guarded.href) : null
    if (!next) return readPlace(placeInBody(answer.body), guarded.href)
    const arrived =
      next.protocol === 'https:' && isMapHost(next.hostname) ? readPlace(next.href, next.href) : null
    if (arrived?.kind === 'expanded') return arrived
    current = next.href
  }
  return { kind: 'failed', why: 'too-many-redirects' }
}

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}

function guard(link: string): URL | Expanded {
  const url = parseUrl(link)
  if (url?.protocol !== 'https:') return { kind: 'refused', why: 'not-https' }
  if (!SHORT_HOSTS.has(url.hostname) && !isMapHost(url.hostname)) return { kind: 'refused', why: 'host' }
  if (url.port !== '' || url.username !== '' || url.password !== '') return { kind: 'refused', why: 'port' }
  return url
}

async function ask(
  url: URL,
  signal: AbortSignal,
  { resolve, request }: ExpandOptions,
): Promise<PinnedResponse | Expanded> {
  try {
    const addresses = await resolve(url.hostname)
    const [address] = addresses
    if (!address || !addresses.every(isPublicAddress)) return { kind: 'refused', why: 'address' }
    return await request({ url, address, signal, maxBytes: MOST_BYTES })
  } catch {
    return { kind: 'failed', why: signal.aborted ? 'timeout' : 'offline' }
  }
}

/** Pages that redirect by script still name the place in their first kilobytes. */
function placeInBody(body: string): string | null {
  return (
    /https:\/\/(?:www|maps)\.google\.[a-z.]+\/maps[^"'\\<>\s]*/i.exec(body.slice(0, MOST_BYTES))?.[0] ?? null
  )
}

function readPlace(text: string | null, url: string): Expanded {
  const link = text ? parseMapLink(text) : null
  const says = link && ('point' in link || link.kind === 'text' || link.kind === 'place-id')
  return says ? { kind: 'expanded', link, url } : { kind: 'failed', why: 'no-place' }
}
