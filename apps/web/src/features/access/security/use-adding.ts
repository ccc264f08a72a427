import { useRef, useState, type SyntheticEvent } from 'react'
import { Failure } from '../../../api/failure.ts'

export type AddingProps = {
  readonly onDone: (recoveryCodes: readonly string[]) => void
  /** An answer has been lost, and what was asked for may stand all the same. */
  readonly onLost: () => void
  readonly onClose: () => void
}

type Work = {
  /** Sets the factor up; answers the codes for the day it is lost. */
  readonly add: () => Promise<readonly string[]>
  readonly sentenceOf: (error: unknown) => string
}

/** Sends what sets a second factor up. Once an answer has been lost, a refusal may only mean that the factor stands. */
export function useAdding({ onDone, onLost }: AddingProps, { add, sentenceOf }: Work) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isLost = useRef(false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    try {
      onDone(await add())
    } catch (error) {
      setProblem(sentenceOf(error))
      isLost.current ||= error instanceof Failure && error.isUnknown
      if (isLost.current) onLost()
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, submit }
}
