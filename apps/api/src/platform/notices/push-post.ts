import type { PushBody } from '@cuadrante/contract/access/push.ts'
import { isPushService } from './push-services.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** `gone`: the browser has withdrawn, and the address will never be good again. */
export type Pushed = 'sent' | 'refused' | 'unreachable' | 'gone'

/** Hands pushes to the services of the browsers (RFC 8030), encrypted for the browser alone. */
export type PushPost = {
  readonly publicKey: () => string
  readonly isService: (endpoint: string) => boolean
  readonly push: (subscription: Subscription, body: PushBody) => Promise<Pushed>
}

export type PushSettings = {
  readonly keys: () => PushKeys
  /** Whom a push service turns to (RFC 8292 §2.1): an https or mailto address. */
  readonly subject: string
  /** A test has a push service of its own; everybody else calls the known ones only. */
  readonly isService?: (endpoint: string) => boolean
}

type Log = { warn: (details: object, message: string) => void }

const patienceMilliseconds = 20_000
/** A push that nobody could take for a day is no news any more. */
const timeToLiveSeconds = 24 * 3600

/** Loaded for the first push: it brings parsers of its own. */
const webPush = async () => (await import('web-push')).default

export const makePushKeys = async (): Promise<PushKeys> => (await webPush()).generateVAPIDKeys()

export function createPushPost(settings: PushSettings, log: Log): PushPost {
  const { keys, subject, isService = isPushService } = settings
  return {
    publicKey: () => keys().publicKey,
    isService,
    async push(subscription, body) {
      if (!isService(subscription.endpoint)) return 'gone'
      const asked = await requestFor(subscription, body, { ...keys(), subject })
      if (!asked) return 'gone'
      try {
        const answer = await fetch(subscription.endpoint, {
          ...asked,
          // A service that sends elsewhere is not followed.
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMilliseconds),
        })
        await answer.body?.cancel()
        return meaningOf(answer.status)
      } catch (error) {
        log.warn({ err: error, service: new URL(subscription.endpoint).host }, 'push was not sent')
        return 'unreachable'
      }
    },
  }
}

/** Undefined where the keys of the browser are none. */
async function requestFor(
  { endpoint, p256dh, auth }: Subscription,
  body: PushBody,
  vapidDetails: PushKeys & { readonly subject: string },
) {
  try {
    const { generateRequestDetails } = await webPush()
    const made = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(body), {
      vapidDetails,
      TTL: timeToLiveSeconds,
      urgency: 'normal',
      topic: body.tag.replaceAll('-', '').slice(0, 32),
    })
    const { 'Content-Length': _counted, ...headers } = made.headers
    return { method: 'POST', headers: textOf(headers), body: new Uint8Array(made.body ?? []) }
  } catch {
    return undefined
  }
}

const textOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** RFC 8030 §5 and §7.3: 404 and 410 say that the subscription is over; too many, or trouble there, passes. */
function meaningOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
