import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchCard } from '@cuadrante/contract/time/punch.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

afterEach(() => vi.restoreAllMocks())

/** The card of a worker whose shift lies so many minutes from now. */
function aPunchCard({ start, end, zone = 'Europe/Madrid' }: { start: number; end: number; zone?: string }) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['labor-registry', 'jobs'] }))
  const now = new Date()
  const shift = {
    jobId: 7,
    zone,
    day: now.toISOString().slice(0, 10),
    start: new Date(now.getTime() + start * 60_000).toISOString(),
    end: new Date(now.getTime() + end * 60_000).toISOString(),
    startClock: '09:00',
    endClock: '13:00',
    center: 'Mercado Central',
    town: 'Lugo',
    campaign: 'Navidad',
  }
  const card: PunchCard = {
    workerId: 12,
    now: now.toISOString(),
    shifts: [shift],
    punches: [],
    toAnswer: 0,
    toSign: ['2026-10'],
  }
  api.answer(punchEndpoints.card, () => card)
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 12,
    today: shift.day,
    time: '09:00',
    from: shift.day,
    to: shift.day,
    shifts: [],
  }))
  return api
}

test('the shift to punch for says whose clock its hours are by', async () => {
  const api = aPunchCard({ start: -60, end: 180, zone: 'Atlantic/Canary' })
  await renderApp('/jobs', { role: 'ROLE_USER', api })
  // The card moves into that of its shift once the day is known.
  const words = /^09:00–\u206013:00 · Mercado Central.* · hora de Canarias$/
  await waitFor(() => expect(screen.getByText(words)).toBeVisible())
})

test('coming in once the shift is over is asked first', async () => {
  const api = aPunchCard({ start: -300, end: -60 })
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  // The card moves into that of its shift once the day is known: it is looked for anew each time.
  const coming = await screen.findByRole('button', { name: 'Fichar entrada' })
  expect(screen.getByText('Tu turno terminó a las 13:00.')).toBeVisible()
  await user.click(coming)
  const question = await screen.findByRole('dialog', { name: 'Tu turno ya terminó', busy: false })
  expect(question).toHaveTextContent('Era de 09:00 a 13:00.')
  await user.click(within(question).getByRole('button', { name: 'Volver' }))
  expect(await screen.findByText('Fuera')).toBeVisible()
  expect(api.requests.filter(({ line }) => line === 'POST /api/portal/register/punches')).toEqual([])
})

test.each([
  [false, /^1 fichaje guardado en este teléfono con su hora;/],
  [true, /^1 fichaje con su hora solo en esta página: no la cierres ni la recargues hasta que se envíe;/],
])('without connection a punch says where it waits (storage full: %s)', async (isFull, words) => {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (isFull && key.startsWith('punch-queue:')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  const { user } = await renderApp('/jobs/register', {
    role: 'ROLE_USER',
    userId: isFull ? 71 : 72,
    api: aPunchCard({ start: -60, end: 60 }),
  })
  const card = within(await screen.findByRole('region', { name: 'Fichar' }))
  const punch = await card.findByRole('button', { name: 'Fichar entrada' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await user.click(punch)
  const said = await card.findByText(
    (_, element) => element?.tagName === 'P' && /fichaje/.test(element.textContent),
  )
  expect(said.textContent.replace('Sin conexión. ', '')).toMatch(words)
  const warning = 'No cierres ni recargues esta página'
  expect(document.body.textContent.includes(warning)).toBe(isFull)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(isFull)
})
