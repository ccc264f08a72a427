import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { PushDevices as Devices } from '@cuadrante/contract/access/push.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepOwnDevice, leaveDevice } from '../../../api/push-device.ts'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { PushDevices } from './push-devices.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
/** `printf ENDPOINT | openssl dgst -sha256 -binary | basenc --base64url` */
const ownId = 'TpvauLvnGJwArrsJIvxJ_kDgBZTEAPPhtdz5ejXHn4U'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0'
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const device = (id: string, name: string) => ({
  id,
  device: name,
  createdAt: '2026-11-20T17:00:00.000Z',
  lastSentAt: null,
})
const other = device('x'.repeat(43), firefox)

/** A browser with a push service; jsdom has none. */
function aBrowser({ permission = 'granted', answer = 'granted', isSubscribed = false } = {}) {
  let isOn = isSubscribed
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      isOn = false
      return true
    },
  }
  const asked: unknown[] = []
  const pushManager = {
    getSubscription: async () => (isOn ? subscription : null),
    subscribe: async (options: unknown) => {
      asked.push(options)
      isOn = true
      return subscription
    },
  }
  const browser = { permission, requestPermission: async () => (browser.permission = answer) }
  vi.stubGlobal('Notification', browser)
  vi.stubGlobal('PushManager', Object)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { asked, isSubscribed: () => isOn }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function aServer(first: Devices['devices']) {
  const api = fakeApi()
  let devices = first
  const reply = () => ({ publicKey: 'clave', devices })
  api.answer(noticeEndpoints.devices, reply)
  api.answer(noticeEndpoints.addDevice, () => {
    devices = [device(ownId, android), ...devices]
    return reply()
  })
  api.answer(noticeEndpoints.removeDevice, ({ params }) => {
    devices = devices.filter(({ id }) => id !== params['deviceId'])
    return reply()
  })
  return api
}

const toggle = () => screen.findByRole('switch', { name: 'Recibir avisos en este dispositivo' })

test('a person allows notices in this browser, sees the others, and takes each back', async () => {
  const user = userEvent.setup()
  const { asked, isSubscribed } = aBrowser({ permission: 'default' })
  const api = aServer([other])
  renderPart(<PushDevices />)
  expect(await toggle()).not.toBeChecked()
  await user.click(await toggle())
  await vi.waitFor(async () => expect(await toggle()).toBeEnabled(), 20_000)
  expect(await toggle()).toBeChecked()
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'clave' }])
  expect(api.requests.at(-1)?.body).toMatchObject({ endpoint })

  await user.click(screen.getByRole('button', { name: 'Quitar los avisos de Firefox en Windows' }))
  await vi.waitFor(() => expect(screen.queryByText('Firefox en Windows')).toBeNull(), 20_000)
  expect(isSubscribed()).toBe(true)
  await vi.waitFor(async () => expect(await toggle()).toBeChecked(), 20_000)
  await user.click(await toggle())
  await vi.waitFor(
    () => expect(api.requests.map(({ line }) => line)).toContain(`DELETE /api/notices/devices/${ownId}`),
    20_000,
  )
  await vi.waitFor(async () => expect(await toggle()).not.toBeChecked(), 20_000)
  expect(isSubscribed()).toBe(false)
})

test('the switch of this browser stays as it is while another one is taken away', async () => {
  const user = userEvent.setup()
  aBrowser({ isSubscribed: true })
  const api = aServer([device(ownId, android), other])
  let removed = () => {}
  api.answer(
    noticeEndpoints.removeDevice,
    () => new Promise((resolve) => (removed = () => resolve({ publicKey: 'clave', devices: [] }))),
  )
  renderPart(<PushDevices />)
  expect(await toggle()).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Quitar los avisos de Firefox en Windows' }))
  await vi.waitFor(() => expect(api.requests.at(-1)?.line).toMatch(/^DELETE/), 20_000)
  expect(await toggle()).toBeChecked()
  removed()
})

test('who refuses in the browser is told so and stays off; one that is blocked or cannot is not offered', async () => {
  const user = userEvent.setup()
  aBrowser({ permission: 'default', answer: 'denied' })
  aServer([])
  renderPart(<PushDevices />)
  await user.click(await toggle())
  expect(await screen.findByText(/bloqueados los avisos de esta página/)).toBeVisible()
  expect(await toggle()).toBeDisabled()
  expect(await toggle()).not.toBeChecked()
})

test('a browser without pushes says what to do on an iPhone', async () => {
  aServer([])
  renderPart(<PushDevices />)
  expect(await screen.findByText(/añade antes la aplicación a la pantalla de inicio/)).toBeVisible()
  expect(await toggle()).toBeDisabled()
})

test('S23 a sign-out ends the subscription; one of somebody else ends when the next person comes in', async () => {
  const mine = aBrowser({ isSubscribed: true })
  const api = aServer([device(ownId, android)])
  await keepOwnDevice()
  expect(mine.isSubscribed()).toBe(true)
  await leaveDevice()
  expect(mine.isSubscribed()).toBe(false)
  expect(api.requests.at(-1)?.line).toBe(`DELETE /api/notices/devices/${ownId}`)

  const left = aBrowser({ isSubscribed: true })
  aServer([other])
  await keepOwnDevice()
  expect(left.isSubscribed()).toBe(false)
})
