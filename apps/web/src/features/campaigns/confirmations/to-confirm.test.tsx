import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { ToConfirm } from './to-confirm.tsx'

afterEach(() => act(() => onlineManager.setOnline(true)))

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
  await expect.poll(() => screen.queryByText(/Vas/)).toBeNull()
  const sent = api.requests.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)
  expect(sent).toEqual([
    { jobId: 1, date: '2026-11-20' },
    { jobId: 2, date: '2026-11-21' },
  ])
})
