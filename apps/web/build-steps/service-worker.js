// Keeps the page itself on the device, so that it opens without connection. Never sees the API: data stays with the server.
// `version` and `files` are filled in by the build.
const version = '%VERSION%'
const files = JSON.parse('%FILES%')
const shell = `shell-${version}`

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashed(event))
  else if (files.includes(url.pathname)) event.respondWith(fresh(request))
})
// Somebody signs out: only what everybody is given stays.
self.addEventListener('message', (event) => {
  if (event.data === 'purge') event.waitUntil(purge())
})

// A push says what kind of news there is and where it is read; the same tag shows once.
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

function show({ title = 'Cuadrante', body = 'Tienes un aviso nuevo.', path = '/', tag } = {}) {
  const icon = '/icons/icon-192.png'
  return self.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: icon,
    lang: 'es',
    data: { path },
  })
}

/** Opens a screen of this application. A window that is there goes by itself: it may hold what is not saved. */
async function open(path = '/') {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) return self.clients.openWindow(url.href)
  shown.postMessage({ goTo: url.pathname + url.search + url.hash })
  await shown.focus()
}

/** Fetches what is missing, each file by itself. The page comes last: where it is kept, all it needs is kept. */
async function fill() {
  const cache = await caches.open(shell)
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  await cache.add('/')
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)))
}

/** Takes away what was kept as screens were opened. The page itself stays: there may be no connection to fetch it again. */
async function purge() {
  const cache = await caches.open(shell)
  const opened = (await cache.keys()).filter(({ url }) => !['/', ...files].includes(new URL(url).pathname))
  await Promise.all(opened.map((request) => cache.delete(request)))
}

/** Milliseconds that a page that is kept waits for the server's: a basement often has a network that answers nothing. */
const patience = 3000

/** The server's page; without it, or without it in time, the one of the last time. Every address gets the same one. */
async function page(event) {
  const kept = await caches.match('/')
  if (!kept) {
    event.waitUntil(fill().catch(() => {}))
    return fetch(event.request)
  }
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fetch(event.request), late]).catch(() => kept)
}

/** A hashed file never changes: the kept one is as good as the server's. Where the storage is full it is not kept. */
async function hashed(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()).catch(() => {}))
  return answer
}

const keep = async (request, answer) => (await caches.open(shell)).put(request, answer)

async function fresh(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
