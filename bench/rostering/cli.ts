import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadHighs } from '@cuadrante/rostering/relaxation/load-highs.ts'
import { solve } from '@cuadrante/rostering/solve.ts'
import { assignTasks } from '@cuadrante/rostering/tasks/assign-tasks.ts'
import { readInstance, writeRoster } from './read-instance.ts'
import { readTasks } from './read-tasks.ts'

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
  const file = positionals[0] ?? ''
  const text = readFileSync(file, 'utf8')
  const isDayOfTasks = file.endsWith('.dat')
  const highs = values['no-relaxation'] || isDayOfTasks ? undefined : await loadHighs()
  const options = {
    seed: Number(values.seed),
    seconds: Number(values.seconds) - (processorClock() - began) / 1000 - 0.2,
    iterations: values.iterations === undefined ? undefined : Number(values.iterations),
    clock: processorClock,
    highs,
  }
  if (isDayOfTasks) return console.log(JSON.stringify(assignTasks(readTasks(text), options)))
  const instance = readInstance(text)
  const { roster, cost, bound, iterations } = solve(instance.problem, {
    ...options,
    onProgress: values.verbose
      ? ({ fraction, cost: now }) =>
          console.error(fraction.toFixed(2), now, (processorClock() - began) / 1000)
      : undefined,
  })
  console.log(
    JSON.stringify({ penalty: cost, bound, iterations, assignments: writeRoster(instance, roster) }),
  )
}
