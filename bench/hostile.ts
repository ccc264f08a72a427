import { attacks, type Statuses } from './hostile/attacks.ts'
import { startProduct, type Product } from './kit/product.ts'
import { table } from './kit/times.ts'

const pauseMs = 20

/**
 * Requests that mean harm against the built product on the loopback address: how long `/api/health/live` was silent at
 * most meanwhile, what the process spent and held, and what was answered.
 */
export default async function hostile(): Promise<void> {
  const start = () => startProduct({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' })
  let product = await start()
  const print = table(['request', 'seconds', 'CPU seconds', 'longest silence s', 'most memory MB', 'answers'])
  try {
    for (const { name, run } of attacks) {
      const before = product.cpuSeconds()
      const started = performance.now()
      const look = startLooking(product)
      const statuses = await run(product)
      const { silence, memory } = await look()
      const seconds = (performance.now() - started) / 1000
      print([
        name,
        seconds,
        product.cpuSeconds() - before,
        silence / 1000,
        memory.toFixed(0),
        counted(statuses),
      ])
    }
  } finally {
    await product.stop()
  }
}

/** Asks for the health again and again until told to stop. */
function startLooking({ base, memoryMb }: Product): () => Promise<{ silence: number; memory: number }> {
  let isDone = false
  const looking = (async () => {
    let [silence, memory] = [0, 0]
    do {
      const asked = performance.now()
      await fetch(`${base}/api/health/live`).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      )
      silence = Math.max(silence, performance.now() - asked)
      memory = Math.max(memory, memoryMb().now || 0)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (!isDone)
    return { silence, memory }
  })()
  return () => {
    isDone = true
    return looking
  }
}

function counted(statuses: Statuses): string {
  const kinds = [...new Set(statuses)].toSorted((a, b) => a - b)
  return kinds
    .map((kind) => `${statuses.filter((status) => status === kind).length} × ${kind || 'closed'}`)
    .join(', ')
}
