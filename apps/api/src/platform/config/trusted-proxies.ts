import { isIP } from 'node:net'

/** How many proxies stand between us and the caller, or the networks in which they stand. */
export type TrustedProxies = number | readonly string[]

const mostProxies = 5

/**
 * Reads TRUST_PROXY: nothing and 0 trust nobody; what is neither a number nor a list of addresses and networks is wrong.
 * Whoever trusts all takes any caller's word for where the call comes from.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | undefined | 'wrong' {
  if (text === undefined || text === '0') return undefined
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies ? Number(text) : 'wrong'
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : 'wrong'
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
