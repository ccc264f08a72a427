import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

type Figures = {
  readonly rounds: number
  readonly heights: number
  readonly documents: number
  readonly imported: number
  readonly offers: number
  readonly punches: number
  readonly bulk: number
  readonly slowestBackMs: number
}

const kinds = {
  embedded: 'the product, embedded database',
  server: 'PostgreSQL, the product goes on',
} as const

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: 'string' }, minutes: { type: 'string' } },
  strict: false,
})

/** `npm run bench -- reliability [--rounds N] [--minutes N]`: the kill -9 rounds of `npm test`, more of them; writes bench/reliability.md. */
export default async function main(): Promise<void> {
  const rounds = String(values.rounds ?? 100)
  const command = [
    'npm run bench -- reliability',
    '--rounds',
    rounds,
    ...(values.minutes ? ['--minutes', values.minutes] : []),
  ].join(' ')
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-reliability-'))
  const file = join(folder, 'figures')
  const codes = await Promise.all(Object.keys(kinds).map((kind) => run(kind, rounds, file)))
  const rows = Object.entries(kinds).flatMap(([kind, what]) =>
    existsSync(`${file}.${kind}`)
      ? [rowOf(what, JSON.parse(readFileSync(`${file}.${kind}`, 'utf8')) as Figures)]
      : [],
  )
  rmSync(folder, { recursive: true })
  // A round that lost something ends its run: nothing but whole runs stand in the page.
  if (codes.some((code) => code !== 0)) throw new Error(`a run failed; until then:\n${rows.join('\n')}`)
  writeFileSync('bench/reliability.md', pageOf(command, rows))
}

/** Both kinds run beside each other, so that each is a disturbance to the other. */
function run(kind: string, rounds: string, file: string): Promise<number | null> {
  const env = {
    ...process.env,
    ...(values.minutes ? { RELIABILITY_MINUTES: String(values.minutes) } : {}),
    TEST_DATABASE: kind,
    RELIABILITY_ROUNDS: rounds,
    RELIABILITY_REPORT: file,
  }
  const args = ['vitest', 'run', '--project', 'api', `test/${kind}/reliability`]
  return new Promise((resolve) => {
    spawn('npx', args, { env, stdio: 'inherit' }).on('close', resolve)
  })
}

const rowOf = (
  what: string,
  { rounds, heights, documents, imported, offers, punches, bulk, slowestBackMs }: Figures,
) =>
  `| ${what} | ${rounds} | ${heights} | ${documents} | ${imported} | ${offers} | ${punches} | ${bulk} | 0 | ${(slowestBackMs / 1000).toFixed(1)} s |`

const pageOf = (command: string, rows: readonly string[]) => `# Killed while people write

\`${command}\`: in each round six writers work without a pause on the demonstration agency (records of a list, documents with their files, imports of 20 rows, offers made and withdrawn, punches, changes of five jobs at once), and a kill -9 comes in the middle. Afterwards every write that was acknowledged is looked for, no import and no change of several jobs may be there by half, a stored file is compared byte by byte, and at the end the chain of the working-time register is walked whole. Both kinds run at the same time. \`npm test\` runs five rounds of each.

| killed | rounds | records | documents | imported rows | offers | punches | changes of several jobs | acknowledged and lost | longest until it answered again |
| ------ | ------ | ------- | --------- | ------------- | ------ | ------- | ----------------------- | --------------------- | ------------------------------- |
${rows.join('\n')}

The last column says more about the machine than about the product: it was shared with other work.
`
