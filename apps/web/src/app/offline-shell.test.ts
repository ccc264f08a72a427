import { afterEach, expect, test, vi } from 'vitest'
import { purgeShell } from './offline-shell.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('signing out leaves the kept page alone where this page came around the worker that keeps it', async () => {
  const told = vi.fn<(message: string) => void>()
  const emptied = vi.fn<(name: string) => Promise<boolean>>(async () => true)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, getRegistration: async () => ({ active: { postMessage: told } }) },
  })
  vi.stubGlobal('caches', { keys: async () => ['shell-1'], delete: emptied })
  purgeShell()
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('purge'), 2000)
  expect(emptied).not.toHaveBeenCalled()
})
