import { isIPv6 } from 'node:net'
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { SharedCounts } from '../../shared-counts.ts'
import { isApiPath } from '../api-path.ts'
import { fail } from '../fail.ts'

/** A person's reads and writes in a minute; far above what hands can do, far below what hurts. */
const readsPerMinute = 600
const writesPerMinute = 120
const lightPaths = /^\/api\/(health|tasks)\b/

export const callsWindowMs = 60_000
/** Calls that other processes hear of: a person at work stays below. */
export const callsTellFrom = writesPerMinute / 4

/** Calls in a minute, at all processes: of a person where the token is genuine, otherwise of the address. */
export const rateLimits = (counts: SharedCounts): RateLimitPluginOptions => ({
  timeWindow: callsWindowMs,
  store: storeOver(counts),
  max: (request: FastifyRequest) => (isRead(request) ? readsPerMinute : writesPerMinute),
  keyGenerator: (request: FastifyRequest) => `${isRead(request) ? 'r' : 'w'} ${callerKey(request)}`,
  allowList: ({ url }: FastifyRequest) => !isApiPath(url) || lightPaths.test(url),
  errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
    fail('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
})

type Told = (error: Error | null, result: { current: number; ttl: number }) => void

/** The plugin makes its store itself, by a constructor. */
const storeOver = (counts: SharedCounts) =>
  class {
    incr(key: string, told: Told): void {
      const { total, leftMs } = counts.add(key, 1)
      told(null, { current: total, ttl: leftMs })
    }
    child() {
      return this
    }
  }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function callerKey({ caller, ip }: FastifyRequest): string {
  const claims = caller?.claims
  return claims ? `${claims.tid}/${claims.sub}` : networkOf(ip)
}

/** A household has a whole /64 of IPv6 addresses (RFC 6177): it counts as one. An IPv4 address in IPv6 dress is itself. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
