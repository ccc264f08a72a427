import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import type { OwnCallOff as Told } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import { OwnCallOff } from './own-call-off.tsx'

const shift = { jobId: 12, date: '2026-11-28', startTime: '16:30' }

/** A diary that learns what has been said when it is asked again. */
function Diary({ told }: { told: () => Told | null }) {
  const { data = null } = useQuery({ queryKey: ['agenda'], queryFn: told })
  return <OwnCallOff shift={shift} where="Froiz Travesas · Vigo" told={data} />
}

test('said with the keyboard alone, and the focus goes on from what has been said', async () => {
  const api = fakeApi()
  let told: Told | null = null
  api.answer(callOffEndpoints.tell, () => {
    told = { id: 9, reason: 'FAMILY', note: null, toldAt: '2026-11-26T06:37:00Z' }
    return told
  })
  const user = userEvent.setup()
  render(
    <ThemeProvider isTest>
      <QueryClientProvider client={new QueryClient()}>
        <Diary told={() => told} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  ;(await screen.findByRole('button', { name: /^No puedo ir a Froiz/ })).focus()
  await user.keyboard('{Enter}')
  const reason = await screen.findByLabelText(/Motivo/)
  expect(
    screen.getByText(/^Froiz Travesas · Vigo, sábado 28 de noviembre a las 16:30\. La oficina/),
  ).toBeVisible()
  await user.selectOptions(reason, 'Asunto familiar')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const said = await screen.findByText('Has avisado de que no puedes ir')
  await expect.poll(() => document.activeElement?.contains(said)).toBe(true)
  expect(document.body).not.toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Sí puedo ir' })).toHaveFocus()
})
