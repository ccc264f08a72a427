import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'

/** Whether an answer to a link has been lost on its way, and what hears of one that fails. */
export function useLostAnswer({ refetch }: Pick<UseQueryResult, 'refetch'>) {
  const [isAnswerLost, setIsAnswerLost] = useState(false)
  const onFailed = (error: unknown) => {
    if (error instanceof Failure && error.isUnknown) setIsAnswerLost(true)
    // Something has changed since the page was opened, also by the answer that is lost: what can still be answered is shown.
    void refetch()
  }
  return { isAnswerLost, onFailed }
}
