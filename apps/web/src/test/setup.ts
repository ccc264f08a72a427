import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissAllToasts } from '../ui/toast.tsx'
import { setViewport } from './viewport.ts'

// A failing query says what it looked for; the whole page under it helps nobody.
configure({ getElementError: (message) => new Error(message ?? 'not found'), asyncUtilTimeout: 20_000 })

// What jsdom has no notion of: layout, media, fonts, scrolling.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

beforeEach(() => setViewport('desktop'))
afterEach(() => {
  cleanup()
  dismissAllToasts()
  delete window.prefetched
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
