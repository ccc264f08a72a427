/** Lets the browser keep the page itself, so that it opens without connection. After the load: it is in no hurry. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Empties everything that the browser keeps of the page; the bare page comes back by itself. */
export function purgeShell(): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) worker.postMessage('purge')
  else if ('caches' in window)
    void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
}

/** Calls back with the screen of a notice that was touched outside of the page. */
export function onNoticeOpened(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const worker = navigator.serviceWorker
  const hear = ({ data }: MessageEvent<{ goTo?: unknown } | null>) => {
    if (typeof data?.goTo === 'string') go(data.goTo)
  }
  worker.addEventListener('message', hear)
  return () => worker.removeEventListener('message', hear)
}
