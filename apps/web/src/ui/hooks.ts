import { useDebouncedValue, useHotkeys as useMantineHotkeys, useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { upTo, type Width } from './theme/widths.ts'

/** Below this width tables become cards and the menu a bottom bar. */
export const useIsPhone = (): boolean => useIsUpTo('phone')

/** Up to this width the menu starts folded and what stands in two columns stands in one: a tablet. */
export const useIsNarrow = (): boolean => useIsUpTo('tablet')

const useIsUpTo = (width: Width): boolean =>
  useMediaQuery(upTo(width), false, { getInitialValueInEffect: false })

/** Whether this device believes to have a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine)

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Whether something has been so once. A query that failed is pending again when it is repeated, also by a part that shows it
 * for the first time: what has been shown stays, or page and part ask for ever.
 */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}

/** Whether what asks stands on the page still: a late answer closes and leaves nothing that has been opened since. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

/** The value once it has rested for `ms` milliseconds. */
export const useDebounced = <T>(value: T, ms: number): T => useDebouncedValue(value, ms)[0]

/**
 * Whether a part has come within `margin` pixels of what its scrolling parent shows. Once near it stays so: what was drawn is
 * not drawn again.
 */
export function useHasComeNear(part: RefObject<Element | null>, margin: number): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (hasCome || !part.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasCome(true),
      { root: part.current.closest('[role=region]'), rootMargin: `${margin}px 0px` },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [hasCome, part, margin])
  return hasCome
}

/**
 * Whether a part is within `margin` pixels of the window. What is not need not be drawn.
 * @param isNearAtFirst until the browser has looked
 */
export function useIsNear(part: RefObject<Element | null>, margin: number, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part, margin])
  return isNear
}

/** True once `isOn` has lasted `ms` milliseconds: what is over sooner is never shown. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isOn, ms])
  return isOn && isLate
}

/** A clock in milliseconds since 1970, a few times a minute; the phone's unless said. */
export function useMinute(clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 10_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** Keys of the screen, also while a field has the focus: `useHotkeys({ 'mod+S': save, Escape: cancel })`. */
export function useHotkeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useMantineHotkeys(Object.entries(keys), [])
}

/** What the browser would not store: it lasts as long as the page. */
const unstored = new Store<Readonly<Record<string, string | undefined>>>({})

/** A preference that this browser keeps: how the person likes the screens, never data. Set to nothing it is forgotten. */
export function usePreference<T extends string | boolean | readonly string[]>(
  name: string,
  initial: T,
): readonly [T, (value: T | undefined) => void] {
  const key = `preference:${name}`
  const stored = useSelector(unstored, (texts) => texts[key] ?? read(key))
  const value = stored === undefined ? initial : (parse(stored) ?? initial)
  return [value, (next) => write(key, next === undefined ? undefined : JSON.stringify(next))]

  function parse(text: string): T | undefined {
    try {
      return JSON.parse(text) as T
    } catch {
      return undefined
    }
  }
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, text: string | undefined): void {
  const isStored = store(key, text)
  unstored.setState((texts) => ({ ...texts, [key]: isStored ? undefined : text }))
}

function store(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
