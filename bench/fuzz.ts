import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Stored = {
  readonly cases: number
  readonly seed: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly meant: number
  readonly taken: number
  readonly neverTaken: readonly string[]
  readonly slowestMs: number
  readonly problems: readonly string[]
}

/** `npm run bench -- fuzz [cases] [seed]`: the fuzz of `npm test`, longer; writes bench/fuzz.md. */
export default function main([cases = '50000', seed = '20261122']: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-fuzz-'))
  const file = join(folder, 'report.json')
  const env = { ...process.env, FUZZ_CASES: cases, FUZZ_SEED: seed, FUZZ_REPORT: file }
  try {
    execFileSync('npx', ['vitest', 'run', '--project', 'api', 'test/fuzz'], { env, stdio: 'inherit' })
  } catch {
    console.error('The fuzz found something: it stands in bench/fuzz.md.')
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Stored
  rmSync(folder, { recursive: true })
  writeFileSync('bench/fuzz.md', pageOf(report))
}

function pageOf({ cases, seed, byStatus, meant, taken, neverTaken, slowestMs, problems }: Stored): string {
  const good = Object.entries(byStatus).reduce((sum, [status, n]) => sum + (Number(status) < 300 ? n : 0), 0)
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  const rows = Object.entries(byStatus).map(([status, n]) => `| ${status} | ${n} | ${percent(n, cases)} |`)
  return `# Calls made from the schemas

\`npm run bench -- fuzz ${cases} ${seed}\`: ${cases} calls with seed ${seed}, every endpoint in turn, as each role, over an agency with one record of everything that is made anew each round. Three of four calls are meant to be taken; one is broken somewhere. \`npm test\` sends 2,000 of them.

| status | calls | share |
| ------ | ----- | ----- |
${rows.join('\n')}

${good} calls (${percent(good, cases)}) were answered 2xx; of the ${meant} that were meant to be taken by a role that may call, ${taken} (${percent(taken, meant)}) were. The dearest call took ${Math.round(slowestMs)} ms of the processor.

## What was wrong

${problems.length === 0 ? 'Nothing: no 5xx, no call over three seconds of the processor, no English and nothing internal in a refusal, every reply by its schema.' : problems.map((problem) => `- \`${problem.replaceAll('`', '')}\``).join('\n')}

## Never answered 2xx in this run

They want what chance does not make (a secret link, a code of a second factor, a workbook that was read before); the tests beside their verbs call them.

${neverTaken.map((name) => `- \`${name}\``).join('\n')}
`
}
