import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { settings as settingsSchema } from '@cuadrante/contract/access/settings.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../test/fake-api.ts'
import { screenAt } from '../app/screens.ts'
import { renderApp } from '../test/render-app.tsx'
import { setViewport } from '../test/viewport.ts'
import { firstCalls, type FirstCalls } from '../../build-steps/first-calls.ts'
import { links, mediaOf } from '../../build-steps/prefetch.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { takePrefetched } from './prefetch.ts'
import prefetchScript from '../../public/prefetch.js?raw'

const metaOf = ({ path, role, module, on, calls, usual }: FirstCalls): string =>
  `<meta name="first-calls" data-path="${path}" data-role="${role}" ${module ? `data-module="${module}"` : ''} ${on ? `data-on="${mediaOf[on]}"` : ''} content="${escaped(calls.join(' '))}"
    data-files="/assets${path}.js /assets/shell.css" data-usual="${escaped(new URLSearchParams(usual).toString())}">`

const pages = import.meta.glob('../features/**/*-page.tsx')

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** Runs the script in a page of the build. */
function opensPage(): void {
  document.head.innerHTML = `<meta name="script-of-all" content="/assets/main.js">
    <meta name="files-of-signed-in" content="/assets/shell.js /assets/shell.css">
    <meta name="files-of-link" data-address="/availability/answer/" data-read="/api/availability/links/read"
    content="/assets/week.js">
    ${firstCalls.map(metaOf).join('')}`
  // oxlint-disable-next-line typescript/no-implied-eval -- the page loads it as a plain script
  new Function(prefetchScript)()
}

