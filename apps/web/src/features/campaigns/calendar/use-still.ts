import { useState } from 'react'

/** The value as it was when somebody took hold of something in it, until they let go: what others do moves nothing meanwhile. */
export function useStill<T>(isHeld: boolean, value: T): T {
  const [still, setStill] = useState(value)
  if (!isHeld && still !== value) setStill(value)
  return isHeld ? still : value
}
