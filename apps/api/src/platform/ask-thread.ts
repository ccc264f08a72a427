import type { Worker } from 'node:worker_threads'
import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { Refusal } from './http/fail.ts'

/** What a thread answers to a question. */
export type ThreadReply =
  | { readonly value: unknown }
  | { readonly refusal: { readonly status: number; readonly reply: FailureReply } }
  | { readonly error: string }

export type ThreadLimits = {
  readonly timeLimitMs: number
  /** Heap of the thread, and by how much the process may grow meanwhile. */
  readonly memoryMb: number
  /** How many such threads share the process at the moment. */
  readonly running: () => number
  /** What is said of work that passes one of them. */
  readonly tooHeavy: () => Refusal
}

/** Does the work of a thread and tells whoever asked how it went. */
export async function replyOf(work: () => Promise<unknown>): Promise<ThreadReply> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, reply: error.reply } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Asks a thread that answers one question at a time. @throws what the thread refused, `tooHeavy` past a limit */
export async function askThread(
  thread: Worker,
  question: unknown,
  { timeLimitMs, memoryMb, running, tooHeavy }: ThreadLimits,
): Promise<unknown> {
  const answer = await new Promise<ThreadReply>((resolve, reject) => {
    const grown = rssMb()
    const finish = (act: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const refuse = () => finish(() => reject(tooHeavy()))
    const timer = setTimeout(refuse, timeLimitMs)
    const watch = setInterval(() => {
      if (rssMb() - grown > memoryMb * running()) refuse()
    }, lookEveryMs)
    const onMessage = (reply: ThreadReply) => finish(() => resolve(reply))
    const onError = (error: Error) => finish(() => reject(isOutOfMemory(error) ? tooHeavy() : error))
    const onExit = () => finish(() => reject(new Error('the thread ended before it answered')))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(question)
  })
  if ('value' in answer) return answer.value
  throw 'refusal' in answer
    ? new Refusal(answer.refusal.status, answer.refusal.reply)
    : new Error(answer.error)
}

/** What a thread unpacks may lie outside of the heap that it is limited to, so the process is watched. */
const rssMb = () => process.memoryUsage.rss() / 1_048_576
const lookEveryMs = 50

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