const asked = (): string[] =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})
afterEach(() => {
  delete window.prefetched
  delete document.documentElement.dataset.font
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

test('whoever opens a screen is sent its own files after the shell, each once, whatever was chosen there', () => {
  localStorage.setItem('auth_token', 'token')
  window.history.replaceState(null, '', '/settings?tab=roles')
  opensPage()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked().slice(1)).toEqual([
    'modulepreload /assets/shell.js',
    'preload /assets/shell.css',
    'modulepreload /assets/settings.js',
  ])
})

test.each(firstCalls)('$path of $role is drawn by the page that is fetched ahead', async ({ path, page }) => {
  const ahead = (await pages[page.replace('src', '..')]?.()) as { readonly default: unknown } | undefined
  expect(ahead?.default).toBeDefined()
  expect((await screenAt(path)?.load?.())?.default).toBe(ahead?.default)
})

test('the font waits for the files of a screen, unless this browser keeps them', () => {
  const { dataset } = document.documentElement
  const browser = navigator
  opensPage()
  expect(dataset.font).toBeUndefined() // a guest's page is in the script itself
  localStorage.setItem('auth_token', 'token')
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  opensPage()
  expect(dataset.font).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
  opensPage()
  vi.stubGlobal('navigator', browser)
  expect(dataset.font).toBe('waits')
})

test('a guest is sent nothing beside the sign-in page', () => {
  opensPage()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(asked()).toEqual(['modulepreload /assets/main.js'])
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
  expect(asked()).toEqual(['modulepreload /assets/main.js', 'modulepreload /assets/week.js'])
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

describe('what a screen asks first', () => {
  const calls = () => Object.keys(window.prefetched?.first ?? {})
  const clientsOf = '/api/clients?page=0&size=10&sort=id%2Casc'
  /** Opens the page of the office's list of clients, whose first answer says so. */
  async function opensClients(
    answer: (path: string, init?: RequestInit) => Promise<Response> = () =>
      Promise.resolve(Response.json({ told: 'early' })),
  ): Promise<void> {
    vi.stubGlobal('fetch', answer)
    localStorage.setItem('auth_token', 'token')
    window.history.replaceState(null, '', '/clients')
    opensPage()
    await Promise.allSettled(Object.values(window.prefetched?.first ?? {}))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ told: 'late' })))
  }
  const ask = async (role = 'ROLE_ADMIN', path = clientsOf, method = 'GET') => {
    const request = new Request(new URL(path, location.origin), {
      method,
      headers: { 'x-active-role': role },
    })
    const { told } = (await (await (takePrefetched(request) ?? fetch(request))).json()) as { told: string }
    return told
  }

  const ofDevices = firstCalls.map((one) => ({ on: 'desktop' as const, module: undefined, ...one }))
  test.each(ofDevices)('$path asks just that of $role on a $on', async ({ path, role, on, calls: first }) => {
    setViewport(on)
    vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z'), toFake: ['Date'] })
    localStorage.setItem('auth_token', 'token')
    localStorage.setItem('active_role', role)
    window.history.replaceState(null, '', path)
    opensPage()
    const early = calls()
    expect(early).toHaveLength(first.length)
    delete window.prefetched
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () =>
      anAppInfo({
        modules: [
          'reports',
          'settings',
          'labor-registry',
          'jobs',
          'offers',
          'availability',
          'absences',
          'documents',
          'my-campaigns',
        ],
      }),
    )
    api.answer(accessEndpoints.settings, () => ({
      agency: { name: 'Atlántica Promo', legalName: null, cif: null },
      settings: z.parse(settingsSchema, {}),
      version: 1,
      modules: [],
      backups: null,
    }))
    await renderApp(path, { role, api })
    await waitFor(() => {
      const asked = api.requests.map(({ line, query }) =>
        query.size > 0 ? `${line}?${query.toString()}` : line,
      )
      for (const one of early) expect(asked).toContain(`GET ${one}`)
    })
  })

  describe.each(ofDevices)('of $path for $role on a $on', ({ path, role, on, module, calls: first }) => {
    const needsModule = (one: string) => module !== undefined || !one.startsWith('/')
    const pathOf = (one: string) => one.slice(one.indexOf('/')).replace(/\?.*/, '')
    const ofModules = first.filter(needsModule).map(pathOf)
    beforeEach(() => {
      setViewport(on)
      localStorage.setItem('auth_token', 'token')
      localStorage.setItem('active_role', role)
      window.history.replaceState(null, '', path)
    })

    test.skipIf(ofModules.length === 0)(
      'nothing of a module that is off is asked, early or late',
      async () => {
        const sent: string[] = []
        vi.stubGlobal('fetch', (url: string) => {
          sent.push(url)
          return Promise.resolve(Response.json(url === '/api/app' ? anAppInfo({ modules: [] }) : {}))
        })
        opensPage()
        const app = await takePrefetched(new Request(new URL('/api/app', location.origin)))
        expect(await app?.json()).toMatchObject({ modules: [] })
        await Promise.allSettled(Object.values(window.prefetched?.first ?? {}))
        expect(sent.map(pathOf)).toEqual([
          '/api/app',
          '/api/users/me',
          ...first.filter((one) => !needsModule(one)).map(pathOf),
        ])
        const api = fakeApi()
        await renderApp(path, { role, api })
        await screen.findByRole('main')
        await new Promise((rest) => setTimeout(rest, 50))
        const asked = api.requests.map(({ line }) => line.replace('GET ', ''))
        for (const one of ofModules) expect(asked).not.toContain(one)
      },
    )
  })

  test('is asked all the same while nobody says what the agency has', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      sent.push(url)
      return url === '/api/app'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({}))
    })
    localStorage.setItem('auth_token', 'token')
    localStorage.setItem('active_role', 'ROLE_CLIENT')
    window.history.replaceState(null, '', '/my-campaigns')
    opensPage()
    await Promise.allSettled(Object.values(window.prefetched?.first ?? {}))
    expect(sent).toContain('/api/portal/campaigns')
  })

  test('names the module of every screen that has one', () => {
    for (const { path, module } of firstCalls) expect([path, module]).toEqual([path, screenAt(path)?.module])
  })

  test('is answered by what came early, once', async () => {
    await opensClients()
    expect(await ask()).toBe('early')
    expect(await ask()).toBe('late')
  })

  test('is asked with the person’s token and role, by nobody who is signed out', async () => {
    const sent: unknown[] = []
    const spy = (path: string, { headers }: RequestInit = {}) => {
      sent.push([path, headers])
      return Promise.resolve(new Response('{}'))
    }
    localStorage.setItem('active_role', 'ROLE_ADMIN')
    await opensClients(spy)
    expect(sent).toContainEqual([
      clientsOf,
      expect.objectContaining({ authorization: 'Bearer token', 'x-active-role': 'ROLE_ADMIN' }),
    ])
    localStorage.clear()
    delete window.prefetched
    opensPage()
    expect(calls()).toEqual([])
  })

  test('is not asked of another role, with something in the address or after another choice', async () => {
    await opensClients()
    expect(calls()).toContain(clientsOf)
    window.history.replaceState(null, '', '/clients?search=ana')
    opensPage()
    expect(calls()).toEqual([])
    window.history.replaceState(null, '', '/clients')
    localStorage.setItem('preference:rows:clients', '50')
    opensPage()
    expect(calls()).toEqual([])
    localStorage.removeItem('preference:rows:clients')
    localStorage.setItem('active_role', 'ROLE_CLIENT')
    opensPage()
    expect(calls()).toEqual([])
  })

  test('is asked anew by another person or role, after a write, and after a quarter of a minute', async () => {
    await opensClients()
    localStorage.setItem('auth_token', 'another')
    expect(await ask()).toBe('late')
    localStorage.setItem('active_role', 'ROLE_ADMIN')
    await opensClients()
    expect(await ask('ROLE_CLIENT')).toBe('late')
    await opensClients()
    await ask('ROLE_ADMIN', '/api/clients', 'POST')
    expect(await ask()).toBe('late')
    await opensClients()
    vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] })
    expect(await ask()).toBe('late')
  })

  test('is not asked for a person who is not let in', async () => {
    const sent: string[] = []
    await opensClients((path) => {
      sent.push(path)
      return Promise.resolve(Response.json({}, { status: 401 }))
    })
    expect(sent).toEqual(['/api/app', '/api/users/me'])
    expect(await ask()).toBe('late')
  })

  test('is asked anew where it was refused or nobody answered', async () => {
    const known = (path: string) => path === '/api/users/me'
    await opensClients((path) => Promise.resolve(Response.json({}, { status: known(path) ? 200 : 503 })))
    expect(await ask()).toBe('late')
    await opensClients((path) =>
      known(path) ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await ask()).toBe('late')
  })
})
