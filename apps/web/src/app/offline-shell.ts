/** Lets the browser keep the page itself, so that it opens without connection. After the load: it is in no hurry. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Has what was kept as screens were opened taken away; the page itself stays. A page loaded anew by force has no controller. */
export function purgeShell(): void {
  if (!('serviceWorker' in navigator)) return
  const registered = navigator.serviceWorker.getRegistration()
  void registered.then((found) => found?.active?.postMessage('purge')).catch(() => undefined)
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
