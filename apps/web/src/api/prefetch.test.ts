import { beforeEach, expect, test, vi } from 'vitest'
import prefetchScript from '../../public/prefetch.js?raw'

/** Runs the script in a page of the build. */
function opensPage(): void {
  document.head.innerHTML = `<meta name="files-of-signed-in" data-after="/assets/main.js"
    content="/assets/shell.js /assets/shell.css">`
  // oxlint-disable-next-line typescript/no-implied-eval -- the page loads it as a plain script
  new Function(prefetchScript)()
}

const asked = (): string[] =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})

test('whoever is signed in is sent the shell once the page’s script is here', () => {
  localStorage.setItem('auth_token', 'token')
  opensPage()
  expect(asked()).toEqual(['modulepreload /assets/main.js'])
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked().slice(1)).toEqual(['modulepreload /assets/shell.js', 'preload /assets/shell.css'])
  // The build's own links are anonymous requests; the browser uses a preloaded file for the same kind alone.
  expect([...document.querySelectorAll('link')].map(({ crossOrigin }) => crossOrigin)).toEqual(['', '', ''])
})

test('a guest is sent nothing beside the sign-in page', () => {
  opensPage()
  expect(asked()).toEqual([])
})
