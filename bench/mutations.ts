import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { allGuards, type Guard } from './mutations/guards.ts'
import { redundantGuards } from './mutations/redundant-guards.ts'
import {
  guardsByName,
  keepOutcome,
  knownOutcomes,
  readOutcomes,
  type Fate,
  type Known,
  type Outcome,
} from './mutations/outcomes.ts'

/** Kills, disks and second processes: what they ask goes through the same guards as the rest, and takes minutes. */
const leftOut =
  /\/(reliability|upgrade|embedded|fuzz|server)\/|\/platform\/(backup|sheets|pdf|database|log)\/|kill|damage/

/**
 * `npm run bench -- mutations strangers`: asks the running application everything that clients and workers may call, as people
 * whom no record is about, with each guard gone in turn; a few minutes for all of them. `mutations colleagues` asks those
 * that are left as people beside whom a colleague has the same.
 *
 * `npm run bench -- mutations [part] [every] [offset]`: takes each guard and scope of the server's source away, one at a time (or one of
 * `every`; with `left` those of which no expectation has failed yet, with `untried` those that are not known to be green either), and runs the test files that pass it, the shortest first, until
 * one fails. A guard counts as refuted when an expectation fails, as broken when something else does. Without any guard gone all of them must be green. With `part` only guards
 * whose path has it are tried, by the tests whose path has it and the sweeps, or by those whose path fits `tests`. `part` and
 * `tests` are regular expressions. Keeps what became of each in
 * bench/mutations/outcomes.json and writes bench/mutations.md from all that is kept.
 */
export default async function main([
  part = '',
  every = '1',
  offset = '0',
  tests,
]: readonly string[]): Promise<void> {
  if (part === 'strangers') return askAll('all-scopes.ts')
  if (part === 'colleagues') return askAll('all-colleagues.ts')
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-mutations-'))
  process.env['MUTATION_STATE'] = join(folder, 'state.json')
  process.env['TEST_DATABASE'] ??= 'server'
  const run = await startRuns(folder)
  const isPart = new RegExp(part)
  const isAsked =
    tests === undefined
      ? (file: string) => isPart.test(file) || isSweep(file)
      : (file: string) => new RegExp(tests).test(file)
  const baseline = await run.allGreen(isAsked)
  const tried = allGuards()
    .filter(({ file }) => isPart.test(file))
    .filter((guard, n) => (left[every] ?? (() => n % Number(every) === Number(offset)))(guard))
  for (const [index, guard] of tried.entries()) {
    const outcome = await run.without(guard, baseline)
    console.log(`${index + 1}/${tried.length} ${told({ guard, ...outcome })}`)
    keepOutcome(guard, outcome)
    writePage()
  }
  await run.close()
  rmSync(folder, { recursive: true })
  // Vitest takes the failures that were asked for as the run's own.
  process.exitCode = 0
}

/** Keeps what it finds itself (`all-scopes.ts`). */
async function askAll(file: string): Promise<void> {
  process.env['MUTATION_SCOPES'] = file
  const vitest = await createVitest('test', {
    config: join(process.cwd(), 'bench/mutations/vitest.scopes.config.ts'),
    root: 'bench/mutations',
    watch: false,
  })
  await vitest.start()
  await closed(vitest)
  writePage()
}

const writePage = () =>
  writeFileSync(
    'bench/mutations.md',
    pageOf(allGuards().length, knownOutcomes()).replaceAll(/\n{3,}/g, '\n\n'),
  )

function fateOf({ id }: Guard): Fate | undefined {
  const name = [...guardsByName()].find(([, guard]) => guard.id === id)?.[0] ?? ''
  return readOutcomes()[name]?.fate
}

/** Which guards a word in place of a number asks for. */
const left: Readonly<Record<string, (guard: Guard) => boolean>> = {
  left: (guard) => fateOf(guard) !== 'refuted',
  untried: (guard) => !['refuted', 'green'].includes(fateOf(guard) ?? ''),
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
    async allGreen(isAsked: (file: string) => boolean): Promise<Baseline> {
      const all = await vitest.globTestSpecifications()
      const modules = await run(
        0,
        all.filter(({ moduleId }) => !leftOut.test(moduleId) && isAsked(moduleId)),
      )
      const red = modules.map(failureOf).find((failure) => failure !== undefined)
      if (red) throw new Error(`red without any guard gone: ${red.by.file} ${red.by.test}`)
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
      let broken: Outcome['by']
      for (const { spec } of passing) {
        const module = (await run(guard.id, [spec])).find(({ moduleId }) => moduleId === spec.moduleId)
        const failure = module ? (failureOf(module) ?? notRun(module)) : notRun(spec)
        if (failure && lost.test(failure.by.error)) throw new Error(`${failure.by.file}: ${failure.by.error}`)
        if (failure?.isExpectation) return { fate: 'refuted', by: failure.by }
        broken ??= failure?.by
      }
      if (broken) return { fate: 'broken', by: broken }
      return { fate: passing.length === 0 ? 'not passed' : 'green' }
    },
    close: () => closed(vitest),
  }
}

