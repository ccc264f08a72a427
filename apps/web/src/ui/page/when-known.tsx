import { notifyManager, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

/**
 * Parts that each ask for what they show: unseen until all have been answered once, so that none pushes another that is
 * being read. They stay in their places; what is asked again later hides nothing.
 */
export function WhenKnown({ children }: { children: ReactNode }) {
  const [hasAsked, setHasAsked] = useState(false)
  const [wasKnown, setWasKnown] = useState(false)
  const asking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  // The parts ask in their own effects, which run before this one.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasAsked(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const isAnswered = hasAsked && asking === 0
  // What has been answered is counted at once and told to the parts a moment later: they are shown in that order.
  useEffect(() => {
    if (isAnswered) notifyManager.schedule(() => setWasKnown(true))
  }, [isAnswered])
  // Without a box of its own: the parts keep the distances of the page.
  return <div style={{ display: 'contents', visibility: wasKnown ? undefined : 'hidden' }}>{children}</div>
}
