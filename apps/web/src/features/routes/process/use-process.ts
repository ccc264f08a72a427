import { useCallback, useRef, useState } from 'react'
import { newProcess, readProcess, writeProcess, type ProcessState } from './process-state.ts'

export type Process = {
  readonly state: ProcessState
  /** What a reload brought back, once. */
  readonly wasRestored: boolean
  readonly change: (change: Partial<ProcessState>) => void
  readonly reset: () => void
}

/** The process of this browser, kept for a day and gone with the session. */
export function useProcess(clock: () => number = Date.now): Process {
  const [restored] = useState(() => readProcess(clock()))
  const [state, setState] = useState<ProcessState>(() => restored ?? newProcess(clock()))
  const latest = useRef(state)

  const put = useCallback((next: ProcessState | null) => {
    writeProcess(next)
    latest.current = next ?? newProcess(Date.now())
    setState(latest.current)
  }, [])
  const change = useCallback(
    (part: Partial<ProcessState>) => put({ ...latest.current, ...part, lastUpdated: Date.now() }),
    [put],
  )
  const reset = useCallback(() => put(null), [put])
  return { state, wasRestored: restored !== undefined && restored.currentStep > 0, change, reset }
}
