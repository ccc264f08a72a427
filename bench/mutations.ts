import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Mutant = { readonly file: string; readonly line: number; readonly from: string; readonly to: string }

const source = 'apps/api/src'

/** What keeps people out, as it stands in the source, and what stands there once it is gone. */
const guards: readonly (readonly [pattern: RegExp, gone: string])[] = [
  [/if \(!access\.includes\(session\.activeRole\)\) throw fail\('forbidden'\)/g, ''],
  [/if \(!claims\) throw fail\('unauthenticated'\)/g, ''],
  [/(?:session\.)?activeRole === 'ROLE_ADMIN'/g, 'true'],
  [/(?:session\.)?activeRole !== 'ROLE_ADMIN'/g, 'false'],
  [/\w+\.(?:client_id|id) = \$\{(?:caller\.|session\.)?clientId\}/g, 'true'],
  [/\w+\.(?:worker_id|id) = \$\{ownWorker\(\w+\)\}/g, 'true'],
  [/\w+\.user_id = \$\{(?:caller\.|session\.)?userId\}/g, 'true'],
]

/** Suites that ask what everybody must obey; beside them the tests of the folder that the mutant stands in. */
const sweeps = ['strangers', 'endpoints', 'lists', 'tenants'].map((name) => `test/sweeps/${name}`)

/**
 * `npm run bench -- mutations [every]`: takes each guard and scope of the source away, one at a time (or one of `every`),
 * and looks whether a test turns red. The source stays as it is: the change is made while Vitest reads the file. That each
 * policy of the database may not fall either is tried in `npm test` itself (isolation.test.ts). Writes bench/mutations.md.
 */
export default function main([every = '1']: readonly string[]): void {
  const all = mutants()
  const tried = all.filter((_, n) => n % Number(every) === 0)
  const outcomes = tried.map((mutant, n) => {
    const isRed = turnsRed(mutant)
    console.log(
      `${n + 1}/${tried.length} ${isRed ? 'red' : 'GREEN'} ${mutant.file}:${mutant.line} ${mutant.from}`,
    )
    return { mutant, isRed }
  })
  const survivors = outcomes.filter(({ isRed }) => !isRed).map(({ mutant }) => mutant)
  writeFileSync('bench/mutations.md', pageOf(all.length, tried.length, survivors))
}

function mutants(): Mutant[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .toSorted()
  return files.flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n')
    return lines.flatMap((text, n) =>
      guards.flatMap(([pattern, gone]) =>
        [...text.matchAll(pattern)].map(([from]) => ({
          file: join(source, file),
          line: n + 1,
          from,
          to: gone,
        })),
      ),
    )
  })
}

/** Whether any test fails with the mutant in place: first the sweeps, then the tests beside it. */
function turnsRed(mutant: Mutant): boolean {
  const run = (tests: readonly string[]) =>
    spawnSync(
      'npx',
      [
        'vitest',
        'run',
        '--config',
        'bench/mutations/vitest.config.ts',
        '--bail=1',
        '--reporter=dot',
        ...tests,
      ],
      {
        env: { ...process.env, MUTANT: JSON.stringify(mutant) },
        stdio: 'ignore',
      },
    ).status !== 0
  return run([...sweeps]) || run([dirname(mutant.file).replace('apps/api/', '')])
}

function pageOf(all: number, tried: number, survivors: readonly Mutant[]): string {
  const list = survivors.map(({ file, line, from }) => `- \`${file}:${line}\` \`${from}\``)
  return `# What happens when a guard is gone

\`npm run bench -- mutations\` finds every guard and scope in the source of the server (the check of session and role, each condition on a role, each condition on the own client, worker or user), takes one away at a time and runs the sweeps, then the tests beside the file. Policies of the database are tried in \`npm test\` itself: \`apps/api/test/sweeps/isolation.test.ts\` opens, drops and switches off each of them.

${tried} of ${all} were tried in the last run; ${tried - survivors.length} turned the tests red.

${survivors.length === 0 ? 'None stayed green.' : `Green, and so without a test:\n\n${list.join('\n')}`}
`
}
