import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startProduct, type Product } from './product.ts'
import { table } from './times.ts'

const otherCalls = [
  '/api/workers?page=0&size=25',
  '/api/centers?page=0&size=25',
  '/api/clients?page=0&size=25',
]
const pauseMs = 20
/** A call that began in a step is waited for after it. */
const longestWaitMs = 1000

export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Does a step, and prints what it took, what others waited and what it says of its result. */
export type Run = <T>(name: string, work: () => Promise<T>, say: (result: T) => string) => Promise<void>

/**
 * Walks through the built product while somebody else looks at lists. Prints a line for each step: seconds, processor seconds
 * and what the other one waits, beside what the same calls take alone. Answers the seconds of all steps together.
 */
export async function watchSteps(walk: (run: Run, product: Product) => Promise<void>): Promise<number> {
  const product = await startProduct()
  const looker = startLooking(product)
  try {
    await rest(3_000)
    const print = table(['step', 'seconds', 'CPU seconds', 'other calls p50 ms', 'p99 ms', 'result'])
    const alone = await whileLooking(product, looker, () => rest(10_000))
    print(['nothing else', alone.took, alone.cpu, ...p50AndP99(alone.waits), ''])
    const watched: Watched<unknown>[] = []
    await walk(async (name, work, say) => {
      const step = await whileLooking(product, looker, work)
      watched.push(step)
      print([name, step.took, step.cpu, ...p50AndP99(step.waits), say(step.result)])
    }, product)
    const sum = (of: (step: Watched<unknown>) => number) => watched.reduce((all, step) => all + of(step), 0)
    const waits = watched.flatMap((step) => step.waits)
    const seconds = sum(({ took }) => took)
    print(['together', seconds, sum(({ cpu }) => cpu), ...p50AndP99(waits), `${waits.length} other calls`])
    return seconds
  } finally {
    await looker.stop()
    await product.stop()
  }
}

type Watched<T> = {
  readonly took: number
  readonly cpu: number
  /** Of the one who looks, ms. */
  readonly waits: readonly number[]
  readonly result: T
}

/** Who asks for lists stands in a thread of its own: what this one does with a large answer must not count as waiting. */
type Looker = {
  readonly between: (from: number, to: number) => number[]
  readonly stop: () => Promise<unknown>
}

function startLooking(product: Product): Looker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { base: product.base, headers: product.headers },
  })
  const waits: { at: number; ms: number }[] = []
  worker.on('message', (wait: { at: number; ms: number }) => waits.push(wait))
  worker.once('error', (error) => {
    throw error
  })
  return {
    between: (from, to) => waits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
    // Ended by itself between two calls: Node 20 may abort the process when a thread is terminated with a call on its way.
    stop: () => {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      return ended
    },
  }
}

/** Asks for lists one after another until it is told to stop. */
async function look({ base, headers }: Pick<Product, 'base' | 'headers'>): Promise<void> {
  let isStopped = false
  parentPort?.once('message', () => (isStopped = true))
  for (let n = 0; !isStopped; n++) {
    const at = Date.now()
    const started = performance.now()
    const reply = await fetch(base + (otherCalls[n % otherCalls.length] ?? ''), { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${otherCalls[n % otherCalls.length]} answered ${reply.status}`)
    parentPort?.postMessage({ at, ms: performance.now() - started })
    await rest(pauseMs)
  }
}

if (!isMainThread) void look(workerData as Pick<Product, 'base' | 'headers'>)

function p50AndP99(waits: readonly number[]): [p50: number, p99: number] {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.99)]
}

/** Does something while somebody else looks at lists; `took` and `cpu` in seconds. */
async function whileLooking<T>(
  product: Product,
  looker: Looker,
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const since = Date.now()
  const started = performance.now()
  const cpuBefore = product.cpuSeconds()
  const result = await work()
  const took = (performance.now() - started) / 1000
  const cpu = product.cpuSeconds() - cpuBefore
  await rest(longestWaitMs)
  const until = since + took * 1000
  return { took, cpu, waits: looker.between(since, until), result }
}
