import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { startSession } from '../api/session/session.ts'
// Says, as it does in a browser, by whose clock moments are told.
import '../app/start.ts'
import { dismissAllToasts } from '../ui/toast.tsx'
import { letGoOfHistories } from './histories.ts'
import { setViewport } from './viewport.ts'

configure({
  // A failing query says what it looked for; the whole page under it helps nobody.
  getElementError: (message) => new Error(message ?? 'not found'),
  asyncUtilTimeout: 20_000,
  // Text that stands unseen until the rest of its page is known (`WhenKnown`) is found once it is shown.
  defaultIgnore: 'script, style, [style*="visibility: hidden"] *',
})

// What jsdom has no notion of: layout, media, fonts, scrolling, rest.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => {})
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

/** The day around which the data of the tests lies, in the middle of a morning: none ends before its test does. */
const begins = { now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date' as const], shouldAdvanceTime: true }

// Also for what a file says outside of its tests.
vi.useFakeTimers(begins)
beforeEach(() => {
  vi.useFakeTimers(begins)
  setViewport('desktop')
})
afterEach(async () => {
  cleanup()
  letGoOfHistories()
  dismissAllToasts()
  delete window.prefetched
  // A test that was without connection leaves the next ones with one.
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
  // Nobody stays signed in: the files of a run share their modules, and with them the clock of the agency.
  await startSession()
  vi.useRealTimers()
})

/** A little longer than the router waits before it shows that a page is on its way. */
const PENDING_MS = 160

// Here, as this file alone is read anew for each test file. A page that is still on its way when its file ends would be
// drawn into a document that is gone, and the next file that asks for it would be told that it cannot be loaded.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, PENDING_MS))
  await vi.dynamicImportSettled()
})
