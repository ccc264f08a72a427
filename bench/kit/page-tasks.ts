import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time on the processor, µs. */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.gc']
const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask')
/** What is only around something, or is the tool that walks the page and not the page. */
const isNotOfThePage = ({ name, args }: TraceEvent) =>
  name === 'Receive mojo message' ||
  name.includes('playwright') ||
  args.data?.type?.includes('playwright') === true

/**
 * Does something and answers how long the page's longest task was on the processor, ms: scripts, layout, paint and
 * collected garbage, without the tool that looks for elements in the page, and without waiting for a busy machine.
 */
export async function longestOnProcessor(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    trace.traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const events = trace.traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
  return Math.max(0, ...events.filter(isTask).map((task) => ownTime(task, events))) / 1000
}

/** Processor time of what a task does, each part counted once. */
function ownTime(task: TraceEvent, events: readonly TraceEvent[]): number {
  const end = task.ts + (task.dur ?? 0)
  const inside = events
    .filter(
      (event) =>
        event !== task &&
        !isTask(event) &&
        !isNotOfThePage(event) &&
        event.pid === task.pid &&
        event.ts >= task.ts &&
        event.ts + (event.dur ?? 0) <= end,
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  let until = -Infinity
  let sum = 0
  for (const { ts, dur = 0, tdur = 0 } of inside) {
    if (ts < until) continue
    until = ts + dur
    sum += tdur
  }
  return sum
}
