import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { mostNotices, type Notice, type Notices } from '@cuadrante/contract/access/notices.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { neverAnswers } from '../../../test/never-answers.ts'
import { renderApp } from '../../../test/render-app.tsx'

const signed: Notice = {
  id: 3,
  kind: 'document_signed',
  sentence: 'Lucía Pérez ha firmado «Contrato»',
  path: '/workers/7/view',
  createdAt: '2026-11-20T08:30:00.000Z',
  readAt: null,
}

function anInbox(pendingJobs: number, ...notices: Notice[]) {
  const api = fakeApi()
  let told: readonly Notice[] = notices
  const unread = () => told.filter(({ readAt }) => !readAt).length
  const page = (before: number | null = null): Notices => {
    const earlier = told.filter(({ id }) => before === null || id < before)
    const listed = earlier.slice(0, mostNotices)
    return {
      unread: unread(),
      notices: [...listed],
      before: earlier.length > mostNotices ? (listed.at(-1)?.id ?? null) : null,
    }
  }
  api.answer(dashboardEndpoints.bell, () => ({ pendingJobs, unreadNotices: unread() }))
  api.answer(noticeEndpoints.notices, ({ query }) =>
    page(query.has('before') ? Number(query.get('before')) : null),
  )
  api.answer(noticeEndpoints.markNotices, ({ body }) => {
    const { ids } = body as { ids?: number[] }
    told = told.map((notice) =>
      !ids || ids.includes(notice.id) ? { ...notice, readAt: '2026-11-20T09:00:00.000Z' } : notice,
    )
    return page()
  })
  return api
}

test('the bell opens the pending jobs and the notices; a notice leads to its screen and is read', async () => {
  const api = anInbox(4, signed)
  neverAnswers('/api/workers')
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Trabajos pendientes: 4. Avisos sin leer: 1' }))

  const drawer = await screen.findByRole('dialog', { name: 'Avisos', busy: false })
  expect(within(drawer).getByRole('link', { name: /^Trabajos pendientes ?4$/ })).toHaveAttribute(
    'href',
    '/admin?lista=jobs-pending',
  )
  const notice = await within(drawer).findByRole('link', { name: /Lucía Pérez ha firmado/ })
  expect(notice).toHaveAttribute('href', '/workers/7/view')
  await user.click(notice)

  await waitFor(() => expect(window.location.pathname).toBe('/workers/7/view'))
  expect(api.requests.find(({ line }) => line === 'POST /api/notices/read')?.body).toEqual({ ids: [3] })
})

test('everything is marked as read at once', async () => {
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api: anInbox(0, signed) })
  await user.click(
    await screen.findByRole('button', { name: 'Trabajos pendientes: ninguno. Avisos sin leer: 1' }),
  )
  const drawer = await screen.findByRole('dialog', { name: 'Avisos', busy: false })
  await user.click(await within(drawer).findByRole('button', { name: 'Marcar todo como leído' }))

  expect(await within(drawer).findByText('Todo leído')).toBeVisible()
  expect(within(drawer).queryByText('(sin leer)')).toBeNull()
})

test('a bell without anything says so, and shows no number', async () => {
  const { user } = await renderApp('/profile', { role: 'ROLE_CLIENT', api: anInbox(0) })
  const bell = await screen.findByRole('button', { name: 'Trabajos pendientes: ninguno' })
  expect(bell).toHaveTextContent('')
  await user.click(bell)
  expect(await screen.findByRole('heading', { name: 'No hay avisos' })).toBeVisible()
  // No kind of notice goes to a client, who is promised none.
  expect(screen.queryByText(/Aquí verás/)).toBeNull()
})

test('many pending jobs are said in full, and of many notices every one can be read', async () => {
  const many = Array.from({ length: 300 }, (_, n): Notice => ({ ...signed, id: 300 - n }))
  const { user } = await renderApp('/profile', { role: 'ROLE_ADMIN', api: anInbox(1205, ...many) })
  const bell = await screen.findByRole('button', { name: 'Trabajos pendientes: 1.205. Avisos sin leer: 300' })
  expect(bell).toHaveTextContent('1.205')
  await user.click(bell)
  const drawer = await screen.findByRole('dialog', { name: 'Avisos', busy: false })
  expect(within(drawer).getByRole('link', { name: /^Trabajos pendientes ?1\.205$/ })).toBeVisible()
  const listed = () => within(drawer).getAllByRole('link', { name: /Lucía Pérez ha firmado/ })
  const more = await within(drawer).findByRole('button', { name: 'Ver avisos anteriores' })
  expect(listed()).toHaveLength(100)
  await user.click(more)
  await waitFor(() => expect(listed()).toHaveLength(200))
  await user.click(more)
  await waitFor(() => expect(listed()).toHaveLength(300))
  expect(more).not.toBeInTheDocument()
  await user.click(within(drawer).getByRole('button', { name: 'Marcar todo como leído' }))
  expect(await within(drawer).findByText('Todo leído')).toBeVisible()
  expect(within(drawer).queryByText('(sin leer)')).toBeNull()
})

test.each([
  ['ROLE_ADMIN', true],
  ['ROLE_USER', true],
  ['ROLE_CLIENT', false],
] as const)('%s is offered the choice of notices only where there is one: %s', async (role, isOffered) => {
  const { user } = await renderApp('/profile', { role, api: anInbox(0) })
  await user.click(await screen.findByRole('button', { name: /^Trabajos pendientes/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Avisos', busy: false })
  expect(within(drawer).queryAllByRole('link', { name: 'Elegir avisos' })).toHaveLength(isOffered ? 1 : 0)
})
