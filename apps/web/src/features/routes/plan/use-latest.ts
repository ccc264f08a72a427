import { useEffect, useRef } from 'react'

/** The latest value, for handlers that must stay the same between renders. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
