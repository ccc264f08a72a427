import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

test.each(['/absences', '/availability', '/documents', '/offers', '/jobs/register'])(
  '%s does not load for ever without a connection: it says what it waits for',
  async (path) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onlineManager.setOnline(false)
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () =>
      anAppInfo({ modules: ['availability', 'documents', 'offers', 'time'] }),
    )
    await renderApp(path, { role: 'ROLE_USER', api })
    expect(await screen.findByText('Sin conexión. Se verá en cuanto vuelva.')).toBeInTheDocument()
    expect(screen.queryByText('Cargando...')).toBeNull()
  },
)
