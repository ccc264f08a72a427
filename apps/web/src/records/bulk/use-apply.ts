import { useState } from 'react'

/** Does an action on many; where it fails, says why and asks for the preview again. */
export function useApply(preview: { refetch: () => Promise<unknown> }) {
  const [isApplying, setIsApplying] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  async function apply(act: () => Promise<void>) {
    setIsApplying(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(error)
      await preview.refetch()
    } finally {
      setIsApplying(false)
    }
  }
  return { isApplying, problem, apply }
}
