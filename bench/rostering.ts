import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const shared = join(root, '../shared')
const instances = join(shared, 'bench/rostering')
const judge = join(shared, 'tools/evaluate-roster.mjs')

interface Reference {
  readonly name: string
  readonly best: number
}

/** Processor seconds that a roster may take, by the number of the instance. */
const secondsOf = (number: number) => (number <= 12 ? 60 : number <= 20 ? 120 : 300)

/**
 * `npm run bench -- rostering [--seed N] [numbers…]`: the public rosters, each in its processor seconds on one thread,
 * judged from outside.
 */
export default async function rostering(args: readonly string[]): Promise<void> {
  if (!existsSync(judge)) return console.log('skipped: the public instances and their judge are not here')
  const seedAt = args.indexOf('--seed')
  const seed = (seedAt < 0 ? undefined : args[seedAt + 1]) ?? '1'
  const wanted = new Set(args.filter((arg, at) => /^\d+$/.test(arg) && at !== seedAt + 1))
  const references: Reference[] = JSON.parse(readFileSync(join(instances, 'references.json'), 'utf8'))
  console.log('| instance | seconds | penalty | best known | above | feasible |\n|---|---|---|---|---|---|')
  const folder = mkdtempSync(join(tmpdir(), 'rostering-'))
  const gaps: number[] = []
  for (const { name, best } of references) {
    const number = Number(name.replace('Instance', ''))
    if (wanted.size > 0 && !wanted.has(String(number))) continue
    const seconds = secondsOf(number)
    const file = join(instances, `${name}.txt`)
    const answer = join(folder, `${name}.json`)
    const tool = [join(root, 'tools/roster.mjs'), file, '--seconds', String(seconds), '--seed', seed]
    writeFileSync(answer, execFileSync(process.execPath, tool, { encoding: 'utf8', maxBuffer: 1 << 28 }))
    const { penalty, feasible } = judged(file, answer)
    const above = 100 * (penalty / best - 1)
    gaps.push(above)
    console.log(`| ${number} | ${seconds} | ${penalty} | ${best} | ${above.toFixed(2)} % | ${feasible} |`)
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  console.log(`mean ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} %, seed ${seed}`)
}

function judged(file: string, answer: string): { penalty: number; feasible: boolean } {
  try {
    return JSON.parse(execFileSync(process.execPath, [judge, file, answer], { encoding: 'utf8' }))
  } catch (error) {
    // The judge leaves with 1 for an infeasible roster and still says why.
    return JSON.parse((error as { stdout: string }).stdout)
  }
}
