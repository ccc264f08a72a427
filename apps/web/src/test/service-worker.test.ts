import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const origin = 'https://cuadrante.example'
const files = ['/assets/main.js', '/favicon.svg']
const source = readFileSync(join(import.meta.dirname, '../../build-steps/service-worker.js'), 'utf8')
  .replace('%VERSION%', '1')
  .replace('%FILES%', JSON.stringify(files))

type Handler = (event: object) => void

const pathOf = (of: Request | string) => new URL(typeof of === 'string' ? of : of.url, origin).pathname

/** What the browser keeps: one cache, as the worker never needs more. */
const kept = new Map<string, string>()
let isFull = false
const cache = {
  match: (of: Request | string) => {
    const text = kept.get(pathOf(of))
    return Promise.resolve(text === undefined ? undefined : new Response(text))
  },
  put: async (of: Request | string, answer: Response) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    kept.set(pathOf(of), await answer.text())
  },
  add: async (path: string) => cache.put(path, await served(path)),
  keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(new URL(path, origin)))),
  delete: (of: Request | string) => Promise.resolve(kept.delete(pathOf(of))),
}
const caches = {
  open: () => Promise.resolve(cache),
  match: cache.match,
  keys: () => Promise.resolve(['shell-1']),
  delete: () => Promise.resolve(kept.clear()),
}

let isOnline = true
const failing = new Set<string>()
async function served(of: Request | string): Promise<Response> {
  if (!isOnline || failing.has(pathOf(of))) throw new TypeError('Failed to fetch')
  return new Response(`served ${pathOf(of)}`)
}

let handlers: ReadonlyMap<string, Handler>
beforeEach(async () => {
  const heard = new Map<string, Handler>()
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, handler: Handler) => heard.set(name, handler),
  }
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the worker is a script of its own
  new Function('self', 'caches', 'fetch', source)(self, caches, served)
  handlers = heard
  await tell('install')
})
afterEach(() => {
  kept.clear()
  failing.clear()
  isOnline = true
  isFull = false
})

/** Tells the worker of an event; answers what it responds with, once all that it does meanwhile is done. */
async function tell(name: string, event: object = {}): Promise<Response | undefined> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  handlers.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (work: Promise<Response>) => (answer = work),
  })
  const response = await answer
  await Promise.all(works)
  return response
}

const signOut = () => tell('message', { data: 'purge' })
const navigate = () =>
  tell('fetch', { request: { method: 'GET', mode: 'navigate', url: `${origin}/agenda` } })
const load = (path: string) => tell('fetch', { request: new Request(new URL(path, origin)) })
const textOf = async (work: Promise<Response | undefined>) => (await work)?.text()

test('the page opens without a connection after signing out without one', async () => {
  isOnline = false
  await signOut()
  expect(await textOf(navigate())).toBe('served /')
  expect(await textOf(load('/assets/main.js'))).toBe('served /assets/main.js')
})

test('signing out leaves nothing that tells which screens were open', async () => {
  await load('/assets/reports-page.js')
  expect([...kept.keys()]).toContain('/assets/reports-page.js')
  await signOut()
  expect([...kept.keys()].toSorted()).toEqual(['/', ...files])
})

test('a page that is kept no more is kept again as soon as it opens with a connection', async () => {
  kept.clear()
  expect(await textOf(navigate())).toBe('served /agenda')
  expect([...kept.keys()].toSorted()).toEqual(['/', ...files])
})

test('a file that did not come leaves the others, and the page is kept once all are here', async () => {
  kept.clear()
  failing.add('/favicon.svg')
  await navigate()
  expect([...kept.keys()]).toEqual(['/assets/main.js'])
  failing.clear()
  await navigate()
  expect([...kept.keys()].toSorted()).toEqual(['/', ...files])
})

test('a full storage does not keep a file from the page', async () => {
  isFull = true
  expect(await textOf(load('/assets/reports-page.js'))).toBe('served /assets/reports-page.js')
})
