import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import type { Process } from './product.ts'
import { table } from './times.ts'

const connections = 16

export type Sent = { readonly method: string; readonly path: string; readonly body?: object }
export type Asking = (sent: Sent) => Promise<string>
/** A call to both sides; `n` counts them, so that no two of a side make or change the same record. */
export type Call = {
  readonly name: string
  readonly ours: (n: number) => Sent
  readonly theirs: (n: number) => Sent
}
/** A process that is asked, and how. */
export type Asked = { readonly process: Process; readonly ask: Asking }

/** Calls over 16 kept connections; anything but 2xx is an error. */
export function asking(base: string, headers: Readonly<Record<string, string>> = {}): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ method, path, body }) =>
    new Promise((settle, reject) => {
      const text = body && JSON.stringify(body)
      const all = text ? { ...headers, 'content-type': 'application/json' } : headers
      const call = request(new URL(path, base), { method, agent, headers: all }, (answer) => {
        let reply = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (reply += chunk))
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? settle(reply)
            : reject(new Error(`${method} ${path}: ${answer.statusCode} ${reply.slice(0, 300)}`)),
        )
      })
      call.on('error', reject).end(text)
    })
}

type Sum = { readonly rates: number[]; readonly times: number[]; calls: number; cpu: number }

type Against = {
  readonly ours: Asked
  readonly theirs: Asked
  /** What the other side is called in the table. */
  readonly name: string
  readonly rounds: number
}

/**
 * Asks both sides in turns, two seconds each, so that what else the machine does weighs on both alike, and prints of each
 * call how many a second, the median of one, and the processor that the process spent on it.
 */
export async function printInTurns(
  calls: readonly Call[],
  { ours, theirs, name, rounds }: Against,
): Promise<void> {
  if (calls.length === 0) return
  console.log(
    `${connections} connections, ${rounds} rounds of 2 s each in turns, load ${(loadavg()[0] ?? 0).toFixed(1)}:\n`,
  )
  const print = table([
    'call',
    'ours a second',
    name,
    'ratio',
    'median ms ours',
    name,
    'ratio',
    'ms of processor ours',
    name,
    'ratio',
  ])
  for (const call of calls) {
    const sums = [newSum(), newSum()] as const
    for (let round = -1; round < rounds; round++) {
      const first = (round + 2) * 50_000
      const into = round < 0 ? [newSum(), newSum()] : sums
      await drive(ours, call.ours, first, into[0] as Sum)
      await drive(theirs, call.theirs, first, into[1] as Sum)
    }
    const [a, b] = sums.map(summary) as [Summary, Summary]
    const pair = (one: number, other: number) => [two(one), two(other), two(one / other)]
    print([call.name, ...pair(a.rate, b.rate), ...pair(a.median, b.median), ...pair(a.cpu, b.cpu)])
  }
}

const two = (value: number) => value.toFixed(2)
const newSum = (): Sum => ({ rates: [], times: [], calls: 0, cpu: 0 })

type Summary = { readonly rate: number; readonly median: number; readonly cpu: number }

const summary = ({ rates, times, calls, cpu }: Sum): Summary => ({
  rate: middle(rates),
  median: middle(times),
  cpu: (cpu / calls) * 1000,
})

const middle = (values: readonly number[]) => values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0

async function drive(
  { process, ask }: Asked,
  sentOf: (n: number) => Sent,
  first: number,
  sum: Sum,
): Promise<void> {
  const [began, cpu] = [performance.now(), process.cpuSeconds()]
  let n = first
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < 2000) {
        const started = performance.now()
        await ask(sentOf(n++))
        sum.times.push(performance.now() - started)
      }
    }),
  )
  sum.calls += n - first
  sum.cpu += process.cpuSeconds() - cpu
  sum.rates.push(((n - first) * 1000) / (performance.now() - began))
}
