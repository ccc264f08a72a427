export type Times = { readonly p50: number; readonly p95: number }

const warmUps = 5
const rounds = 40

/** Median and 95th percentile of a call in milliseconds, after it has been warmed up. */
export async function timesOf(run: () => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < warmUps; n++) await run()
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[rounds >> 1] ?? 0, p95: sorted[Math.floor(rounds * 0.95)] ?? 0 }
}

/** The same in milliseconds of the processor: for work without any waiting, on a machine that others use too. */
export function processorTimesOf(run: () => unknown): Times {
  for (let n = 0; n < warmUps; n++) run()
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  return { p50: times[rounds >> 1] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 }
}

/** Prints a Markdown table row by row. */
export function table(heads: readonly string[]): (cells: readonly (string | number)[]) => void {
  const print = (cells: readonly (string | number)[]) =>
    console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`)
  print(heads)
  print(heads.map(() => '---'))
  return print
}
