/** Whether an address in its canonical spelling belongs to the API rather than to the page, which has none that begins so. */
export const isApiPath = (url: string): boolean => /^\/+api(?!\w)/i.test(url)

const absoluteForm = /^https?:\/\/[^/?#]*/i
const unreserved = /[\w.~-]/

/**
 * The one spelling in which everything reads an address, the router included: without a host (RFC 9112 3.2.2), no letter
 * escaped that may stand as it is, and the digits of escapes large (RFC 3986 6.2.2). Fastify answers an address that does
 * not decode in English and before any hook: its percent signs are taken for letters, so that it names something that does
 * not exist.
 */
export function canonical(url: string): string {
  const local = url.replace(absoluteForm, '')
  const end = local.search(/[?#]/)
  const path = end < 0 ? local : local.slice(0, end)
  const rooted = path === '' ? '/' : path
  const spelled = decodes(rooted)
    ? rooted.replaceAll(/%[\da-f]{2}/gi, shortest)
    : rooted.replaceAll('%', '%25')
  return spelled + local.slice(path.length)
}

function shortest(escape: string): string {
  const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return unreserved.test(letter) ? letter : escape.toUpperCase()
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
