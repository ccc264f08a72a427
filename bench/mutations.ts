import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { allGuards, type Guard } from './mutations/guards.ts'

/** What became of the tests that pass a guard once it is gone. */
type Outcome = {
  readonly guard: Guard
  readonly fate: 'refuted' | 'broken' | 'green' | 'not passed'
  /** The test that failed, and by what. */
  readonly by?: string
}

/** Kills, disks and second processes: what they ask goes through the same guards as the rest, and takes minutes. */
const leftOut =
  /\/(reliability|upgrade|embedded|fuzz|server)\/|\/platform\/(backup|sheets|pdf|database|log)\/|kill|damage/

/**
 * `npm run bench -- mutations [every] [offset]`: takes each guard and scope of the server's source away, one at a time (or one of
 * `every`), and runs the test files that pass it, the shortest first, until one fails. A guard counts as refuted when an
 * expectation fails, as broken when something else does. Without any guard gone all of them must be green.
 * Writes bench/mutations.md.
 */
export default async function main([every = '1', offset = '0']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-mutations-'))
  process.env['MUTATION_STATE'] = join(folder, 'state.json')
  process.env['TEST_DATABASE'] ??= 'server'
  const run = await startRuns(folder)
  const baseline = await run.allGreen()
  const guards = allGuards()
  const tried = guards.filter((_, n) => n % Number(every) === Number(offset))
  const outcomes: Outcome[] = []
  for (const guard of tried) {
    const outcome = await run.without(guard, baseline)
    outcomes.push(outcome)
    console.log(`${outcomes.length}/${tried.length} ${told(outcome)}`)
    writeFileSync('bench/mutations.md', pageOf(guards.length, outcomes))
  }
  await run.close()
  rmSync(folder, { recursive: true })
  // Vitest takes the failures that were asked for as the run's own.
  process.exitCode = 0
}

/** Test files with their milliseconds, and the guards that each passes. */
type Baseline = {
  readonly specs: readonly { readonly spec: TestSpecification; readonly ms: number }[]
  readonly passes: ReadonlyMap<string, ReadonlySet<number>>
}

async function startRuns(folder: string) {
  const vitest = await createVitest('test', {
    config: 'bench/mutations/vitest.config.ts',
    watch: false,
    reporters: [{}],
  })
  const passes = join(folder, 'passes')
  const run = async (gone: number, specs: readonly TestSpecification[]) => {
    writeFileSync(passes, '')
    writeFileSync(process.env['MUTATION_STATE'] ?? '', JSON.stringify({ gone, passes }))
    const { testModules } = await vitest.runTestSpecifications([...specs], false)
    return testModules
  }
  return {
    async allGreen(): Promise<Baseline> {
      const all = await vitest.globTestSpecifications()
      const modules = await run(
        0,
        all.filter(({ moduleId }) => !leftOut.test(moduleId)),
      )
      const red = modules.map(failureOf).find((failure) => failure !== undefined)
      if (red) throw new Error(`red without any guard gone: ${red.by}`)
      const lines = readFileSync(passes, 'utf8').trim().split('\n')
      const passed = lines.map((line) => JSON.parse(line) as { file: string; guards: number[] })
      return {
        specs: modules
          .map((module) => ({ spec: module.toTestSpecification(), ms: module.diagnostic().duration }))
          .toSorted((a, b) => a.ms - b.ms),
        passes: new Map(passed.map(({ file, guards }) => [file, new Set(guards)])),
      }
    },
    async without(guard: Guard, { specs, passes: passed }: Baseline): Promise<Outcome> {
      const passing = specs.filter(({ spec }) => passed.get(spec.moduleId)?.has(guard.id))
      let broken: string | undefined
      for (const { spec } of passing) {
        const module = (await run(guard.id, [spec])).find(({ moduleId }) => moduleId === spec.moduleId)
        const failure = module && failureOf(module)
        if (failure?.isExpectation) return { guard, fate: 'refuted', by: failure.by }
        broken ??= failure?.by
      }
      if (broken) return { guard, fate: 'broken', by: broken }
      return { guard, fate: passing.length === 0 ? 'not passed' : 'green' }
    },
    close: () => closed(vitest),
  }
}

async function closed(vitest: Vitest): Promise<void> {
  await vitest.close()
}

/** The first failed test of a file: an expectation that was not met, or anything else that went wrong. */
function failureOf(module: TestModule): { isExpectation: boolean; by: string } | undefined {
  for (const test of module.children.allTests()) {
    const [error] = test.result().errors ?? []
    if (!error || test.result().state !== 'failed') continue
    const isExpectation = error.name === 'AssertionError' || error.message === 'the call was accepted'
    return { isExpectation, by: `${module.relativeModuleId} › ${test.fullName}: ${firstLine(error.message)}` }
  }
  const [error] = module.errors()
  return error && { isExpectation: false, by: `${module.relativeModuleId}: ${firstLine(error.message)}` }
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 160) ?? ''

const told = ({ guard: { file, line, text }, fate, by }: Outcome): string =>
  `${fate} \`${file}:${line}\` \`${text.replaceAll(/\s+/g, ' ')}\`${by ? ` (${by})` : ''}`

function pageOf(all: number, outcomes: readonly Outcome[]): string {
  const of = (fate: Outcome['fate']) => outcomes.filter((outcome) => outcome.fate === fate)
  const list = (fate: Outcome['fate'], title: string) =>
    of(fate).length === 0
      ? ''
      : `## ${title}\n\n${of(fate)
          .map((one) => `- ${told(one)}`)
          .join('\n')}\n`
  return `# What happens when a guard is gone

\`npm run bench -- mutations\` finds every guard and scope in the source of the server (each check of session and role, each condition on a role, each condition on the own client, worker or user, in SQL and in the query builder), takes one away at a time and runs the test files that pass it until an expectation fails. First all of them must be green with nothing gone. Policies of the database are tried in \`npm test\` itself: \`apps/api/test/sweeps/isolation.test.ts\` opens, drops and switches off each of them. Who may call an endpoint stands in \`apps/api/openapi.txt\`, so that any change of it is red.

${outcomes.length} of ${all} were tried in the last run: ${of('refuted').length} turned an expectation red, ${of('broken').length} ended in another error, ${of('green').length} stayed green, ${of('not passed').length} are passed by no test.

${list('green', 'Green')}
${list('not passed', 'Passed by no test')}
${list('broken', 'Ended in another error')}`
}
