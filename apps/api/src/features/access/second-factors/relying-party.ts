import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../../platform/http/fail.ts'

/** Who a passkey is for: the name of the product's address, and the page that may ask for it. */
export type RelyingParty = { readonly id: string; readonly origin: string }

export type OpenRelyingParty = (request: FastifyRequest) => RelyingParty

/**
 * The address that people use, as the operator says it; without one only this machine, by its name. Browsers give passkeys
 * to names alone, never to numbers. @throws passkeys_unavailable
 */
export const createRelyingParty =
  (publicUrl: string | undefined): OpenRelyingParty =>
  (request) => {
    const url = new URL(publicUrl ?? `http://${request.host}`)
    const isUsable = publicUrl === undefined ? url.hostname === 'localhost' : isSafe(url)
    if (!isUsable) throw fail('passkeys_unavailable')
    return { id: url.hostname, origin: url.origin }
  }

const isSafe = ({ protocol, hostname }: URL) =>
  (protocol === 'https:' || hostname === 'localhost') && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
