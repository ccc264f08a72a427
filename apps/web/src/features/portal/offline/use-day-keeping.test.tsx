import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { burnKeptDay, keepDay, keepFor, keptDay } from '../../../api/offline/kept-day.ts'
import { anAccount, anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

afterEach(burnKeptDay)

const info = anAppInfo({ modules: ['jobs', 'labor-registry'] })
const agenda = {
  workerId: 3,
  today: '2026-11-20',
  time: '10:00',
  from: '2026-11-20',
  to: '2026-12-03',
  shifts: [],
}
const card = (toAnswer: number) => ({
  workerId: 3,
  now: '2026-11-20T10:00:00.000Z',
  shifts: [],
  punches: [],
  toAnswer,
  toSign: [],
})

/** A phone that keeps the day of this morning, with a server that gives no agenda or no punch card. */
async function openedWithout(missing: 'agenda' | 'punch-card') {
  keepFor(anAccount({ roles: ['ROLE_USER'] }))
  const answers = [
    { key: ['agenda', undefined], data: agenda, updatedAt: 1 },
    { key: ['punch-card'], data: card(0), updatedAt: 1 },
  ]
  await keepDay({ info, lastDay: '2026-11-21', answers })
  const api = fakeApi()
  const late = () => {
    throw new Refused(500)
  }
  api.answer(accessEndpoints.appInfo, () => info)
  api.answer(portalEndpoints.agenda, missing === 'agenda' ? late : () => agenda)
  api.answer(punchEndpoints.card, missing === 'punch-card' ? late : () => card(2))
  await renderApp('/', { role: 'ROLE_USER', api })
  const arrived = missing === 'agenda' ? punchEndpoints.card : portalEndpoints.agenda
  await waitFor(() => expect(api.lastOf(`GET ${arrived.path}`)).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 400))
  return keptDay()
}

test('a kept day stays where its agenda has not come', async () => {
  const day = await openedWithout('agenda')
  expect(day?.lastDay).toBe('2026-11-21')
  expect(day?.answers.map(({ key }) => key[0])).toEqual(['agenda', 'punch-card'])
})

test('what has not come stays in the kept day beside what has', async () => {
  const day = await openedWithout('punch-card')
  expect(day?.answers.map(({ key, updatedAt }) => [key[0], updatedAt > 1])).toEqual([
    ['agenda', true],
    ['punch-card', false],
  ])
})
