import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../test/fake-api.ts'
import { links } from '../../build-steps/prefetch.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import prefetchScript from '../../public/prefetch.js?raw'

/** Runs the script in a page of the build. */
function opensPage(): void {
  document.head.innerHTML = `<meta name="files-of-all" data-after="/assets/main.js" content="/assets/font.woff2">
    <meta name="files-of-signed-in" content="/assets/shell.js /assets/shell.css">
    <meta name="files-of-link" data-address="/availability/answer/" data-read="/api/availability/links/read"
    content="/assets/week.js">`
  // oxlint-disable-next-line typescript/no-implied-eval -- the page loads it as a plain script
  new Function(prefetchScript)()
}

const asked = (): string[] =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})
afterEach(() => delete window.prefetched)

test('whoever is signed in is sent the shell once the page’s script is here', () => {
  localStorage.setItem('auth_token', 'token')
  opensPage()
  expect(asked()).toEqual(['modulepreload /assets/main.js'])
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked().slice(1)).toEqual([
    'preload /assets/font.woff2',
    'modulepreload /assets/shell.js',
    'preload /assets/shell.css',
  ])
  // The build's own links are anonymous requests; the browser uses a preloaded file for the same kind alone.
  expect([...document.querySelectorAll('link')].map(({ crossOrigin }) => crossOrigin)).toEqual([
    '',
    '',
    '',
    '',
  ])
})

test('a guest is sent nothing beside the sign-in page and the font, after the script', () => {
  opensPage()
  expect(asked()).toEqual(['modulepreload /assets/main.js'])
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked().slice(1)).toEqual(['preload /assets/font.woff2'])
  expect(document.querySelector<HTMLLinkElement>('link[rel=preload]')?.as).toBe('font')
})

test('whoever opens a single-use link is sent its page, and what it asks is on its way, once', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (body) bodies.push([path, JSON.parse(String(body))])
    return Response.json({ firstName: 'Noa' })
  })
  window.history.replaceState(null, '', '/availability/answer/abc')
  opensPage()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked()).toEqual([
    'modulepreload /assets/main.js',
    'preload /assets/font.woff2',
    'modulepreload /assets/week.js',
  ])
  expect(bodies).toEqual([['/api/availability/links/read', { token: 'abc' }]])
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => {
    throw new Refused(404)
  })
  const read = () => call(linkEndpoints.readWeek, { body: { token: 'abc' } }, { skipErrorToast: true })
  expect((await read()).firstName).toBe('Noa')
  await expect(read()).rejects.toThrow('Rechazado 404')
})

test('what the link of another page asked is not taken', async () => {
  window.history.replaceState(null, '', '/availability/answer/abc')
  opensPage()
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => {
    throw new Refused(404)
  })
  window.history.replaceState(null, '', '/availability/answer/def')
  await expect(
    call(linkEndpoints.readWeek, { body: { token: 'def' } }, { skipErrorToast: true }),
  ).rejects.toThrow('Rechazado 404')
})

test('links ask at the addresses of the contract', () => {
  expect(links.map(({ address, read }) => [`${address}{token}`, read])).toEqual([
    [paths.availabilityAnswer, linkEndpoints.readWeek.path],
    [paths.campaignAnswer, linkEndpoints.readCampaign.path],
    [paths.confirmShift, linkEndpoints.readShift.path],
    [paths.offerAnswer, offerLinkEndpoints.read.path],
  ])
})
