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
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashed(request))
  else if (files.includes(url.pathname)) event.respondWith(fresh(request))
})
// Somebody signs out: everything goes, and the bare page comes back.
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

async function fill() {
  const cache = await caches.open(shell)
  await cache.addAll(['/', ...files])
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)))
}

async function purge() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await fill()
}

/** Milliseconds that a page that is kept waits for the server's: a basement often has a network that answers nothing. */
const patience = 3000

/** The server's page; without it, or without it in time, the one of the last time. Every address gets the same one. */
async function page(request) {
  const kept = await caches.match('/')
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fetch(request), late]).catch(() => kept)
}

/** A hashed file never changes: the kept one is as good as the server's. */
async function hashed(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(shell)).put(request, answer.clone())
  return answer
}

async function fresh(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
