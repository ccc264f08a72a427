import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cpuSeconds, freePort, memoryMb } from './kit/product.ts'
import { table } from './kit/times.ts'

/** What only a start needs is still held soon after it. */
const soonMilliseconds = 3000
const restMilliseconds = 60_000

/**
 * `npm run bench -- start [rounds] [other checkout…]`: a second `npm start` on the demo agency, from this checkout and from
 * others that are built, by turns: until the first answer, what it cost, and what it holds then and at rest.
 */
export default async function start(args: readonly string[]): Promise<void> {
  const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5)
  const checkouts = [process.cwd(), ...args.filter((arg) => !/^\d+$/.test(arg)).map((arg) => resolve(arg))]
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-start-'))
  try {
    const seeded = join(folder, 'seeded')
    await startOnce(process.cwd(), seeded) // the demo agency is made
    console.log(
      `${rounds} starts of each in turns, load ${(loadavg()[0] ?? 0).toFixed(1)}; medians (least – most)\n`,
    )
    const print = table([
      'checkout',
      's to the first answer',
      's of processor',
      'MB after 3 s',
      'MB after 60 s',
    ])
    const measured = checkouts.map(() => [] as Started[])
    for (let round = 0; round < rounds; round++)
      for (const [at, checkout] of checkouts.entries()) {
        const copy = join(folder, 'copy')
        cpSync(seeded, copy, { recursive: true })
        measured[at]?.push(await startOnce(checkout, copy))
        rmSync(copy, { recursive: true, force: true })
      }
    for (const [at, checkout] of checkouts.entries()) {
      const all = measured[at] ?? []
      print([
        checkout,
        spread(all, 'seconds', 2),
        spread(all, 'cpu', 2),
        spread(all, 'soon', 0),
        spread(all, 'rest', 0),
      ])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Started = {
  readonly seconds: number
  readonly cpu: number
  readonly soon: number
  readonly rest: number
}

function spread(all: readonly Started[], what: keyof Started, digits: number): string {
  const values = all.map((one) => one[what]).toSorted((a, b) => a - b)
  const at = (place: number) => (values[place] ?? Number.NaN).toFixed(digits)
  return `${at(values.length >> 1)} (${at(0)} – ${at(values.length - 1)})`
}

/** Starts as the script `start` of package.json does, without npm itself. */
async function startOnce(checkout: string, dataDir: string): Promise<Started> {
  if (!existsSync(join(checkout, 'apps/web/dist/index.html'))) throw new Error(`${checkout} is not built`)
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: checkout,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await firstAnswer(`http://127.0.0.1:${port}/api/health/ready`, child)
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds(child.pid ?? 0)
  const holds = () => memoryMb(child.pid ?? 0).now
  await setTimeout(soonMilliseconds)
  const soon = holds()
  await setTimeout(restMilliseconds - soonMilliseconds)
  const rest = holds()
  const ended = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  await ended
  return { seconds, cpu, soon, rest }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product ended before it answered')
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(10)
  }
}
