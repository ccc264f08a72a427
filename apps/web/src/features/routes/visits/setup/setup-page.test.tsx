import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const settings: VisitSettings = {
  startsOn: '2026-11-30',
  weeks: 1,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [{ workerId: null, name: 'Marta Vila', city: null, from: 480, to: 1080, weekdays: [0, 1] }],
}
const setupOf = (its: VisitSettings, version: number) => ({
  batchId: 4,
  fileName: 'tiendas.xlsx',
  located: 3,
  unlocated: 0,
  kinds: [{ hours: '', duration: '', frequency: '', who: '', shops: 3 }],
  settings: its,
  version,
  plan: null,
  task: null,
})

/** The page was read in version 1, and somebody has saved version 2 since. */
async function changesMinutesBeside(theirs: Partial<VisitSettings>) {
  const api = fakeApi()
  const others = { ...settings, ...theirs }
  let now = setupOf(settings, 1)
  api.answer(visitEndpoints.setup, () => now)
  api.answer(visitEndpoints.saveSettings, ({ body }) => {
    if ((body as { version: number }).version === 2) return { version: 3 }
    throw new Refused(409, { code: 'visits_changed', message: 'Otra persona ha cambiado cómo se visita.' })
  })
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const minutes = await screen.findByLabelText('Minutos por visita', { selector: 'input' })
  await user.clear(minutes)
  await user.type(minutes, '45')
  await user.tab()
  now = setupOf(others, 2)
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  const saved = () =>
    api.requests
      .filter(({ line }) => line === 'PUT /api/routes/processing/batch/4/visits')
      .map(({ body }) => body as { settings: VisitSettings; version: number })
  return { user, saved }
}

test('a pause is asked for as the law has it, and its hours can be changed', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => setupOf(settings, 1))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const box = await screen.findByRole('switch', { name: /^Pausa cuando/ })
  expect(box).not.toBeChecked()
  await user.click(box)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Horas seguidas sin pausa' }), '4 h 30 min')
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { pause: { after: 270, minutes: 15 } },
    }),
  )
})

describe('settings that two people change', () => {
  test('are put together, and nothing that either changed is lost', async () => {
    const { saved } = await changesMinutesBeside({ weeks: 3 })
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toEqual({ settings: { ...settings, minutes: 45, weeks: 3 }, version: 2 })
    expect(await screen.findByText('Juntado con otros cambios')).toBeVisible()
  })

  test('in the same place are told, and stay as this person has them until they are saved again', async () => {
    const { user, saved } = await changesMinutesBeside({ minutes: 20, weeks: 3 })
    expect(await screen.findByText('Otra persona ha cambiado lo mismo')).toBeVisible()
    expect(screen.getByText(/^Minutos por visita\. /)).toBeVisible()
    expect(screen.getByLabelText('Minutos por visita', { selector: 'input' })).toHaveValue('45')
    expect(saved()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Planificar/ }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toEqual({ settings: { ...settings, minutes: 45, weeks: 3 }, version: 2 })
  })
})
