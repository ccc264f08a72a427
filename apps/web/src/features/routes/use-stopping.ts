import { useState } from 'react'
import { cancelTask } from '../../api/tasks.ts'
import { tellFailure } from './process/toasts.ts'

/** Asks a task to stop, once; until it has ended it is told as stopping. Without a way to the server it goes on. */
export function useStopping(taskId: number | undefined) {
  const [stopped, setStopped] = useState<number>()
  const isStopping = taskId !== undefined && stopped === taskId
  return {
    isStopping,
    stop: () => {
      if (taskId === undefined || isStopping) return
      setStopped(taskId)
      cancelTask(taskId).catch((error: unknown) => {
        setStopped(undefined)
        tellFailure(error, 'Error', 'No se ha podido parar. Inténtalo de nuevo.')
      })
    },
  }
}
