import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { cancelTask, startTask, watchTask } from '../../api/tasks.ts'
import { tellFailed } from '../../ui/failed.tsx'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import type { ImportEndpoints } from './import-endpoints.ts'
import { forgetRunning, noteRunning } from './running-import.ts'
import { tellGoesOn } from './tell-import.ts'

type Step = 'check' | 'apply'
/** A task on its way; it has no number until the server has answered. */
type Running = { readonly step: Step; task?: number; isUnwanted?: boolean }
type Progress = { readonly words: string; readonly done: number; readonly total: number }

const end = (task: number) => cancelTask(task).catch(() => undefined)

/** What the server is doing for an import, how far it is and why it failed. It outlives the dialog that shows it. */
export function useImportTask(endpoints: ImportEndpoints) {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const running = useRef<Running>(undefined)
  const isClosed = useRef(false)
  // The page may go by the back button, without the dialog being closed.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
      if (running.current?.step === 'apply' && isClosed.current) tellFailed('No se ha podido importar', error)
    } finally {
      const { step, task } = running.current ?? {}
      if (step === 'apply' && task !== undefined) forgetRunning(endpoints, task)
      setIsBusy(false)
      setIsStopping(false)
      setProgress(undefined)
      running.current = undefined
    }
  }

  /** Starts the step within an attempt and waits for its report; there is none where it was ended before. */
  async function perform(step: Step, request: Call<ImportEndpoints[Step]>, rows: number) {
    const words = step === 'check' ? 'Revisando' : 'Importando'
    setProgress({ words, done: 0, total: rows })
    const now: Running = { step }
    running.current = now
    const id = await startTask(endpoints[step], request, { skipErrorToast: true })
    now.task = id
    if (step === 'apply') noteRunning(endpoints, id)
    if (now.isUnwanted) void end(id)
    return await watchTask<ImportEndpoints['check']>(id, {
      onProgress: ({ progress: { done: rows, total: all } }) =>
        setProgress({ words, done: rows, total: all }),
    })
  }

  /** Also before the task has a number: it is ended as soon as it has one. What has been written stays written. */
  function stop() {
    if (!running.current) return
    setIsStopping(true)
    running.current.isUnwanted = true
    if (running.current.task !== undefined) void end(running.current.task)
  }

  return {
    progress,
    problem,
    isBusy,
    isStopping,
    attempt,
    perform,
    stop,
    forgetProblem: () => setProblem(undefined),
    /** Whether nobody sees the dialog any more. */
    isGone: () => isClosed.current,
    /** The dialog goes: a review ends with it, an import goes on and tells its end. */
    leave() {
      isClosed.current = true
      if (running.current?.step === 'check') stop()
      if (running.current?.step === 'apply' && !running.current.isUnwanted) tellGoesOn()
    },
  }
}
