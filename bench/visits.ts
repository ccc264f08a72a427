import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { planMany } from './visits/many.ts'
import { planFourWeeks } from './visits/four-weeks.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const shared = join(root, '../shared')
const instances = join(shared, 'bench/visits')
const centres = join(shared, 'examples/euskadi_dirgennouniv.csv')
const towns = join(shared, 'examples/CNH_2024_geocoded.csv')
const judge = join(shared, 'tools/evaluate-visits.mjs')

interface Reference {
  readonly set: string
  readonly name: string
  readonly best: number
}

/** Processor seconds that the goals of a set speak of. */
const SECONDS: Readonly<Record<string, string>> = {
  solomon: '1',
  'homberger-200': '20',
  pvrp: '20',
  mdpvrp: '20',
  own: '30',
}

/**
 * `npm run bench -- visits [SET | own | words of names…] [--seconds S] [--seed N]`: the public instances, each in its
 * processor seconds on one thread, judged from outside; and four weeks of a real file's places, planned and grown.
 */
export default async function visits(args: readonly string[]): Promise<void> {
  if (args[0] === 'many') return many(args.slice(1))
  if (!existsSync(judge)) return console.log('skipped: the public instances and their judge are not here')
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const references: Reference[] = JSON.parse(readFileSync(join(instances, 'references.json'), 'utf8'))
  const isWanted = ({ set, name }: Reference) =>
    positionals.length === 0 || positionals.some((word) => set === word || name.includes(word))
  const folder = mkdtempSync(join(tmpdir(), 'visits-'))
  const wanted = references.filter(isWanted)
  for (const set of new Set(wanted.map((reference) => reference.set))) {
    const seconds = values.seconds ?? SECONDS[set] ?? '10'
    console.log(
      `\n${set}, ${seconds} s, seed ${values.seed}\n\n| instance | cost | best known | above | feasible |\n|---|---|---|---|---|`,
    )
    const above: number[] = []
    for (const { name, best } of wanted.filter((reference) => reference.set === set)) {
      const { cost, feasible } = judged(join(instances, `${name}.json`), folder, seconds, values.seed)
      const gap = 100 * (cost / best - 1)
      above.push(feasible ? Math.max(0, gap) : Infinity)
      console.log(`| ${name} | ${cost.toFixed(2)} | ${best} | ${gap.toFixed(2)} % | ${feasible} |`)
    }
    const mean = above.reduce((sum, gap) => sum + gap, 0) / above.length
    console.log(
      `\n${set}: mean ${mean.toFixed(3)} %, worst ${Math.max(...above).toFixed(2)} % (below zero counts as zero)`,
    )
  }
  rmSync(folder, { recursive: true })
  if (positionals.length > 0 && !positionals.includes('own')) return
  if (!existsSync(centres))
    return console.log('skipped: the file with the places of the own instance is not here')
  planFourWeeks(centres, Number(values.seconds ?? SECONDS['own']), Number(values.seed))
}

/** `many SHOPS [TRIALS] [whole]`: as many shops as asked for, in parts or at once. */
function many([shops = '10000', trials = '1200000', how]: readonly string[]): void {
  if (!existsSync(towns)) return console.log('skipped: the file with the towns is not here')
  console.log('| shops | people | how | trials | left out | cost | processor s | MB |')
  planMany(towns, Number(shops), { trials: Number(trials), whole: how === 'whole' })
}

/** Plans the file and asks the judge. */
function judged(
  file: string,
  folder: string,
  seconds: string,
  seed: string,
): { cost: number; feasible: boolean } {
  const plan = join(folder, 'plan.json')
  const tool = [join(root, 'tools/visits.mjs'), file, '--seconds', seconds, '--seed', seed]
  writeFileSync(plan, execFileSync(process.execPath, tool, { encoding: 'utf8', maxBuffer: 1 << 28 }))
  try {
    return JSON.parse(execFileSync(process.execPath, [judge, file, plan], { encoding: 'utf8' }))
  } catch (error) {
    // A judge leaves with 1 for an infeasible answer and still says why.
    return JSON.parse((error as { stdout: string }).stdout)
  }
}
