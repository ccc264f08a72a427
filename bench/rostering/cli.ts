import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadHighs } from '@cuadrante/rostering/relaxation/load-highs.ts'
import { solve } from '@cuadrante/rostering/solve.ts'
import { readInstance, writeRoster } from './read-instance.ts'

/** Processor milliseconds of this process. */
const processorClock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** `roster FILE [--seconds S] [--seed N] [--iterations N]`: prints one JSON line. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      iterations: { type: 'string' },
      'no-relaxation': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  const began = processorClock()
  const instance = readInstance(readFileSync(positionals[0] ?? '', 'utf8'))
  const highs = values['no-relaxation'] ? undefined : await loadHighs()
  const { roster, cost, bound, iterations } = solve(instance.problem, {
    seed: Number(values.seed),
    seconds: Number(values.seconds) - (processorClock() - began) / 1000 - 0.2,
    iterations: values.iterations === undefined ? undefined : Number(values.iterations),
    clock: processorClock,
    highs,
    onProgress: values.verbose
      ? ({ fraction, cost: now }) =>
          console.error(fraction.toFixed(2), now, (processorClock() - began) / 1000)
      : undefined,
  })
  console.log(
    JSON.stringify({ penalty: cost, bound, iterations, assignments: writeRoster(instance, roster) }),
  )
}
