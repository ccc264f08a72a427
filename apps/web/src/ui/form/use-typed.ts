import { useEffect, useRef, useState } from 'react'

/**
 * What is typed in a field while it means no value yet, or the same one in other words. It is forgotten once something else
 * gives the field a value: a form that is reset, or what another person has saved. Where the value lives in the address it
 * comes a moment after it was typed.
 */
export function useTyped<T>(value: T) {
  const [text, setText] = useState<string>()
  const isTyping = useRef(false)
  const meant = useRef<T[]>([])
  useEffect(() => {
    const at = meant.current.findIndex((one) => Object.is(one, value))
    if (at >= 0) meant.current.splice(0, at + 1)
    else if (!isTyping.current) setText(undefined)
  }, [value])
  useEffect(() => {
    isTyping.current = false
  })
  return {
    text,
    type(next: string, value: T) {
      isTyping.current = true
      meant.current.push(value)
      setText(next)
    },
    forget() {
      meant.current = []
      setText(undefined)
    },
  }
}