async function closed(vitest: Vitest): Promise<void> {
  await vitest.close()
}

type Failure = { readonly isExpectation: boolean; readonly by: NonNullable<Outcome['by']> }

/** The first failed test of a file: an expectation that was not met, or anything else that went wrong. */
function failureOf(module: TestModule): Failure | undefined {
  const file = module.relativeModuleId
  for (const test of module.children.allTests()) {
    const [error] = test.result().errors ?? []
    if (!error || test.result().state !== 'failed') continue
    const isExpectation =
      error.name === 'AssertionError' ||
      error.message === 'the call was accepted' ||
      refusal.test(error.message) ||
      unlike.test(error.message) ||
      otherwise.test(error.message) ||
      inVain.test(error.message)
    return { isExpectation, by: { file, test: test.fullName, error: firstLine(error.message) } }
  }
  const [error] = module.errors()
  return error && { isExpectation: false, by: { file, test: '', error: firstLine(error.message) } }
}

/** The product refuses, or cannot serve, a call that the test expects to be taken. */
const refusal = /^[45]\d\d [a-z_]+: /

/** A snapshot that does not match, or a sweep that finds a list empty which it expects to be full. */
const otherwise = /^Snapshot .* mismatched$|^the full agency shows nothing at /

/** A test waits for an answer that does not come: its limit is for what hangs. */
const inVain = /^Test timed out/

/** An expectation about a value that is not even of the kind that is expected. */
const unlike = /^\.to\w+\(\) expects to receive /

/** The database or the process of the tests is gone, and nothing after it would say anything of a guard. */
const lost = /^did not run$|ENOENT|ECONNREFUSED/

/** A file whose process was ended before it could say anything has seen nothing. */
function notRun(module: TestModule | TestSpecification): Failure | undefined {
  const isModule = 'children' in module
  if (isModule && [...module.children.allTests('passed')].length > 0) return undefined
  const file = isModule ? module.relativeModuleId : relative(process.cwd(), module.moduleId)
  return { isExpectation: false, by: { file, test: '', error: 'did not run' } }
}

const isSweep = (file: string) => /test\/sweeps\/(strangers|tenants|lists)/.test(file)

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 160) ?? ''

const told = ({ guard: { file, line, text }, fate, by }: Known): string =>
  `${fate} \`${file}:${line}\` \`${text.replaceAll(/\s+/g, ' ')}\`${by ? ` (${by.file} › ${by.test}: ${by.error})` : ''}`

function pageOf(all: number, outcomes: readonly Known[]): string {
  const names = new Map([...guardsByName()].map(([name, { id }]) => [id, name]))
  const doorBehind = ({ guard }: Known) => redundantGuards[names.get(guard.id) ?? '']?.why
  const of = (fate: Fate) => outcomes.filter((one) => one.fate === fate && !doorBehind(one))
  const doubled = outcomes.filter((one) => one.fate !== 'refuted' && doorBehind(one))
  const list = (fate: Fate, title: string) =>
    of(fate).length === 0
      ? ''
      : `## ${title}\n\n${of(fate)
          .map((one) => `- ${told(one)}`)
          .join('\n')}\n`
  return `# What happens when a guard is gone

\`npm run bench -- mutations\` finds every guard and scope in the source of the server (each check of session and role, each condition on a role, each condition on the own client, worker or user, in SQL and in the query builder), takes one away at a time and runs the test files that pass it until an expectation fails. First all of them must be green with nothing gone. \`npm run bench -- mutations strangers\` asks faster: over one running application it takes each guard away and puts it back, and calls everything that clients and workers may call as people whom no record is about. Those that it tells are the sample in \`npm test\` (\`bench/mutations/scopes.test.ts\`: each with the one call that tells it). Policies of the database are tried in \`npm test\` itself: \`apps/api/test/sweeps/isolation.test.ts\` opens, drops and switches off each of them. Who may call an endpoint stands in \`apps/api/openapi.txt\`, so that any change of it is red.

\`npm run bench -- mutations colleagues\` takes away those that are left and asks as people beside whom a colleague has the same: every row about a person is there again about another one (\`apps/api/test/sweeps/colleagues\`), what somebody reads must stay as it was before, and what somebody does must leave the colleague's rows alone.

What is left out of a run: tests that kill, fill disks, start processes or read damaged files (they pass the same guards as the rest), and with a part of the path every test outside of that part and of the sweeps over strangers, tenants and lists. So "green" says that those tests did not see it. What stands in \`outcomes.json\` was found at different times; a guard whose test came later stays green here until it is tried again. Statements that only hold rows until the transaction ends are no guards: without their condition more rows are held, and no answer changes.

${outcomes.length} of ${all} that stand there now have been tried: ${of('refuted').length} turned an expectation red, ${of('broken').length} ended in another error, ${of('green').length} stayed green, ${of('not passed').length} are passed by no test, ${doubled.length} have another door behind them.

${list('green', 'Green')}
${list('not passed', 'Passed by no test')}
${list('broken', 'Ended in another error')}
## Another door behind it

${doubled.map((one) => `- ${told(one)}: ${doorBehind(one)}`).join('\n')}
`
}
