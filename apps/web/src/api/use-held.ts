import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Held<T> = UseQueryResult<T> & {
  /** Whether the server has said something else since what is shown. */
  readonly hasNewer: boolean
  readonly showNewer: () => void
  /** Asks again and shows the answer at once: after what the person did here, whose outcome is awaited. */
  readonly renew: () => Promise<void>
}

/**
 * A question whose answer has buttons that act on it, such as a ranking of people. Its first answer stays as it is while
 * it is looked at: a later one to the same question waits until the person asks to see it, so that nobody presses a button
 * of which they have read another name. What an earlier look was answered is not shown while it is asked again.
 */
export function useHeldQuery<T>(options: UseQueryOptions<T, Error, T, QueryKey>): Held<T> {
  const query = useQuery({ staleTime: 0, gcTime: 0, ...options })
  const asked = JSON.stringify(options.queryKey)
  const [held, setHeld] = useState<{ readonly asked: string; readonly data: T }>()
  const { data, isPlaceholderData } = query
  const isAnswer = data !== undefined && !isPlaceholderData
  const isHeld = held?.asked === asked
  if (isAnswer && !isHeld) setHeld({ asked, data })
  // The copy keeps the kind of the result: what is held is an answer of the same question.
  const shown = { ...query, ...(isHeld ? { data: held.data } : {}) } as UseQueryResult<T>
  return {
    ...shown,
    hasNewer: isHeld && isAnswer && data !== held.data,
    showNewer: () => isAnswer && setHeld({ asked, data }),
    renew: async () => {
      const { data: answer, isSuccess } = await query.refetch()
      if (isSuccess) setHeld({ asked, data: answer })
    },
  }
}
