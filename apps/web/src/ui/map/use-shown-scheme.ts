import { useSyncExternalStore } from 'react'

const attribute = 'data-mantine-color-scheme'

function subscribe(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}

/** Light or dark, as the page is drawn now. */
export const useShownScheme = (): string | null =>
  useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(attribute))
