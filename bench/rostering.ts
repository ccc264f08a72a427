import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { agencyWeeks } from './rostering/agency-weeks.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const shared = join(root, '../shared')
const instances = join(shared, 'bench/rostering')
const judge = join(shared, 'tools/evaluate-roster.mjs')
const judgeOfTasks = join(shared, 'tools/evaluate-tasks.mjs')
const SECONDS_OF_TASKS = 30

interface Reference {
  readonly name: string
  readonly best: number
}

/** Processor seconds that a roster may take, by the number of the instance. */
const secondsOf = (number: number) => (number <= 12 ? 60 : number <= 20 ? 120 : 300)

/**
 * `npm run bench -- rostering [--seed N] [numbers… | tasks | jobs]`: the public rosters, the days of tasks, or made-up
 * weeks of an agency, each in its processor seconds on one thread, judged from outside.
 */
export default async function rostering(args: readonly string[]): Promise<void> {
  const seedAt = args.indexOf('--seed')
  const seed = (seedAt < 0 ? undefined : args[seedAt + 1]) ?? '1'
  if (args.includes('jobs')) return agencyWeeks(Number(seed))
  if (!existsSync(judge)) return console.log('skipped: the public instances and their judge are not here')
  if (args.includes('tasks')) return tasks(seed)
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
    const { penalty = NaN, feasible } = judged(judge, file, folder, seconds, seed)
    const above = 100 * (penalty / best - 1)
    gaps.push(above)
    console.log(`| ${number} | ${seconds} | ${penalty} | ${best} | ${above.toFixed(2)} % | ${feasible} |`)
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  console.log(`mean ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} %, seed ${seed}`)
}

function tasks(seed: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'rostering-'))
  const days = join(instances, 'tasks')
  const over: number[] = []
  console.log('| day | workers | bound | feasible |\n|---|---|---|---|')
  for (const name of readdirSync(days).filter((file) => file.endsWith('.dat'))) {
    const verdict = judged(judgeOfTasks, join(days, name), folder, SECONDS_OF_TASKS, seed)
    const { workers = NaN, bound = NaN, feasible } = verdict
    over.push(workers - bound)
    console.log(`| ${name} | ${workers} | ${bound} | ${feasible} |`)
  }
  console.log(`${over.filter((more) => more === 0).length} of ${over.length} at the bound, seed ${seed}`)
}

interface Verdict {
  readonly penalty?: number
  readonly workers?: number
  readonly bound?: number
  readonly feasible: boolean
}

/** Solves the file and asks the judge. */
function judged(by: string, file: string, folder: string, seconds: number, seed: string): Verdict {
  const answer = join(folder, 'answer.json')
  const tool = [join(root, 'tools/roster.mjs'), file, '--seconds', String(seconds), '--seed', seed]
  writeFileSync(answer, execFileSync(process.execPath, tool, { encoding: 'utf8', maxBuffer: 1 << 28 }))
  try {
    return JSON.parse(execFileSync(process.execPath, [by, file, answer], { encoding: 'utf8' }))
  } catch (error) {
    // A judge leaves with 1 for an infeasible answer and still says why.
    return JSON.parse((error as { stdout: string }).stdout)
  }
}
