import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

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
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    const failure = error ?? (first && found.every(({ address }) => isPublicIp(address)) ? null : notPublic())
    if (failure || !first) done(failure, '', 0)
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** Whether a host is a number that is not public; a name is judged when it is looked up, a number never is. */
export const isOwnNumber = (host: string): boolean => isIP(host) !== 0 && !isPublicIp(host)

export const notPublic = (): NodeJS.ErrnoException =>
  Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' })
