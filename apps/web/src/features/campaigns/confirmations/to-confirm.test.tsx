import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { ToConfirm } from './to-confirm.tsx'

const shiftOn = (jobId: number, date: string) => ({
  jobId,
  date,
  startTime: '10:00',
  endTime: '14:00',
  slots: [{ startTime: '10:00', endTime: '14:00' }],
  campaign: 'Navidad',
  center: 'Froiz Travesas',
  town: 'Vigo',
})

test('two shifts confirmed without a connection say that they wait, and leave by themselves', async () => {
  const api = fakeApi()
  const shifts = [shiftOn(1, '2026-11-20'), shiftOn(2, '2026-11-21')]
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-20', shifts }))
  api.answer(confirmationEndpoints.confirm, ({ body }) => {
    const { jobId } = body as { jobId: number }
    const at = shifts.findIndex((shift) => shift.jobId === jobId)
    shifts.splice(at, 1)
    return { today: '2026-11-20', shifts: [...shifts] }
  })
  const user = userEvent.setup()
  render(
    <ThemeProvider isTest>
      <QueryClientProvider client={new QueryClient()}>
        <ToConfirm />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const list = within(await screen.findByRole('region', { name: 'Turnos por confirmar' }))
  act(() => onlineManager.setOnline(false))
  for (const button of list.getAllByRole('button', { name: 'Confirmo que voy' })) await user.click(button)
  expect(list.getAllByText(/se enviará solo cuando vuelva/)).toHaveLength(2)
  expect(api.requests.filter(({ line }) => line.startsWith('POST'))).toEqual([])
  act(() => onlineManager.setOnline(true))
  await expect.poll(() => list.queryAllByRole('button')).toEqual([])
  const sent = api.requests.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)
  expect(sent).toEqual([
    { jobId: 1, date: '2026-11-20' },
    { jobId: 2, date: '2026-11-21' },
  ])
})

test('a shift that has been confirmed stays where it was: the next one does not come under the finger', async () => {
  const api = fakeApi()
  let shifts = [shiftOn(1, '2026-11-20'), shiftOn(2, '2026-11-21'), shiftOn(3, '2026-11-22')]
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-20', shifts }))
  api.answer(confirmationEndpoints.confirm, ({ body }) => {
    const { jobId } = body as { jobId: number }
    shifts = shifts.filter((shift) => shift.jobId !== jobId)
    return { today: '2026-11-20', shifts }
  })
  const { user } = renderPart(<ToConfirm />)
  const list = within(await screen.findByRole('region', { name: 'Turnos por confirmar' }))
  const titles = () => list.getAllByRole('heading').map(({ textContent }) => textContent)
  const confirmAt = async (at: number) => {
    await user.click(list.getAllByRole('button', { name: 'Confirmo que voy' })[at] as HTMLElement)
    await waitFor(() => expect(list.getAllByText('Confirmado. La oficina ya lo ve.').at(-1)).toBeVisible())
  }
  await confirmAt(1)
  expect(titles()).toEqual(['¿Vas hoy?', 'Vas mañana', '¿Vas el domingo 22 de noviembre?'])
  await confirmAt(0)
  expect(titles()).toEqual(['Vas hoy', 'Vas mañana', '¿Vas el domingo 22 de noviembre?'])
  // Who comes back to the page later sees what is left.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(titles()).toEqual(['¿Vas el domingo 22 de noviembre?'])
})

test('a yes whose answer is lost is asked for again, and said once it is known', async () => {
  const api = fakeApi()
  let shifts = [shiftOn(1, '2026-11-20'), shiftOn(2, '2026-11-21')]
  let isLost = true
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-20', shifts }))
  api.answer(confirmationEndpoints.confirm, ({ body }) => {
    const { jobId } = body as { jobId: number }
    shifts = shifts.filter((shift) => shift.jobId !== jobId)
    if (isLost) throw new Refused(0)
    return { today: '2026-11-20', shifts }
  })
  const { user } = renderPart(<ToConfirm />)
  const list = within(await screen.findByRole('region', { name: 'Turnos por confirmar' }))
  const titles = () => list.getAllByRole('heading').map(({ textContent }) => textContent)
  const yes = () => list.getAllByRole('button', { name: 'Confirmo que voy' })[0] as HTMLElement
  await user.click(yes())
  expect(await list.findByText('No sabemos si ha llegado.')).toBeVisible()
  await waitFor(() => expect(api.requests.filter(({ line }) => line.startsWith('GET'))).toHaveLength(2))
  expect(titles()).toEqual(['¿Vas hoy?', '¿Vas mañana?'])
  isLost = false
  await user.click(yes())
  expect(await list.findByText('Confirmado. La oficina ya lo ve.')).toBeVisible()
  expect(titles()).toEqual(['Vas hoy', '¿Vas mañana?'])
  expect(list.queryByText('No sabemos si ha llegado.')).toBeNull()
})
