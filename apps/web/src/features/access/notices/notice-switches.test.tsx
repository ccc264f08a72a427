import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { NoticeSwitches } from '@cuadrante/contract/access/notices.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const push = { channel: 'push', isOn: true } as const

const switches = (isOn: boolean): NoticeSwitches => ({
  hasDigest: false,
  switches: [
    {
      kind: 'shift_assigned',
      label: 'Turnos que te asignan',
      isOn: true,
      channels: [{ channel: 'mail', isOn }, push],
    },
    { kind: 'offer_received', label: 'Ofertas nuevas', isOn: true, channels: [push] },
  ],
})

test('a kind is wanted in the bell and no longer by e-mail; where it never comes so there is no choice', async () => {
  const api = fakeApi()
  api.answer(noticeEndpoints.switches, () => switches(true))
  api.answer(noticeEndpoints.devices, () => ({ publicKey: 'x', devices: [] }))
  api.answer(noticeEndpoints.setSwitch, () => switches(false))
  const { user } = await renderApp('/profile', { role: 'ROLE_USER', api })
  const mail = await screen.findByRole('checkbox', { name: 'Turnos que te asignan: Correo' })
  // Who is signed in was asked for as the page opened.
  expect(api.requests.filter(({ line }) => line === 'GET /api/users/me')).toHaveLength(1)
  expect(mail).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Ofertas nuevas: Correo' })).toBeNull()
  await user.click(mail)
  expect(api.requests.at(-1)).toMatchObject({
    line: 'PUT /api/notices/switches',
    body: { kind: 'shift_assigned', isOn: false, channel: 'mail' },
  })
  expect(mail).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Turnos que te asignan' })).toBeChecked()
})

test('two that are turned one after the other show at once what was chosen of each', async () => {
  const api = fakeApi()
  api.answer(noticeEndpoints.switches, () => switches(true))
  api.answer(noticeEndpoints.devices, () => ({ publicKey: 'x', devices: [] }))
  api.answer(noticeEndpoints.setSwitch, () => new Promise(() => {}))
  const { user } = await renderApp('/profile', { role: 'ROLE_USER', api })
  const mail = await screen.findByRole('checkbox', { name: 'Turnos que te asignan: Correo' })
  const offers = screen.getByRole('switch', { name: 'Ofertas nuevas' })
  await user.click(mail)
  await user.click(offers)
  await vi.waitFor(() => expect(offers).not.toBeChecked(), 20_000)
  expect(mail).not.toBeChecked()
})

test('what can wait comes in one letter a day to whoever says so', async () => {
  const api = fakeApi()
  api.answer(noticeEndpoints.switches, () => switches(true))
  api.answer(noticeEndpoints.devices, () => ({ publicKey: 'x', devices: [] }))
  api.answer(noticeEndpoints.setDigest, () => ({ ...switches(true), hasDigest: true }))
  const { user } = await renderApp('/profile', { role: 'ROLE_USER', api })
  const digest = await screen.findByRole('switch', { name: /^Un solo correo al día/ })
  expect(digest).not.toBeChecked()
  await user.click(digest)
  await vi.waitFor(() => expect(digest).toBeChecked(), 20_000)
  expect(api.requests.at(-1)).toMatchObject({ line: 'PUT /api/notices/digest', body: { hasDigest: true } })
})

test('the part of the profile has a name of its own: the messages of the page are called otherwise', async () => {
  const api = fakeApi()
  api.answer(noticeEndpoints.switches, () => switches(true))
  api.answer(noticeEndpoints.devices, () => ({ publicKey: 'x', devices: [] }))
  await renderApp('/profile', { role: 'ROLE_USER', api })
  expect(await screen.findByRole('region', { name: 'Avisos que recibes' })).toBeVisible()
  const names = screen.getAllByRole('region').map((region) => {
    const title = document.getElementById(region.getAttribute('aria-labelledby') ?? '')
    return region.getAttribute('aria-label') ?? title?.textContent
  })
  expect(names).toEqual([...new Set(names)])
})
