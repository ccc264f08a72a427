import { BlockList, isIP } from 'node:net'

const INTERNAL_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Only 2000::/3 is routed on the internet; inside it, these wrap or reserve other addresses. */
const INTERNAL_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const internal = new BlockList()
for (const [network, prefix] of INTERNAL_V4) internal.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of INTERNAL_V6) internal.addSubnet(network, prefix, 'ipv6')

const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local, metadata, multicast,
 * documentation and transition addresses (IPv4 mapped into IPv6, 6to4, Teredo, NAT64) are not, nor is any other text.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !internal.check(address, 'ipv4')
  if (family === 6) return routed.check(address, 'ipv6') && !internal.check(address, 'ipv6')
  return false
}
