import * as z from 'zod/mini'

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${least},${most}}$`)))

/** SHA-256 of a subscription's address in base64url: what a browser calls itself without telling its address again. */
export const deviceParams = z.object({ deviceId: base64url(43, 43) })

/** A browser's subscription, as `PushSubscription.toJSON()` says it: a point of P-256 and a secret of 16 bytes (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(22, 24) }),
})

export const pushDevices = z.object({
  /** With it a browser subscribes; pushes signed by another key are refused (RFC 8292). */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.string(),
      /** What the browser said of itself. */
      device: z.string(),
      createdAt: z.string(),
      lastSentAt: z.nullable(z.string()),
    }),
  ),
})
export type PushDevices = z.output<typeof pushDevices>

/** What travels to a browser: no names, no places, no hours. */
export type PushBody = {
  readonly title: string
  readonly body: string
  readonly path: string
  /** The same at every try, so that a push that came twice shows once. */
  readonly tag: string
}
