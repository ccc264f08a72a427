import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printGaps, printGoals } from './routing/gaps.ts'
import { FOLDER, openInstances } from './routing/instances.ts'
import { compareWithStored, shortestByIterations, store } from './routing/stored.ts'

/**
 * Gap to the best known total of every instance after 1, 2, 10 and 30 seconds of processor, what that means for the goals,
 * then whether a fixed number of iterations still reaches the totals of `bench/routing-best.json` (red if not).
 * `--only TEXT` instances, `--seconds 1,2` budgets, `--seed N`, `--no-gaps`, `--no-stored`, `--store` writes the totals.
 */
export default async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '1,2,10,30' },
      seed: { type: 'string', default: '1' },
      'no-gaps': { type: 'boolean', default: false },
      'no-stored': { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
    },
  })
  if (!existsSync(FOLDER)) return console.log(`skipped: the instances are not in ${FOLDER}`)
  const instances = await openInstances(values.only)
  if (!values['no-gaps'])
    printGoals(printGaps(instances, values.seconds.split(',').map(Number), Number(values.seed)))
  if (values['no-stored']) return
  const reached = shortestByIterations(instances)
  if (values.store) store(reached)
  else compareWithStored(reached)
}
