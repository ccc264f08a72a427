import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'

const aPerson = (workerId: number, name: string) => ({
  workerId,
  name,
  score: 30,
  step: 3,
  weekMinutes: 0,
  reasons: [],
  conflicts: [],
})

test('a person beyond the ranking is found by name, and nobody found says so', async () => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob({ worker: null, isCovered: false })]))
  api.answer(jobEndpoints.get, () => aJobDetail({ worker: null, isCovered: false }))
  api.answer(jobEndpoints.fit, ({ body }) => {
    const found = { '': ['Lucía Pérez'], zoe: ['Zoe Íñiguez'] }[(body as { search: string }).search] ?? []
    return { workers: found.map((name, n) => aPerson(n, name)), cannot: [], available: found.length }
  })
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /^Asignar a alguien al trabajo/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false }))
  expect(await drawer.findByText('Lucía Pérez')).toBeVisible()
  const box = drawer.getByRole('searchbox', { name: 'Buscar a una persona' })
  await user.type(box, 'zoe')
  expect(await drawer.findByText('Zoe Íñiguez')).toBeVisible()
  await waitFor(() => expect(drawer.queryByText('Lucía Pérez')).toBeNull())
  await user.clear(box)
  await user.type(box, 'nadie')
  expect(await drawer.findByText('Nadie en activo coincide con «nadie»')).toBeVisible()
})

test('the ranking stays as it was read when it changes meanwhile, and the new one is shown when asked for', async () => {
  const api = fakeApi()
  let names = ['Lucía Pérez', 'Zoe Íñiguez']
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob({ worker: null, isCovered: false })]))
  api.answer(jobEndpoints.get, () => aJobDetail({ worker: null, isCovered: false }))
  api.answer(jobEndpoints.fit, () => ({
    workers: names.map((name) => aPerson(name.charCodeAt(0), name)),
    cannot: [],
    available: names.length,
  }))
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /^Asignar a alguien al trabajo/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false }))
  const first = async () => (await drawer.findAllByRole('button', { name: /^Asignar a / }))[0]
  expect(await first()).toHaveAccessibleName('Asignar a Lucía Pérez')
  names = ['Zoe Íñiguez', 'Berta Sanz']
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(await drawer.findByText(/Algo ha cambiado/)).toBeVisible()
  expect(await first()).toHaveAccessibleName('Asignar a Lucía Pérez')
  await user.click(drawer.getByRole('button', { name: 'Ver cómo queda' }))
  expect(await first()).toHaveAccessibleName('Asignar a Zoe Íñiguez')
  expect(drawer.queryByText('Lucía Pérez')).toBeNull()
})

test('a shift that a colleague has given to somebody meanwhile is not given away unseen: who has it is told first', async () => {
  const api = fakeApi()
  const open = aJob({ worker: null, isCovered: false, version: 3 })
  const taken = aJobDetail({
    worker: { id: 8, name: 'Noa Rial', company: null },
    status: 'CONFIRMADO',
    version: 4,
  })
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([open]))
  api.answer(jobEndpoints.get, () => aJobDetail(open))
  api.answer(jobEndpoints.fit, () => ({ workers: [aPerson(1, 'Lucía Pérez')], cannot: [], available: 1 }))
  api.answer(jobEndpoints.patch, ({ body }) => {
    if ((body as { version?: number }).version === 4) return taken
    const parts = { by: 'Sabela Otero', current: taken }
    throw new Refused(409, { code: 'stale', message: 'Otro usuario ha modificado este registro.', parts })
  })
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /^Asignar a alguien al trabajo/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false }))
  expect(drawer.queryByText(/^Lo tiene/)).toBeNull()
  const assign = await drawer.findByRole('button', { name: 'Asignar a Lucía Pérez' })
  await user.click(assign)
  expect(await screen.findByText('Otro usuario ha modificado este registro.')).toBeVisible()
  expect(drawer.getByText('Lo tiene Noa Rial')).toBeVisible()
  await waitFor(() => expect(assign).toBeEnabled())
  await user.click(assign)
  expect(await screen.findByText('Lucía Pérez hace el trabajo #12.')).toBeVisible()
})
