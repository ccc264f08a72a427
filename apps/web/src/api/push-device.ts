import type { PushDevices } from '@cuadrante/contract/access/push.ts'
import { call } from './call.ts'

/** How this browser stands to pushes: it cannot, the person has forbidden it, or it is for them to say. */
export type PushAbility = 'missing' | 'forbidden' | 'able'

export const pushAbility = (): PushAbility => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'forbidden' : 'able'
}

/** What is on the way may hold a sign-out up for so long. */
const patience = 2000

/** Few browsers are subscribed: the others do without. */
const endpoints = async () => (await import('@cuadrante/contract/access/notice-endpoints.ts')).noticeEndpoints

async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the server calls this browser; undefined where it is not subscribed. */
export async function ownDeviceId(): Promise<string | undefined> {
  const subscription = await ownSubscription()
  return subscription ? idOf(subscription) : undefined
}

async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCodePoint(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Why the person did not get what they asked for, in their words. */
class PushRefused extends Error {
  override name = 'PushRefused'
}

/**
 * Asks the person, and then the browser's push service, for a subscription of this person's own.
 * @throws {PushRefused}
 */
export async function subscribeDevice(publicKey: string): Promise<PushDevices> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused('El navegador no ha dado permiso para mostrar avisos.')
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration)
    throw new PushRefused('La aplicación aún no está guardada en este navegador. Recarga la página.')
  // One that another person has left behind ends: its pushes are theirs.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new PushRefused('El servicio de avisos del navegador no responde. Vuelve a intentarlo más tarde.')
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  try {
    const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
    return await call((await endpoints()).addDevice, { body }, { skipErrorToast: true })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** Ends the subscription of a browser, of this one also here. */
export async function removeDevice(id: string): Promise<PushDevices> {
  const subscription = await ownSubscription()
  const isThis = subscription !== null && (await idOf(subscription)) === id
  if (isThis) await subscription.unsubscribe()
  return call((await endpoints()).removeDevice, { params: { deviceId: id } }, { skipErrorToast: true })
}

/** Whoever signs out is told nothing more in this browser. Without an answer the browser's own end has to do. */
export async function leaveDevice(): Promise<void> {
  const subscription = await ownSubscription().catch(() => null)
  if (!subscription) return
  const told = Promise.all([endpoints(), idOf(subscription)]).then(([{ removeDevice }, deviceId]) =>
    call(removeDevice, { params: { deviceId } }, { quiet: true, skipErrorToast: true }),
  )
  const gone = Promise.allSettled([subscription.unsubscribe(), told])
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** A subscription in this browser that is not of whoever is signed in now was left behind by somebody else: it ends. */
export async function keepOwnDevice(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { devices } = await call((await endpoints()).devices, {}, { quiet: true, skipErrorToast: true })
  const id = await idOf(subscription)
  if (!devices.some((device) => device.id === id)) await subscription.unsubscribe()
}
